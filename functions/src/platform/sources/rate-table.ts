import { CURRENCY_CODES, type CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { parseRate } from '@pennysprout/shared/kernel/money/rate';
import { RATE_BASE } from '@pennysprout/shared/kernel/money/rate-base';
import { SourceError, type RateTable } from './provider';

/**
 * Picks our currencies from a source's response. A missing or invalid rate is left out, for another
 * source to supply; the rest of the table is still good.
 *
 * @throws SourceError `malformed` if the table is for another base, or has none of our currencies.
 */
export function toRateTable(
  rateOf: (code: CurrencyCode) => unknown,
  { at }: { at: Date },
): RateTable {
  // If one dollar is not one dollar, the table is for another base.
  if (rateOf(RATE_BASE) !== 1) throw new SourceError('malformed');
  const rates = new Map<CurrencyCode, number>();
  for (const code of CURRENCY_CODES) {
    const rate = rateOf(code);
    if (code !== RATE_BASE && typeof rate === 'number' && parseRate(rate) !== null) {
      rates.set(code, rate);
    }
  }
  if (rates.size === 0) throw new SourceError('malformed');
  return { base: RATE_BASE, rates, at };
}

/** Reads an object's own property, never its prototype's, since the object came over the network. */
export function ownField(record: object, name: string): unknown {
  return Object.hasOwn(record, name) ? (record as Record<string, unknown>)[name] : undefined;
}
