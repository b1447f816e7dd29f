import { AppError, type PriceNow } from '@pennysprout/shared/api/errors';
import type { FamilyPreferencesDoc } from '@pennysprout/shared/data/collections/family-preferences';
import { manualRate } from '@pennysprout/shared/family/manual-rate';
import { convertMinor, decimalToNearestMinor } from '@pennysprout/shared/money/convert';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import { minorToDecimal, toMinorUnits, type MinorUnits } from '@pennysprout/shared/money/money';
import type { Rate } from '@pennysprout/shared/money/rate';
import { hasPriceMoved } from '@pennysprout/shared/stock/price-check';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import { requireFresh, type Market, type QuotedPrice, type QuotedRate } from '../../market/market';

/** What the market says before the transaction begins; an error is kept until it matters. */
export interface MarketView {
  readonly price: PromiseSettledResult<QuotedPrice>;
  readonly rate: PromiseSettledResult<QuotedRate>;
}

/**
 * Asks the market without failing: a trade that was made before is answered again even while the
 * market is away, and a family with a rate of its own needs no other.
 */
export async function viewMarket(
  market: Market,
  trade: { symbol: StockSymbol; listedCurrency: CurrencyCode; currency: CurrencyCode },
): Promise<MarketView> {
  const [price, rate] = await Promise.allSettled([
    market.price(trade.symbol),
    market.rate(trade.listedCurrency, trade.currency),
  ]);
  return { price, rate };
}

function valueOf<T>(result: PromiseSettledResult<T>): T {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/** The price of one share and how it is paid for. */
export interface TradePrice {
  /** In minor units of `listedCurrency`. */
  readonly listedPriceMinor: MinorUnits;
  readonly listedCurrency: CurrencyCode;
  readonly currency: CurrencyCode;
  /** Units of `currency` for one of `listedCurrency`. */
  readonly rate: Rate;
}

/**
 * The server's own price, and the family's own rate where it has set one.
 *
 * @throws AppError `market_unavailable` when the price or the rate is too old to move money by.
 */
export function priceTrade(
  view: MarketView,
  preferences: FamilyPreferencesDoc,
  currency: CurrencyCode,
): TradePrice {
  const price = requireFresh(valueOf(view.price));
  const pair = { from: price.currency, to: currency };
  const rate = manualRate(preferences, pair) ?? requireFresh(valueOf(view.rate)).rate;
  const { priceMinor: listedPriceMinor, currency: listedCurrency } = price;
  return { listedPriceMinor, listedCurrency, currency, rate };
}

/**
 * Compares what the parent saw, in both currencies, with what is true now.
 *
 * @throws AppError `price_changed` with the price of now when it is more than 1 % away.
 */
export function requireSeenPrice(
  actual: TradePrice,
  seen: { readonly listedPrice: number; readonly price: number },
): void {
  const { listedPriceMinor, listedCurrency, currency, rate } = actual;
  const priceMinor = convertMinor(listedPriceMinor, listedCurrency, currency, rate);
  const hasMoved =
    isElsewhere(seen.listedPrice, listedPriceMinor, listedCurrency) ||
    // Of a share that costs less than a minor unit there is nothing to compare.
    (priceMinor > 0 && isElsewhere(seen.price, priceMinor, currency));
  if (!hasMoved) return;
  const priceNow: PriceNow = {
    listedPrice: minorToDecimal(listedPriceMinor, listedCurrency),
    listedCurrency,
    price: minorToDecimal(priceMinor, currency),
    currency,
  };
  throw new AppError('price_changed', { priceNow });
}

/** How much more a purchase costs than the parent saw, who saw a price that is near enough. */
export function dearerThanSeen(
  amountMinor: MinorUnits,
  seen: { readonly quantity: number; readonly price: number; readonly currency: CurrencyCode },
): MinorUnits {
  const seenMinor = decimalToNearestMinor(seen.price, seen.currency) ?? amountMinor;
  return toMinorUnits(Math.max(0, amountMinor - seen.quantity * seenMinor));
}

function isElsewhere(seen: number, actualMinor: MinorUnits, currency: CurrencyCode): boolean {
  const seenMinor = decimalToNearestMinor(seen, currency);
  return seenMinor === null || hasPriceMoved({ seenMinor, actualMinor });
}
