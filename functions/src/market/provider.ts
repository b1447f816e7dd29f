import type { RATE_BASE } from '@pennysprout/shared/money/rate-base';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';

/** What one source says that one share costs. */
interface PriceReading {
  /** A decimal in `currency`, finite and above 0. */
  readonly price: number;
  readonly currency: CurrencyCode;
  /** The source's own time of the price: when the share was last traded. */
  readonly at: Date;
}

/** What one source says that one unit of `base` is worth. */
export interface RateTable {
  readonly base: typeof RATE_BASE;
  /** Units of the currency for one unit of the base. A currency that the source lacks is missing. */
  readonly rates: ReadonlyMap<CurrencyCode, number>;
  /** The source's own time of the table: when it was published. */
  readonly at: Date;
}

export interface PriceSource {
  readonly name: string;
  /** @throws SourceError, and nothing else. */
  price(symbol: StockSymbol, signal: AbortSignal): Promise<PriceReading>;
}

export interface RateSource {
  readonly name: string;
  /** All rates of one base in one call. @throws SourceError, and nothing else. */
  rates(base: typeof RATE_BASE, signal: AbortSignal): Promise<RateTable>;
}

/** Where prices and rates come from. The first of a list is asked first, the others in its place. */
export interface MarketSources {
  readonly prices: readonly PriceSource[];
  readonly rates: readonly RateSource[];
}

/** Why a source gave no answer that can be used. It is safe to log: no key and no URL is in it. */
export type SourceFailure =
  | 'timeout'
  | 'unreachable'
  | 'rate_limited'
  /** The source does not take our key, or says that something about the request is wrong. */
  | 'refused'
  | 'too_large'
  /** The answer is not of the documented shape, or not a price at all. */
  | 'malformed'
  | 'unknown_symbol'
  /** The answer is right in shape and far too old. */
  | 'outdated'
  /** A bug of ours. */
  | 'unexpected';

export class SourceError extends Error {
  override readonly name = 'SourceError';

  constructor(readonly failure: SourceFailure) {
    super(`market source: ${failure}`);
  }
}
