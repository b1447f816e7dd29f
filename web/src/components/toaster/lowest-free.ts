/** A stretch of the window, in CSS pixels above its lower edge. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The lowest place, in pixels above the lower edge, where something so high covers none of these. */
export function lowestFree(height: number, kept: readonly Stretch[]): number {
  const upwards = [...kept].sort((a, b) => a.from - b.from);
  return upwards.reduce(
    (place, { from, to }) => (from < place + height && place < to ? to : place),
    0,
  );
}
