import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { cx } from './cx';

interface BadgeProps {
  readonly tone: 'coin' | 'primary' | 'quiet';
  readonly children: ReactNode;
}

/** Word or two about the thing beside it. */
export function Badge({ tone, children }: BadgeProps) {
  return <strong className={cx(styles['badge'], styles[tone])}>{children}</strong>;
}
