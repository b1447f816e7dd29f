import { RATE_BASE } from '../money/rate-base';
import type { CurrencyCode } from '../money/currency';
import { inverse, parseRate, type Rate } from '../money/rate';
import type { ExchangeRateSource } from './preferences';

export interface RatePreference {
  readonly localCurrency: CurrencyCode;
  readonly exchangeRateSource: ExchangeRateSource;
  /** Units of the local currency for one US dollar. */
  readonly exchangeRate: number | null;
}

/**
 * The rate that a family has set by hand for a pair, or null where the market's rate counts. It
 * holds between US dollars and the local currency, in both directions.
 */
export function manualRate(
  preference: RatePreference,
  pair: { readonly from: CurrencyCode; readonly to: CurrencyCode },
): Rate | null {
  const { localCurrency, exchangeRateSource, exchangeRate } = preference;
  const { from, to } = pair;
  if (exchangeRateSource !== 'manual' || exchangeRate === null || from === to) return null;
  const rate = parseRate(exchangeRate);
  if (!rate) return null;
  if (from === RATE_BASE && to === localCurrency) return rate;
  if (from === localCurrency && to === RATE_BASE) return inverse(rate);
  return null;
}
