import {
  CURRENCIES,
  CURRENCY_CODES,
  type CurrencyCode,
} from '@pennysprout/shared/kernel/money/currency';

/** Names that people say, where the browser's are longer. */
const SAID: Readonly<Record<string, Partial<Record<CurrencyCode, string>>>> = {
  en: { USD: 'dollars' },
  'zh-TW': { TWD: '元' },
};

const escaped = (text: string) => text.replaceAll(/[$.*+?^()[\]{}|\\]/g, String.raw`\$&`);

/** Longer symbols first: NT$ before $. */
const BY_SYMBOL = [...CURRENCY_CODES].sort(
  (a, b) => CURRENCIES[b].symbol.length - CURRENCIES[a].symbol.length,
);
const AMOUNT = new RegExp(
  `([\\u2212+]?)(${BY_SYMBOL.map((code) => escaped(CURRENCIES[code].symbol)).join('|')})\\s?(\\d[\\d,]*(?:\\.\\d+)?)`,
  'g',
);

/**
 * Writes amounts as people say them, since voices stumble over signs: "$4.50" is "4.50 dollars", and
 * 「NT$450.00」 is 「450 元」.
 */
export function spokenText(text: string, language: string): string {
  return text.replaceAll(AMOUNT, (_amount, _sign: string, symbol: string, digits: string) => {
    const currency = BY_SYMBOL.find((code) => CURRENCIES[code].symbol === symbol) ?? 'USD';
    const plain = digits.replaceAll(',', '');
    const number = language === 'zh-TW' || /\.0+$/.test(plain) ? String(Number(plain)) : plain;
    return `${number} ${nameOf(currency, Number(plain), language)}`;
  });
}

function nameOf(currency: CurrencyCode, amount: number, language: string): string {
  const said = SAID[language]?.[currency];
  if (said !== undefined) return amount === 1 ? said.replace(/s$/, '') : said;
  const options = { style: 'currency', currency, currencyDisplay: 'name' } as const;
  const parts = new Intl.NumberFormat(language, options).formatToParts(amount);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
