import type { ReactNode } from 'react';
import styles from './preference-card.module.css';

interface PreferenceBlockProps {
  /** Left away where the section is about nothing else and has said it. */
  readonly title?: string;
  readonly text?: string;
  /** Stands beside the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One thing that can be set, within its section: a landmark for each would be too many. */
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
