import { expect, it } from 'vitest';
import { sweepInterestRun } from '../../testing/interest-sweep';
import { printTable } from '../../testing/print';
import { shareOf } from '../../testing/share';

const PAGE_SIZE = 10;

/** The whole sweep: 50 families, killed before and after every single step. */
it('an interest run over 50 families that is killed at any step pays each exactly once', async () => {
  const families = shareOf(50);
  const { killed, entries } = await sweepInterestRun({ families, pageSize: PAGE_SIZE });
  printTable(`The interest run over ${families} families`, [
    ['killed and resumed', String(killed)],
    ['entries, each the only one of its balance', String(entries)],
  ]);
  // Each family's transaction, and the cursor's: one for each page and one to begin with.
  expect(killed).toBe(2 * (families + Math.ceil(families / PAGE_SIZE) + 1));
  expect(entries).toBe((killed + 2) * families);
});
