import { expect, it } from 'vitest';
import { addDays } from '@pennysprout/shared/allowances/dates';
import type { Period } from '@pennysprout/shared/interest/period';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { sized } from '@pennysprout/shared/testing/tier';
import { Timestamp } from 'firebase-admin/firestore';
import { ALLOWANCES, startAllowances } from '../allowances/allowance-fan-out';
import { nextDue } from '../allowances/due';
import { INTEREST, startInterestRun } from '../interest/interest-fan-out';
import type { Deps } from '../kernel/deps';
import { workOnAll, type MemoryQueues } from '../kernel/fan-out/memory-queues';
import { crashAfter } from '../testing/faults';
import { addInterestFamily } from '../testing/interest-family';
import { sweepSteps } from '../testing/sweep';
import { startTestApi } from '../testing/test-api';

/**
 * Runs of schedules that are killed at every step, and resumed as the schedule and the queues would. The
 * worker of a split dies in `split.deep.test.ts`, and the nightly check in `nightly-check.deep.test.ts`.
 */
interface SweptRun {
  readonly name: string;
  readonly now: Date;
  readonly prepare: (deps: Deps) => Promise<void>;
  /** Starts the run, then works on everything in the queues. */
  readonly work: (deps: Deps, queues: MemoryQueues) => Promise<void>;
  /** Things to be done, each once. */
  readonly expected: readonly string[];
}

const BALANCE_MINOR = 10_000;
/** Families in the first partition and in the last. */
const PAYING = ['0a', '0b', '0c', '0d', '0e', 'za', 'zb', 'zc'];

const INTEREST_RUN: SweptRun = {
  name: 'interest',
  now: new Date('2026-04-01T00:10:00Z'),
  prepare: async ({ db }) => {
    const batch = db.firestore.batch();
    const at = Timestamp.fromDate(new Date('2026-03-01T00:00:00Z'));
    for (const familyId of PAYING) {
      addInterestFamily(batch, db, { familyId, balanceMinor: BALANCE_MINOR, at });
    }
    await batch.commit();
  },
  work: async (deps, queues) => {
    await startInterestRun(deps, '2026-03' as Period, 2);
    await workOnAll(deps, queues, INTEREST);
  },
  // A twelfth of 12 percent.
  expected: PAYING.flatMap((id) => [`${id} was paid`, `${id} has ${BALANCE_MINOR * 1.01}`]),
};

/** Fridays until now that each family has missed. */
const MISSED = [
  ['2026-11-20'],
  ['2026-11-13', '2026-11-20'],
  ['2026-11-06', '2026-11-13', '2026-11-20'],
];
const AMOUNT_MINOR = 500;
const ZONE = 'Asia/Taipei';

const ALLOWANCE_RUN: SweptRun = {
  name: 'allowances',
  now: new Date('2026-11-20T12:00:00Z'),
  prepare: async ({ db }) => {
    const batch = db.firestore.batch();
    const at = Timestamp.fromDate(new Date('2026-11-01T00:00:00Z'));
    for (const [n, [first = '']] of MISSED.entries()) {
      const [familyId, userId] = [`f${n}`, `child-f${n}`];
      addInterestFamily(batch, db, { familyId, balanceMinor: 0, at });
      batch.update(db.familyPreferences.doc(familyId), { timeZone: ZONE });
      batch.set(db.users.doc(userId), {
        isParent: false,
        name: 'Kid',
        email: null,
        familyId,
        parentId: 'parent',
        accountNumber: userId,
        accessCode: null,
        sessionEpoch: 0,
        createdAt: at,
      });
      batch.set(db.allowances.doc(`allowance-${familyId}`), {
        userId,
        familyId,
        currency: 'USD',
        amountMinor: toMinorUnits(AMOUNT_MINOR),
        description: 'Allowance',
        cadence: 'weekly',
        weekday: 5,
        dayOfMonth: null,
        startsOn: addDays(first, -1),
        endsOn: null,
        active: true,
        ...nextDue(userId, first, ZONE),
        paidOn: null,
        problem: null,
        createdBy: 'parent',
        createdAt: at,
        updatedAt: at,
      });
    }
    await batch.commit();
  },
  work: async (deps, queues) => {
    await startAllowances(deps, 1);
    await workOnAll(deps, queues, ALLOWANCES);
  },
  expected: MISSED.flatMap((dates, n) => [
    ...dates.map((dueOn) => `f${n} was paid ${dueOn}`),
    `f${n} has ${AMOUNT_MINOR * dates.length}`,
  ]),
};

/** Lists the things done, each as often as it was. */
async function done({ db }: Deps): Promise<string[]> {
  const [entries, balances] = await Promise.all([db.entries.get(), db.balances.get()]);
  return [
    ...entries.docs.map((one) => {
      const { familyId, allowance } = one.data();
      return `${familyId} was paid${allowance ? ` ${allowance.dueOn}` : ''}`;
    }),
    ...balances.docs.map((one) => `${one.data().familyId} has ${one.data().balanceMinor}`),
  ];
}

/** Kills a run at a step and resumes it, in a database of its own. Returns true if there was such a step. */
async function killedAt(run: SweptRun, step: number, answerLost: boolean): Promise<boolean> {
  const api = await startTestApi({ now: () => run.now });
  try {
    await run.prepare(api.deps);
    const faulty = crashAfter(api.deps, step, { answerLost });
    await run.work(faulty.deps, api.queues).catch((error: unknown) => {
      // A page reports its failures with its own error; only the fuse knows of the crash.
      if (!faulty.crashed()) throw error;
    });
    await run.work(api.deps, api.queues);
    expect((await done(api.deps)).sort()).toEqual([...run.expected].sort());
    return faulty.crashed();
  } finally {
    await api.close();
  }
}

/** In the middle of a partition: a page is enqueued, and the cursor does not know of it. */
const IN_GATE = [3];

it.each(sized([INTEREST_RUN], [INTEREST_RUN, ALLOWANCE_RUN]))(
  'a run of $name that is killed at any step does everything exactly once',
  async (run) => {
    let killed = 0;
    for (const answerLost of [false, true]) {
      killed += await sweepSteps(IN_GATE, (step) => killedAt(run, step, answerLost));
    }
    expect(killed).toBeGreaterThanOrEqual(sized(2, 2 * run.expected.length));
  },
);
