import { expect, it } from 'vitest';
import { cursorMoves, sweepInterestRun } from '../../testing/interest-sweep';
import { printTable } from '../../testing/print';
import { shareOf } from '../../testing/share';

const PAGE_SIZE = 10;

/** The whole sweep: 50 families, killed before and after every single step. */
it('an interest run over 50 families that is killed at any step pays each exactly once', async () => {
  const families = shareOf(50);
  const plan = { families, pageSize: PAGE_SIZE };
  const { killed, entries } = await sweepInterestRun(plan);
  printTable(`The interest run over ${families} families`, [
    ['killed and resumed', String(killed)],
    ['entries, each the only one of its balance', String(entries)],
  ]);
  // Each family's transaction, and the cursors'.
  expect(killed).toBe(2 * (families + cursorMoves(plan)));
  expect(entries).toBe((killed + 2) * families);
});
