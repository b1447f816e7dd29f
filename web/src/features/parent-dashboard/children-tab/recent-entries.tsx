import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../../components/empty-state/load-error';
import { EntryList } from '../../../components/entries/entry-list';
import { Icon } from '../../../components/icon/icon';
import { SkeletonRows } from '../../../components/skeletons/skeletons';
import { Button } from '../../../components/ui/button';
import { useLiveEntries, type AccountRef } from '../../../lib/live';
import styles from './children-tab.module.css';

/** How many entries a card shows; the rest is in the history. */
const RECENT = 5;

interface RecentEntriesProps {
  readonly account: AccountRef;
  readonly onShowHistory: (event: MouseEvent<HTMLButtonElement>) => void;
}

export function RecentEntries({ account, onShowHistory }: RecentEntriesProps) {
  const { t } = useTranslation(['parent', 'ledger']);
  const live = useLiveEntries({ ...account, limit: RECENT });
  return (
    <div className={styles['recent']}>
      <div className={styles['recentHeading']}>
        <h4>{t('parent:card.recent')}</h4>
        <Button icon={<Icon name="history" />} onClick={onShowHistory} variant="plain">
          {t('parent:card.history')}
        </Button>
      </div>
      {live.status === 'loading' && <SkeletonRows count={2} />}
      {live.status === 'error' && (
        <LoadError onRetry={live.retry} size="inline" title={t('ledger:loadError.entries')} />
      )}
      {live.status === 'ready' && live.data.length === 0 && (
        <p className={styles['none']}>{t('parent:card.noneYet')}</p>
      )}
      {live.status === 'ready' && live.data.length > 0 && (
        <EntryList entries={live.data} label={t('parent:card.recent')} size="small" />
      )}
    </div>
  );
}
