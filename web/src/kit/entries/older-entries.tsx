import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import type { GrowingList } from '../../kernel/live/use-growing-list';
import styles from './entries.module.css';

interface OlderEntriesProps extends Pick<GrowingList<unknown>, 'beyond' | 'showOlder'> {
  /** Number of items shown. */
  readonly count: number;
  /** Error message if older items failed to load. */
  readonly failed: string;
}

/** End of a list: a button while there are older items, then a line that says there are no more. */
export function OlderEntries({ beyond, count, failed, showOlder }: OlderEntriesProps) {
  const { t } = useTranslation('ledger');
  const [asked, setAsked] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    // The focused button is gone, so keep the keyboard user's place.
    if (beyond === 'end' && asked) end.current?.focus({ preventScroll: true });
  }, [asked, beyond]);

  if (beyond === 'nothing') return null;
  const ask = () => {
    setAsked(true);
    showOlder();
  };
  return (
    <div className={styles['end']}>
      <p className="visually-hidden" role="status">
        {asked && beyond === 'older' && t('older.shown', { count })}
      </p>
      {beyond === 'failed' && <p role="alert">{failed}</p>}
      {beyond === 'end' ? (
        <p className={styles['last']} ref={end} tabIndex={-1}>
          {t('older.end')}
        </p>
      ) : (
        <Button busy={beyond === 'loading'} onClick={ask} variant="secondary">
          {beyond === 'loading' ? t('older.loading') : t('older.show')}
        </Button>
      )}
    </div>
  );
}
