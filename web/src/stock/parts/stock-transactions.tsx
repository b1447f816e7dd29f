import { useTranslation } from 'react-i18next';
import { LoadError } from '../../kit/empty-state/load-error';
import { NoneYet } from '../../kit/empty-state/none-yet';
import { SkeletonRows } from '../../kit/skeletons/skeletons';
import { useLiveStockTransactions, type ChildRef } from '../../kernel/live/live';
import { StockTransactionList } from './stock-transaction-list';

/** Trades shown beside other things; the rest is in the history. */
const RECENT = 5;

interface RecentStockTransactionsProps {
  readonly account: ChildRef;
  readonly childName: string;
  readonly size?: 'small' | 'medium' | 'large';
}

/** Lists the newest five trades and splits of a child. */
export function RecentStockTransactions({
  account,
  childName,
  size = 'small',
}: RecentStockTransactionsProps) {
  const { t } = useTranslation('stock');
  const live = useLiveStockTransactions({ ...account, limit: RECENT });
  if (live.status === 'loading') return <SkeletonRows count={2} />;
  if (live.status === 'error') {
    return <LoadError onRetry={live.retry} size="inline" title={t('loadError.transactions')} />;
  }
  if (live.data.length === 0) return <NoneYet>{t('transactions.empty')}</NoneYet>;
  return (
    <StockTransactionList
      childName={childName}
      label={t('transactions.recent')}
      size={size}
      trades={live.data}
    />
  );
}
