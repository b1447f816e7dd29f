import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { readNumber, type Notation } from '@pennysprout/shared/kernel/money/typed-number';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import type { EntryProps, EntryValues } from './entry-props';

/** Values of the form of a trade. */
export interface TradeValues extends EntryValues {
  symbol: StockSymbol | null;
  /** As typed. */
  quantity: string;
  /** Currency that shares are paid with, or credited in. */
  tradeCurrency: CurrencyCode;
}

/** Field under which a missing price is reported. */
export const QUOTE = 'quote';

/** Fields of the form by their names in the call, where these differ. */
export const FIELD_OF_PATH = {
  comment: 'description',
  takes: 'pots',
  price: QUOTE,
  currency: QUOTE,
  listedPrice: QUOTE,
  listedCurrency: QUOTE,
} as const;

/** Returns how many shares of a symbol can be taken out; null if unknown. */
export function heldOf(assets: EntryProps['assets'], symbol: StockSymbol | null): number | null {
  if (!assets || !symbol) return null;
  return assets.find((asset) => asset.symbol === symbol)?.totalQuantity ?? 0;
}

/** Notation of a number of shares. */
export const SHARES: Notation = { decimals: 0 };

/** Returns the typed number of shares: undefined if nothing is typed, NaN if it is no number. */
export function readShares(typed: string): number | undefined {
  return typed.trim() === '' ? undefined : (readNumber(typed, SHARES) ?? Number.NaN);
}
