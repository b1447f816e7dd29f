import type { ReactNode } from 'react';
import { ClockIcon, InfoIcon, TriangleAlertIcon, type LucideIcon } from 'lucide-react';
import styles from './alert.module.css';
import { cx } from './cx';

const ICONS = {
  info: InfoIcon,
  destructive: TriangleAlertIcon,
  waiting: ClockIcon,
} as const satisfies Record<string, LucideIcon>;

interface AlertProps {
  readonly tone: keyof typeof ICONS;
  readonly title: string;
  readonly children?: ReactNode;
  /** Set it where the alert appears in answer to something, and nothing else says it aloud. */
  readonly announced?: boolean;
}

/** A message that stays on the page for as long as it is true. */
export function Alert({ tone, title, children, announced = false }: AlertProps) {
  const Icon = ICONS[tone];
  return (
    <div className={cx(styles['alert'], styles[tone])} {...(announced && { role: 'alert' })}>
      <Icon />
      <div className={styles['text']}>
        <p className={styles['title']}>{title}</p>
        {children}
      </div>
    </div>
  );
}
