import type { ReactNode } from 'react';
import { cx } from '../../components/ui/cx';
import styles from './notices.module.css';

interface NoticeProps {
  readonly tone: 'service' | 'offline' | 'update';
  readonly icon: ReactNode;
  /** What is said aloud when it changes; nothing, and there is no notice. */
  readonly text: ReactNode;
  /** Said aloud and not shown, while there is no notice. */
  readonly aside?: string | undefined;
  readonly actions?: ReactNode;
}

/** A line above the page. Its live region is there before it has anything to say, as it must be. */
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
