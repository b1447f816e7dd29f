/** Exact fraction with a positive denominator, so that the sign is the numerator's. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * Converts a number to the decimal that was written: 32.4517 is 324517/10000.
 *
 * A double is not that decimal but the nearest binary fraction, and its shortest decimal string recovers
 * what was written (ECMA-262, Number::toString). Null if the number is not finite.
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

/** Decimals kept when converting to a number; a quote's double has far fewer. */
const NUMBER_DECIMALS = 40n;

/** Converts to the nearest number, for display and storage. Exact for what was a decimal. */
export function ratioToNumber({ numerator, denominator }: Ratio): number {
  const scaled = (numerator * 10n ** NUMBER_DECIMALS) / denominator;
  return Number(`${String(scaled)}e-${String(NUMBER_DECIMALS)}`);
}
