import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { MinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { Rate } from '@pennysprout/shared/kernel/money/rate';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';

/** Last known price or rate, with time, source and freshness. */
export interface Quoted {
  /** Time at which a source last confirmed it. */
  readonly at: Date;
  /** Name of the source, e.g. "finnhub". */
  readonly source: string;
  /** True if fresh enough to move money; see `requireFresh`. */
  readonly fresh: boolean;
}

export interface QuotedPrice extends Quoted {
  readonly symbol: StockSymbol;
  /** Price of one share as a decimal; equals `priceMinor`. */
  readonly price: number;
  readonly priceMinor: MinorUnits;
  readonly currency: CurrencyCode;
  /** True while it may be of an old share, so that it must not move money. */
  readonly beingChecked: boolean;
  /** Date of the latest split that the price includes; null if none is known. */
  readonly splitOn: string | null;
}

/** Split of a stock, as a source lists it. */
export interface ListedSplit {
  /** First day of the new shares in New York, YYYY-MM-DD. */
  readonly date: string;
  readonly to: number;
  readonly from: number;
}

/** Answer of a source of splits. */
export interface AnsweredSplits {
  readonly source: string;
  readonly splits: readonly ListedSplit[];
}

export interface CurrencyPair {
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
}

export interface QuotedRate extends Quoted, CurrencyPair {
  /** Units of `to` per unit of `from`. */
  readonly rate: Rate;
}

export interface Market {
  /**
   * Returns the price of one share.
   *
   * @throws AppError `market_unavailable` if none was ever known.
   */
  price(symbol: StockSymbol): Promise<QuotedPrice>;
  /**
   * Returns the rate of a pair.
   *
   * @throws AppError `market_unavailable` if none was ever known.
   */
  rate(from: CurrencyCode, to: CurrencyCode): Promise<QuotedRate>;
  /** Refreshes the price if it is at least `periodMs` old. */
  refreshPrice(symbol: StockSymbol, periodMs: number): Promise<void>;
  /** Asks for the splits of a stock from a date on; null if nobody answers. */
  splitsSince(symbol: StockSymbol, date: string): Promise<AnsweredSplits | null>;
  /** Refreshes the rates if they are almost an hour old. For the schedule. */
  refreshRates(): Promise<void>;
}

/**
 * Rejects stale values: an entry at an old price or rate can never be corrected.
 *
 * @throws AppError `market_unavailable` if stale.
 */
export function requireFresh<Q extends Quoted>(quoted: Q): Q {
  if (!quoted.fresh) throw new AppError('market_unavailable');
  return quoted;
}
