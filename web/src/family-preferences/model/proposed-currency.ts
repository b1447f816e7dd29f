import { DEFAULT_CURRENCY, type CurrencyCode } from '@pennysprout/shared/kernel/money/currency';

/** Time zone and languages of the browser. */
export interface BrowserLocale {
  /** Null if it is unknown. */
  readonly zone: string | null;
  readonly languages: readonly string[];
}

const TAIPEI = 'Asia/Taipei';
const CHINESE = /^zh\b/i;

/** Returns the currency to propose to a new family: TWD for a browser in Taiwan or in Chinese. */
export function proposedCurrency({ zone, languages }: BrowserLocale): CurrencyCode {
  return zone === TAIPEI || languages.some((language) => CHINESE.test(language))
    ? 'TWD'
    : DEFAULT_CURRENCY;
}
