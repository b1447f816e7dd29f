import {
  useLiveStockTransactions,
  type AccountRef,
  type LiveStockTransaction,
} from '../../lib/live';
import { useGrowingList, type GrowingList } from '../entries/use-growing-list';

/** A child's newest trades, growing on demand; see `useGrowingList`. */
export function useGrowingStockTransactions(
  account: AccountRef,
): GrowingList<LiveStockTransaction> {
  return useGrowingList(useLiveStockTransactions, account);
}
