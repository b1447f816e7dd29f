import { expect, it } from 'vitest';
import { DEEP, sized } from '@pennysprout/shared/testing/tier';
import { cursorMoves, SOME_STEPS, sweepInterestRun } from '../testing/interest-sweep';
import { printTable } from '../testing/print';

it('an interest run that is killed at any step still pays every family exactly once', async () => {
  const plan = { families: sized(5, 50), pageSize: sized(2, 10) };
  const { killed, runs, entries } = await sweepInterestRun(plan);
  printTable(`The interest run over ${plan.families} families`, [
    ['killed and resumed', String(killed)],
    ['entries, each the only one of its balance', String(entries)],
  ]);
  // Before and after each family's transaction and each of the cursors'.
  expect(killed).toBe(2 * (DEEP ? plan.families + cursorMoves(plan) : SOME_STEPS.length));
  expect(entries).toBe(runs * plan.families);
});
