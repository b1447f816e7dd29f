import type { ComponentProps } from 'react';
import { cx } from './cx';
import styles from './icon-button.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does, for those who cannot tell from its icon. */
  readonly label: string;
}

/** A square button of at least 44 px that shows an icon only. */
export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(styles['button'], className)}
      aria-label={label}
      title={label}
    />
  );
}
