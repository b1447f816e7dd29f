import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { interestCursorId } from '@pennysprout/shared/interest/interest-cursors.collection';
import type { Period } from '@pennysprout/shared/interest/period';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps, InterestPage } from '../kernel/deps';
import { PARTS } from '../kernel/firestore/parts';
import { addInterestFamily } from '../testing/interest-family';
import { enqueueParts } from '../testing/interest-run';
import { startTestApi, type TestApi } from '../testing/test-api';
import { enqueuePart } from './enqueue-part';
import { secondsBetweenPages, secondsToPart } from './ramp';
import { startInterestRun } from './start-interest-run';

const START = new Date('2026-04-01T00:10:00Z');
const BEGINNINGS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.split('');
/** Two families for each possible first character of an id, in the database's order. */
const FAMILIES = BEGINNINGS.flatMap((first) => [`${first}1`, `${first}2`]);
/** Family that pays no interest. */
const IDLE = 'M3';

let now = START;
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ now: () => now });
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
  api.interestParts.length = 0;
  api.interestPages.length = 0;
  api.logs.length = 0;
});

const handed = () => api.interestPages.flatMap(({ familyIds }) => familyIds);

async function cursorOf(part: string) {
  const stored = await api.deps.db.interestCursors.doc(interestCursorId(period, part)).get();
  return stored.data();
}

/** Creates dependencies that die before enqueuing a page. */
function dyingAfter(pages: number): Deps {
  let left = pages;
  const enqueueInterestPage = (page: InterestPage) => {
    if (left === 0) return Promise.reject(new Error('killed'));
    left -= 1;
    return api.deps.enqueueInterestPage(page);
  };
  return { ...api.deps, enqueueInterestPage };
}

describe('an interest run', () => {
  it('enqueues sixteen parts, which together enqueue every family that pays interest once', async () => {
    await startInterestRun(api.deps, period);
    expect(api.interestParts).toEqual(PARTS.map((part) => ({ period, part })));
    await enqueueParts(api.deps, api.interestParts, { pageSize: 3 });
    expect(handed()).toEqual(FAMILIES);
    for (const part of PARTS)
      expect(await cursorOf(part)).toMatchObject({ done: true, after: null });
    const said = api.logs.filter(({ message }) => message === 'interest part');
    const pages = said.reduce((sum, { fields }) => sum + Number(fields['pages']), 0);
    expect(said).toHaveLength(PARTS.length);
    expect(pages).toBe(api.interestPages.length);
  });

  it('is not started again once done, and otherwise enqueues what is left', async () => {
    await startInterestRun(api.deps, period);
    const [first] = api.interestParts;
    await enqueuePart(api.deps, first!);
    api.interestParts.length = 0;
    await startInterestRun(api.deps, period);
    expect(api.interestParts.map(({ part }) => part)).toEqual(PARTS.slice(1));
    await enqueueParts(api.deps, api.interestParts);
    await startInterestRun(api.deps, period);
    expect(api.interestParts).toEqual([]);
    expect(handed()).toEqual(FAMILIES);
  });

  it('is separate for each month', async () => {
    await startInterestRun(api.deps, period);
    await enqueueParts(api.deps, api.interestParts);
    await startInterestRun(api.deps, '2009-12' as Period);
    expect(api.interestParts).toHaveLength(PARTS.length);
  });
});

describe('a part of an interest run', () => {
  const part = '4';

  it('continues after the last page that was enqueued', async () => {
    await expect(enqueuePart(dyingAfter(2), { period, part }, { pageSize: 1 })).rejects.toThrow(
      'killed',
    );
    const before = handed();
    expect(before).toHaveLength(2);
    await enqueuePart(api.deps, { period, part }, { pageSize: 1 });
    const all = handed();
    expect(new Set(all).size).toBe(all.length);
    expect(all.slice(0, 2)).toEqual(before);
    expect(FAMILIES.join()).toContain(all.join());
  });

  it('puts itself back into the queue after a limited number of pages', async () => {
    const sizes = { pageSize: 1, pagesPerTask: 3 };
    await enqueuePart(api.deps, { period, part }, sizes);
    expect(handed()).toHaveLength(3);
    expect(api.interestParts).toEqual([{ period, part }]);
    await enqueueParts(api.deps, api.interestParts, sizes);
    expect(new Set(handed()).size).toBe(handed().length);
    expect(await cursorOf(part)).toMatchObject({ done: true, pages: handed().length });
  });

  it('enqueues nothing when it is delivered again after it is done', async () => {
    await enqueuePart(api.deps, { period, part });
    api.interestPages.length = 0;
    await enqueuePart(api.deps, { period, part });
    expect(api.interestPages).toEqual([]);
  });

  it('leaves no family out when it is delivered twice at once', async () => {
    const sizes = { pageSize: 1 };
    const twice = [0, 1].map(() => enqueuePart(api.deps, { period, part }, sizes));
    await Promise.all(twice);
    const families = new Set(handed());
    api.interestPages.length = 0;
    await enqueuePart(api.deps, { period: '2008-01' as Period, part }, sizes);
    expect(families).toEqual(new Set(handed()));
    expect(await cursorOf(part)).toMatchObject({ done: true });
  });
});

describe('pages of an interest run', () => {
  const part = '3';
  const sizes = { pageSize: 1 };

  /** Returns the delays with which pages are enqueued. */
  async function delays(deps: Deps = api.deps): Promise<number[]> {
    const found: number[] = [];
    const enqueueInterestPage = async (page: InterestPage, delaySeconds = 0) => {
      await deps.enqueueInterestPage(page);
      found.push(delaySeconds);
    };
    const work = enqueuePart({ ...deps, enqueueInterestPage }, { period, part }, sizes);
    await work.catch(() => undefined);
    return found;
  }

  it('are due one after another, as the ramp prescribes', async () => {
    let at = secondsToPart(part, 1);
    const expected = (await delays()).map((_delay, page) => {
      const due = Math.ceil(at);
      at += secondsBetweenPages(page, 1);
      return due;
    });
    api.interestPages.length = 0;
    period = `${period.slice(0, 4)}-02` as Period;
    expect(await delays()).toEqual(expected);
    expect(expected.length).toBeGreaterThan(3);
    expect(expected.at(-1)).toBeGreaterThan(expected[0]!);
  });

  it('are due from now on when a run is continued a day later', async () => {
    await delays(dyingAfter(2));
    now = new Date(START.getTime() + 24 * 60 * 60 * 1000);
    const [first, second] = await delays();
    expect(first).toBe(0);
    expect(second).toBe(Math.ceil(secondsBetweenPages(2, 1)));
  });
});
