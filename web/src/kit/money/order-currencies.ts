import { CURRENCY_CODES, type CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { minorToDecimal, type MinorUnits } from '@pennysprout/shared/kernel/money/money';

interface Balance {
  readonly currency: CurrencyCode;
  readonly balanceMinor: MinorUnits;
}

/**
 * Sorts by figure, largest first. Without exchange rates, the figures are compared as displayed, not by
 * value; ties are sorted by code, so that the order is stable.
 */
export function largestFirst<B extends Balance>(balances: readonly B[]): B[] {
  const figure = ({ balanceMinor, currency }: B) => minorToDecimal(balanceMinor, currency);
  return [...balances].sort(
    (a, b) => figure(b) - figure(a) || a.currency.localeCompare(b.currency),
  );
}

/** Returns every currency once: the family's own, then those the child holds, then the rest by code. */
export function depositCurrencies(
  localCurrency: CurrencyCode,
  balances: readonly Balance[],
): CurrencyCode[] {
  const held = largestFirst(balances).map(({ currency }) => currency);
  return [...new Set([localCurrency, ...held, ...[...CURRENCY_CODES].sort()])];
}

/**
 * Returns the currencies available for withdrawal, the family's own first. For a child without money it
 * is the family's own, so that the form can say there is nothing to withdraw.
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
