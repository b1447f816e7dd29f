import { minorFromBigInt, toMinorUnits, type MinorUnits } from './money';

/**
 * Divides an amount by weights, exact to the minor unit: each gets its part rounded down, and the units
 * left over go one each to the largest remainders, ties to the first.
 *
 * @param amountMinor not negative.
 * @param weights whole, not negative, not all zero.
 * @returns a part for each weight, in order.
 * @throws RangeError if the amount or the weights are invalid.
 */
export function allocate(amountMinor: MinorUnits, weights: readonly number[]): MinorUnits[] {
  let total = 0;
  for (const weight of weights) {
    if (!Number.isInteger(weight) || weight < 0) throw notToBeShared();
    total += weight;
  }
  if (!Number.isSafeInteger(total) || amountMinor < 0 || total <= 0) throw notToBeShared();
  const shares: MinorUnits[] = [];
  const remainders: number[] = [];
  let left: number = amountMinor;
  for (const weight of weights) {
    const { floor, remainder } = divide(amountMinor, weight, total);
    shares.push(floor);
    remainders.push(remainder);
    left -= floor;
  }
  // Fewer than the weights: the remainders' sum in whole units.
  for (; left > 0; left -= 1) {
    const favoured = largestOf(remainders);
    shares[favoured] = toMinorUnits((shares[favoured] ?? 0) + 1);
    remainders[favoured] = -1;
  }
  return shares;
}

function notToBeShared(): RangeError {
  return new RangeError('nothing to share, or nobody to share with');
}

interface Part {
  readonly floor: MinorUnits;
  readonly remainder: number;
}

/** Divides exactly. If the product is a safe integer plain numbers are exact too, and far faster. */
function divide(amountMinor: MinorUnits, weight: number, total: number): Part {
  const product = amountMinor * weight;
  if (Number.isSafeInteger(product)) {
    const remainder = product % total;
    return { floor: toMinorUnits((product - remainder) / total), remainder };
  }
  const exact = BigInt(amountMinor) * BigInt(weight);
  const by = BigInt(total);
  return { floor: minorFromBigInt(exact / by), remainder: Number(exact % by) };
}

/** Returns the index of the largest, the first of equals. */
function largestOf(remainders: readonly number[]): number {
  let largest = 0;
  for (let n = 1; n < remainders.length; n += 1) {
    if ((remainders[n] ?? 0) > (remainders[largest] ?? 0)) largest = n;
  }
  return largest;
}
