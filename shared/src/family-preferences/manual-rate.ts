import { RATE_BASE } from '../kernel/money/rate-base';
import type { CurrencyCode } from '../kernel/money/currency';
import { inverse, parseRate, type Rate } from '../kernel/money/rate';
import type { ExchangeRateSource } from './preferences';

export interface RatePreference {
  readonly localCurrency: CurrencyCode;
  readonly exchangeRateSource: ExchangeRateSource;
  /** Units of the local currency per US dollar. */
  readonly exchangeRate: number | null;
}

/**
 * Returns the rate a family has set itself for a pair, or null if the market's applies. It applies
 * between US dollars and the local currency, in both directions.
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
