/**
 * How much of a deep test to do: `npm run test:deep -- --share 0.1` does a tenth, and names the share
 * in the environment.
 *
 * @returns above 0, at most 1
 * @throws Error when what is named is no such number.
 */
export function chosenShare(): number {
  const text = process.env['PENNYSPROUT_DEEP_SHARE'] ?? '1';
  const share = Number(text);
  if (share > 0 && share <= 1) return share;
  throw new Error(`PENNYSPROUT_DEEP_SHARE must be above 0 and at most 1, not "${text}"`);
}

/** @returns a whole number, at least 1 */
export function shareOf(whole: number): number {
  return Math.ceil(whole * chosenShare());
}
