import type { ReactNode } from 'react';
import { cx } from '../../kit/ui/cx';
import styles from './notices.module.css';

interface NoticeProps {
  readonly tone: 'service' | 'offline' | 'update';
  readonly icon: ReactNode;
  /** Announced when it changes; if null, the notice is hidden. */
  readonly text: ReactNode;
  /** Announced without being shown, while the notice is hidden. */
  readonly aside?: string | undefined;
  readonly actions?: ReactNode;
}

/**
 * Notice above the page. Its live region is always rendered: otherwise its first text would not be
 * announced.
 */
export function Notice({ tone, icon, text, aside, actions }: NoticeProps) {
  return (
    <div className={cx(text ? styles['notice'] : 'visually-hidden', styles[tone])}>
      {text && icon}
      <div className={styles['text']} role="status">
        {text ?? aside}
      </div>
      {text && actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
