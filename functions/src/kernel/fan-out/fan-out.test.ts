import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { USUAL_STATUS } from '@pennysprout/shared/service/service-status';
import { startTestApi, type TestApi } from '../../testing/test-api';
import type { Deps } from '../deps';
import { converter } from '../firestore/database';
import { idRange } from '../firestore/id-range';
import { PARTS } from '../firestore/parts';
import { walkPage, type Place } from '../firestore/walk';
import { startFanOut, workOnPartition, type Cursor, type FanOut, type Partition } from './fan-out';
import { workOnAll } from './memory-queues';
import { workOnPage, type PageWork } from './work-on-page';

const BEGINNINGS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.split('');
/** Two families for each possible first character of an id, in the database's order. */
const FAMILIES = BEGINNINGS.flatMap((first) => [`${first}1`, `${first}2`]);

interface Run extends Partition {
  readonly run: number;
}

interface Page {
  readonly ids: readonly string[];
}

interface WalkCursor extends Cursor {
  readonly after: Place | null;
  readonly pages: number;
}

/** Done by a page, in order; an id among them fails. */
let worked: string[];
const FAILING = new Set<string>();

const PAGES: PageWork<Page, string, string> = {
  queue: { name: 'testPages' },
  atOnce: 2,
  waitSeconds: 7,
  itemsOf: (_deps, { ids }) => ids,
  workOn: (_deps, id) => {
    if (FAILING.has(id)) return Promise.reject(new TypeError('no'));
    worked.push(id);
    return Promise.resolve(id);
  },
  log: {
    waits: 'page waits',
    page: 'page done',
    failed: 'item failed',
    ofPage: ({ ids }) => ({ items: ids.length }),
    ofItem: (familyId) => ({ familyId }),
    ofResults: (results) => ({ done: results.length }),
    error: (failed) => `${failed} failed`,
  },
};

/** All families by id, without and with a stored cursor. */
const FORGETFUL: FanOut<Run, WalkCursor> = {
  partitions: { name: 'testPartitions' },
  pageSize: 3,
  cursors: null,
  begin: (_partition, _at, last) => last ?? { after: null, pages: 0, done: false },
  nextPage: async (deps, { part }, { after, pages }, size) => {
    const range = idRange(PARTS.indexOf(part), PARTS.length);
    const page = await walkPage(deps.db, { name: 'allFamilies', range, size, fields: [], after });
    const ids = page.docs.map(({ id }) => id);
    if (ids.length > 0) await deps.enqueue(PAGES.queue, { ids });
    return { after: page.after, pages: pages + 1, done: page.after === null };
  },
  finish: ({ logger }, { part }, { pages }) => {
    logger.info('partition done', { part, pages });
  },
};

const STORED: FanOut<Run, WalkCursor> = {
  ...FORGETFUL,
  cursors: {
    of: ({ firestore }, { run, part }) =>
      firestore.collection('test_cursors').doc(`${run}_${part}`).withConverter(converter()),
    pagesPerTask: 100,
  },
};
const BY_ONES = { ...STORED, pageSize: 1 };

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const { firestore } = api.deps.db;
  const batch = firestore.batch();
  for (const id of FAMILIES) batch.set(firestore.doc(`families/${id}`), {});
  await batch.commit();
});
afterAll(() => api.close());

let run = 0;
/** Each test has its own run. */
beforeEach(() => {
  run += 1;
  worked = [];
  FAILING.clear();
  api.logs.length = 0;
  partitionTasks().length = 0;
  pageTasks().length = 0;
});

const partitionTasks = () => api.queues.of(FORGETFUL.partitions);
const pageTasks = () => api.queues.of(PAGES.queue);
const partitions = () => PARTS.map((part) => ({ run, part }));
const handedOver = () => pageTasks().flatMap(({ ids }) => ids);
const linesSaying = (wanted: string) =>
  api.logs.filter(({ message }) => message === wanted).map(({ fields }) => fields);

async function cursorOf(partition: Run): Promise<WalkCursor | undefined> {
  return (await STORED.cursors!.of(api.deps.db, partition).get()).data();
}

/** Creates dependencies that die before enqueuing another task. */
function dyingAfter(tasks: number): Deps {
  let left = tasks;
  const enqueue: Deps['enqueue'] = (...task) => {
    if (left === 0) return Promise.reject(new Error('killed'));
    left -= 1;
    return api.deps.enqueue(...task);
  };
  return { ...api.deps, enqueue };
}

describe.each([
  ['with stored cursors', STORED],
  ['without', FORGETFUL],
])('a fan-out %s', (_which, fanOut) => {
  it('works in sixteen partitions on everything once', async () => {
    await startFanOut(api.deps, fanOut, partitions());
    expect(partitionTasks()).toEqual(partitions());
    await workOnAll(api.deps, api.queues, fanOut, PAGES);
    expect(worked).toEqual(FAMILIES);
    expect(linesSaying('partition done').map(({ part }) => part)).toEqual(PARTS);
    expect([partitionTasks(), pageTasks()]).toEqual([[], []]);
  });
});

describe('a fan-out', () => {
  it('works on the other pages when one fails, which stays for the next time', async () => {
    await startFanOut(api.deps, STORED, partitions());
    const [, second = ''] = FAMILIES;
    FAILING.add(second);
    await expect(workOnAll(api.deps, api.queues, BY_ONES, PAGES)).rejects.toThrow('1 failed');
    expect(worked).toEqual(FAMILIES.filter((id) => id !== second));
    expect(handedOver()).toEqual([second]);
    FAILING.clear();
    await workOnAll(api.deps, api.queues, BY_ONES, PAGES);
    expect([...worked].sort()).toEqual([...FAMILIES].sort());
  });

  it('is not started again once done, and otherwise continues what is left', async () => {
    await startFanOut(api.deps, STORED, partitions());
    await workOnPartition(api.deps, STORED, partitionTasks()[0]!);
    partitionTasks().length = 0;
    const cursors = await startFanOut(api.deps, STORED, partitions());
    expect(cursors.map(({ done }) => done)).toEqual(PARTS.map((_part, n) => n === 0));
    expect(partitionTasks()).toEqual(partitions().slice(1));
    await workOnAll(api.deps, api.queues, STORED, null);
    await startFanOut(api.deps, STORED, partitions());
    expect(partitionTasks()).toEqual([]);
    expect(handedOver()).toEqual(FAMILIES);
  });

  it('begins again where its cursors say so', async () => {
    const again: typeof STORED = {
      ...STORED,
      begin: (partition, at, last) =>
        last?.done ? { ...last, done: false } : STORED.begin(partition, at, last),
    };
    await startFanOut(api.deps, STORED, partitions());
    await workOnAll(api.deps, api.queues, STORED, null);
    await startFanOut(api.deps, again, partitions());
    expect(partitionTasks()).toEqual(partitions());
    for (const one of partitions()) expect(await cursorOf(one)).toMatchObject({ done: false });
  });
});

describe('a partition', () => {
  const begin = async (part = '4') => {
    await startFanOut(api.deps, STORED, [{ run, part }]);
    return partitionTasks().shift()!;
  };

  it('continues after the last page that was enqueued when it has died', async () => {
    const partition = await begin();
    const dying = workOnPartition(dyingAfter(2), BY_ONES, partition);
    await expect(dying).rejects.toThrow('killed');
    const before = handedOver();
    expect(before).toHaveLength(2);
    await workOnPartition(api.deps, BY_ONES, partition);
    const all = handedOver();
    expect(new Set(all).size).toBe(all.length);
    expect(all.slice(0, 2)).toEqual(before);
    expect(FAMILIES.join()).toContain(all.join());
  });

  it('puts itself back into the queue after a limited number of pages', async () => {
    const partition = await begin();
    const fanOut = { ...BY_ONES, cursors: { ...BY_ONES.cursors!, pagesPerTask: 3 } };
    await workOnPartition(api.deps, fanOut, partition);
    expect(handedOver()).toHaveLength(3);
    expect(partitionTasks()).toEqual([partition]);
    await workOnAll(api.deps, api.queues, fanOut, null);
    expect(new Set(handedOver()).size).toBe(handedOver().length);
    expect(await cursorOf(partition)).toMatchObject({ done: true });
  });

  it('enqueues nothing when it is delivered again after it is done', async () => {
    const partition = await begin();
    await workOnPartition(api.deps, STORED, partition);
    const before = handedOver();
    const cursor = await cursorOf(partition);
    await workOnPartition(api.deps, STORED, partition);
    expect(handedOver()).toEqual(before);
    expect(await cursorOf(partition)).toEqual(cursor);
  });

  it('does nothing if it was never begun', async () => {
    await workOnPartition(api.deps, STORED, { run, part: 'nobody' });
    expect(api.logs).toEqual([]);
    expect(await cursorOf({ run, part: 'nobody' })).toBeUndefined();
  });

  it('leaves nothing out when it is delivered twice at once', async () => {
    const partition = await begin();
    await Promise.all([1, 2].map(() => workOnPartition(api.deps, BY_ONES, partition)));
    const twice = new Set(handedOver());
    pageTasks().length = 0;
    await workOnPartition(api.deps, FORGETFUL, partition);
    expect(twice).toEqual(new Set(handedOver()));
    expect(await cursorOf(partition)).toMatchObject({ done: true });
  });

  it('stops when another task has moved its cursor, which only moves forward', async () => {
    const partition = await begin();
    const ahead: WalkCursor = { after: ['H2', 'H2'], pages: 9, done: false };
    const ref = STORED.cursors!.of(api.deps.db, partition);
    const slow: typeof STORED = {
      ...BY_ONES,
      nextPage: async (...args) => {
        const next = await BY_ONES.nextPage(...args);
        await ref.set(ahead);
        return next;
      },
    };
    await workOnPartition(api.deps, slow, partition);
    expect(await cursorOf(partition)).toEqual(ahead);
    expect(handedOver()).toHaveLength(1);
    expect(linesSaying('partition done')).toEqual([]);
  });
});

describe('a page', () => {
  const page = { ids: ['a', 'b', 'c'] };
  const stopped = (): Deps => ({
    ...api.deps,
    serviceStatus: () => Promise.resolve({ ...USUAL_STATUS, moneyMoves: false }),
  });

  it('waits in its queue while money is stopped', async () => {
    const enqueued: unknown[] = [];
    const enqueue = (...task: unknown[]) => Promise.resolve(void enqueued.push(task));
    await workOnPage({ ...stopped(), enqueue }, PAGES, page);
    expect(enqueued).toEqual([[PAGES.queue, page, 7]]);
    expect(worked).toEqual([]);
    expect(api.logs).toEqual([{ message: 'page waits', fields: { items: 3 } }]);
  });

  it('is dropped while money is stopped if the next run finds it again', async () => {
    await workOnPage(stopped(), { ...PAGES, waitSeconds: null }, page);
    expect(pageTasks()).toEqual([]);
    expect(worked).toEqual([]);
  });

  it('with a failure works on the rest, counts it, and fails for the queue to retry it', async () => {
    FAILING.add('a');
    await expect(workOnPage(api.deps, PAGES, page)).rejects.toThrow('1 failed');
    expect(worked).toEqual(['b', 'c']);
    expect(linesSaying('item failed')).toEqual([{ familyId: 'a', error: 'TypeError' }]);
    expect(linesSaying('page done')).toEqual([{ items: 3, done: 2, failed: 1 }]);
  });
});
