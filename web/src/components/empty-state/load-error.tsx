import { useTranslation } from 'react-i18next';
import { RotateCwIcon, TriangleAlertIcon } from 'lucide-react';
import { Button } from '../ui/button';
import { cx } from '../ui/cx';
import styles from './empty-state.module.css';

interface LoadErrorProps {
  readonly title: string;
  readonly hint?: string;
  readonly onRetry: () => void;
  /** `inline` fits into a card; `child` speaks louder. */
  readonly size?: 'inline' | 'parent' | 'child';
}

/** What could not be loaded, and a button that tries again. */
export function LoadError({ title, hint, onRetry, size = 'parent' }: LoadErrorProps) {
  const { t } = useTranslation(['common', 'ledger']);
  return (
    <div
      className={cx(styles['state'], styles[size])}
      // Many cards may say it at once, which should not interrupt the reader each time.
      role={size === 'inline' ? 'status' : 'alert'}
    >
      <span className={styles['sign']}>
        <TriangleAlertIcon />
      </span>
      <p className={styles['title']}>{title}</p>
      {size !== 'inline' && <p className={styles['text']}>{hint ?? t('ledger:loadErrorHint')}</p>}
      <Button icon={<RotateCwIcon />} onClick={onRetry} variant="secondary">
        {t('common:tryAgain')}
      </Button>
    </div>
  );
}
