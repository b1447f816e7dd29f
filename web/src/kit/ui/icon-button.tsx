import type { ComponentProps } from 'react';
import { cx } from './cx';
import styles from './icon-button.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** Accessible name and tooltip. */
  readonly label: string;
}

/** Square icon button of at least 44 px. */
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
