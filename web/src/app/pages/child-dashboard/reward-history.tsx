import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture } from '@pennysprout/shared/kernel/words/pictures';
import { Section } from '../../../kit/layout/section';
import { eventOfTrade } from '../../../events/event-of';
import { useAudience, useEventWords, type Audience } from '../../../events/words';
import { ChildEmptyState } from '../../../kit/empty-state/child-empty-state';
import { LoadError } from '../../../kit/empty-state/load-error';
import { EntryLegs } from '../../../jars/parts/entry-legs';
import type { Arrivals } from '../../../ledger/model/arrivals';
import { EntryList } from '../../../kit/entries/entry-list';
import { EventList } from '../../../kit/entries/event-list';
import { OlderEntries } from '../../../kit/entries/older-entries';
import { useGrowingList, type GrowingList } from '../../../kernel/live/use-growing-list';
import { SkeletonRows } from '../../../kit/skeletons/skeletons';
import { Tabs } from '../../../kit/tabs/tabs';
import {
  ALL_STOCK_TRANSACTIONS,
  type ChildRef,
  type LiveEntry,
  type LiveStockTransaction,
} from '../../../kernel/live/live';
import { EntryHow, TradeHow } from '../../../kit/entries/entry-how';
import { ComingCoin } from '../../../ledger/parts/coming-coin';

interface RewardHistoryProps {
  readonly account: ChildRef;
  readonly childName: string;
  readonly picture: Picture | null;
  /** True if the child has ever had a jar, so that entries may be divided. */
  readonly divided: boolean;
  readonly entries: GrowingList<LiveEntry>;
  readonly arrivals: Arrivals;
}

type HistoryTab = 'regular' | 'stock';

const SKELETON_ROWS = 4;

/** Number of lines shown at first, so that a child's page starts short. Each further page doubles it. */
const FIRST_SHOWN = 8;

/** A split explains itself. */
function explainTrade(row: LiveStockTransaction) {
  return row.operation === 'split' ? undefined : <TradeHow trade={row} />;
}

/** "My Reward History": live entries, and trades and splits of shares. */
export function RewardHistory({ account, childName, picture, ...regular }: RewardHistoryProps) {
  const { t } = useTranslation(['child', 'stock']);
  const audience = useAudience('child', account.familyId, childName, picture);
  const [tab, setTab] = useState<HistoryTab>('regular');
  return (
    <Section gap={2} headingId="my-reward-history" look="child" title={t('child:history.heading')}>
      <Tabs<HistoryTab>
        label={t('child:history.tabs')}
        onSelect={setTab}
        selected={tab}
        tabs={[
          {
            key: 'regular',
            label: t('stock:tabs.regular'),
            panel: <Regular {...regular} account={account} audience={audience} />,
          },
          {
            key: 'stock',
            label: t('stock:tabs.stock'),
            panel: <Stock account={account} audience={audience} />,
          },
        ]}
      />
    </Section>
  );
}

interface HistoryProps {
  readonly account: ChildRef;
  readonly audience: Audience;
}

type RegularProps = HistoryProps & Omit<RewardHistoryProps, 'account' | 'childName' | 'picture'>;

function Regular({ account, audience, divided, entries, arrivals }: RegularProps) {
  const { t } = useTranslation('child');
  const { familyId, childId } = account;
  const words = useEventWords(audience);
  const explain = useCallback(
    (entry: LiveEntry) => (
      <>
        <EntryHow entry={entry} words={words} />
        {divided && <EntryLegs account={{ familyId, childId }} entry={entry} />}
      </>
    ),
    [childId, divided, familyId, words],
  );
  const render = (shown: readonly LiveEntry[]) => (
    <EntryList
      audience={audience}
      arrivals={{ ids: arrivals.ids, mark: t('arrival.new') }}
      entries={shown}
      label={t('history.heading')}
      more={explain}
      size="large"
    />
  );
  return (
    <Pages
      empty={
        <ChildEmptyState
          picture={<ComingCoin />}
          text={t('history.emptyText')}
          title={t('history.emptyTitle')}
        />
      }
      failed={t('error.entries')}
      list={entries}
      render={render}
    />
  );
}

function Stock({ account, audience }: HistoryProps) {
  const { t } = useTranslation('child');
  return (
    <Pages
      empty={
        <ChildEmptyState text={t('history.stockEmptyText')} title={t('history.stockEmptyTitle')} />
      }
      failed={t('error.stocks')}
      list={useGrowingList(ALL_STOCK_TRANSACTIONS, account)}
      render={(trades) => (
        <EventList
          audience={audience}
          documents={trades}
          label={t('history.heading')}
          more={explainTrade}
          size="large"
          tell={eventOfTrade}
        />
      )}
    />
  );
}

interface PagesProps<T> {
  readonly list: GrowingList<T>;
  readonly render: (shown: readonly T[]) => ReactNode;
  readonly empty: ReactNode;
  /** Title of the load error. */
  readonly failed: string;
}

/** List that shows more and more of its items. */
function Pages<T>({ list: { live, beyond, showOlder }, render, empty, failed }: PagesProps<T>) {
  const { t } = useTranslation('child');
  const [shown, setShown] = useState(FIRST_SHOWN);
  if (live.status === 'loading') return <SkeletonRows count={SKELETON_ROWS} />;
  if (live.status === 'error') {
    return <LoadError hint={t('error.hint')} onRetry={live.retry} size="child" title={failed} />;
  }
  const loaded = live.data.length;
  if (loaded === 0) return empty;
  const showNext = () => {
    const next = Math.min(shown, loaded) * 2;
    setShown(next);
    if (next > loaded && beyond === 'older') showOlder();
  };
  const visible = live.data.slice(0, shown);
  // Say that a short list has ended only after the user has asked for more.
  const end = beyond === 'nothing' && shown > FIRST_SHOWN ? 'end' : beyond;
  return (
    <>
      {render(visible)}
      <OlderEntries
        beyond={shown < loaded ? 'older' : end}
        count={visible.length}
        failed={failed}
        showOlder={beyond === 'failed' ? showOlder : showNext}
      />
    </>
  );
}
