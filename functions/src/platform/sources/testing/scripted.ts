import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import { embeddedRate } from '../embedded';
import type { ListedSplit } from '../../../kernel/market';
import { SourceError, type PriceSource, type RateSource, type SplitSource } from '../provider';

/** Price source scripted by a test, which records what it was asked. */
export interface ScriptedPrices extends PriceSource {
  readonly asked: StockSymbol[];
  /** Price of every stock; null to fail. */
  says: number | null;
  /** Source's own time; the clock's if null. */
  at: Date | null;
  currency: CurrencyCode;
  /** Previous close of every stock; null for none. */
  closedAt: number | null;
  /** Awaited before each response. */
  gate: Promise<unknown>;
  /** Thrown instead of a response, though no source may. */
  bug: Error | null;
}

export function scriptedPrices(name: string, now: () => Date): ScriptedPrices {
  const source: ScriptedPrices = {
    name,
    asked: [],
    says: 100,
    bug: null,
    at: null,
    currency: 'USD',
    closedAt: 100,
    gate: Promise.resolve(),
    async price(symbol) {
      source.asked.push(symbol);
      await source.gate;
      if (source.bug) throw source.bug;
      if (source.says === null) throw new SourceError('unreachable');
      return {
        price: source.says,
        currency: source.currency,
        at: source.at ?? now(),
        previousClose: source.closedAt,
      };
    },
  };
  return source;
}

/** Source of splits scripted by a test, which records what it was asked. */
export interface ScriptedSplits extends SplitSource {
  /** Symbols and dates. */
  readonly asked: string[];
  /** Splits of every stock; null to fail. */
  says: readonly ListedSplit[] | null;
}

export function scriptedSplits(name: string): ScriptedSplits {
  const source: ScriptedSplits = {
    name,
    asked: [],
    says: null,
    splits(symbol, since) {
      source.asked.push(`${symbol} ${since}`);
      const { says } = source;
      return says === null
        ? Promise.reject(new SourceError('refused'))
        : Promise.resolve(says.filter(({ date }) => date >= since));
    },
  };
  return source;
}

/** Rate source of the embedded rates with a test's changes; undefined removes a currency. */
export interface ScriptedRates extends RateSource {
  asked: number;
  fails: boolean;
  changes: Partial<Record<CurrencyCode, number | undefined>>;
  gate: Promise<unknown>;
}

export function scriptedRates(
  name: string,
  codes: readonly CurrencyCode[],
  now: () => Date,
): ScriptedRates {
  const opened = now();
  const source: ScriptedRates = {
    name,
    asked: 0,
    fails: false,
    changes: {},
    gate: Promise.resolve(),
    async rates(base) {
      source.asked += 1;
      await source.gate;
      if (source.fails) throw new SourceError('rate_limited');
      const rates = new Map<CurrencyCode, number>();
      for (const code of codes) {
        const rate = code in source.changes ? source.changes[code] : embeddedRate(code, opened);
        if (rate !== undefined) rates.set(code, rate);
      }
      return { base, rates, at: now() };
    },
  };
  return source;
}
