import { CURRENCY_CODES, type CurrencyCode } from '@pennysprout/shared/money/currency';
import { parseRate } from '@pennysprout/shared/money/rate';
import { RATE_BASE } from '@pennysprout/shared/money/rate-base';
import { SourceError, type RateTable } from './provider';

/**
 * Our currencies out of a source's answer. One that is missing or no rate at all is left out, so
 * that another source can say it; the rest of the table is not worse for it.
 *
 * @throws SourceError `malformed` when the table is of another base, or holds none of our currencies.
 */
export function toRateTable(
  rateOf: (code: CurrencyCode) => unknown,
  { at }: { at: Date },
): RateTable {
  // One dollar is one dollar; a table in which it is not was made for another base.
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

/** A field of its own of an object that came over the network, and nothing of its prototype. */
export function ownField(record: object, name: string): unknown {
  return Object.hasOwn(record, name) ? (record as Record<string, unknown>)[name] : undefined;
}
