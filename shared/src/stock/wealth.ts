import { convertMinor } from '../money/convert';
import type { CurrencyCode } from '../money/currency';
import { minorFromBigInt, type MinorUnits } from '../money/money';
import { ONE, type Rate } from '../money/rate';
import { shareValueMinor } from './holding';

export interface WealthBalance {
  readonly currency: CurrencyCode;
  readonly balanceMinor: MinorUnits;
}

export interface WealthHolding {
  readonly symbol: string;
  readonly quantity: number;
  /** The currency of the price. */
  readonly listedCurrency: CurrencyCode;
  /** Of one share, in minor units; null while no price is known. */
  readonly priceMinor: MinorUnits | null;
}

export interface WealthInput {
  readonly balances: readonly WealthBalance[];
  readonly holdings: readonly WealthHolding[];
  readonly localCurrency: CurrencyCode;
  /** Units of the local currency for 1 unit of another; null when no rate is known. */
  readonly rateTo: (currency: CurrencyCode) => Rate | null;
}

/** One balance, valued in the local currency. */
export interface BalanceLine extends WealthBalance {
  readonly rate: Rate;
  readonly valueMinor: MinorUnits;
  /** True where no rate is known and 1 stands in for it. */
  readonly estimated: boolean;
}

/** One holding, valued in the local currency. */
interface HoldingLine extends WealthHolding {
  readonly rate: Rate;
  /** Null while no price is known: it counts for nothing in the sums. */
  readonly valueMinor: MinorUnits | null;
  readonly estimated: boolean;
}

/** Every amount except the balances and prices themselves is in the local currency. */
export interface Wealth {
  readonly savingsMinor: MinorUnits;
  readonly stockMinor: MinorUnits;
  readonly totalMinor: MinorUnits;
  /** One line for each balance, in the order in which they were given. */
  readonly breakdown: readonly BalanceLine[];
  /** One line for each holding, in the order in which they were given. */
  readonly stocks: readonly HoldingLine[];
  /** True when any rate in it is an estimate. */
  readonly estimated: boolean;
  /** True when the price of a held share is missing, so that the sums are too small. */
  readonly incomplete: boolean;
}

/**
 * What a child owns, in the local currency. Each line is rounded once and the sums are sums of the
 * rounded lines, so that what stands on the screen adds up; they may differ from the exact worth by
 * half a minor unit for each line.
 *
 * Where no rate is known, 1 stands in for it and the line says so.
 *
 * @throws AppError `amount_out_of_range` when a value or a sum is no exact integer of minor units.
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
