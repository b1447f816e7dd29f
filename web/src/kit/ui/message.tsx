import type { ReactNode } from 'react';
import { Row } from '../layout/row';
import { Stack } from '../layout/stack';
import { Text } from '../layout/text';
import { Mascot } from '../mascot/mascot';
import styles from './message.module.css';

interface MessageProps {
  readonly title: string;
  readonly description: string;
  /** Actions for the user. */
  readonly children: ReactNode;
}

/** Fills the main area if there is nothing else to show. */
export function Message({ title, description, children }: MessageProps) {
  return (
    <Stack align="center" className={styles['message']} gap={3} role="alert">
      <Mascot size="lg" mood="puzzled" />
      <h1>{title}</h1>
      <Text balance tone="quiet">
        {description}
      </Text>
      <Row className={styles['actions']} gap={3} justify="center" wrap>
        {children}
      </Row>
    </Stack>
  );
}
