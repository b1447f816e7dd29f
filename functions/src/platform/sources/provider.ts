import type { RATE_BASE } from '@pennysprout/shared/kernel/money/rate-base';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import type { ListedSplit } from '../../kernel/market';

/** One source's price of a share. */
interface PriceReading {
  /** Decimal in `currency`, finite and above 0. */
  readonly price: number;
  readonly currency: CurrencyCode;
  /** Source's own time of the price: the share's last trade. */
  readonly at: Date;
  /** Price at which the session before ended, as the source has it now; null if it does not know. */
  readonly previousClose: number | null;
}

/** One source's rates for one unit of `base`. */
export interface RateTable {
  readonly base: typeof RATE_BASE;
  /** Units of the currency per unit of the base. Currencies unknown to the source are absent. */
  readonly rates: ReadonlyMap<CurrencyCode, number>;
  /** Source's own time of the table: its publication. */
  readonly at: Date;
}

export interface PriceSource {
  readonly name: string;
  /**
   * Fetches a price.
   *
   * @throws SourceError, and nothing else.
   */
  price(symbol: StockSymbol, signal: AbortSignal): Promise<PriceReading>;
}

export interface RateSource {
  readonly name: string;
  /**
   * Fetches all rates of one base in one call.
   *
   * @throws SourceError, and nothing else.
   */
  rates(base: typeof RATE_BASE, signal: AbortSignal): Promise<RateTable>;
}

export interface SplitSource {
  readonly name: string;
  /**
   * Fetches the splits of a stock from a date on.
   *
   * @param since a date in New York, YYYY-MM-DD.
   * @throws SourceError, and nothing else.
   */
  splits(symbol: StockSymbol, since: string, signal: AbortSignal): Promise<readonly ListedSplit[]>;
}

/** Sources in order of preference; the others are fallbacks. */
export interface MarketSources {
  readonly prices: readonly PriceSource[];
  readonly rates: readonly RateSource[];
  /** Null if no source tells of splits, so that an operator has to. */
  readonly splits: SplitSource | null;
}

/** Reason a source gave no usable answer. Safe to log: contains no key and no URL. */
export type SourceFailure =
  | 'timeout'
  | 'unreachable'
  | 'rate_limited'
  /** The source rejects our key or something about the request. */
  | 'refused'
  | 'too_large'
  /** Undocumented shape, or not a price at all. */
  | 'malformed'
  | 'unknown_symbol'
  /** Valid in shape, but far too old. */
  | 'outdated'
  /** A bug of ours. */
  | 'unexpected';

export class SourceError extends Error {
  override readonly name = 'SourceError';

  constructor(readonly failure: SourceFailure) {
    super(`market source: ${failure}`);
  }
}
