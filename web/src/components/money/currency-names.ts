import { CURRENCIES, type CurrencyCode } from '@pennysprout/shared/money/currency';

/** "US Dollar" or "美元"; the code itself where the browser does not know the name. */
export function currencyName(currency: CurrencyCode, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency;
}

export interface CurrencyOption {
  readonly value: CurrencyCode;
  readonly label: string;
  /** What typing is compared with: code, symbol, the name in the page's language and in English. */
  readonly search: string;
}

/** `withSymbol` shows the symbol as well, where it says more than the code: "TWD · NT$ · …". */
export function currencyOption(
  currency: CurrencyCode,
  locale: string,
  withSymbol = false,
): CurrencyOption {
  const name = currencyName(currency, locale);
  const { symbol } = CURRENCIES[currency];
  const shown = [currency, withSymbol && symbol !== currency && symbol, name].filter(Boolean);
  const search = [currency, symbol, name, currencyName(currency, 'en')].join(' ').toLowerCase();
  return { value: currency, label: shown.join(' · '), search };
}
