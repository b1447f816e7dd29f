import type { RouteResponse } from '@pennysprout/shared/api/contract';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { rateToNumber } from '@pennysprout/shared/kernel/money/rate';
import type { Deps } from '../kernel/deps';
import type { Caller } from '../kernel/caller';

/**
 * Returns the units of `to` per unit of `from`, with time (ISO 8601) and source. A rate that is not
 * `fresh` may be shown but must not move money.
 *
 * @throws AppError `market_unavailable` if no rate of the pair was ever known.
 */
export async function getExchangeRate(
  deps: Pick<Deps, 'market'>,
  _caller: Caller,
  input: { from: CurrencyCode; to: CurrencyCode },
): Promise<RouteResponse<'getExchangeRate'>> {
  const { rate, at, source, fresh } = await deps.market.rate(input.from, input.to);
  return { rate: rateToNumber(rate), lastUpdated: at.toISOString(), source, fresh };
}
