import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { cx } from '../ui/cx';
import styles from './event-card.module.css';

interface LookBadgeProps {
  readonly look: { readonly Icon: LucideIcon; readonly tint: string };
  /** Word that says the same to a screen reader. */
  readonly word?: string;
  /** Picture of somebody, to whom the badge is then small. */
  readonly children?: ReactNode;
}

/** Icon of an event in its colours, on the picture of the person who did it. */
export function LookBadge({ look: { Icon, tint }, word, children }: LookBadgeProps) {
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
