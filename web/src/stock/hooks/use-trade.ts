import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { PriceNow } from '@pennysprout/shared/kernel/call/errors';
import { convertMinor, decimalToNearestMinor } from '@pennysprout/shared/kernel/money/convert';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { minorToDecimal, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import {
  MAX_TRADE_QUANTITY,
  MIN_TRADE_QUANTITY,
  tradeCostMinor,
} from '@pennysprout/shared/stock/holding';
import { STOCKS, type StockSymbol } from '@pennysprout/shared/stock/stocks';
import { ApiError } from '../../kernel/api/api-client';
import type { LiveFamilyPreferences } from '../../kernel/live/live';
import { useExchangeRate, useTradedPrice, type RateQuote } from '../../kernel/live/market';
import { balanceIn, type Balances } from '../../jars/model/accounts';
import { readShares, type TradeValues } from '../model/trade';

/** Quote of a trade: the current cost or proceeds of the shares. */
type TradeQuote =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  /** Without a price or a rate there is nothing to agree to. */
  | { readonly status: 'unavailable'; readonly part: 'price' | 'rate'; readonly retry: () => void }
  | ReadyQuote;

interface PricedShares {
  readonly listedPriceMinor: MinorUnits;
  readonly listedCurrency: CurrencyCode;
  /** Price per share, in the currency of the trade. */
  readonly priceMinor: MinorUnits;
  /** Price of all shares, in the currency of the trade; null while their number is missing. */
  readonly costMinor: MinorUnits | null;
}

export interface ReadyQuote extends PricedShares {
  readonly status: 'ready';
  readonly currency: CurrencyCode;
  readonly rate: RateQuote;
  /** Time when the market was last asked for the price, if too long ago to trade on; otherwise null. */
  readonly oldPriceOf: Date | null;
  /** True while the stock may have been split: nothing can be traded at its price. */
  readonly beingChecked: boolean;
  /** Time of the market's price. */
  readonly marketAt: Date;
}

/** Price change because of which the server has refused a trade. */
export interface ChangedPrice {
  readonly symbol: StockSymbol;
  readonly now: PriceNow;
  /** Price seen before, per share in the listed currency. */
  readonly before: MinorUnits;
  /** Time of the market's price then; a newer one replaces the server's. */
  readonly marketAt: Date;
}

interface TradeSavings {
  readonly preferences: LiveFamilyPreferences;
  readonly balances: Balances;
}

/** Trade that the form describes. */
export type Trade = ReturnType<typeof useTrade>;

/** Provides the trade that the form describes, at the live price or the one the server answered with. */
export function useTrade({ preferences, balances }: TradeSavings, values: TradeValues) {
  const { symbol, tradeCurrency: currency, paidBy } = values;
  const client = useQueryClient();
  const [refused, setRefused] = useState<ChangedPrice | null>(null);
  const changed = refused?.symbol === symbol && refused.now.currency === currency ? refused : null;
  const quote = useTradeQuote(values, preferences, changed);
  const costMinor = quote.status === 'ready' ? quote.costMinor : null;
  const available = balanceIn(balances, currency);
  return {
    quote,
    /** Currency that is paid with or credited. */
    currency,
    costMinor,
    /** Savings in that currency; null if they could not be read. */
    available,
    /** True if the savings are to pay, and the shares cost more than that. */
    exceeds:
      paidBy === 'child' && costMinor !== null && available !== null && costMinor > available,
    changed,
    /** Refreshes prices and rates: either may be stale. */
    refreshMarket: () => {
      void client.invalidateQueries({ queryKey: ['stockPrice'] });
      void client.invalidateQueries({ queryKey: ['exchangeRate'] });
    },
    /** Learns from the server's refusal of a trade, and returns true if it was about the price. */
    learnFrom: (error: Error): boolean => {
      const now = error instanceof ApiError ? error.priceNow : null;
      if (!now || !symbol || quote.status !== 'ready') return false;
      setRefused({ symbol, now, before: quote.listedPriceMinor, marketAt: quote.marketAt });
      return true;
    },
  };
}

/**
 * Provides the quote of the shares, converted to the currency of the payment.
 * @param changed price from the server's answer, used until the market has a newer one
 */
function useTradeQuote(
  { symbol, quantity, tradeCurrency: currency }: TradeValues,
  preferences: LiveFamilyPreferences,
  changed: ChangedPrice | null,
): TradeQuote {
  const listedCurrency = symbol ? STOCKS[symbol].listedCurrency : currency;
  const price = useTradedPrice(symbol);
  const { quote: rate, ...asked } = useExchangeRate(listedCurrency, currency, preferences);
  if (!symbol) return { status: 'none' };
  if (price.status === 'error') return { status: 'unavailable', part: 'price', retry: price.retry };
  if (price.status === 'loading' || asked.loading) return { status: 'loading' };
  if (rate.estimated) {
    return { status: 'unavailable', part: 'rate', retry: asked.retry ?? (() => undefined) };
  }
  const { fresh, lastUpdated, beingChecked } = price.data;
  const isOvertaken = changed !== null && lastUpdated > changed.marketAt;
  const now = beingChecked || isOvertaken ? null : (changed?.now ?? null);
  const shares = wholeShares(quantity);
  const live = { listedPriceMinor: price.data.priceMinor, listedCurrency: price.data.currency };
  return {
    status: 'ready',
    ...(now ? atPriceNow(now, shares) : atLivePrice({ ...live, currency, rate, shares })),
    currency,
    rate,
    oldPriceOf: now || fresh ? null : lastUpdated,
    beingChecked,
    marketAt: lastUpdated,
  };
}

/** Returns the typed number of shares; null if it cannot be traded. */
function wholeShares(typed: string): number | null {
  const shares = readShares(typed) ?? 0;
  const isWhole =
    Number.isInteger(shares) && shares >= MIN_TRADE_QUANTITY && shares <= MAX_TRADE_QUANTITY;
  return isWhole ? shares : null;
}

/** Converts the whole cost, not the price per share, so that it is rounded once. */
function atLivePrice(
  live: Pick<ReadyQuote, 'listedPriceMinor' | 'listedCurrency' | 'currency' | 'rate'> & {
    readonly shares: number | null;
  },
): PricedShares {
  const { listedPriceMinor, listedCurrency, currency, rate, shares } = live;
  const converted = (minor: MinorUnits) => convertMinor(minor, listedCurrency, currency, rate.rate);
  return {
    listedPriceMinor,
    listedCurrency,
    priceMinor: converted(listedPriceMinor),
    costMinor: shares === null ? null : converted(tradeCostMinor(shares, listedPriceMinor)),
  };
}

/** Uses the server's own conversion, because its rate may be what has changed. */
function atPriceNow(now: PriceNow, shares: number | null): PricedShares {
  const { listedCurrency, currency } = now;
  const priceMinor = minorOf(now.price, currency);
  return {
    listedPriceMinor: minorOf(now.listedPrice, listedCurrency),
    listedCurrency,
    priceMinor,
    costMinor: shares === null ? null : tradeCostMinor(shares, priceMinor),
  };
}

function minorOf(decimal: number, currency: CurrencyCode): MinorUnits {
  const minor = decimalToNearestMinor(decimal, currency);
  if (minor === null) throw new RangeError('the server answered with a price that is none');
  return minor;
}

/** Returns the prices per share that the parent agrees to, in the form that the call expects. */
export function seenPrices({ priceMinor, currency, listedPriceMinor, listedCurrency }: ReadyQuote) {
  return {
    price: minorToDecimal(priceMinor, currency),
    currency,
    listedPrice: minorToDecimal(listedPriceMinor, listedCurrency),
    listedCurrency,
  };
}
