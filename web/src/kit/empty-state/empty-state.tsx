import type { ReactNode, Ref } from 'react';
import { Stack } from '../layout/stack';
import { Text } from '../layout/text';
import { Mascot } from '../mascot/mascot';
import { cx } from '../ui/cx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  readonly title: string;
  readonly text: string;
  /** Defaults to Penny asleep. */
  readonly picture?: ReactNode;
  /** `child` is larger. */
  readonly size?: 'parent' | 'child';
  /** Button that helps, if there is one. */
  readonly action?: ReactNode;
  readonly ref?: Ref<HTMLElement>;
}

/** Empty state: a picture, a title and a line about what comes next. */
export function EmptyState(props: EmptyStateProps) {
  const { title, text, picture, size = 'parent', action, ref } = props;
  return (
    <Stack
      align="center"
      className={cx(styles['state'], styles[size])}
      gap={2}
      {...(ref && { ref })}
    >
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

/** Line in place of an empty list, without a picture. */
export function NoneYet({ children }: { readonly children: string }) {
  return (
    <Text className={styles['none']} size={2} tone="quiet">
      {children}
    </Text>
  );
}
