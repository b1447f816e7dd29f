/** Steps of an axis are these, times a power of ten: what people count in. */
const STEPS = [1, 2, 5, 10] as const;

/**
 * Where the lines of an axis are: whole numbers from zero up to at least `max`, evenly spaced.
 *
 * @param max the largest value that is drawn; where it is not positive there is one step of 1.
 * @param most how many steps at most.
 */
export function ticksTo(max: number, most: number): number[] {
  if (max <= 0) return [0, 1];
  const rough = Math.max(1, max / most);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((size) => size * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step);
}

/** A function from `0…max` onto `start…end`; what lies beyond stays at the nearer end. */
export function scale(max: number, start: number, end: number): (value: number) => number {
  return (value) => {
    const part = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
    return start + part * (end - start);
  };
}
