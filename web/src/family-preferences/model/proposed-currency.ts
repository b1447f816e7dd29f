import { DEFAULT_CURRENCY, type CurrencyCode } from '@pennysprout/shared/kernel/money/currency';

/** Place and languages that a browser says its owner has. */
export interface Whereabouts {
  /** Null if it is unknown. */
  readonly zone: string | null;
  readonly languages: readonly string[];
}

const TAIPEI = 'Asia/Taipei';
const CHINESE = /^zh\b/i;

/** Returns the currency to propose to a new family: that of Taiwan where the browser is at home there. */
export function proposedCurrency({ zone, languages }: Whereabouts): CurrencyCode {
  return zone === TAIPEI || languages.some((language) => CHINESE.test(language))
    ? 'TWD'
    : DEFAULT_CURRENCY;
}
