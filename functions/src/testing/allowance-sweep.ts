import { expect } from 'vitest';
import { addDays, dateIn } from '@pennysprout/shared/allowances/dates';
import { byHand } from '@pennysprout/shared/testing/naive-calendar';
import { isDue } from '../allowances/due';
import type { AllowancePage, Deps } from '../kernel/deps';
import { enqueueDue } from '../allowances/enqueue-due';
import { payAllowancePage } from '../allowances/pay-allowance-page';
import { startAllowances } from '../allowances/start-allowances';
import {
  addAllowanceFamily,
  ALLOWANCE_ZONE,
  fridaysFrom,
  type AllowanceFamily,
} from './allowance-family';
import { crashAfter } from './faults';
import { startTestApi } from './test-api';

export interface AllowanceSweepPlan {
  readonly families: number;
  /** Missed dates per family: one up to this many. */
  readonly mostDates: number;
}

export interface AllowanceSweepResult {
  /** Processes killed: each step once before it and once after it. */
  readonly killed: number;
  /** Dates paid, each once. */
  readonly dates: number;
}

const NOW = new Date('2026-11-20T12:00:00Z');
const AMOUNT_MINOR = 500;
/** Families per batch. */
const BATCH = 100;

/**
 * Runs the schedule over families with missed dates, in processes killed at their first step: one before
 * it happens, the next one after it, with the response lost. The queue redelivers the page each time, so
 * two processes die at every step of the run.
 */
export async function sweepAllowances(plan: AllowanceSweepPlan): Promise<AllowanceSweepResult> {
  const api = await startTestApi({ now: () => NOW });
  try {
    const families = familiesOf(plan);
    await addFamilies(api.deps, families);
    await startAllowances(api.deps);
    for (const part of api.allowanceParts) await enqueueDue(api.deps, part, 1);
    let killed = 0;
    for (const page of api.allowancePages) {
      killed += await killAtEachStep(api.deps, page);
      await payAllowancePage(api.deps, page);
    }
    return { killed, dates: await countDates(api.deps, families) };
  } finally {
    await api.close();
  }
}

/**
 * Kills processes until a step finds nothing more.
 *
 * @returns the number of processes killed.
 */
async function killAtEachStep(deps: Deps, page: AllowancePage): Promise<number> {
  const [{ allowanceId }] = page.allowances as [AllowancePage['allowances'][number]];
  const ref = deps.db.allowances.doc(allowanceId);
  for (let killed = 2; ; killed += 2) {
    const more = isDue((await ref.get()).data()!, NOW);
    for (const answerLost of [false, true]) {
      const faulty = crashAfter(deps, 0, { answerLost });
      await expect(payAllowancePage(faulty.deps, page)).rejects.toThrow('not paid');
      expect(faulty.crashed()).toBe(true);
    }
    if (!more) return killed;
  }
}

function familiesOf({ families, mostDates }: AllowanceSweepPlan): AllowanceFamily[] {
  return Array.from({ length: families }, (_, n) => ({
    familyId: `family${String(n).padStart(4, '0')}`,
    startsOn: addDays(dateIn(ALLOWANCE_ZONE, NOW), 1 - 7 * (1 + ((7 * n) % mostDates))),
    amountMinor: AMOUNT_MINOR,
  }));
}

async function addFamilies({ db }: Deps, families: readonly AllowanceFamily[]): Promise<void> {
  for (let start = 0; start < families.length; start += BATCH) {
    const batch = db.firestore.batch();
    for (const family of families.slice(start, start + BATCH))
      addAllowanceFamily(batch, db, family);
    await batch.commit();
  }
}

/**
 * Checks that every family has one entry for each of its Fridays, in order, and their sum as its
 * balance.
 */
async function countDates({ db }: Deps, families: readonly AllowanceFamily[]): Promise<number> {
  const [entries, balances, allowances] = await Promise.all([
    db.entries.orderBy('timestamp').get(),
    db.balances.get(),
    db.allowances.get(),
  ]);
  const paid = entries.docs.map((snapshot) => snapshot.data());
  for (const { familyId, startsOn } of families) {
    const until = addDays(dateIn(ALLOWANCE_ZONE, NOW), 1);
    const expected = byHand(fridaysFrom(startsOn), startsOn, until);
    const own = paid.filter((entry) => entry.familyId === familyId);
    expect(own.map(({ allowance }) => allowance?.dueOn)).toEqual(expected);
    const balance = balances.docs.find((one) => one.data().familyId === familyId);
    expect(balance?.data().balanceMinor).toBe(AMOUNT_MINOR * expected.length);
  }
  for (const one of allowances.docs) expect(one.data().nextAt!.toDate() > NOW).toBe(true);
  return paid.length;
}
