import { forwardRef, type ButtonHTMLAttributes } from 'react';
import { cx } from './cx';
import styles from './icon-button.module.css';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button does, for those who cannot tell from its icon. */
  readonly label: string;
}

/** A square button of at least 44 px that shows an icon only. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, className, type = 'button', ...rest },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      className={cx(styles['button'], className)}
      aria-label={label}
      title={label}
    />
  );
});
