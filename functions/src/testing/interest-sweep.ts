import { expect } from 'vitest';
import type { Period } from '@pennysprout/shared/interest/period';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps, InterestPage, InterestPartition } from '../kernel/deps';
import { PARTS } from '../kernel/firestore/parts';
import { applyInterestPage } from '../interest/apply-interest-page';
import { startInterestRun } from '../interest/start-interest-run';
import { crashAfter, Crash } from './faults';
import { startTestApi } from './test-api';
import { addInterestFamily } from './interest-family';
import { enqueueParts } from './interest-run';
import { sweepSteps } from './sweep';

export interface SweepPlan {
  readonly families: number;
  readonly pageSize: number;
}

export interface SweepResult {
  /** Runs killed and resumed: each step once before it and once after it. */
  readonly killed: number;
  /** All runs, including the last of each sweep, with no step left to die at. */
  readonly runs: number;
  /** Interest entries counted over all runs, each the only one of its balance. */
  readonly entries: number;
}

const PERIOD = '2026-03' as Period;
const NOW = new Date('2026-04-01T00:10:00Z');
/** 100.00 USD. */
const BALANCE_MINOR = 10_000;
const SINCE = Timestamp.fromDate(new Date('2026-03-01T00:00:00Z'));
/** At 12 percent per year. */
const INTEREST_MINOR = 100;
/** Steps in the middle of enqueuing pages, and of a family's transaction. */
export const SOME_STEPS = [4, 20];
/** Writes per batch. */
const BATCH = 400;

/**
 * Kills an interest run after every single step, resumes it as the schedule and the queue would, and
 * checks that every family got its interest exactly once. Each run has its own database.
 */
export async function sweepInterestRun(plan: SweepPlan): Promise<SweepResult> {
  let killed = 0;
  let runs = 0;
  let entries = 0;
  for (const answerLost of [false, true]) {
    killed += await sweepSteps(SOME_STEPS, async (step) => {
      const run = await killAndResume(plan, { step, answerLost });
      runs += 1;
      entries += run.entries;
      return run.crashed;
    });
  }
  return { killed, runs, entries };
}

async function killAndResume(plan: SweepPlan, kill: { step: number; answerLost: boolean }) {
  const api = await startTestApi({ now: () => NOW });
  try {
    const familyIds = await addFamilies(api.deps, plan.families);
    const queues: Queues = { parts: api.interestParts, pages: api.interestPages };
    const healthy = api.deps;
    const faulty = crashAfter(healthy, kill.step, { answerLost: kill.answerLost });
    await runAll(faulty.deps, queues, plan).catch((error: unknown) => {
      // A page reports failed families with its own error; only the fuse knows of the crash.
      if (!(error instanceof Crash) && !faulty.crashed()) throw error;
    });
    await runAll(healthy, queues, plan);
    return { crashed: faulty.crashed(), entries: await countEntries(api.deps, familyIds) };
  } finally {
    await api.close();
  }
}

/** Content of the queues, which survives the processes. */
interface Queues {
  readonly parts: InterestPartition[];
  readonly pages: InterestPage[];
}

/** Runs the schedule once, then everything in the queues. A finished page leaves its queue. */
async function runAll(
  deps: Deps,
  { parts, pages }: Queues,
  { pageSize }: SweepPlan,
): Promise<void> {
  await startInterestRun(deps, PERIOD);
  await enqueueParts(deps, parts, { pageSize });
  for (let page = pages[0]; page; page = pages[0]) {
    await applyInterestPage(deps, page);
    pages.shift();
  }
}

/** Returns a family's id: three of five are in one part, the others in another, none in the rest. */
function idOf(n: number): string {
  return `${n % 5 < 3 ? 'A' : 'z'}family${String(n).padStart(6, '0')}`;
}

/** Counts how often a run's cursors move: with each full page of a part, and at its end. */
export function cursorMoves({ families, pageSize }: SweepPlan): number {
  const ids = Array.from({ length: families }, (_, n) => idOf(n));
  const inFirst = ids.filter((id) => id.startsWith('A')).length;
  const full = (count: number) => Math.floor(count / pageSize);
  return PARTS.length + full(inFirst) + full(families - inFirst);
}

async function addFamilies(deps: Deps, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, n) => idOf(n));
  for (let start = 0; start < count; start += BATCH / 4) {
    const batch = deps.db.firestore.batch();
    for (const familyId of ids.slice(start, start + BATCH / 4)) {
      addInterestFamily(batch, deps.db, { familyId, balanceMinor: BALANCE_MINOR, at: SINCE });
    }
    await batch.commit();
  }
  return ids;
}

/**
 * Checks that every family has exactly one entry, its balance has grown by it, and its month is closed.
 */
async function countEntries({ db }: Deps, familyIds: readonly string[]): Promise<number> {
  const [entries, balances, runs] = await Promise.all([
    db.entries.get(),
    db.balances.get(),
    db.interestRuns.get(),
  ]);
  const paid = entries.docs.map((snapshot) => snapshot.data());
  expect(paid.map(({ familyId }) => familyId).sort()).toEqual([...familyIds].sort());
  for (const { amountMinor } of paid) expect(amountMinor).toBe(INTEREST_MINOR);
  for (const snapshot of balances.docs) {
    expect(snapshot.data().balanceMinor).toBe(BALANCE_MINOR + INTEREST_MINOR);
  }
  expect(runs.size).toBe(familyIds.length);
  return paid.length;
}
