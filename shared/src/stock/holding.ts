import { AppError } from '../api/errors';
import { CURRENCIES, type CurrencyCode } from '../money/currency';
import {
  addMinor,
  MAX_BALANCE_MINOR,
  minorFromBigInt,
  negateMinor,
  ZERO,
  type MinorUnits,
} from '../money/money';
import { divideHalfEven } from '../money/rounding';

/**
 * Shares of one symbol that a child holds, by the average-cost method.
 *
 * It keeps the total cost and no average, because an average is rounded and every further trade
 * would round it again; the total stays right to the minor unit over any number of trades.
 *
 * Every share costs at least one minor unit, so `costMinor` is never less than `quantity`, and it is
 * zero just when `quantity` is.
 */
export interface Holding {
  /** Whole shares, zero or more. */
  readonly quantity: number;
  /** What the held shares cost, in minor units of the currency they are listed in. */
  readonly costMinor: MinorUnits;
}

export const EMPTY_HOLDING: Holding = { quantity: 0, costMinor: ZERO };

/** Shares of one trade: the documented minimum, and a maximum that keeps every product exact. */
export const MIN_TRADE_QUANTITY = 1;
export const MAX_TRADE_QUANTITY = 1_000_000;

/**
 * The dearest share, in minor units: a million dollars. The dearest one that there is, a Berkshire
 * Hathaway class A, costs less. With MAX_TRADE_QUANTITY shares a trade still is beneath
 * MAX_BALANCE_MINOR.
 */
export const MAX_PRICE_MINOR = 100_000_000;

export interface Trade {
  /** Whole shares, within MIN_TRADE_QUANTITY and MAX_TRADE_QUANTITY. */
  readonly quantity: number;
  /** Price of one share, in minor units of the listed currency: within 1 and MAX_PRICE_MINOR. */
  readonly priceMinor: MinorUnits;
}

/**
 * What a trade costs or brings, in minor units of the listed currency. To charge it in another
 * currency convert this product, and not the price, so that it is rounded once.
 *
 * @throws AppError `amount_out_of_range` when quantity or price is beyond what `Trade` allows.
 */
export function tradeCostMinor(quantity: number, priceMinor: MinorUnits): MinorUnits {
  requireWithin(quantity, MIN_TRADE_QUANTITY, MAX_TRADE_QUANTITY);
  requireWithin(priceMinor, 1, MAX_PRICE_MINOR);
  return shareValueMinor(quantity, priceMinor);
}

/**
 * What any number of shares is worth at a price, in minor units of the price's currency.
 *
 * @throws AppError `amount_out_of_range` when that is no exact integer.
 */
export function shareValueMinor(quantity: number, priceMinor: MinorUnits): MinorUnits {
  return minorFromBigInt(BigInt(quantity) * BigInt(priceMinor));
}

function requireWithin(value: number, min: number, max: number): void {
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new AppError('amount_out_of_range');
  }
}

/** Refuses a stored holding that no sequence of trades can have made: computing on spreads it. */
function requireSound({ quantity, costMinor }: Holding): void {
  const whole = Number.isSafeInteger(quantity) && Number.isSafeInteger(costMinor);
  const costed = quantity === 0 ? costMinor === 0 : quantity > 0 && costMinor >= quantity;
  if (!whole || !costed) throw new RangeError('a holding that does not add up');
}

/**
 * Adds shares at their price.
 *
 * @throws AppError `amount_out_of_range` when the trade is beyond its limits, or the holding's cost
 *   would grow beyond MAX_BALANCE_MINOR.
 */
export function buyShares(holding: Holding, { quantity, priceMinor }: Trade): Holding {
  requireSound(holding);
  const costMinor = addMinor(holding.costMinor, tradeCostMinor(quantity, priceMinor));
  if (costMinor > MAX_BALANCE_MINOR) throw new AppError('amount_out_of_range');
  return { quantity: holding.quantity + quantity, costMinor };
}

export interface Sale {
  readonly holding: Holding;
  /** What the sold shares had cost. */
  readonly costRemovedMinor: MinorUnits;
  /** What the sale brought beyond that; negative for a loss. */
  readonly gainMinor: MinorUnits;
}

/**
 * Takes shares away at a price. Their cost is the same part of the holding's cost as they are of its
 * shares, rounded half-even to the minor unit; with the last share goes exactly what is left.
 *
 * @throws AppError `insufficient_shares` when more would be sold than are held.
 * @throws AppError `amount_out_of_range` when the trade is beyond its limits.
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

/** Decimals of an average cost as it is shown and compared. */
const AVERAGE_DECIMALS = 4;

/**
 * The average cost of one share as a decimal of the listed currency, half-even to four decimals, for
 * showing only; null when there is no share.
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
