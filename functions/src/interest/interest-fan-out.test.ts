import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Period } from '@pennysprout/shared/interest/period';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { PARTS } from '../kernel/firestore/parts';
import { countCosts } from '../testing/costs';
import { addInterestFamily } from '../testing/interest-family';
import { startTestApi, type TestApi } from '../testing/test-api';
import { INTEREST, startInterestRun, type InterestPage } from './interest-fan-out';

const START = new Date('2026-04-01T00:10:00Z');
const BEGINNINGS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.split('');
/** Two families for each possible first character of an id, in the database's order. */
const FAMILIES = BEGINNINGS.flatMap((first) => [`${first}1`, `${first}2`]);
/** Family that pays no interest. */
const IDLE = 'M3';

let api: TestApi;
let pages: InterestPage[];
beforeAll(async () => {
  api = await startTestApi({ now: () => START });
  pages = api.queues.of(INTEREST.queue);
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
  pages.length = 0;
  api.logs.length = 0;
});

const enqueued = () => pages.flatMap(({ familyIds }) => familyIds);

describe('an interest run', () => {
  it('enqueues every family that pays interest once, and counts the pages', async () => {
    await startInterestRun(api.deps, period, 3);
    expect(enqueued()).toEqual(FAMILIES);
    const said = api.logs.filter(({ message }) => message === 'interest part');
    expect(said).toHaveLength(PARTS.length);
    const counted = said.reduce((sum, { fields }) => sum + Number(fields['pages']), 0);
    expect(counted).toBe(pages.length);
    const { docs } = await api.deps.db.interestCursors.get();
    // No cursor keeps the id of a family that may be deleted.
    for (const one of docs) expect(one.data()).toMatchObject({ done: true, after: null });
  });

  it('that is done enqueues nothing again, and reads its cursors alone', async () => {
    await startInterestRun(api.deps, period);
    pages.length = 0;
    const costs = countCosts(api.deps.db.firestore);
    await startInterestRun(api.deps, period);
    expect(pages).toEqual([]);
    expect(costs.take()).toEqual({ reads: PARTS.length, writes: 0 });
    await startInterestRun(api.deps, '2009-12' as Period);
    expect(enqueued()).toEqual(FAMILIES);
  });

  it('that died continues after the last page that was enqueued', async () => {
    let left = 20;
    const enqueue: Deps['enqueue'] = (...task) => {
      if (left === 0) return Promise.reject(new Error('killed'));
      left -= 1;
      return api.deps.enqueue(...task);
    };
    const dying = startInterestRun({ ...api.deps, enqueue }, period, 1);
    await expect(dying).rejects.toThrow('killed');
    expect(enqueued()).toEqual(FAMILIES.slice(0, 20));
    await startInterestRun(api.deps, period, 1);
    expect(enqueued()).toEqual(FAMILIES);
  });

  it('twice at once leaves no family out', async () => {
    await Promise.all([1, 2].map(() => startInterestRun(api.deps, period, 1)));
    expect(new Set(enqueued())).toEqual(new Set(FAMILIES));
  });
});
