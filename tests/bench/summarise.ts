/** Summary of a series of measurements, in the unit of its values. */
export interface Summary {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly min: number;
  readonly max: number;
}

/**
 * Summarises measurements.
 *
 * @param values at least one
 */
export function summarise(values: readonly number[]): Summary {
  const sorted = [...values].sort((a, b) => a - b);
  // Nearest rank: a measured value, not an interpolated one.
  const rank = (share: number) => rounded(sorted[Math.ceil(share * sorted.length) - 1] ?? NaN);
  return {
    count: sorted.length,
    p50: rank(0.5),
    p95: rank(0.95),
    p99: rank(0.99),
    min: rank(1 / sorted.length),
    max: rank(1),
  };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
