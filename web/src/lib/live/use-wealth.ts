import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import { minorToDecimal, type MinorUnits } from '@pennysprout/shared/money/money';
import { percentFromAverage, trendOf, type Trend } from '@pennysprout/shared/stock/gain';
import { averagePrice } from '@pennysprout/shared/stock/holding';
import { summarise, type Wealth, type WealthInput } from '@pennysprout/shared/stock/wealth';
import type { RatePreference } from '@pennysprout/shared/family/manual-rate';
import type { Live, LiveBalance, LiveStockAsset } from './live';
import { useRates, useStockPrices, type MarketPrice, type Rates } from './market';

/** Shares of one symbol that a child holds, with what they are worth now. */
export interface ShownHolding {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  readonly quantity: number;
  /** The currency that the stock is listed in. */
  readonly currency: CurrencyCode;
  readonly price: Live<MarketPrice>;
  /** What the held shares cost together, in minor units of `currency`. */
  readonly costMinor: MinorUnits;
  /** Of one share, as a decimal of `currency`. */
  readonly averageCost: number | null;
  /** In the local currency; null while no price is known. */
  readonly valueMinor: MinorUnits | null;
  /** True where no rate to the local currency is known and 1 stands in for it. */
  readonly estimated: boolean;
  /** From the average cost, in percent; null while no price is known. */
  readonly percent: number | null;
  readonly trend: Trend | null;
}

export interface ChildWealth {
  /** True until all that is counted has come, or was refused once. */
  readonly loading: boolean;
  /** What there is so far; null where it is beyond what can be counted exactly. */
  readonly sum: Wealth | null;
  readonly holdings: Live<ShownHolding[]>;
  readonly rates: Rates;
  /** Asks again for the prices and rates that could not be had. */
  readonly retryMarket: () => void;
}

/** What a child has, before it is valued. */
export interface Owned {
  readonly balances: Live<LiveBalance[]>;
  readonly assets: Live<LiveStockAsset[]>;
}

/** What a child owns in the family's local currency, at the prices and rates of now. */
export function useWealth({
  preferences,
  ...owned
}: Owned & { readonly preferences: RatePreference }): ChildWealth {
  const wealthOf = useWealthOf([owned], preferences);
  return wealthOf(owned);
}

/** The same for several children, whose prices and rates are asked for together. */
export function useWealthOf(
  all: readonly Owned[],
  preferences: RatePreference,
): (owned: Owned) => ChildWealth {
  const { localCurrency } = preferences;
  const held = all.flatMap(({ assets }) => sharesIn(assets));
  const prices = useStockPrices(held.map(({ symbol }) => symbol));
  const savings = all.flatMap(({ balances }) => savingsIn(balances));
  const currencies = [...savings, ...held].map(({ currency }) => currency);
  const rates = useRates(localCurrency, currencies, preferences);
  return (owned) => wealthAt(owned, { localCurrency, prices, rates });
}

interface Market {
  readonly localCurrency: CurrencyCode;
  readonly prices: ReadonlyMap<string, Live<MarketPrice>>;
  readonly rates: Rates;
}

function wealthAt({ balances, assets }: Owned, market: Market): ChildWealth {
  const { localCurrency, prices, rates } = market;
  const savings = savingsIn(balances);
  const held = sharesIn(assets);
  const sum = summed({
    balances: savings,
    holdings: held.map(({ symbol, totalQuantity, currency }) => ({
      symbol,
      quantity: totalQuantity,
      listedCurrency: currency,
      priceMinor: knownPrice(prices.get(symbol)),
    })),
    localCurrency,
    rateTo: (currency) => {
      const { rate, estimated } = rates.rateTo(currency);
      return estimated ? null : rate;
    },
  });
  const shown = held.map((asset, index) => {
    const price = prices.get(asset.symbol) ?? NO_PRICE;
    return toHolding(asset, price, sum?.stocks[index] ?? null);
  });
  const pricesLoading = held.some(({ symbol }) => prices.get(symbol)?.status === 'loading');
  const retryMarket = () => {
    rates.retry?.();
    for (const { price } of shown) if (price.status === 'error') price.retry();
  };
  return {
    loading: [balances, assets].some(isLoading) || pricesLoading || rates.loading,
    sum,
    holdings: assets.status === 'ready' ? { status: 'ready', data: shown } : assets,
    rates,
    retryMarket,
  };
}

/** A symbol that the product no longer knows has no price, and asking again would not help. */
const NO_PRICE: Live<MarketPrice> = { status: 'error', retry: () => undefined };

function isLoading({ status }: Live<unknown>): boolean {
  return status === 'loading';
}

function savingsIn(balances: Live<LiveBalance[]>): LiveBalance[] {
  return balances.status === 'ready' ? balances.data : [];
}

/** Shares that were all sold leave a document without any. */
function sharesIn(assets: Live<LiveStockAsset[]>): LiveStockAsset[] {
  if (assets.status !== 'ready') return [];
  return assets.data
    .filter(({ totalQuantity }) => totalQuantity > 0)
    .sort((a, b) => a.symbol.localeCompare(b.symbol));
}

function knownPrice(price: Live<MarketPrice> | undefined): MinorUnits | null {
  return price?.status === 'ready' ? price.data.priceMinor : null;
}

function summed(input: WealthInput): Wealth | null {
  try {
    return summarise(input);
  } catch (error) {
    // Beyond 2^53 minor units nothing exact can be said, and the page has more to show than that.
    console.warn('The wealth of a child cannot be counted.', error);
    return null;
  }
}

function toHolding(
  asset: LiveStockAsset,
  price: Live<MarketPrice>,
  line: Wealth['stocks'][number] | null,
): ShownHolding {
  const { id, symbol, name, currency, totalQuantity: quantity, costMinor } = asset;
  const averageCost = averagePrice({ quantity, costMinor }, currency);
  const priceMinor = knownPrice(price);
  const current = priceMinor === null ? null : minorToDecimal(priceMinor, currency);
  const percent = percentFromAverage(current, averageCost);
  return {
    ...{ id, symbol, name, quantity, currency, price, costMinor, averageCost, percent },
    valueMinor: line?.valueMinor ?? null,
    estimated: line?.estimated ?? false,
    trend: percent === null ? null : trendOf(percent),
  };
}
