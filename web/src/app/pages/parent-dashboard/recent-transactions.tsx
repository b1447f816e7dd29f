import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HistoryIcon } from 'lucide-react';
import { Row } from '../../../kit/layout/row';
import { Text } from '../../../kit/layout/text';
import { LoadError } from '../../../kit/empty-state/load-error';
import { NoneYet } from '../../../kit/empty-state/empty-state';
import { EntryList } from '../../../kit/entries/entry-list';
import { SkeletonRows } from '../../../kit/skeletons/skeletons';
import { RecentStockTransactions } from '../../../stock/parts/stock-transactions';
import { entryToEvent } from '../../../events/events-of';
import { useAudience, useEventWords, type Audience } from '../../../events/words';
import { Tabs } from '../../../kit/tabs/tabs';
import { Button } from '../../../kit/ui/button';
import { useNow } from '../../../kernel/browser/use-now';
import { useMovesOfEntries } from '../../../jars/hooks/use-move-of-entry';
import type { ChildRef, Live, LiveChild } from '../../../kernel/live/live';
import type { DialogOpener } from '../../../kit/dialog/dialog-opener';
import { undoable } from '../../../ledger/model/take-back';
import { useEventActions } from './event-actions';
import { useApproved } from './use-approved';
import { dataOrNull, type ChildSummary } from './use-child-summaries';
import { useRecentEntries } from './use-recent-entries';

interface RecentTransactionsProps extends Pick<ChildSummary, 'assets' | 'balances'> {
  readonly familyId: string;
  readonly child: LiveChild;
  /** Number of the family's children. */
  readonly count: number;
  readonly history: DialogOpener;
}

/** Newest entries and newest trades, one tab each. */
export function RecentTransactions(props: RecentTransactionsProps) {
  const { familyId, child, assets, balances, count, history } = props;
  const { t } = useTranslation(['parent', 'stock']);
  const account: ChildRef = { familyId, childId: child.id };
  const audience = useAudience('parent', familyId, child.name, child.picture);
  const [tab, setTab] = useState<'regular' | 'stock'>('regular');
  return (
    <div>
      <Row gap={2} justify="between" size={2} wrap={0}>
        <Text as="h4" size={1} tone="quiet" weight="strong">
          {t('parent:card.recent')}
        </Text>
        <Button icon={<HistoryIcon />} compact="end" variant="plain" {...history}>
          {t('parent:card.history')}
        </Button>
      </Row>
      <Tabs
        label={t('stock:tabs.label')}
        onSelect={setTab}
        selected={tab}
        tabs={[
          {
            key: 'regular',
            label: t('stock:tabs.regular'),
            panel: (
              <RecentEntries
                account={account}
                assets={assets}
                audience={audience}
                balances={balances}
                child={child}
                count={count}
              />
            ),
          },
          {
            key: 'stock',
            label: t('stock:tabs.stock'),
            panel: <RecentStockTransactions account={account} audience={audience} />,
          },
        ]}
      />
    </div>
  );
}

interface RecentEntriesProps extends Pick<
  RecentTransactionsProps,
  'child' | 'assets' | 'balances' | 'count'
> {
  readonly account: ChildRef;
  readonly audience: Audience;
}

function RecentEntries(props: RecentEntriesProps) {
  const { account, audience, child, assets, balances, count } = props;
  const { t } = useTranslation(['parent', 'ledger']);
  const live = useRecentEntries(account, count);
  const now = useNow();
  const requests = useApproved(account.familyId, live);
  const entries = dataOf(live);
  const holdings = dataOf(assets);
  const accounts = dataOf(balances);
  const { moves } = useMovesOfEntries(
    entries.map((entry) => ({ owner: account, entry, accounts })),
  );
  const tell = useMemo(
    () => entryToEvent({ entries, holdings, moves, requests }),
    [entries, holdings, moves, requests],
  );
  const words = useEventWords(audience);
  const actionOf = useEventActions();
  if (live.status === 'loading') return <SkeletonRows count={2} />;
  if (live.status === 'error') {
    return <LoadError onRetry={live.retry} size="inline" title={t('ledger:loadError.entries')} />;
  }
  if (live.data.length === 0) return <NoneYet>{t('parent:card.noneYet')}</NoneYet>;
  const open = undoable(live.data, now);
  return (
    <EntryList
      action={(entry) => actionOf({ child, event: tell(entry) }, { open, words })}
      audience={audience}
      entries={live.data}
      label={t('parent:card.recent')}
      size="small"
      tell={tell}
    />
  );
}

const NONE: readonly never[] = [];

function dataOf<T>(live: Live<readonly T[]>): readonly T[] {
  return dataOrNull(live) ?? NONE;
}
