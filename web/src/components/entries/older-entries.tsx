import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import type { GrowingList } from '../../lib/live/use-growing-list';
import styles from './entries.module.css';

interface OlderEntriesProps extends Pick<GrowingList<unknown>, 'beyond' | 'showOlder'> {
  /** How many are shown. */
  readonly count: number;
  /** What to say when older ones could not be had. */
  readonly failed: string;
}

/** The end of a list: a button while there are older ones, and then that this was all of it. */
export function OlderEntries({ beyond, count, failed, showOlder }: OlderEntriesProps) {
  const { t } = useTranslation('ledger');
  const [asked, setAsked] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    // The button that had the focus is gone; the keyboard goes on from where it was.
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
