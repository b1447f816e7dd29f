import { CLOSED_MARKET_REFRESH_MS, isMarketOpen } from '@pennysprout/shared/stock/market-hours';
import { STOCK_SYMBOLS, type StockSymbol } from '@pennysprout/shared/stock/stocks';
import type { Deps } from '../kernel/deps';
import { queryOf } from '../kernel/firestore/queries';
import { decideSplits } from './decide-splits';
import { SCHEDULED_PRICE_REFRESH_MS } from '../platform/sources/source-limits';

/**
 * Refreshes the rates and the prices of stocks that some child holds, and decides suspected splits. Runs
 * every minute; while the exchanges are closed a price is left alone for half an hour. Shares its timing
 * with the calls, so that both together fetch once.
 *
 * Sources that fail leave a line in the log, and the last known value.
 *
 * @throws any other error, after everything that could be fetched was.
 */
export async function refreshMarket(
  deps: Pick<Deps, 'db' | 'market' | 'now' | 'logger' | 'enqueue'>,
): Promise<void> {
  const open = isMarketOpen(deps.now().getTime());
  const periodMs = open ? SCHEDULED_PRICE_REFRESH_MS : CLOSED_MARKET_REFRESH_MS;
  const held: StockSymbol[] = [];
  const keepPrice = async (symbol: StockSymbol) => {
    if (!(await isHeld(deps, symbol))) return;
    held.push(symbol);
    await deps.market.refreshPrice(symbol, periodMs);
  };
  const kept = await Promise.allSettled([
    deps.market.refreshRates(),
    ...STOCK_SYMBOLS.map(keepPrice),
  ]);
  for (const one of kept) if (one.status === 'rejected') throw one.reason;
  // After the refresh, so that a new suspicion is decided at once where somebody knows.
  for (const symbol of await decideSplits(deps)) await deps.market.refreshPrice(symbol, 0);
  deps.logger.info('market refreshed', { open, held: held.sort() });
}

/** Returns true if any child holds the stock; one document read, however many families there are. */
async function isHeld({ db }: Pick<Deps, 'db'>, symbol: StockSymbol): Promise<boolean> {
  const [largest] = (await queryOf(db, 'largestStockAssets', { symbol }).get()).docs;
  return largest !== undefined && largest.data().totalQuantity > 0;
}
