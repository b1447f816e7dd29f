/**
 * The model's own arithmetic, which shares nothing with the product's, so that they cannot be wrong in
 * the same way. Amounts are whole minor units.
 */

/** Currencies with 0, 2 and 3 decimals; units per US dollar as a fraction. */
export const MODEL_CURRENCIES = {
  USD: { decimals: 2, perDollar: [1n, 1n] },
  EUR: { decimals: 2, perDollar: [86n, 100n] },
  JPY: { decimals: 0, perDollar: [14_825n, 100n] },
  KWD: { decimals: 3, perDollar: [3_055n, 10_000n] },
} as const satisfies Record<string, { decimals: number; perDollar: readonly [bigint, bigint] }>;

export type ModelCurrency = keyof typeof MODEL_CURRENCIES;

export const MODEL_CURRENCY_CODES = Object.keys(MODEL_CURRENCIES) as ModelCurrency[];

/** Rounds half-even, for non-negative numbers: compares twice the remainder with the divisor. */
export function roundedDivision(dividend: bigint, divisor: bigint): number {
  const floor = dividend / divisor;
  const twice = (dividend - floor * divisor) * 2n;
  const up = twice > divisor || (twice === divisor && floor % 2n === 1n);
  return Number(up ? floor + 1n : floor);
}

/** Divides by weights: one unit after another goes to whoever is furthest behind its exact part. */
export function shareByRemainder(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map((_, n) => (n === weights.length - 1 ? amount : 0));
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((share) => share / BigInt(total));
  let left = BigInt(amount) - shares.reduce((sum, share) => sum + share, 0n);
  const behind = exact.map((share, n) => share - (shares[n] ?? 0n) * BigInt(total));
  for (; left > 0n; left -= 1n) {
    const most = behind.reduce((best, rest, n) => (rest > (behind[best] ?? 0n) ? n : best), 0);
    shares[most] = (shares[most] ?? 0n) + 1n;
    behind[most] = -1n;
  }
  return shares.map(Number);
}

/** Converts US cents to another currency's minor units. */
export function dollarsTo(currency: ModelCurrency, cents: number): number {
  const { decimals, perDollar } = MODEL_CURRENCIES[currency];
  const [units, dollars] = perDollar;
  return roundedDivision(BigInt(cents) * units * 10n ** BigInt(decimals), dollars * 100n);
}

/** Converts to the API's decimal. */
export function decimalOf(minor: number, currency: ModelCurrency): number {
  return Number(`${minor}e-${MODEL_CURRENCIES[currency].decimals}`);
}

/** Computes a month's interest, with the rate in tenths of a percent per year. */
export function monthOfInterest(balanceMinor: number, rateTenths: number): number {
  return roundedDivision(BigInt(balanceMinor) * BigInt(rateTenths), 12_000n);
}
