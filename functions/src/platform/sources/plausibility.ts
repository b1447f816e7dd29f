/**
 * Largest change from the last value, as a fraction of it, accepted from one source alone. A slipped
 * decimal point or a mistaken symbol exceeds it. So do the rare real jumps, such as a large stock split
 * or a devaluation, but those are confirmed by a second source.
 */
export const MAX_JUMP = 0.6;

/** Age beyond which the last value says nothing about plausibility. */
export const COMPARABLE_MS = 24 * 60 * 60 * 1000;

/** Largest difference between two sources that agree, as a fraction of the larger value. */
const SAME_WITHIN = 0.05;

/** Value from one source. */
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

/** Returns true if two sources agree. */
export function isSame(a: Reading, b: Reading): boolean {
  const larger = Math.max(a.value, b.value);
  return a.source !== b.source && Math.abs(a.value - b.value) <= SAME_WITHIN * larger;
}

/**
 * Picks the reading to accept: the first near the last known value, else one that another source
 * confirms. Without a value from the past day the first is as good as any. Null: ask another source, or
 * keep the last known value.
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
