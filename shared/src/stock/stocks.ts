import type { CurrencyCode } from '../kernel/money/currency';

/** Stocks that can be given as a reward. All are listed in US dollars. */
export const STOCKS = {
  AAPL: { name: 'Apple', listedCurrency: 'USD' },
  MSFT: { name: 'Microsoft', listedCurrency: 'USD' },
  GOOGL: { name: 'Alphabet (Google)', listedCurrency: 'USD' },
  AMZN: { name: 'Amazon', listedCurrency: 'USD' },
  DIS: { name: 'Disney', listedCurrency: 'USD' },
  NFLX: { name: 'Netflix', listedCurrency: 'USD' },
  TSLA: { name: 'Tesla', listedCurrency: 'USD' },
} as const satisfies Record<string, { name: string; listedCurrency: CurrencyCode }>;

export type StockSymbol = keyof typeof STOCKS;

export const STOCK_SYMBOLS = Object.keys(STOCKS) as readonly StockSymbol[];

export function isStockSymbol(value: unknown): value is StockSymbol {
  return typeof value === 'string' && Object.hasOwn(STOCKS, value);
}
