import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Period } from '@pennysprout/shared/interest/period';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { startFanOut, workOnPartition } from '../kernel/fan-out/fan-out';
import { workOnAll } from '../kernel/fan-out/memory-queues';
import { PARTS } from '../kernel/firestore/parts';
import { addInterestFamily } from '../testing/interest-family';
import { startTestApi, type TestApi } from '../testing/test-api';
import { FAMILIES_PER_PAGE, INTEREST, startInterestRun } from './interest-fan-out';
import { INTEREST_PAGES, type InterestPage } from './interest-pages';
import { secondsBetweenPages, secondsToPart } from './ramp';

const START = new Date('2026-04-01T00:10:00Z');
const BEGINNINGS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.split('');
/** Two families for each possible first character of an id, in the database's order. */
const FAMILIES = BEGINNINGS.flatMap((first) => [`${first}1`, `${first}2`]);
/** Family that pays no interest. */
const IDLE = 'M3';

let now = START;
let api: TestApi;
let pages: InterestPage[];
beforeAll(async () => {
  api = await startTestApi({ now: () => now });
  pages = api.queues.of(INTEREST_PAGES.queue);
  const { db } = api.deps;
  const batch = db.firestore.batch();
  const at = Timestamp.fromDate(START);
  for (const familyId of [...FAMILIES, IDLE]) {
    addInterestFamily(batch, db, { familyId, balanceMinor: 100, at });
  }
  await batch.commit();
  await db.familyPreferences.doc(IDLE).update({ interestRate: 0 });
});
afterAll(() => api.close());

let months = 0;
let period: Period;
/** Each test has its own month, not started yet. */
beforeEach(() => {
  months += 1;
  period = `20${String(10 + months)}-01` as Period;
  now = START;
  pages.length = 0;
  api.logs.length = 0;
});

describe('an interest run', () => {
  it('enqueues every family that pays interest once, and counts the pages', async () => {
    await startInterestRun(api.deps, period);
    await workOnAll(api.deps, api.queues, { ...INTEREST, pageSize: 3 }, null);
    expect(pages.flatMap(({ familyIds }) => familyIds)).toEqual(FAMILIES);
    const said = api.logs.filter(({ message }) => message === 'interest part');
    expect(said).toHaveLength(PARTS.length);
    const counted = said.reduce((sum, { fields }) => sum + Number(fields['pages']), 0);
    expect(counted).toBe(pages.length);
    const { docs } = await api.deps.db.interestCursors.get();
    // No cursor keeps the id of a family that may be deleted.
    for (const one of docs) expect(one.data()).toMatchObject({ done: true, after: null });
  });

  it('is separate for each month', async () => {
    await startInterestRun(api.deps, period);
    await workOnAll(api.deps, api.queues, INTEREST, null);
    await startInterestRun(api.deps, '2009-12' as Period);
    expect(api.queues.of(INTEREST.partitions).splice(0)).toHaveLength(PARTS.length);
  });
});

describe('pages of an interest run', () => {
  const part = '3';
  const fanOut = { ...INTEREST, pageSize: 1 };

  /** Returns the delays with which pages are enqueued, until it dies or is done. */
  async function delays(pagesUntilDeath = Number.POSITIVE_INFINITY): Promise<number[]> {
    const found: number[] = [];
    const enqueue: Deps['enqueue'] = (_queue, _page, delaySeconds = 0) => {
      if (found.length === pagesUntilDeath) return Promise.reject(new Error('killed'));
      return Promise.resolve(void found.push(delaySeconds));
    };
    await startFanOut(api.deps, fanOut, [{ period, part }]);
    const work = workOnPartition({ ...api.deps, enqueue }, fanOut, { period, part });
    await work.catch(() => undefined);
    return found;
  }

  it('are due one after another, as the ramp prescribes', async () => {
    let at = secondsToPart(part, FAMILIES_PER_PAGE);
    const found = await delays();
    const expected = found.map((_delay, page) => {
      const due = Math.ceil(at);
      at += secondsBetweenPages(page, 1);
      return due;
    });
    expect(found).toEqual(expected);
    expect(expected.length).toBeGreaterThan(3);
    expect(expected.at(-1)).toBeGreaterThan(expected[0]!);
  });

  it('are due from now on when a run is continued a day later', async () => {
    await delays(2);
    now = new Date(START.getTime() + 24 * 60 * 60 * 1000);
    const [first, second] = await delays();
    expect(first).toBe(0);
    expect(second).toBe(Math.ceil(secondsBetweenPages(2, 1)));
  });
});
