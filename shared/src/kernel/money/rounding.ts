/**
 * Divides two integers and rounds half-even: to the nearest integer, ties to the even one. Negative
 * quotients mirror positive ones.
 *
 * Half-even is banker's rounding: over many roundings, ties favour neither side. Source: IEEE 754-2019,
 * 4.3.1, roundTiesToEven.
 *
 * @throws RangeError if the denominator is zero.
 */
export function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new RangeError('division by zero');
  const quotient = numerator / denominator;
  const twiceRest = 2n * magnitude(numerator % denominator);
  const whole = magnitude(denominator);
  const isTie = twiceRest === whole;
  const isEven = quotient % 2n === 0n;
  // Bigint division truncates towards zero, so a correction always goes away from it.
  if (twiceRest < whole || (isTie && isEven)) return quotient;
  return numerator < 0n === denominator < 0n ? quotient + 1n : quotient - 1n;
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}
