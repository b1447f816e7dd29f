import type { ReactNode } from 'react';
import styles from './columns.module.css';

interface ColumnsProps {
  /** Subject of the place. */
  readonly children: ReactNode;
  /** Shown beside it where there is room. */
  readonly aside: ReactNode;
  /** True to show the aside before the subject on a phone, instead of after it. */
  readonly asideFirst?: boolean;
  /** Shown after both on a phone, and under the subject on wide screens. */
  readonly last?: ReactNode;
}

/** Two columns on a large screen, one on a phone. */
export function Columns({ children, aside, asideFirst = false, last }: ColumnsProps) {
  const beside = <div className={styles['aside']}>{aside}</div>;
  return (
    <div className={styles['columns']}>
      {asideFirst && beside}
      <div className={styles['subject']}>{children}</div>
      {!asideFirst && beside}
      {last && <div className={styles['last']}>{last}</div>}
    </div>
  );
}
