import { useTranslation } from 'react-i18next';
import { LoadError } from '../../kit/empty-state/load-error';
import { NoneYet } from '../../kit/empty-state/empty-state';
import { SkeletonRows } from '../../kit/skeletons/skeletons';
import { stockTransactionsOfChild, type ChildRef } from '../../kernel/live/live';
import { useLive } from '../../kernel/live/live-engine';
import { eventOfTrade } from '../../events/event-of';
import type { Audience } from '../../events/words';
import { EventList } from '../../kit/entries/event-list';

/** Trades shown beside other things; the rest is in the history. */
const RECENT = 5;

interface RecentStockTransactionsProps {
  readonly account: ChildRef;
  readonly audience: Audience;
}

/** Lists the newest five trades and splits of a child. */
export function RecentStockTransactions({ account, audience }: RecentStockTransactionsProps) {
  const { t } = useTranslation('stock');
  const live = useLive(stockTransactionsOfChild({ ...account, limit: RECENT }));
  if (live.status === 'loading') return <SkeletonRows count={2} />;
  if (live.status === 'error') {
    return <LoadError onRetry={live.retry} size="inline" title={t('loadError.transactions')} />;
  }
  if (live.data.length === 0) return <NoneYet>{t('transactions.empty')}</NoneYet>;
  return (
    <EventList
      audience={audience}
      documents={live.data}
      label={t('transactions.recent')}
      size="small"
      tell={eventOfTrade}
    />
  );
}
