import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';
import { cx } from './cx';
import { Link } from './link';
import { Spinner } from './spinner';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'kid' | 'plain';

interface Looks {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: 'md' | 'lg' | undefined;
  /** As wide as its container. */
  readonly block?: boolean | undefined;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

interface ButtonProps extends Looks, Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof Looks> {
  /** Shows a spinner for the icon and takes no more clicks, but keeps the focus where it is. */
  readonly busy?: boolean;
}

function classes({ variant = 'primary', size = 'md', block = false }: Omit<Looks, 'children'>) {
  return cx(styles['button'], styles[variant], styles[size], block && styles['block']);
}

export function Button({
  variant,
  size,
  block,
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
      className={cx(classes({ variant, size, block }), className)}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner /> : icon}
      <span>{children}</span>
    </button>
  );
}

/** A link that looks like a button, because the next step is another screen. */
export function ButtonLink({
  to,
  reload = false,
  icon,
  children,
  ...looks
}: Looks & {
  readonly to: string;
  /** Loads the page anew, for where the app itself is in doubt. */
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
