import { AppError, type PriceNow } from '@pennysprout/shared/kernel/call/errors';
import type { FamilyPreferencesDoc } from '@pennysprout/shared/family-preferences/family-preferences.collection';
import type { StockPriceDoc } from '@pennysprout/shared/market/stock-prices.collection';
import { manualRate } from '@pennysprout/shared/family-preferences/manual-rate';
import { convertMinor, decimalToNearestMinor } from '@pennysprout/shared/kernel/money/convert';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import {
  minorToDecimal,
  toMinorUnits,
  type MinorUnits,
} from '@pennysprout/shared/kernel/money/money';
import type { Rate } from '@pennysprout/shared/kernel/money/rate';
import type { SharePrice } from '@pennysprout/shared/stock/holding';
import { hasPriceMoved } from '@pennysprout/shared/stock/price-check';
import { sharePriceNow } from '@pennysprout/shared/stock/share-price';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import {
  requireFresh,
  type CurrencyPair,
  type Market,
  type QuotedPrice,
  type QuotedRate,
} from '../kernel/market';

/** Market data read before the transaction; an error is thrown only if the value is needed. */
export interface MarketView {
  readonly price: PromiseSettledResult<QuotedPrice>;
  readonly rate: PromiseSettledResult<QuotedRate>;
}

/**
 * Reads the market without throwing: a replayed trade is answered even while the market is down, and a
 * family with its own rate needs no other.
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

/**
 * Rejects a price that may be of an old share.
 *
 * @throws AppError `price_being_checked`
 */
function requireChecked(price: QuotedPrice): QuotedPrice {
  if (price.beingChecked) throw new AppError('price_being_checked');
  return price;
}

/**
 * Rejects a price that a split has overtaken in the moment since it was read.
 *
 * @param stored price as the transaction reads it.
 * @throws AppError `price_being_checked`
 */
export function requireSameShares(view: MarketView, stored: StockPriceDoc | undefined): void {
  if (view.price.status === 'rejected' || !stored) return;
  const { beingChecked, splitOn } = sharePriceNow(stored, stored.lastFetchedAt.toMillis());
  if (beingChecked || splitOn !== view.price.value.splitOn) {
    throw new AppError('price_being_checked');
  }
}

/**
 * Returns the family's own rate if it has set one, else the market's.
 *
 * @throws AppError `market_unavailable` if that is too old to move money.
 */
export function rateFor(
  pair: CurrencyPair,
  preferences: FamilyPreferencesDoc | undefined,
  rate: PromiseSettledResult<QuotedRate>,
): Rate {
  const own = preferences && manualRate(preferences, pair);
  return own ?? requireFresh(valueOf(rate)).rate;
}

/**
 * Prices a trade with the server's own price, and the family's own rate if it has set one.
 *
 * @throws AppError `market_unavailable` if the price or rate is too old to move money.
 * @throws AppError `price_being_checked` if the stock may have been split.
 */
export function priceTrade(
  view: MarketView,
  preferences: FamilyPreferencesDoc,
  currency: CurrencyCode,
): SharePrice {
  const price = requireFresh(requireChecked(valueOf(view.price)));
  const pair = { from: price.currency, to: currency };
  const rate = rateFor(pair, preferences, view.rate);
  const { priceMinor: listedPriceMinor, currency: listedCurrency } = price;
  return { listedPriceMinor, listedCurrency, currency, rate };
}

/**
 * Compares the price that the parent saw, in both currencies, with the current one.
 *
 * @throws AppError `price_changed` with the current price if it is more than 1 % away.
 */
export function requireSeenPrice(
  actual: SharePrice,
  seen: { readonly listedPrice: number; readonly price: number },
): void {
  const { listedPriceMinor, listedCurrency, currency, rate } = actual;
  const priceMinor = convertMinor(listedPriceMinor, listedCurrency, currency, rate);
  const hasMoved =
    isElsewhere(seen.listedPrice, listedPriceMinor, listedCurrency) ||
    // A share worth less than a minor unit cannot be compared.
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

/**
 * Returns by how much a purchase costs more than at the price the parent saw, which is within tolerance.
 */
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
