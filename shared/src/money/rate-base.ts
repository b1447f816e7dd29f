/** Rates are kept as units of a currency for one of this; every other pair follows from two of them. */
export const RATE_BASE = 'USD';

/** The id of a rate's document. */
export function exchangeRateId(base: string, target: string): string {
  return `${base}_${target}`;
}
