import { nameFormatter } from '@pennysprout/shared/kernel/words/formatters';
import { CURRENCIES, type CurrencyCode } from '@pennysprout/shared/kernel/money/currency';

/** Returns a currency's name, "US Dollar" or "美元", or its code if the browser knows no name. */
export function currencyName(currency: CurrencyCode, locale: string): string {
  return nameFormatter(locale, { type: 'currency' }).of(currency) ?? currency;
}

export interface CurrencyOption {
  readonly value: CurrencyCode;
  readonly label: string;
  /** Search text: code, symbol, and the name in the page's language and in English. */
  readonly search: string;
}

/** Builds an option. `withSymbol` adds the symbol if it differs from the code: "TWD · NT$ · …". */
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
