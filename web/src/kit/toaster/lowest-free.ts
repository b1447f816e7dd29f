/** Vertical range of the window, in CSS pixels above its bottom edge. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the lowest position, in pixels above the bottom edge, where something of this height overlaps
 * none of the ranges.
 */
export function lowestFree(height: number, kept: readonly Stretch[]): number {
  const upwards = [...kept].sort((a, b) => a.from - b.from);
  return upwards.reduce(
    (place, { from, to }) => (from < place + height && place < to ? to : place),
    0,
  );
}
