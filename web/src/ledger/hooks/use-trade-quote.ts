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
import type { RatePreference } from '@pennysprout/shared/family-preferences/manual-rate';
import { useExchangeRate, useTradedPrice, type RateQuote } from '../../kernel/live/market';

/** Quote of a trade: what the shares cost or bring at the moment. */
export type TradeQuote =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  /** Without a price or a rate there is nothing to agree to. */
  | { readonly status: 'unavailable'; readonly part: 'price' | 'rate'; readonly retry: () => void }
  | ReadyQuote;

export interface ReadyQuote {
  readonly status: 'ready';
  readonly listedPriceMinor: MinorUnits;
  readonly listedCurrency: CurrencyCode;
  /** Price per share, in the currency of the trade. */
  readonly priceMinor: MinorUnits;
  readonly currency: CurrencyCode;
  /** Price of all shares, in the currency of the trade; null while their number is missing. */
  readonly costMinor: MinorUnits | null;
  readonly rate: RateQuote;
  /** Time when the market was last asked for the price, if too long ago to trade on; otherwise null. */
  readonly oldPriceOf: Date | null;
  /** True while the stock may have been split: nothing can be traded at its price. */
  readonly beingChecked: boolean;
}

interface QuoteFor {
  readonly symbol: StockSymbol | null;
  /** Whole shares; undefined while none are typed. */
  readonly quantity: number | undefined;
  readonly currency: CurrencyCode;
  readonly preferences: RatePreference;
  /**
   * Price that the server has answered since, which is newer than the fetched one; null if there is
   * none.
   */
  readonly priceNow: PriceNow | null;
}

/** Provides the live quote of a share, converted to the currency that is paid with or credited. */
export function useTradeQuote(wanted: QuoteFor): TradeQuote {
  const { symbol, quantity, currency, preferences, priceNow } = wanted;
  const listedCurrency = symbol ? STOCKS[symbol].listedCurrency : currency;
  const price = useTradedPrice(symbol);
  const rate = useExchangeRate(listedCurrency, currency, preferences);
  if (!symbol) return { status: 'none' };
  if (price.status === 'error') {
    return { status: 'unavailable', part: 'price', retry: price.retry };
  }
  if (price.status === 'loading' || rate.loading) return { status: 'loading' };
  if (rate.quote.estimated) {
    return { status: 'unavailable', part: 'rate', retry: rate.retry ?? (() => undefined) };
  }
  const live = {
    listedPriceMinor: price.data.priceMinor,
    listedCurrency: price.data.currency,
    currency,
    rate: rate.quote,
    quantity,
  };
  const { fresh, lastUpdated, beingChecked } = price.data;
  const oldPriceOf = fresh ? null : lastUpdated;
  return priceNow && !beingChecked
    ? { ...atPriceNow(priceNow, quantity), rate: rate.quote, oldPriceOf: null, beingChecked }
    : { ...atLivePrice(live), oldPriceOf, beingChecked };
}

function isQuantity(quantity: number | undefined): quantity is number {
  return (
    Number.isInteger(quantity) &&
    quantity !== undefined &&
    quantity >= MIN_TRADE_QUANTITY &&
    quantity <= MAX_TRADE_QUANTITY
  );
}

/** Converts the whole cost, not the price per share, so that it is rounded once. */
function atLivePrice(
  live: Pick<ReadyQuote, 'listedPriceMinor' | 'listedCurrency' | 'currency' | 'rate'> & {
    quantity: number | undefined;
  },
): Omit<ReadyQuote, 'oldPriceOf' | 'beingChecked'> {
  const { listedPriceMinor, listedCurrency, currency, rate, quantity } = live;
  const converted = (minor: MinorUnits) => convertMinor(minor, listedCurrency, currency, rate.rate);
  return {
    status: 'ready',
    listedPriceMinor,
    listedCurrency,
    currency,
    rate,
    priceMinor: converted(listedPriceMinor),
    costMinor: isQuantity(quantity) ? converted(tradeCostMinor(quantity, listedPriceMinor)) : null,
  };
}

/** Uses the server's own conversion, because its rate may be what has changed. */
function atPriceNow(
  now: PriceNow,
  quantity: number | undefined,
): Omit<ReadyQuote, 'rate' | 'oldPriceOf' | 'beingChecked'> {
  const { listedCurrency, currency } = now;
  const priceMinor = minorOf(now.price, currency);
  return {
    status: 'ready',
    listedPriceMinor: minorOf(now.listedPrice, listedCurrency),
    listedCurrency,
    priceMinor,
    currency,
    costMinor: isQuantity(quantity) ? tradeCostMinor(quantity, priceMinor) : null,
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
