import { useTranslation } from 'react-i18next';
import { TRANSACTIONS_PER_ANSWER } from '@pennysprout/shared/api/contract';
import { Button } from '../ui/button';
import type { GrowingEntries } from './use-growing-entries';
import styles from './entries.module.css';

type MoreEntriesProps = Pick<GrowingEntries, 'beyond' | 'showMore'>;

/** The end of a list of entries: a button while there are more. */
export function MoreEntries({ beyond, showMore }: MoreEntriesProps) {
  const { t } = useTranslation('ledger');
  if (beyond === 'nothing') return null;
  if (beyond === 'cut') {
    return <p className={styles['end']}>{t('shownNewest', { limit: TRANSACTIONS_PER_ANSWER })}</p>;
  }
  return (
    <div className={styles['end']}>
      {beyond === 'failed' && <p role="alert">{t('loadError.entries')}</p>}
      <Button busy={beyond === 'loading'} onClick={showMore} variant="secondary">
        {beyond === 'loading' ? t('loadingMore') : t('showMore')}
      </Button>
    </div>
  );
}
