import type { ReactNode } from 'react';
import styles from './preference-card.module.css';

interface PreferenceBlockProps {
  /** Omitted if it would repeat the section's heading. */
  readonly title?: string;
  readonly text?: string;
  /** Shown beside the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/**
 * One setting within a section. It has no accessible name, because a landmark for each would be too
 * many.
 */
export function PreferenceBlock({ title, text, aside, children }: PreferenceBlockProps) {
  return (
    <section className={styles['block']}>
      <div className={styles['blockHeading']}>
        {title && <h4>{title}</h4>}
        {aside}
        {text && <p>{text}</p>}
      </div>
      {children}
    </section>
  );
}
