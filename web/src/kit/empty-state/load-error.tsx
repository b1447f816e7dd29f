import { useTranslation } from 'react-i18next';
import { RotateCwIcon, TriangleAlertIcon } from 'lucide-react';
import { Button } from '../ui/button';
import { cx } from '../ui/cx';
import styles from './empty-state.module.css';

interface LoadErrorProps {
  readonly title: string;
  readonly hint?: string;
  readonly onRetry: () => void;
  /** `inline` fits into a card; `child` is larger. */
  readonly size?: 'inline' | 'parent' | 'child';
}

/** Load error with a retry button. */
export function LoadError({ title, hint, onRetry, size = 'parent' }: LoadErrorProps) {
  const { t } = useTranslation(['common', 'ledger']);
  return (
    <div
      className={cx(styles['state'], styles[size])}
      // Many cards may fail at once, which should not interrupt screen readers each time.
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
