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
  /** Refreshes the rates if due. */
  refreshRates(): Promise<void>;
}

/**
 * Rejects anything stale: what a child is credited or charged at an old price or rate is wrong for good.
 *
 * @throws AppError `market_unavailable` if stale.
 */
export function requireFresh<Q extends Quoted>(quoted: Q): Q {
  if (!quoted.fresh) throw new AppError('market_unavailable');
  return quoted;
}
