import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { interestEntryId } from '@pennysprout/shared/ledger/entries.collection';
import type { Period } from '@pennysprout/shared/interest/period';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { driftAt, whilePlanted, type DriftAt } from '../testing/drift-plants';
import { addChild, newParent } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/test-api';
import { postMissedInterest } from '../interest/post-missed-interest';
import { checkChanges } from './check-changes';
import { confirmDrift } from './confirm-drift';
import { reconcile } from './reconcile';

const OCTOBER = '2026-10' as Period;
/** 100.00, and another 1,000,000.00 that was undone after the month's end; at 12 % per year. */
const STANDING = { balanceMinor: 10_000, amountMinor: 100 };
const AS_IT_WAS = { balanceMinor: 100_010_000, amountMinor: 1_000_100 };

let now = new Date();
let api: TestApi;
let kid: string;
beforeAll(async () => {
  api = await startTestApi({ now: () => now });
  now = new Date('2026-10-31T23:00:00Z');
  const { token, familyId } = await newParent(api, 'Ivy');
  kid = (await addChild(api, { token, familyId, id: '', email: '' }, 'Kid')).child.id;
  await api.deps.db.familyPreferences.doc(familyId).update({ interestRate: 12 });
  const deposit = (amount: number) =>
    api.succeed('deposit', { token, body: { childId: kid, amount, description: 'Money' } });
  await deposit(100);
  const { body: wrong } = await deposit(1_000_000);
  now = new Date('2026-11-01T08:00:00Z');
  await api.succeed('undoTransaction', { token, params: { id: wrong.id } });
  now = new Date('2026-11-05T09:00:00Z');
  const missed = { period: OCTOBER, familyIds: [familyId], apply: true };
  for await (const { outcome } of postMissedInterest(api.deps, missed)) {
    expect(outcome).toBe('applied');
  }
});
afterAll(() => api.close());

interface Posted {
  readonly balanceMinor: number;
  readonly amountMinor: number;
}

/** Returns both checks' findings with the entry wrong and the balances following from it. */
async function foundWith(basis: 'without_taken_back' | null, posted: Posted): Promise<DriftAt[][]> {
  const { db } = api.deps;
  const id = `${kid}_USD`;
  const entry = db.entries.doc(interestEntryId(OCTOBER, id));
  const balance = db.balances.doc(id);
  const stored = (await entry.get()).data()!;
  assert(stored.kind === 'interest');
  const { basis: _basis, ...details } = stored.interest;
  const balanceMinor = toMinorUnits(posted.balanceMinor);
  const amountMinor = toMinorUnits(posted.amountMinor);
  const after = { balanceAfterMinor: toMinorUnits(10_000 + amountMinor) };
  const plant = async () => {
    const said = { ...details, balanceMinor, ...(basis && { basis }) };
    await entry.set({ ...stored, ...after, amountMinor, interest: said });
    await balance.update({ balanceMinor: after.balanceAfterMinor });
  };
  return whilePlanted({ refs: [entry, balance], plant }, async () => [
    (await reconcile(api.deps)).drifts.map(driftAt),
    await foundTheSameNight(),
  ]);
}

async function foundTheSameNight(): Promise<DriftAt[]> {
  const { db } = api.deps;
  const looked = {
    path: `users/${kid}`,
    nothing: 0,
    check: (check: Parameters<typeof checkChanges>[0]) =>
      checkChanges(check, kid, new Date('2026-11-05T00:00:00Z')),
  };
  return (await confirmDrift(db, looked, 9)).drifts.kept.map(driftAt);
}

describe('the check of a month that was posted late', () => {
  const path = () => `transactions/${interestEntryId(OCTOBER, `${kid}_USD`)}`;

  it.each([
    ['without what was taken back', 'without_taken_back', STANDING],
    ['with it, before there was a basis', null, AS_IT_WAS],
  ] as const)(
    'accepts what is right by the rule it was posted by: %s',
    async (_rule, basis, posted) => {
      expect(await foundWith(basis, posted)).toEqual([[], []]);
    },
  );

  it.each([
    ['without what was taken back', 'without_taken_back', STANDING, AS_IT_WAS],
    ['with it, before there was a basis', null, AS_IT_WAS, STANDING],
  ] as const)(
    'reports what is right only by the other rule: %s',
    async (_rule, basis, right, wrong) => {
      const balances = { expected: right.balanceMinor, actual: wrong.balanceMinor };
      const drift = { invariant: 'interest_balance', path: path(), ...balances };
      expect(await foundWith(basis, wrong)).toEqual([[drift], [drift]]);
    },
  );

  it.each([
    ['without what was taken back', 'without_taken_back', STANDING],
    ['with it, before there was a basis', null, AS_IT_WAS],
  ] as const)(
    'reports an amount that does not follow from the rate: %s',
    async (_rule, basis, posted) => {
      const amounts = { expected: posted.amountMinor, actual: posted.amountMinor + 1 };
      const drift = { invariant: 'interest_amount', path: path(), ...amounts };
      const more = { ...posted, amountMinor: posted.amountMinor + 1 };
      expect(await foundWith(basis, more)).toEqual([[drift], [drift]]);
    },
  );
});
