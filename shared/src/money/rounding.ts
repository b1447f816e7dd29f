/**
 * The quotient of two integers, rounded to the nearest integer; what lies exactly between two goes
 * to the even one. Negative quotients are rounded as their positive mirror image.
 *
 * Half-even is the banker's way: over many roundings, ties cost neither side anything.
 * Source: IEEE 754-2019, 4.3.1, roundTiesToEven.
 *
 * @throws RangeError when the denominator is zero.
 */
export function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new RangeError('division by zero');
  const quotient = numerator / denominator;
  const twiceRest = 2n * magnitude(numerator % denominator);
  const whole = magnitude(denominator);
  const isTie = twiceRest === whole;
  const isEven = quotient % 2n === 0n;
  // The quotient of bigints is cut towards zero, so a correction always leads away from it.
  if (twiceRest < whole || (isTie && isEven)) return quotient;
  return numerator < 0n === denominator < 0n ? quotient + 1n : quotient - 1n;
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}
