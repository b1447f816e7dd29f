import { CLOSED_MARKET_REFRESH_MS, isMarketOpen } from '@pennysprout/shared/stock/market-hours';
import { STOCK_SYMBOLS, type StockSymbol } from '@pennysprout/shared/stock/stocks';
import type { Deps } from '../../deps';
import { queryOf } from '../../firestore/queries';
import { SCHEDULED_PRICE_REFRESH_MS } from '../../market/limits';

/**
 * Keeps the rates fresh, and the prices of the stocks that some child holds. Made to run each minute:
 * while the exchanges are closed it leaves a price alone for half an hour. Whether it is time to ask
 * is decided as for calls, so that both together ask once.
 *
 * Sources that give no answer leave a line in the log, and what was known before.
 *
 * @throws whatever else went wrong, after all that could be fetched was.
 */
export async function refreshMarket(
  deps: Pick<Deps, 'db' | 'market' | 'now' | 'logger'>,
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
  deps.logger.info('market refreshed', { open, held: held.sort() });
}

/** Whether any child has a share of it. One document says so, however many families there are. */
async function isHeld({ db }: Pick<Deps, 'db'>, symbol: StockSymbol): Promise<boolean> {
  const [largest] = (await queryOf(db, 'largestStockAssets', { symbol }).get()).docs;
  return largest !== undefined && largest.data().totalQuantity > 0;
}
