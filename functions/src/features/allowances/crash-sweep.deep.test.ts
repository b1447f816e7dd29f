import { expect, it } from 'vitest';
import { sweepAllowances } from '../../testing/allowance-sweep';
import { printTable } from '../../testing/print';
import { shareOf } from '../../testing/share';

/** The whole sweep: 50 families with one to 60 missed dates, killed before and after every step. */
it('a run over 50 families that is killed at any step pays each missed date once', async () => {
  const plan = { families: shareOf(50), mostDates: 60 };
  const { killed, dates } = await sweepAllowances(plan);
  printTable(`The run over the missed dates of ${plan.families} families`, [
    ['killed and resumed', String(killed)],
    ['dates, each paid once', String(dates)],
  ]);
  expect(killed).toBe(2 * (dates + plan.families));
});
