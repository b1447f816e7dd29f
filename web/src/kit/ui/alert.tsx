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
  /** True if the alert appears in response to something and nothing else announces it. */
  readonly announced?: boolean;
}

/** Message that stays on the page as long as it applies. */
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
