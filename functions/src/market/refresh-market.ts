import { STOCK_SYMBOLS, type StockSymbol } from '@pennysprout/shared/stock/stocks';
import type { Deps } from '../kernel/deps';
import { queryOf } from '../kernel/firestore/queries';
import { PRICE_REFRESH_MS } from '../platform/sources/source-limits';
import { decideSplits } from './decide-splits';

type MarketDeps = Pick<Deps, 'db' | 'market' | 'now' | 'logger' | 'enqueue'>;

/**
 * Refreshes rates and prices each hour, then decides suspected splits. So nobody sees last week's values
 * first, and splits are noticed even if nobody looks.
 *
 * @throws any error but a source's, after everything that could be fetched was.
 */
export async function refreshMarket(deps: MarketDeps): Promise<void> {
  await refreshHeld(deps);
  // After the refresh, so that a new suspicion is decided at once if the source knows the split.
  await decideSplits(deps);
}

/**
 * Refreshes the rates and the prices of stocks that some child holds, as a call would. Sources that fail
 * leave a line in the log, and the last known value.
 */
async function refreshHeld(deps: MarketDeps): Promise<void> {
  const held: StockSymbol[] = [];
  const refreshIfHeld = async (symbol: StockSymbol) => {
    if (!(await isHeld(deps, symbol))) return;
    held.push(symbol);
    await deps.market.refreshPrice(symbol, PRICE_REFRESH_MS);
  };
  const refreshed = await Promise.allSettled([
    deps.market.refreshRates(),
    ...STOCK_SYMBOLS.map(refreshIfHeld),
  ]);
  for (const one of refreshed) if (one.status === 'rejected') throw one.reason;
  deps.logger.info('market refreshed', { held: held.sort() });
}

/** Returns true if any child holds the stock; one document read, however many families there are. */
async function isHeld({ db }: Pick<Deps, 'db'>, symbol: StockSymbol): Promise<boolean> {
  const [largest] = (await queryOf(db, 'largestStockAssets', { symbol }).get()).docs;
  return largest !== undefined && largest.data().totalQuantity > 0;
}
