import type { ReactNode } from 'react';
import { Mascot } from '../mascot/mascot';
import { cx } from '../ui/cx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly text: string;
  /** Defaults to Penny asleep. */
  readonly picture?: ReactNode;
  /** `child` is larger. */
  readonly size?: 'parent' | 'child';
  /** Button that helps, if there is one. */
  readonly action?: ReactNode;
}

/** Empty state: a picture, a line that says so, and one that says what comes next. */
export function EmptyState(props: EmptyStateProps) {
  const { title, text, picture, size = 'parent', action } = props;
  return (
    <div className={cx(styles['state'], styles[size])}>
      {picture ?? <Mascot animated size="md" stage="seed" />}
      <p className={styles['title']}>{title}</p>
      <p className={styles['text']}>{text}</p>
      {action}
    </div>
  );
}
