import type { MinorUnits } from '../kernel/money/money';
import type { SplitRatio } from './split-price';

/** Shares that companies make of one, or one of as many. */
const WHOLE = [2, 3, 4, 5, 6, 7, 8, 10, 15, 20, 25, 30, 50];

const RATIOS: readonly SplitRatio[] = [
  ...WHOLE.map((to) => ({ to, from: 1 })),
  ...WHOLE.map((from) => ({ to: 1, from })),
  { to: 3, from: 2 },
];

/** Largest difference from a split's factor, as a fraction of it: the share's ordinary move. */
const SAME_FACTOR_WITHIN = 0.08;

/**
 * Largest difference between a previous close and a price near it, as a fraction of the price: a very bad
 * day. Smaller than half of the smallest split, so that no close is near both prices.
 */
const SAME_PRICE_WITHIN = 0.15;

/** Move of a price, with the previous closes of its sources; all in the same minor units. */
export interface PriceMove {
  /** Last trusted price. */
  readonly beforeMinor: MinorUnits;
  readonly afterMinor: MinorUnits;
  /** Previous closes, of the sources that know one. */
  readonly previousCloses: readonly number[];
}

/** Move of a price that is as large as a split. */
export interface LargeMove {
  readonly ratio: SplitRatio;
  /** True if the sources bear it out, so that the share has really moved. */
  readonly isReal: boolean;
}

/**
 * Returns the split that a move of a price looks like; null for an ordinary move. The move is real if a
 * source has a previous close near the old price. A close near the new price outweighs that: a source that
 * has adjusted its past knows of a split.
 */
export function largeMove(move: PriceMove): LargeMove | null {
  const ratio = nearestRatio(move.beforeMinor / move.afterMinor);
  return ratio && { ratio, isReal: isBorneOut(move) };
}

/** Returns true if a split of this ratio explains the move of the price. */
export function explainsMove(
  ratio: SplitRatio,
  { beforeMinor, afterMinor }: Pick<PriceMove, 'beforeMinor' | 'afterMinor'>,
): boolean {
  return distance(ratio, beforeMinor / afterMinor) <= SAME_FACTOR_WITHIN;
}

/** Returns true if a split that a source lists may be the one that was suspected from a price. */
export function isSameSplit(listed: SplitRatio, suspected: SplitRatio): boolean {
  // Each of them may be as far from the price's factor.
  return distance(listed, suspected.to / suspected.from) <= 2 * SAME_FACTOR_WITHIN;
}

function nearestRatio(factor: number): SplitRatio | null {
  const near = RATIOS.filter((ratio) => distance(ratio, factor) <= SAME_FACTOR_WITHIN);
  const [nearest] = near.sort((a, b) => distance(a, factor) - distance(b, factor));
  return nearest ?? null;
}

/** Returns how far a price's factor is from a split's, as a fraction of the split's. */
function distance({ to, from }: SplitRatio, factor: number): number {
  return Math.abs((factor * from) / to - 1);
}

function isBorneOut({ beforeMinor, afterMinor, previousCloses }: PriceMove): boolean {
  const someNear = (price: number) =>
    previousCloses.some((close) => Math.abs(close / price - 1) <= SAME_PRICE_WITHIN);
  return someNear(beforeMinor) && !someNear(afterMinor);
}
