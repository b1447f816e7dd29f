import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { cx } from '../ui/cx';
import styles from './event-card.module.css';

interface EventIconProps {
  readonly icon: { readonly Icon: LucideIcon; readonly tint: string };
  /** Text alternative for screen readers. */
  readonly word?: string;
  /** Picture of a person; the icon is then a small badge on it. */
  readonly children?: ReactNode;
}

/** Icon of an event in its colours, on the picture of the person who did it. */
export function EventIcon({ icon: { Icon, tint }, word, children }: EventIconProps) {
  return (
    <span className={styles['face']}>
      {children}
      <span className={cx(styles['badge'], styles[tint])}>
        <Icon />
        {word && <span className="visually-hidden">{word}</span>}
      </span>
    </span>
  );
}
