/** Draws an integer in [0, max). Not for secrets. */
export function randomInt(max: number): number {
  return Math.floor(Math.random() * max);
}
