/**
 * How far a price or a rate may be from the one before, as a share of it, to be believed from one
 * source alone. A slipped decimal point or a mistaken symbol is beyond it. So are the few real jumps,
 * a large stock split or a devaluation, and of those another source knows, too.
 */
export const MAX_JUMP = 0.6;

/** Older than this, the last value says nothing about what is plausible today. */
export const COMPARABLE_MS = 24 * 60 * 60 * 1000;

/** Two sources say the same when they differ by no more than this share of the larger value. */
const SAME_WITHIN = 0.05;

/** What one source said. */
export interface Reading {
  readonly value: number;
  readonly source: string;
}

export interface LastValue {
  readonly value: number;
  readonly atMs: number;
}

function isNear(value: number, last: LastValue): boolean {
  return Math.abs(value - last.value) <= MAX_JUMP * last.value;
}

function isSame(a: Reading, b: Reading): boolean {
  const larger = Math.max(a.value, b.value);
  return a.source !== b.source && Math.abs(a.value - b.value) <= SAME_WITHIN * larger;
}

/**
 * Which of the readings is to be believed: the first that is near the last known value, or else one
 * that another source confirms. With no last value of the past day the first reading is as good as
 * any. Null: ask another source, or stay with what is known.
 */
export function believe<R extends Reading>(
  readings: readonly R[],
  last: LastValue | null,
  nowMs: number,
): R | null {
  if (!last || nowMs - last.atMs > COMPARABLE_MS) return readings[0] ?? null;
  const near = readings.find((reading) => isNear(reading.value, last));
  return near ?? readings.find((a) => readings.some((b) => isSame(a, b))) ?? null;
}
