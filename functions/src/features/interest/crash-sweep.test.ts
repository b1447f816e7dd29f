import { expect, it } from 'vitest';
import { sweepInterestRun } from '../../testing/interest-sweep';

/** The small share of the sweep; `npm run test:deep` does it over 50 families. */
it('an interest run that is killed at any step pays every family exactly once', async () => {
  const families = 5;
  const { killed, entries } = await sweepInterestRun({ families, pageSize: 2 });
  // Before and after each family's transaction and each of the cursor's.
  expect(killed).toBe(2 * (families + 4));
  expect(entries).toBe((killed + 2) * families);
});
