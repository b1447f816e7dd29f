import { expect, it } from 'vitest';
import { cursorMoves, sweepInterestRun } from '../../testing/interest-sweep';

/** The small share of the sweep; `npm run test:deep` does it over 50 families. */
it('an interest run that is killed at any step pays every family exactly once', async () => {
  const families = 5;
  const plan = { families, pageSize: 2 };
  const { killed, entries } = await sweepInterestRun(plan);
  // Before and after each family's transaction and each of the cursors'.
  expect(killed).toBe(2 * (families + cursorMoves(plan)));
  expect(entries).toBe((killed + 2) * families);
});
