import type { ReactNode } from 'react';
import { Stack } from '../layout/stack';
import { Text } from '../layout/text';
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
    <Stack align="center" className={cx(styles['state'], styles[size])} gap={2}>
      {picture ?? <Mascot animated size="md" stage="seed" />}
      <Text
        balance
        breaks="atCommas"
        className={styles['title']}
        face="heading"
        size={6}
        tone="plain"
      >
        {title}
      </Text>
      <Text balance breaks="atCommas" className={styles['text']} tone="quiet">
        {text}
      </Text>
      {action}
    </Stack>
  );
}
