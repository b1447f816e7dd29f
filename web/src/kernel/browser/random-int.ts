/** Draws an integer in [0, max), for what need not be secret. */
export function randomInt(max: number): number {
  return Math.floor(Math.random() * max);
}
