import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';
import { cx } from './cx';
import { Link } from './link';
import { Spinner } from './spinner';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'kid' | 'plain';

interface Looks {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: 'md' | 'lg' | undefined;
  /** True to fill the container's width. */
  readonly block?: boolean | undefined;
  /** Narrower, for a row; `start` or `end` aligns its text with the lines at that side. */
  readonly snug?: boolean | 'start' | 'end' | undefined;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

interface ButtonProps extends Looks, Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof Looks> {
  /** Shows a spinner instead of the icon and ignores clicks, but keeps the focus. */
  readonly busy?: boolean;
}

function classes(looks: Omit<Looks, 'children'>) {
  const { variant = 'primary', size = 'md', block = false, snug = false } = looks;
  return cx(
    styles['button'],
    styles[variant],
    styles[size],
    block && styles['block'],
    snug && styles['snug'],
    typeof snug === 'string' && styles[snug],
  );
}

export function Button({
  variant,
  size,
  block,
  snug,
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
      className={cx(classes({ variant, size, block, snug }), className)}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
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
  ...looks
}: Looks & {
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
    <a href={to} className={classes(looks)}>
      {content}
    </a>
  ) : (
    <Link to={to} className={classes(looks)}>
      {content}
    </Link>
  );
}
