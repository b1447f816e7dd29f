import { expect, it } from 'vitest';
import { sweepInterestRun } from '../../testing/interest-sweep';
import { printTable } from '../../testing/print';

/** The whole sweep: 50 families, killed before and after every single step. */
it('an interest run over 50 families that is killed at any step pays each exactly once', async () => {
  const families = 50;
  const { killed, entries } = await sweepInterestRun({ families, pageSize: 10 });
  printTable('The interest run over 50 families', [
    ['killed and resumed', String(killed)],
    ['entries, each the only one of its balance', String(entries)],
  ]);
  expect(killed).toBe(2 * (families + 6));
  expect(entries).toBe((killed + 2) * families);
}, 1_200_000);
