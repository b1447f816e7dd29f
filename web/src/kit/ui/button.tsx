import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';
import { cx } from './cx';
import { Link } from './link';
import { Spinner } from './spinner';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'kid' | 'plain';

interface ButtonStyle {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: 'md' | 'lg' | undefined;
  /** True to fill the container's width. */
  readonly block?: boolean | undefined;
  /** Narrower, for a row; `start` or `end` aligns its text with the lines at that side. */
  readonly compact?: boolean | 'start' | 'end' | undefined;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

interface ButtonProps
  extends ButtonStyle, Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonStyle> {
  /** Shows a spinner instead of the icon and ignores clicks, but keeps the focus and its width. */
  readonly busy?: boolean;
}

function classes(style: Omit<ButtonStyle, 'children'>) {
  const { variant = 'primary', size = 'md', block = false, compact = false } = style;
  return cx(
    styles['button'],
    styles[variant],
    styles[size],
    block && styles['block'],
    compact && styles['compact'],
    typeof compact === 'string' && styles[compact],
  );
}

/** Keeps a button as wide as it is, as its words may be shorter while it is busy. */
function keepWidth(button: HTMLButtonElement) {
  button.style.minWidth = `min(${button.offsetWidth}px, 100%)`;
}

export function Button({
  variant,
  size,
  block,
  compact,
  icon,
  busy = false,
  children,
  onClick,
  type = 'button',
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={cx(
        classes({ variant, size, block, compact }),
        busy && !icon && styles['spins'],
        className,
      )}
      aria-disabled={busy || undefined}
      // Enter in a field clicks the button that submits, too.
      onClick={(event) => {
        if (busy) return;
        keepWidth(event.currentTarget);
        onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : icon}
      <span>{children}</span>
    </button>
  );
}

/** Link that looks like a button, for actions that lead to another screen. */
export function ButtonLink({
  to,
  reload = false,
  icon,
  children,
  ...style
}: ButtonStyle & {
  readonly to: string;
  /** True to reload the page, if the app itself may be broken. */
  readonly reload?: boolean;
}) {
  const content = (
    <>
      {icon}
      <span>{children}</span>
    </>
  );
  return reload ? (
    <a href={to} className={classes(style)}>
      {content}
    </a>
  ) : (
    <Link to={to} className={classes(style)}>
      {content}
    </Link>
  );
}
