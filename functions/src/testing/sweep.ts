import { sized } from '@pennysprout/shared/testing/tier';

/**
 * Kills something at one step after another. In `npm test` only at the given steps, which must all
 * exist.
 *
 * @param killAt returns true if there was such a step.
 * @returns the number of steps at which it was killed.
 */
export async function sweepSteps(
  inGate: readonly number[],
  killAt: (step: number) => Promise<boolean>,
): Promise<number> {
  const chosen = sized<readonly number[] | null>(inGate, null);
  if (!chosen) {
    let steps = 0;
    while (await killAt(steps)) steps += 1;
    return steps;
  }
  for (const step of chosen) {
    if (!(await killAt(step))) throw new Error(`There is no step ${step}.`);
  }
  return chosen.length;
}
