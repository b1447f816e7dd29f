import type { ReactNode } from 'react';
import { cx } from '../../kit/ui/cx';
import styles from './banners.module.css';

interface BannerProps {
  readonly tone: 'service' | 'offline' | 'update';
  readonly icon: ReactNode;
  /** Announced when it changes; if null, the banner is hidden. */
  readonly text: ReactNode;
  /** Announced without being shown, while the banner is hidden. */
  readonly aside?: string | undefined;
  readonly actions?: ReactNode;
}

/**
 * Banner above the page. Its live region is always rendered: otherwise its first text would not be
 * announced.
 */
export function Banner({ tone, icon, text, aside, actions }: BannerProps) {
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
