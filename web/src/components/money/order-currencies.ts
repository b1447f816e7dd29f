import { CURRENCY_CODES, type CurrencyCode } from '@pennysprout/shared/money/currency';
import { minorToDecimal, type MinorUnits } from '@pennysprout/shared/money/money';

interface Balance {
  readonly currency: CurrencyCode;
  readonly balanceMinor: MinorUnits;
}

/**
 * The largest number first. Without exchange rates this compares the figures as they are read, not
 * what they are worth; equal figures go by code, so that the order never jumps.
 */
export function largestFirst<B extends Balance>(balances: readonly B[]): B[] {
  const figure = ({ balanceMinor, currency }: B) => minorToDecimal(balanceMinor, currency);
  return [...balances].sort(
    (a, b) => figure(b) - figure(a) || a.currency.localeCompare(b.currency),
  );
}

/** Every currency once: the family's own, then those the child holds, then the rest by code. */
export function depositCurrencies(
  localCurrency: CurrencyCode,
  balances: readonly Balance[],
): CurrencyCode[] {
  const held = largestFirst(balances).map(({ currency }) => currency);
  return [...new Set([localCurrency, ...held, ...[...CURRENCY_CODES].sort()])];
}

/**
 * The currencies that money can be taken out of, the family's own first. A child without any money
 * still gets the family's own, so that the form can say that nothing is there.
 */
export function withdrawalCurrencies(
  localCurrency: CurrencyCode,
  balances: readonly Balance[],
): CurrencyCode[] {
  const held = largestFirst(balances)
    .filter(({ balanceMinor }) => balanceMinor > 0)
    .map(({ currency }) => currency);
  if (held.length === 0) return [localCurrency];
  return held.includes(localCurrency) ? [...new Set([localCurrency, ...held])] : held;
}
