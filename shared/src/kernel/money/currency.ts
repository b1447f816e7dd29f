/**
 * Currencies a family can use, with the product's symbol and the number of decimals of their ISO 4217
 * minor unit.
 *
 * Source of the decimals: ISO 4217 list one (SIX Financial Information, maintenance agency). Symbols are
 * unambiguous within the list, because one family may hold US and Taiwan dollars at once.
 */
export const CURRENCIES = {
  USD: { symbol: '$', decimals: 2 },
  EUR: { symbol: '€', decimals: 2 },
  GBP: { symbol: '£', decimals: 2 },
  JPY: { symbol: '¥', decimals: 0 },
  TWD: { symbol: 'NT$', decimals: 2 },
  CNY: { symbol: 'CN¥', decimals: 2 },
  HKD: { symbol: 'HK$', decimals: 2 },
  SGD: { symbol: 'S$', decimals: 2 },
  KRW: { symbol: '₩', decimals: 0 },
  INR: { symbol: '₹', decimals: 2 },
  AUD: { symbol: 'A$', decimals: 2 },
  NZD: { symbol: 'NZ$', decimals: 2 },
  CAD: { symbol: 'CA$', decimals: 2 },
  CHF: { symbol: 'CHF', decimals: 2 },
  SEK: { symbol: 'SEK', decimals: 2 },
  NOK: { symbol: 'NOK', decimals: 2 },
  DKK: { symbol: 'DKK', decimals: 2 },
  ISK: { symbol: 'ISK', decimals: 0 },
  PLN: { symbol: 'zł', decimals: 2 },
  CZK: { symbol: 'Kč', decimals: 2 },
  HUF: { symbol: 'Ft', decimals: 2 },
  RON: { symbol: 'lei', decimals: 2 },
  UAH: { symbol: '₴', decimals: 2 },
  TRY: { symbol: '₺', decimals: 2 },
  ILS: { symbol: '₪', decimals: 2 },
  AED: { symbol: 'AED', decimals: 2 },
  SAR: { symbol: 'SAR', decimals: 2 },
  QAR: { symbol: 'QAR', decimals: 2 },
  KWD: { symbol: 'KWD', decimals: 3 },
  BHD: { symbol: 'BHD', decimals: 3 },
  JOD: { symbol: 'JOD', decimals: 3 },
  EGP: { symbol: 'E£', decimals: 2 },
  MAD: { symbol: 'MAD', decimals: 2 },
  ZAR: { symbol: 'R', decimals: 2 },
  NGN: { symbol: '₦', decimals: 2 },
  KES: { symbol: 'KSh', decimals: 2 },
  GHS: { symbol: 'GH₵', decimals: 2 },
  THB: { symbol: '฿', decimals: 2 },
  VND: { symbol: '₫', decimals: 0 },
  IDR: { symbol: 'Rp', decimals: 2 },
  MYR: { symbol: 'RM', decimals: 2 },
  PHP: { symbol: '₱', decimals: 2 },
  PKR: { symbol: 'Rs', decimals: 2 },
  BDT: { symbol: '৳', decimals: 2 },
  LKR: { symbol: 'LKR', decimals: 2 },
  BRL: { symbol: 'R$', decimals: 2 },
  MXN: { symbol: 'MX$', decimals: 2 },
  ARS: { symbol: 'AR$', decimals: 2 },
  CLP: { symbol: 'CL$', decimals: 0 },
  COP: { symbol: 'CO$', decimals: 2 },
} as const satisfies Record<string, { symbol: string; decimals: 0 | 2 | 3 }>;

export type CurrencyCode = keyof typeof CURRENCIES;

export const CURRENCY_CODES = Object.keys(CURRENCIES) as readonly CurrencyCode[];

export const DEFAULT_CURRENCY: CurrencyCode = 'USD';

export function isCurrencyCode(value: unknown): value is CurrencyCode {
  return typeof value === 'string' && Object.hasOwn(CURRENCIES, value);
}
