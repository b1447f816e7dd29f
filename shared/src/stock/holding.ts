import { AppError } from '../kernel/call/errors';
import { CURRENCIES, type CurrencyCode } from '../kernel/money/currency';
import {
  addMinor,
  MAX_BALANCE_MINOR,
  minorFromBigInt,
  negateMinor,
  toMinorUnits,
  ZERO,
  type MinorUnits,
} from '../kernel/money/money';
import type { Rate } from '../kernel/money/rate';
import { divideHalfEven } from '../kernel/money/rounding';

/**
 * Shares of one symbol held by a child, by the average-cost method.
 *
 * Stores the total cost rather than the average, because an average is rounded and each trade would
 * round it again; the total stays exact to the minor unit over any number of trades.
 *
 * A share may cost less than a minor unit after a split, so `costMinor` is only never negative; without
 * shares it is zero.
 */
export interface Holding {
  /** Whole shares, zero or more. */
  readonly quantity: number;
  /** Cost of the shares held, in minor units of the currency they are listed in. */
  readonly costMinor: MinorUnits;
}

export const EMPTY_HOLDING: Holding = { quantity: 0, costMinor: ZERO };

/** Shares per trade: the documented minimum, and a maximum that keeps every product exact. */
export const MIN_TRADE_QUANTITY = 1;
export const MAX_TRADE_QUANTITY = 1_000_000;

/**
 * Highest share price in minor units: a million dollars. The highest in reality, Berkshire Hathaway
 * class A, is less. A trade of MAX_TRADE_QUANTITY shares still stays below MAX_BALANCE_MINOR.
 */
export const MAX_PRICE_MINOR = 100_000_000;

export interface Trade {
  /** Whole shares, within MIN_TRADE_QUANTITY and MAX_TRADE_QUANTITY. */
  readonly quantity: number;
  /** Price of one share in minor units of the listed currency, within 1 and MAX_PRICE_MINOR. */
  readonly priceMinor: MinorUnits;
}

/** Price of a share, with the rate to the currency of the payment. */
export interface SharePrice {
  /** In minor units of `listedCurrency`. */
  readonly listedPriceMinor: MinorUnits;
  readonly listedCurrency: CurrencyCode;
  readonly currency: CurrencyCode;
  /** Units of `currency` per unit of `listedCurrency`. */
  readonly rate: Rate;
}

/**
 * Computes a trade's cost or proceeds in minor units of the listed currency. For another currency
 * convert this product, not the price, so that it is rounded once.
 *
 * @throws AppError `amount_out_of_range` if quantity or price is outside `Trade`'s limits.
 */
export function tradeCostMinor(quantity: number, priceMinor: MinorUnits): MinorUnits {
  requireWithin(quantity, MIN_TRADE_QUANTITY, MAX_TRADE_QUANTITY);
  requireWithin(priceMinor, 1, MAX_PRICE_MINOR);
  return shareValueMinor(quantity, priceMinor);
}

/**
 * Computes the value of any number of shares, in minor units of the price's currency.
 *
 * @throws AppError `amount_out_of_range` if it is not a safe integer.
 */
export function shareValueMinor(quantity: number, priceMinor: MinorUnits): MinorUnits {
  return minorFromBigInt(BigInt(quantity) * BigInt(priceMinor));
}

function requireWithin(value: number, min: number, max: number): void {
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new AppError('amount_out_of_range');
  }
}

/** Rejects an impossible stored holding before the error spreads. */
function requireSound({ quantity, costMinor }: Holding): void {
  const whole = Number.isSafeInteger(quantity) && Number.isSafeInteger(costMinor);
  const costed = quantity === 0 ? costMinor === 0 : quantity > 0 && costMinor >= 0;
  if (!whole || !costed) throw new RangeError('a holding that does not add up');
}

/**
 * Adds shares at their price.
 *
 * @throws AppError `amount_out_of_range` if the trade exceeds its limits, or the holding's cost would
 * exceed MAX_BALANCE_MINOR.
 */
export function buyShares(holding: Holding, { quantity, priceMinor }: Trade): Holding {
  requireSound(holding);
  const costMinor = addMinor(holding.costMinor, tradeCostMinor(quantity, priceMinor));
  if (costMinor > MAX_BALANCE_MINOR) throw new AppError('amount_out_of_range');
  return { quantity: holding.quantity + quantity, costMinor };
}

/**
 * Takes a purchase back with its cost. Sales since then have reduced the total cost at the average, so at
 * most the remaining cost is removed, and all of it with the last share.
 *
 * @throws AppError `undo_shares` if fewer shares are left.
 */
export function takeBackShares(holding: Holding, { quantity, priceMinor }: Trade): Holding {
  requireSound(holding);
  if (holding.quantity < quantity) throw new AppError('undo_shares');
  const left = holding.quantity - quantity;
  const costMinor = costWithout(holding.costMinor, tradeCostMinor(quantity, priceMinor));
  return { quantity: left, costMinor: left === 0 ? ZERO : costMinor };
}

/** Returns a cost less that of a purchase; never less than zero. */
export function costWithout(costMinor: MinorUnits, boughtMinor: MinorUnits): MinorUnits {
  return toMinorUnits(Math.max(0, costMinor - boughtMinor));
}

export interface Sale {
  readonly holding: Holding;
  /** Cost of the shares sold. */
  readonly costRemovedMinor: MinorUnits;
  /** Proceeds beyond that cost; negative for a loss. */
  readonly gainMinor: MinorUnits;
}

/**
 * Removes shares at a price. Their cost is the holding's cost times their fraction of its shares,
 * rounded half-even to the minor unit; the last share takes exactly what is left.
 *
 * @throws AppError `insufficient_shares` if more would be sold than are held.
 * @throws AppError `amount_out_of_range` if the trade exceeds its limits.
 */
export function sellShares(holding: Holding, { quantity, priceMinor }: Trade): Sale {
  requireSound(holding);
  const proceedsMinor = tradeCostMinor(quantity, priceMinor);
  if (quantity > holding.quantity) throw new AppError('insufficient_shares');
  const costRemovedMinor = costOfPart(holding, quantity);
  return {
    holding: {
      quantity: holding.quantity - quantity,
      costMinor: addMinor(holding.costMinor, negateMinor(costRemovedMinor)),
    },
    costRemovedMinor,
    gainMinor: addMinor(proceedsMinor, negateMinor(costRemovedMinor)),
  };
}

function costOfPart(holding: Holding, quantity: number): MinorUnits {
  const part = BigInt(holding.costMinor) * BigInt(quantity);
  return minorFromBigInt(divideHalfEven(part, BigInt(holding.quantity)));
}

/** Decimals of an average cost in display and comparison. */
const AVERAGE_DECIMALS = 4;

/**
 * Returns the average cost of one share as a decimal in the listed currency, half-even to four decimals,
 * for display only; null without shares.
 */
export function averagePrice(
  holding: Holding,
  listedCurrency: CurrencyCode = 'USD',
): number | null {
  requireSound(holding);
  if (holding.quantity === 0) return null;
  const cost = BigInt(holding.costMinor) * 10n ** BigInt(AVERAGE_DECIMALS);
  const shares = BigInt(holding.quantity) * 10n ** BigInt(CURRENCIES[listedCurrency].decimals);
  return Number(`${String(divideHalfEven(cost, shares))}e-${AVERAGE_DECIMALS}`);
}
