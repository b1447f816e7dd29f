import type { RouteResponse } from '@pennysprout/shared/api/contract';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import { rateToNumber } from '@pennysprout/shared/money/rate';
import type { Deps } from '../../deps';
import type { Caller } from '../caller';

/**
 * Units of `to` for one unit of `from`, with when (ISO 8601) and by whom it was last said. A rate
 * that is not `fresh` may be shown and moves no money.
 *
 * @throws AppError `market_unavailable` when no rate of the pair was ever known.
 */
export async function getExchangeRate(
  deps: Pick<Deps, 'market'>,
  _caller: Caller,
  input: { from: CurrencyCode; to: CurrencyCode },
): Promise<RouteResponse<'getExchangeRate'>> {
  const { rate, at, source, fresh } = await deps.market.rate(input.from, input.to);
  return { rate: rateToNumber(rate), lastUpdated: at.toISOString(), source, fresh };
}
