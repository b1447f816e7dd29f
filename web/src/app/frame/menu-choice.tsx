import type { ReactNode } from 'react';
import { CircleCheckIcon } from 'lucide-react';
import { Row } from '../../kit/layout/row';
import { Text } from '../../kit/layout/text';
import styles from './user-menu.module.css';

/** Menu item of a group, with a check mark if it is the current one. */
export function MenuChoice({
  current,
  children,
}: {
  readonly current: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Row aria-current={current || undefined} as="span" className={styles['choice']} gap={2}>
      <Text as="span" className={styles['mark']} tone="gain">
        {current && <CircleCheckIcon />}
      </Text>
      {children}
    </Row>
  );
}
