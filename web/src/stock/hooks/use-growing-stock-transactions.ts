import {
  fetchOlderStockTransactions,
  stockTransactionsOfChild,
  type ChildRef,
  type LiveStockTransaction,
} from '../../kernel/live/live';
import { useGrowingList, type GrowingList } from '../../kernel/live/use-growing-list';

const TRADES = { newest: stockTransactionsOfChild, fetchOlder: fetchOlderStockTransactions };

/** Provides all trades of a child, growing on demand; see `useGrowingList`. */
export function useGrowingStockTransactions(account: ChildRef): GrowingList<LiveStockTransaction> {
  return useGrowingList(TRADES, account);
}
