/** An exact fraction. The denominator is positive, so that the sign is the numerator's. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * Reads a number as the decimal that a person or a provider wrote: 32.4517 is 324517/10000.
 *
 * A double is not that decimal but the nearest binary fraction, and its shortest decimal text is
 * what gives the written one back (ECMA-262, Number::toString). Null when the number is not finite.
 */
export function decimalRatio(value: number): Ratio | null {
  const match = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (!match) return null;
  const [, whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(`${whole}${fraction}`);
  const power = Number(exponent) - fraction.length;
  return power < 0
    ? { numerator: digits, denominator: 10n ** BigInt(-power) }
    : { numerator: digits * 10n ** BigInt(power), denominator: 1n };
}

/** Decimals that a fraction is cut to on its way to a number; a double of a quote holds far fewer. */
const NUMBER_DECIMALS = 40n;

/** The number nearest to a fraction, for showing and for storing. Exact for what was a decimal. */
export function ratioToNumber({ numerator, denominator }: Ratio): number {
  const scaled = (numerator * 10n ** NUMBER_DECIMALS) / denominator;
  return Number(`${String(scaled)}e-${String(NUMBER_DECIMALS)}`);
}
