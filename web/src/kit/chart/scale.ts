/** Axis steps, to be multiplied by a power of ten: round numbers that people count in. */
const STEPS = [1, 2, 5, 10] as const;

/**
 * Returns the ticks of an axis: evenly spaced whole numbers from zero to at least `max`.
 * @param max largest value drawn; if it is not positive, there is one step of 1
 * @param most maximum number of steps
 */
export function ticksTo(max: number, most: number): number[] {
  if (max <= 0) return [0, 1];
  const rough = Math.max(1, max / most);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((size) => size * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step);
}

/** Returns a function that maps `0…max` onto `start…end`, clamping values outside the range. */
export function scale(max: number, start: number, end: number): (value: number) => number {
  return (value) => {
    const part = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
    return start + part * (end - start);
  };
}
