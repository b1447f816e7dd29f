import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state/empty-state';
import { LoadError } from '../../../components/empty-state/load-error';
import type { Arrivals } from '../../../components/entries/arrivals';
import { EntryList } from '../../../components/entries/entry-list';
import { MoreEntries } from '../../../components/entries/more-entries';
import type { GrowingEntries } from '../../../components/entries/use-growing-entries';
import { SkeletonRows } from '../../../components/skeletons/skeletons';
import { ComingCoin } from './coming-coin';
import styles from '../child-dashboard.module.css';

interface RewardHistoryProps {
  readonly entries: GrowingEntries;
  readonly arrivals: Arrivals;
}

const SKELETON_ROWS = 4;

/** How many entries are shown at first, and added each time: a child's page stays a short one. */
const PAGE = 10;

/** "My Reward History": what came in and what was spent, live. */
export function RewardHistory({ entries, arrivals }: RewardHistoryProps) {
  const { t } = useTranslation('child');
  const { live, beyond, showMore } = entries;
  const [shown, setShown] = useState(PAGE);
  const loaded = live.status === 'ready' ? live.data.length : 0;
  const showNext = () => {
    setShown(shown + PAGE);
    if (shown + PAGE > loaded && beyond === 'more') showMore();
  };
  return (
    <section aria-labelledby="my-reward-history" className={styles['history']}>
      <h2 id="my-reward-history">{t('history.heading')}</h2>
      {live.status === 'loading' && <SkeletonRows count={SKELETON_ROWS} />}
      {live.status === 'error' && (
        <LoadError
          hint={t('error.hint')}
          onRetry={live.retry}
          size="child"
          title={t('error.entries')}
        />
      )}
      {live.status === 'ready' && live.data.length === 0 && (
        <EmptyState
          picture={<ComingCoin />}
          size="child"
          text={t('history.emptyText')}
          title={t('history.emptyTitle')}
        />
      )}
      {live.status === 'ready' && live.data.length > 0 && (
        <>
          <EntryList
            arrivals={{ ids: arrivals.ids, mark: t('arrival.new') }}
            entries={live.data.slice(0, shown)}
            label={t('history.heading')}
            size="large"
          />
          <MoreEntries
            beyond={shown < loaded ? 'more' : beyond}
            showMore={beyond === 'failed' ? showMore : showNext}
          />
        </>
      )}
    </section>
  );
}
