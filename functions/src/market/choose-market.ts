import { createCurrencyApi } from './currency-api';
import { createEmbeddedSources } from './embedded';
import { createExchangeRateApi } from './exchange-rate-api';
import type { Fetch } from './fetch-json';
import { createFinnhub } from './finnhub';
import type { MarketSources, PriceSource } from './provider';
import { createTwelveData } from './twelve-data';

/** Parameters and secrets as a deployment sets them, and what sources need of the process. */
export interface MarketParameters {
  /** MARKET_PROVIDER: 'live', 'embedded', or '' for the default of the environment. */
  readonly provider: string;
  /** Whether this is the local suite, whose default is the embedded market. */
  readonly emulator: boolean;
  /** FINNHUB_KEY; '' or 'none' leaves the source out. */
  readonly finnhubKey: string;
  /** TWELVE_DATA_KEY; '' or 'none' leaves the source out. */
  readonly twelveDataKey: string;
  readonly fetch: Fetch;
  readonly now: () => Date;
}

/** Secret Manager stores no empty value, so this is how a deployment says that it has no key. */
const NO_KEY = new Set(['', 'none']);

/**
 * The sources that the parameters ask for. Without any key of a price source the live market has
 * rates and no prices, which the product shows as unavailable.
 *
 * @throws Error when MARKET_PROVIDER is neither of the two.
 */
export function chooseMarketSources(parameters: MarketParameters): MarketSources {
  const { emulator, fetch, now } = parameters;
  const provider = parameters.provider.trim() || (emulator ? 'embedded' : 'live');
  if (provider === 'embedded') return createEmbeddedSources(now);
  if (provider !== 'live') throw new Error("MARKET_PROVIDER is 'live' or 'embedded'");
  return {
    prices: livePriceSources(parameters),
    rates: [createExchangeRateApi({ fetch }), createCurrencyApi({ fetch })],
  };
}

function livePriceSources({ finnhubKey, twelveDataKey, fetch }: MarketParameters): PriceSource[] {
  const known: readonly [string, typeof createFinnhub][] = [
    [finnhubKey.trim(), createFinnhub],
    [twelveDataKey.trim(), createTwelveData],
  ];
  return known.filter(([key]) => !NO_KEY.has(key)).map(([key, create]) => create({ key, fetch }));
}
