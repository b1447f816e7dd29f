import type { ReactNode } from 'react';
import styles from './card.module.css';
import { cx } from './cx';

/** Raised surface. `dashed` is for content outside the product proper. */
export function Card({
  children,
  look = 'raised',
  className,
}: {
  readonly children: ReactNode;
  readonly look?: 'raised' | 'dashed';
  readonly className?: string | undefined;
}) {
  return <div className={cx(styles['card'], styles[look], className)}>{children}</div>;
}
