import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import { workOnAll } from '../kernel/fan-out/memory-queues';
import { SPLITS, startSplit } from '../stock/split-fan-out';
import type { TestApi } from './test-api';

/** Splits the holdings of a confirmed split to the last, as the queues do. */
export async function splitHoldings(
  { deps, queues }: TestApi,
  split: { readonly symbol: StockSymbol; readonly date: string },
): Promise<void> {
  await startSplit(deps, split);
  await workOnAll(deps, queues, SPLITS);
}
