import { convertMinor } from '../kernel/money/convert';
import type { CurrencyCode } from '../kernel/money/currency';
import { minorFromBigInt, type MinorUnits } from '../kernel/money/money';
import { ONE, type Rate } from '../kernel/money/rate';
import { shareValueMinor } from './holding';

export interface WealthBalance {
  readonly currency: CurrencyCode;
  readonly balanceMinor: MinorUnits;
}

export interface WealthHolding {
  readonly symbol: string;
  readonly quantity: number;
  /** Currency of the price. */
  readonly listedCurrency: CurrencyCode;
  /** Price of one share in minor units; null if unknown. */
  readonly priceMinor: MinorUnits | null;
}

export interface WealthInput {
  readonly balances: readonly WealthBalance[];
  readonly holdings: readonly WealthHolding[];
  readonly localCurrency: CurrencyCode;
  /** Returns units of the local currency per unit of another; null if unknown. */
  readonly rateTo: (currency: CurrencyCode) => Rate | null;
}

/** Balance valued in the local currency. */
export interface BalanceLine extends WealthBalance {
  readonly rate: Rate;
  readonly valueMinor: MinorUnits;
  /** True if the rate is unknown and 1 stands in for it. */
  readonly estimated: boolean;
}

/** Holding valued in the local currency. */
interface HoldingLine extends WealthHolding {
  readonly rate: Rate;
  /** Null if the price is unknown: it is left out of the sums. */
  readonly valueMinor: MinorUnits | null;
  readonly estimated: boolean;
}

/**
 * Wealth of a child. All amounts except the balances and prices themselves are in the local currency.
 */
export interface Wealth {
  readonly savingsMinor: MinorUnits;
  readonly stockMinor: MinorUnits;
  readonly totalMinor: MinorUnits;
  /** One line per balance, in the given order. */
  readonly breakdown: readonly BalanceLine[];
  /** One line per holding, in the given order. */
  readonly stocks: readonly HoldingLine[];
  /** True if any rate is an estimate. */
  readonly estimated: boolean;
  /** True if a held stock's price is missing, so that the sums are too low. */
  readonly incomplete: boolean;
}

/**
 * Summarises a child's wealth in the local currency. Each line is rounded once and the sums add up the
 * rounded lines, so that the screen adds up; they may differ from the exact value by half a minor unit
 * per line.
 *
 * Where a rate is unknown 1 stands in for it, and the line says so.
 *
 * @throws AppError `amount_out_of_range` if a value or sum is not a safe integer.
 */
export function summarise({ balances, holdings, localCurrency, rateTo }: WealthInput): Wealth {
  const quoteOf = quotesTo(localCurrency, rateTo);
  const breakdown = balances.map(({ currency, balanceMinor }) => {
    const quote = quoteOf(currency);
    const valueMinor = convertMinor(balanceMinor, currency, localCurrency, quote.rate);
    return { currency, balanceMinor, ...quote, valueMinor };
  });
  const stocks = holdings.map((holding) => {
    const quote = quoteOf(holding.listedCurrency);
    return { ...holding, ...quote, valueMinor: valueOf(holding, localCurrency, quote.rate) };
  });
  const savingsMinor = sum(breakdown);
  const stockMinor = sum(stocks);
  return {
    savingsMinor,
    stockMinor,
    totalMinor: sum([{ valueMinor: savingsMinor }, { valueMinor: stockMinor }]),
    breakdown,
    stocks,
    estimated: [...breakdown, ...stocks].some(({ estimated }) => estimated),
    incomplete: stocks.some(({ quantity, valueMinor }) => quantity > 0 && valueMinor === null),
  };
}

function quotesTo(localCurrency: CurrencyCode, rateTo: WealthInput['rateTo']) {
  return (currency: CurrencyCode): { rate: Rate; estimated: boolean } => {
    const rate = currency === localCurrency ? ONE : rateTo(currency);
    return { rate: rate ?? ONE, estimated: rate === null };
  };
}

function valueOf(holding: WealthHolding, localCurrency: CurrencyCode, rate: Rate) {
  const { quantity, priceMinor, listedCurrency } = holding;
  if (priceMinor === null) return null;
  return convertMinor(shareValueMinor(quantity, priceMinor), listedCurrency, localCurrency, rate);
}

function sum(lines: readonly { readonly valueMinor: MinorUnits | null }[]): MinorUnits {
  return minorFromBigInt(
    lines.reduce((total, { valueMinor }) => total + BigInt(valueMinor ?? 0), 0n),
  );
}
