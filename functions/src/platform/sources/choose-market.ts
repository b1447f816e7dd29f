import { createCurrencyApi } from './currency-api';
import { createEmbeddedSources } from './embedded';
import { createExchangeRateApi } from './exchange-rate-api';
import type { Fetch } from './fetch-json';
import { createFinnhub } from './finnhub';
import type { MarketSources, PriceSource, SplitSource } from './provider';
import type { DeclaredSplits } from './declared-splits';
import { createTwelveData, createTwelveDataSplits } from './twelve-data';

/** Parameters and secrets as deployed, with what sources need of the process. */
export interface MarketParameters {
  /** MARKET_PROVIDER: 'live', 'embedded', or '' for the environment's default. */
  readonly provider: string;
  /** True in the local suite, whose default is the embedded market. */
  readonly emulator: boolean;
  /** FINNHUB_KEY; '' or 'none' disables the source. */
  readonly finnhubKey: string;
  /** TWELVE_DATA_KEY; '' or 'none' disables the source. */
  readonly twelveDataKey: string;
  readonly fetch: Fetch;
  readonly now: () => Date;
  /** Splits that the embedded market follows. */
  readonly declared: DeclaredSplits;
}

/** Secret Manager stores no empty values, so 'none' stands for a missing key. */
const NO_KEY = new Set(['', 'none']);

/**
 * Chooses the sources by the parameters. Without a key for any price source the live market has rates
 * but no prices, which the product shows as unavailable.
 *
 * @throws Error if MARKET_PROVIDER is neither of the two.
 */
export function chooseMarketSources(parameters: MarketParameters): MarketSources {
  const { emulator, fetch, now, declared } = parameters;
  const provider = parameters.provider.trim() || (emulator ? 'embedded' : 'live');
  if (provider === 'embedded') return createEmbeddedSources(now, declared);
  if (provider !== 'live') throw new Error("MARKET_PROVIDER must be 'live' or 'embedded'");
  return {
    prices: livePriceSources(parameters),
    rates: [createExchangeRateApi({ fetch }), createCurrencyApi({ fetch })],
    splits: liveSplitSource(parameters),
  };
}

function livePriceSources({ finnhubKey, twelveDataKey, fetch }: MarketParameters): PriceSource[] {
  const known: readonly [string, typeof createFinnhub][] = [
    [finnhubKey.trim(), createFinnhub],
    [twelveDataKey.trim(), createTwelveData],
  ];
  return known.filter(([key]) => !NO_KEY.has(key)).map(([key, create]) => create({ key, fetch }));
}

function liveSplitSource({ twelveDataKey, fetch }: MarketParameters): SplitSource | null {
  const key = twelveDataKey.trim();
  return NO_KEY.has(key) ? null : createTwelveDataSplits({ key, fetch });
}
