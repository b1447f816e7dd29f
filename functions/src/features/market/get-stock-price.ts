import type { RouteResponse } from '@pennysprout/shared/api/contract';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import type { Deps } from '../../deps';
import type { Caller } from '../caller';

/**
 * The price of one share as a decimal of its listed currency, with when (ISO 8601) and by whom it
 * was last said. A price that is not `fresh` may be shown and moves no money.
 *
 * @throws AppError `market_unavailable` when no price of the stock was ever known.
 */
export async function getStockPrice(
  deps: Pick<Deps, 'market'>,
  _caller: Caller,
  input: { symbol: StockSymbol },
): Promise<RouteResponse<'getStockPrice'>> {
  const { price, currency, at, source, fresh } = await deps.market.price(input.symbol);
  return { price, currency, lastUpdated: at.toISOString(), source, fresh };
}
