import { expect, it } from 'vitest';
import { sized } from '@pennysprout/shared/testing/tier';
import { sweepAllowances } from '../testing/allowance-sweep';
import { printTable } from '../testing/print';

// Proves P643
it('a run over missed dates that is killed at any step still pays each date exactly once', async () => {
  const plan = { families: sized(2, 50), mostDates: sized(3, 60) };
  const { killed, dates } = await sweepAllowances(plan);
  printTable(`The run over the missed dates of ${plan.families} families`, [
    ['killed and resumed', String(killed)],
    ['dates, each paid once', String(dates)],
  ]);
  // Before and after each date, and before and after finding that there are no more.
  expect(killed).toBe(2 * (dates + plan.families));
});
