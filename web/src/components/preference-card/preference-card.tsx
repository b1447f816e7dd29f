import type { ReactNode } from 'react';
import { cx } from '../ui/cx';
import styles from './preference-card.module.css';

interface PreferenceCardProps {
  readonly title: string;
  readonly text?: string;
  /** Stands beside the heading. */
  readonly aside?: ReactNode;
  readonly tone?: 'calm' | 'danger';
  readonly children: ReactNode;
}

/** One thing that can be set, under its heading: a landmark for each would be too many. */
export function PreferenceCard({
  title,
  text,
  aside,
  tone = 'calm',
  children,
}: PreferenceCardProps) {
  return (
    <section className={cx(styles['card'], styles[tone])}>
      <div className={styles['cardHeading']}>
        <h3>{title}</h3>
        {aside}
        {text && <p>{text}</p>}
      </div>
      {children}
    </section>
  );
}
