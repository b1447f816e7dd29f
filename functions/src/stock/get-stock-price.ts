import type { RouteResponse } from '@pennysprout/shared/api/contract';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import type { Deps } from '../kernel/deps';
import type { Caller } from '../kernel/caller';

/**
 * Returns the price of one share as a decimal in its listed currency, with time (ISO 8601) and source. A
 * price that is not `fresh` may be shown but must not move money; nor may one that is being checked.
 *
 * @throws AppError `market_unavailable` if no price of the stock was ever known.
 */
export async function getStockPrice(
  deps: Pick<Deps, 'market'>,
  _caller: Caller,
  input: { symbol: StockSymbol },
): Promise<RouteResponse<'getStockPrice'>> {
  const quoted = await deps.market.price(input.symbol);
  const { price, currency, at, source, fresh, beingChecked, splitOn } = quoted;
  return { price, currency, lastUpdated: at.toISOString(), source, fresh, beingChecked, splitOn };
}
