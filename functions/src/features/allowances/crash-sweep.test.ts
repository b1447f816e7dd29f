import { expect, it } from 'vitest';
import { sweepAllowances } from '../../testing/allowance-sweep';

/** The small share of the sweep; `npm run test:deep` does it over 50 families and 60 dates. */
it('a run over missed dates that is killed at any step pays each date exactly once', async () => {
  const { killed, dates } = await sweepAllowances({ families: 5, mostDates: 4 });
  expect(dates).toBe(1 + 4 + 3 + 2 + 1);
  // Before and after each date, and before and after finding that there are no more.
  expect(killed).toBe(2 * (dates + 5));
});
