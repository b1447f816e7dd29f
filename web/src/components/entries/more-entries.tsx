import { useTranslation } from 'react-i18next';
import { TRANSACTIONS_PER_ANSWER } from 'virtual:contract';
import { Button } from '../ui/button';
import type { GrowingList } from './use-growing-list';
import styles from './entries.module.css';

interface MoreEntriesProps extends Pick<GrowingList<unknown>, 'beyond' | 'showMore'> {
  /** What to say when more could not be had; about entries of the ledger if left out. */
  readonly failed?: string;
}

/** The end of a list of entries: a button while there are more. */
export function MoreEntries({ beyond, showMore, failed }: MoreEntriesProps) {
  const { t } = useTranslation('ledger');
  if (beyond === 'nothing') return null;
  if (beyond === 'cut') {
    return <p className={styles['end']}>{t('shownNewest', { limit: TRANSACTIONS_PER_ANSWER })}</p>;
  }
  return (
    <div className={styles['end']}>
      {beyond === 'failed' && <p role="alert">{failed ?? t('loadError.entries')}</p>}
      <Button busy={beyond === 'loading'} onClick={showMore} variant="secondary">
        {beyond === 'loading' ? t('loadingMore') : t('showMore')}
      </Button>
    </div>
  );
}
