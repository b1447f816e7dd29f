import type { ReactNode } from 'react';
import styles from './columns.module.css';

interface ColumnsProps {
  /** Subject of the place. */
  readonly children: ReactNode;
  /** Shown beside it where there is room, and after it on a phone. */
  readonly aside: ReactNode;
  /** Shown after both on a phone, and under the first where there is room. */
  readonly last?: ReactNode;
}

/** Two columns on a large screen, one on a phone. */
export function Columns({ children, aside, last }: ColumnsProps) {
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>{children}</div>
      <div className={styles['column']}>{aside}</div>
      {last && <div className={styles['column']}>{last}</div>}
    </div>
  );
}
