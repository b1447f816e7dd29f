import { useState } from 'react';
import { DEFAULT_CURRENCY, type CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { minorToDecimal, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { percentFromAverage, trendOf, type Trend } from '@pennysprout/shared/stock/gain';
import { priceInHolding } from '@pennysprout/shared/stock/share-price';
import { averagePrice } from '@pennysprout/shared/stock/holding';
import { summarise, type Wealth, type WealthInput } from '@pennysprout/shared/stock/wealth';
import type { RatePreference } from '@pennysprout/shared/family-preferences/manual-rate';
import {
  balancesOfChild,
  stockAssetsOfChild,
  type ChildRef,
  type LiveBalance,
  type LiveEntry,
  type LiveHolding,
} from './live';
import { LOADING, useLive, type Live } from './live-engine';
import { useRates, useStockPrices, type MarketPrice, type Rates } from './market';

/** Shares of one company that a child holds, with their current value. */
export interface ShownHolding {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  readonly quantity: number;
  /** Currency in which the stock is listed. */
  readonly currency: CurrencyCode;
  readonly price: Live<MarketPrice>;
  /** Total cost of the held shares, in minor units of `currency`. */
  readonly costMinor: MinorUnits;
  /** Per share, as a decimal of `currency`. */
  readonly averageCost: number | null;
  /** In the local currency; null while no price is known. */
  readonly valueMinor: MinorUnits | null;
  /** True if no rate to the local currency is known and 1 stands in for it. */
  readonly estimated: boolean;
  /** Change from the average cost, in percent; null while no price is known. */
  readonly percent: number | null;
  readonly trend: Trend | null;
}

export interface ChildWealth {
  /** True until every part of the sum has loaded or failed once. */
  readonly loading: boolean;
  /** Sum of what has loaded so far; null if too large to be exact. */
  readonly sum: Wealth | null;
  readonly holdings: Live<ShownHolding[]>;
  readonly rates: Rates;
  /** Retries the prices and rates that failed. */
  readonly retryMarket: () => void;
}

/** A child's balances and shares, before valuation. */
export interface Owned {
  readonly balances: Live<LiveBalance[]>;
  readonly assets: Live<LiveHolding[]>;
}

/** Everything a child owns, and its value. */
export interface LiveWealth extends Owned, Omit<ChildWealth, 'loading'> {
  readonly account: ChildRef;
  /** Newest first. */
  readonly entries: Live<readonly LiveEntry[]>;
  readonly localCurrency: CurrencyCode;
  /** True while the sum would be wrong because part of it is still loading. */
  readonly pending: boolean;
}

/** Preferences of a new family that has not stored any yet. */
const NO_PREFERENCES = {
  localCurrency: DEFAULT_CURRENCY,
  exchangeRateSource: 'api',
  exchangeRate: null,
} as const satisfies RatePreference;

/** Live wealth of a child, valued in the family's currency; loading until that is known. */
export function useLiveWealth(
  account: ChildRef,
  preferences: Live<RatePreference | null>,
  entries: Live<readonly LiveEntry[]>,
): Live<LiveWealth> {
  const balances = useLive(balancesOfChild(account));
  const assets = useLive(stockAssetsOfChild(account));
  const known = preferences.status === 'ready';
  const preference = (known ? preferences.data : null) ?? NO_PREFERENCES;
  // Until the currency is known, fetch no rates to one that may not be the family's.
  const owned = known ? { balances, assets } : { balances: LOADING, assets: LOADING };
  const { loading, ...wealth } = useWealthOf([owned], preference)(owned);
  // Once shown, a sum must not disappear just because the first share of a company adds a price that is
  // still loading.
  const [settled, setSettled] = useState(false);
  if (!loading && !settled) setSettled(true);
  if (!known) return preferences;
  const waiting = [balances, assets].some(isLoading) || wealth.rates.loading;
  const pending = waiting || (loading && !settled);
  const { localCurrency } = preference;
  return {
    status: 'ready',
    data: { ...wealth, account, balances, assets, entries, localCurrency, pending },
  };
}

/** Wealth of several children, whose prices and rates are fetched together. */
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
    holdings: held.map((asset) => ({
      symbol: asset.symbol,
      quantity: asset.totalQuantity,
      listedCurrency: asset.currency,
      priceMinor: knownPrice(priceOf(asset, prices)),
    })),
    localCurrency,
    rateTo: (currency) => {
      const { rate, estimated } = rates.rateTo(currency);
      return estimated ? null : rate;
    },
  });
  const shown = held.map((asset, index) => {
    return toHolding(asset, priceOf(asset, prices), sum?.stocks[index] ?? null);
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

/** An unknown symbol has no price, and a retry would not help. */
const NO_PRICE: Live<MarketPrice> = { status: 'error', retry: () => undefined };

/** Returns the price of one share of a holding, as the holding counts them. */
function priceOf(
  { symbol, splitDates, createdAt }: LiveHolding,
  prices: Market['prices'],
): Live<MarketPrice> {
  const price = prices.get(symbol) ?? NO_PRICE;
  if (price.status !== 'ready') return price;
  const holding = { splitDates, createdAtMs: createdAt.getTime() };
  const priceMinor = priceInHolding(price.data, holding);
  return { ...price, data: { ...price.data, priceMinor } };
}

function isLoading({ status }: Live<unknown>): boolean {
  return status === 'loading';
}

function savingsIn(balances: Live<LiveBalance[]>): LiveBalance[] {
  return balances.status === 'ready' ? balances.data : [];
}

/** A document remains after all its shares are sold. */
function sharesIn(assets: Live<LiveHolding[]>): LiveHolding[] {
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
    // Sums beyond 2^53 minor units are not exact, but the rest of the page can still be shown.
    console.warn('The wealth of a child cannot be counted.', error);
    return null;
  }
}

function toHolding(
  asset: LiveHolding,
  price: Live<MarketPrice>,
  line: Wealth['stocks'][number] | null,
): ShownHolding {
  const { id, symbol, name, currency, totalQuantity: quantity, costMinor } = asset;
  const averageCost = averagePrice({ quantity, costMinor }, currency);
  const priceMinor = knownPrice(price);
  const current = priceMinor === null ? null : minorToDecimal(priceMinor, currency);
  const percent = percentFromAverage(current, averageCost);
  return {
    id,
    symbol,
    name,
    quantity,
    currency,
    price,
    costMinor,
    averageCost,
    percent,
    valueMinor: line?.valueMinor ?? null,
    estimated: line?.estimated ?? false,
    trend: percent === null ? null : trendOf(percent),
  };
}
