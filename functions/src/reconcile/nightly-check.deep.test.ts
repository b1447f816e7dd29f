import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '@pennysprout/shared/kernel/dates/durations';
import type { ReconcileCursorDoc } from '@pennysprout/shared/reconcile/reconcile-cursors.collection';
import { PAGE_SIZE } from '@pennysprout/shared/kernel/document/query';
import { USUAL_STATUS } from '@pennysprout/shared/service/service-status';
import { DEEP } from '@pennysprout/shared/testing/tier';
import { FieldValue } from 'firebase-admin/firestore';
import { workOnAll } from '../kernel/fan-out/memory-queues';
import type { IdRange } from '../kernel/firestore/id-range';
import { PARTS, partOf } from '../kernel/firestore/parts';
import { walkPage, type Place, type WalkPage } from '../kernel/firestore/walk';
import { readsInTurn, readsOfChanges, readsOfEmptyNight } from '../testing/check-reads';
import { countCosts } from '../testing/costs';
import {
  driftAt,
  FROM_THE_FIRST_DAY,
  ON_THE_LATER_DAY,
  plantNamed,
  PLANTS,
  sorted,
  whilePlanted,
} from '../testing/drift-plants';
import { openLedgerWorld, type LedgerWorld } from '../testing/ledger-world';
import { startTestApi, type TestApi } from '../testing/test-api';
import type { Drift, Invariant } from './drift';
import { changedAccounts, SLICES, stepsInTurn, turnOf, type Step } from './nightly-steps';
import { confirmDrift } from './confirm-drift';
import { reconcile } from './reconcile';
import { checkNextPage, NIGHTLY_CHECK, startNightlyCheck } from './nightly-check';

/** Between the two days of the world, and right after the later one. */
const SINCE = new Date('2026-03-10T02:40:00Z');
const NIGHT = new Date('2026-03-11T03:40:00Z');

const nightAfter = (days: number) => new Date(NIGHT.getTime() + days * DAY_MS);

let world: LedgerWorld;
let api: TestApi;
/** Enqueued tasks of the check. */
let tasks: { readonly part: string }[];
/** Parts into which the children fall, and so all their accounts. */
let busyParts: readonly string[];
beforeAll(async () => {
  world = await openLedgerWorld();
  ({ api } = world);
  tasks = api.queues.of(NIGHTLY_CHECK.queue);
  const { lins, okafors } = world;
  busyParts = [...new Set([...lins.childIds, ...okafors.childIds].map(partOf))];
});
afterAll(() => api.close());

/** Resets the checks: none was ever made, and none is under way. */
beforeEach(async () => {
  const { db } = api.deps;
  await Promise.all(PARTS.map((part) => db.reconcileCursors.doc(part).delete()));
  tasks.length = 0;
  api.logs.length = 0;
  world.setNow(NIGHT);
});

/** Runs a step to its end. */
async function driftsOf({ look }: Step, size = PAGE_SIZE): Promise<Drift[]> {
  const drifts: Drift[] = [];
  let after: Place | null = null;
  do {
    const page = await look(after, size);
    drifts.push(...page.found.flatMap((found) => found.drifts.kept));
    ({ after } = page);
  } while (after);
  return drifts;
}

/** Finds the drifts that a night finds in what has changed since an instant. */
async function foundTheSameNight(since = SINCE): Promise<Drift[]> {
  const { db } = api.deps;
  const steps = busyParts.map((part) => changedAccounts(db, part, since));
  return (await Promise.all(steps.map((step) => driftsOf(step)))).flat();
}

/** Finds the drifts that thirty nights find in everything. */
async function foundInTurn(): Promise<Drift[]> {
  const drifts: Drift[] = [];
  for (const step of stepsInTurn(api.deps.db, { from: null, to: null })) {
    drifts.push(...(await driftsOf(step)));
  }
  return drifts;
}

const invariantsOf = (drifts: readonly Drift[]) =>
  [...new Set(drifts.map(({ invariant }) => invariant))].sort();

/**
 * Invariants that the following night reports for each plant. Those not listed are found on the turn of
 * the family or the document's owner.
 */
const SAME_NIGHT: Readonly<Record<string, readonly Invariant[]>> = {
  'a minor unit more in a balance': ['balance'],
  'a minor unit more in an entry': ['balance_after'],
  'a fraction of a minor unit': ['balance_after', 'whole_amount'],
  'a wrong balance in the last entry': ['balance_after'],
  'an entry that was deleted': ['balance_after'],
  'the last entry that was deleted': ['balance', 'balance_time'],
  'an entry that is there twice': ['balance_after', 'entry_time'],
  'a wrong sign': ['entry_sign'],
  'a balance beneath zero': ['negative_balance'],
  'a balance without entries': ['balance_without_entries'],
  'a balance of another time': ['balance_time'],
  'a balance that is found by another day': ['balance_time'],
  'an entry of which nobody can tell when it was': ['unreadable'],
  // The cash leg of a trade is on the missing account.
  'entries without their balance': ['trade_without_entry'],
  'a balance under a foreign id': ['document_id'],
  'an entry of a foreign family': ['family_id'],
  'a balance of a foreign family': ['family_id'],
  'a share more': ['holding_shares'],
  'a cost that is off by one': ['holding_cost'],
  'trades without their holding': ['holding_missing'],
  'a trade without its entry': ['entry_without_trade', 'trade_without_entry'],
  'an entry without its trade': [
    'entry_without_trade',
    'holding_cost',
    'holding_shares',
    'shares_after',
  ],
  'two trades of one entry': ['holding_cost', 'holding_shares', 'shares_after', 'trade_leg_shared'],
  'a trade that notes a share more than are held': ['shares_after'],
  'a split that nobody has confirmed': ['holding_shares', 'split_action'],
  'a split of other shares than were held': ['holding_shares', 'split_action', 'split_shares'],
  'a split that pays a minor unit too much': [
    'holding_cost',
    'holding_shares',
    'split_action',
    'split_amount',
    'trade_without_entry',
  ],
  'a trade of more than its entry': ['trade_leg'],
  'a trade that is not its shares times their price': ['trade_amount', 'trade_leg'],
  'interest that is not the part of the rate': ['balance_after', 'interest_amount'],
  'interest under a foreign id': ['document_id'],
  'an entry of an allowance that is not the one of its date': ['allowance_entry'],
  'an entry that takes back one that is not there': ['document_id', 'undo_entry'],
  'an account that knows of no newer interest': ['interest_time'],
  'a minor unit more in a jar': ['pot'],
  'a hold that is larger than its request': ['pot', 'request_hold'],
  'a hold that is to close what its request does not': ['request_hold'],
  'a hold of which no move and no request says anything': ['hold_without_request', 'pot'],
  'a request that is answered, and still holds': ['hold_without_request'],
  'a jar that is gone with its money': ['pot'],
  'jars that have more than the balance': ['negative_pot', 'pot'],
  'a leg that is off by one': ['move_legs', 'pot_after'],
  'legs that are more than their entry': ['move_entry'],
  'a pot beneath zero after a move': ['negative_pot', 'pot_after'],
  'a move without its entry': ['move_without_entry'],
  'a move at the time of the one before it': ['move_time'],
  'a move of a foreign family': ['family_id'],
  'a run of another rate': ['interest_rate'],
  'a sale of more than is held': ['trade_shares'],
  'a trade before the one before it': ['trade_time'],
  'interest on another balance': ['interest_balance'],
  'interest without its details': ['interest_details'],
  'entries of interest without a run': ['interest_run'],
};

/**
 * Returns true for drifts to look for in turn too. Those found the same night are also found then, by
 * the checks of whole families.
 */
const looksInTurn = (name: string) => DEEP || SAME_NIGHT[name] === undefined;

/** Plants to try: in the gate every eighth, since reconcile.test.ts finds each of them. */
const TRIED = Object.keys(PLANTS).filter((_, index) => DEEP || index % 8 === 0);

describe('a drift that arises on a day', () => {
  it.each(TRIED)('is found that night or in its turn: %s', async (name) => {
    const plant = await plantNamed(world, ON_THE_LATER_DAY, name);
    await whilePlanted(plant, async () => {
      expect(invariantsOf(await foundTheSameNight())).toEqual(SAME_NIGHT[name] ?? []);
      if (!looksInTurn(name)) return;
      expect(sorted((await foundInTurn()).map(driftAt))).toEqual(sorted(plant.drifts));
    });
  });

  it('is expected that night only for plants that exist', () => {
    expect(Object.keys(PLANTS)).toEqual(expect.arrayContaining(Object.keys(SAME_NIGHT)));
  });
});

describe('a drift in documents that were checked before', () => {
  it.each([
    'a minor unit more in an entry',
    'an entry that was deleted',
    'an entry that is there twice',
    'a wrong sign',
    'an entry of a foreign family',
    'interest on another balance',
  ])('is found in its turn: %s', async (name) => {
    const plant = await plantNamed(world, FROM_THE_FIRST_DAY, name);
    await whilePlanted(plant, async () => {
      expect(await foundTheSameNight()).toEqual([]);
      expect(sorted((await foundInTurn()).map(driftAt))).toEqual(sorted(plant.drifts));
    });
  });

  it('is found in its turn in a balance without postings', async () => {
    const plant = await plantNamed(world, ON_THE_LATER_DAY, 'a minor unit more in a balance');
    await whilePlanted(plant, async () => {
      expect(await foundTheSameNight(NIGHT)).toEqual([]);
      expect(sorted((await foundInTurn()).map(driftAt))).toEqual(sorted(plant.drifts));
    });
  });

  it('is found that night when a new entry follows it', async () => {
    const { ada, bare, move, lins } = world;
    const path = `user_balances/${ada}_USD`;
    const refs = [bare(path)];
    const { balanceMinor } = (await refs[0]!.get()).data() as { balanceMinor: number };
    const plant = async () => {
      await refs[0]!.update({ balanceMinor: balanceMinor + 500 });
      await move('deposit', lins, ada, 1);
      refs.push(bare((await world.entriesOf(ada)).at(-1)!.path));
    };
    const before = await world.entriesOf(ada);
    const found = await whilePlanted({ refs, plant }, () => foundTheSameNight(NIGHT));
    for (const { path: added } of await world.entriesOf(ada)) {
      if (!before.some((entry) => entry.path === added)) await bare(added).delete();
    }
    expect(invariantsOf(found)).toEqual(['balance_after']);
  });
});

it('the nightly check finds nothing where nothing is wrong, changed or not', async () => {
  expect(await foundTheSameNight()).toEqual([]);
  expect(await foundInTurn()).toEqual([]);
});

it('the nightly check finds a drift on whichever page it is', async () => {
  const { bare, okafors, lins } = world;
  const refs = [...lins.childIds, ...okafors.childIds].map((id) => bare(`user_balances/${id}_USD`));
  const plant = () => Promise.all(refs.map((ref) => ref.update({ balanceMinor: 1 })));
  const steps = busyParts.map((part) => changedAccounts(api.deps.db, part, SINCE));
  const found = await whilePlanted({ refs, plant }, () =>
    Promise.all(steps.map((step) => driftsOf(step, 1))),
  );
  const paths = new Set(found.flat().flatMap((drift) => drift.paths));
  expect([...paths].sort()).toEqual(refs.map(({ path }) => path).sort());
});

it('the nightly check leaves documents without any owner to the full check', async () => {
  const ref = world.bare('transactions/zzzz');
  await whilePlanted({ refs: [ref], plant: () => ref.create({ amountMinor: 1 }) }, async () => {
    expect(await foundInTurn()).toEqual([]);
    expect((await reconcile(api.deps)).drifts).toMatchObject([{ invariant: 'orphan' }]);
  });
});

it('the nightly check finds an account from before days were noted by its next entry', async () => {
  const { ada, bare, move, lins } = world;
  const ref = bare(`user_balances/${ada}_USD`);
  await ref.update({ changedOn: FieldValue.delete() });
  expect((await reconcile(api.deps)).drifts).toEqual([]);
  await move('deposit', lins, ada, 1);
  expect((await ref.get()).get('changedOn')).toBe(`${partOf(ada)}2026-03-11`);
});

const drain = (pageSize = PAGE_SIZE) =>
  workOnAll(api.deps, api.queues, {
    ...NIGHTLY_CHECK,
    work: (deps, task) => checkNextPage(deps, task, pageSize),
  });

/** Checks only the children's parts, and marks the others done, in which nothing has changed. */
async function drainBusyParts(): Promise<void> {
  const { db } = api.deps;
  const begun = tasks.splice(0);
  const isBusy = ({ part }: { readonly part: string }) => busyParts.includes(part);
  const quiet = begun.filter((task) => !isBusy(task));
  await Promise.all(quiet.map(({ part }) => db.reconcileCursors.doc(part).update({ done: true })));
  tasks.push(...begun.filter(isBusy));
  await drain();
}

async function nightAt(now: Date): Promise<void> {
  world.setNow(now);
  await startNightlyCheck(api.deps);
  await drainBusyParts();
}

async function cursors(): Promise<ReconcileCursorDoc[]> {
  const found = await api.deps.db.reconcileCursors.get();
  return found.docs.map((snapshot) => snapshot.data());
}

const linesSaying = (wanted: string) =>
  api.logs.filter(({ message }) => message === wanted).map(({ fields }) => fields);

describe('a nightly check', () => {
  it('is complete when all parts are, and reports what was checked', async () => {
    await startNightlyCheck(api.deps);
    expect(tasks.map(({ part }) => part)).toEqual(PARTS);
    await drain();
    const entries = (
      await Promise.all(
        [...world.lins.childIds, ...world.okafors.childIds].map(async (id) => [
          ...(await world.entriesOf(id)),
          ...(await world.entriesOf(id, 'JPY')),
          ...(await world.entriesOf(id, 'TWD')),
        ]),
      )
    ).flat();
    const recent = entries.filter(({ timestamp }) => timestamp.toDate() >= SINCE);
    const [said, ...more] = linesSaying('reconciled');
    expect(more).toEqual([]);
    expect(said).toMatchObject({ children: 3, entries: recent.length, drifts: 0, seconds: 0 });
    for (const { done, after, slice } of await cursors()) {
      expect({ done, after, slice }).toEqual({ done: true, after: null, slice: 0 });
    }
  });

  it('starts nothing at a second tick, and continues what is unfinished', async () => {
    await startNightlyCheck(api.deps);
    await NIGHTLY_CHECK.work(api.deps, tasks.shift()!);
    tasks.length = 0;
    await startNightlyCheck(api.deps);
    expect(tasks).toHaveLength(PARTS.length - 1);
    await drainBusyParts();
    await startNightlyCheck(api.deps);
    expect(tasks).toEqual([]);
    expect(linesSaying('reconciled')).toHaveLength(1);
    expect(linesSaying('ledger check not finished')).toEqual([]);
  });

  it('reports a drift by its invariant and family, without children’s ids or amounts', async () => {
    const { ada, bare, lins } = world;
    const ref = bare(`user_balances/${ada}_USD`);
    const amount = 73_177_317;
    await whilePlanted({ refs: [ref], plant: () => ref.update({ balanceMinor: amount }) }, () =>
      nightAt(NIGHT),
    );
    const line = { invariant: 'balance', collections: ['user_balances'], familyId: lins.familyId };
    expect(linesSaying('ledger drift')).toContainEqual(line);
    const [{ drifts = 0 } = {}] = linesSaying('reconciled');
    expect(drifts).toBeGreaterThan(0);
    const text = JSON.stringify(api.logs);
    expect(text).not.toContain(ada);
    expect(text).not.toContain(String(amount));
  });

  it('reports what cannot be read, and checks the rest all the same', async () => {
    const unreadable = 'an entry of which nobody can tell when it was';
    const plant = await plantNamed(world, ON_THE_LATER_DAY, unreadable);
    await whilePlanted(plant, () => nightAt(NIGHT));
    expect(linesSaying('ledger drift')).toContainEqual(
      expect.objectContaining({ invariant: 'unreadable', familyId: world.lins.familyId }),
    );
    expect(linesSaying('reconciled')).toMatchObject([{ children: 3 }]);
  });

  it('finds no drift while money moves', async () => {
    const { move, lins, okafors } = world;
    const writing = { done: false };
    const writer = (async () => {
      for (let n = 0; n < 12; n += 1) {
        const [family, child] =
          n % 2 === 0 ? [lins, lins.childIds[1]] : [okafors, okafors.childIds[0]];
        await move(n % 3 === 2 ? 'withdraw' : 'deposit', family, child ?? '', 0.01);
      }
    })().finally(() => (writing.done = true));
    let rounds = 0;
    while (!writing.done) {
      expect(await foundTheSameNight()).toEqual([]);
      rounds += 1;
    }
    await writer;
    expect(rounds).toBeGreaterThan(0);
  });

  it('sees entries the next night that were uncommitted when it began', async () => {
    const { ada, move, lins } = world;
    await nightAt(new Date('2026-03-12T00:00:05Z'));
    // Dated before midnight, but not committed when the check began.
    world.setNow(new Date('2026-03-11T23:59:58Z'));
    await move('deposit', lins, ada, 1, 'EUR');
    api.logs.length = 0;
    await nightAt(new Date('2026-03-13T00:00:05Z'));
    expect(linesSaying('reconciled')).toMatchObject([{ children: 1, entries: 1 }]);
  });
});

describe('nights that were missed', () => {
  it('leave nothing out: the next one goes back to the last that was begun', async () => {
    const { ada, bare, move, lins } = world;
    await nightAt(nightAfter(10));
    for (const day of [10.5, 12, 13.9]) {
      world.setNow(nightAfter(day));
      await move('deposit', lins, ada, 1);
    }
    const [first] = (await world.entriesOf(ada)).filter(
      ({ timestamp }) => timestamp.toDate() > nightAfter(10),
    );
    const ref = bare(first!.path);
    api.logs.length = 0;
    await whilePlanted({ refs: [ref], plant: () => ref.update({ amountMinor: 101 }) }, () =>
      nightAt(nightAfter(14)),
    );
    expect(linesSaying('reconciled')).toMatchObject([{ children: 1, entries: 3 }]);
    // Told twice if the family's id falls into the slice whose turn it is.
    const invariants = new Set(linesSaying('ledger drift').map(({ invariant }) => invariant));
    expect([...invariants]).toEqual(['balance_after']);
    for (const { slice } of await cursors()) expect(slice).toBe(1);
  });

  it('when unfinished are finished by the next tick, which reports it', async () => {
    const { ada, move, lins } = world;
    await nightAt(nightAfter(20));
    world.setNow(nightAfter(21));
    await startNightlyCheck(api.deps);
    // The queue loses the tasks of three parts, one of them the child's.
    const lost = [...new Set([partOf(ada), '0', '1', '2'])].slice(0, 3).sort();
    tasks.splice(0, PARTS.length, ...tasks.filter(({ part }) => !lost.includes(part)));
    await drain();
    await move('deposit', lins, ada, 1);
    api.logs.length = 0;
    await nightAt(nightAfter(22));
    expect(linesSaying('ledger check not finished')).toEqual([{ parts: lost }]);
    // The late parts end the night before; all are in step again the night after.
    expect(linesSaying('reconciled')).toEqual([]);
    await nightAt(nightAfter(23));
    expect(linesSaying('reconciled')).toHaveLength(1);
    for (const part of PARTS) {
      const { slice, since } = (await api.deps.db.reconcileCursors.doc(part).get()).data()!;
      const late = lost.includes(part);
      expect(slice).toBe(late ? 2 : 3);
      const last = nightAfter(late ? 21 : 22).getTime() - 60 * 60 * 1000;
      expect(since.toMillis()).toBe(last);
    }
  });
});

describe('a task of the nightly check', () => {
  it('counts once and continues once when it is delivered twice at once', async () => {
    const task = { part: partOf(world.ada) };
    const begin = async () => {
      await Promise.all(PARTS.map((part) => api.deps.db.reconcileCursors.doc(part).delete()));
      await startNightlyCheck(api.deps);
      tasks.splice(0, PARTS.length, task);
    };
    await begin();
    await drain(2);
    const after = await cursors();
    await begin();
    while (tasks.length > 0) {
      tasks.shift();
      await Promise.all([1, 2].map(() => checkNextPage(api.deps, task, 2)));
      expect(tasks.length).toBeLessThan(2);
    }
    const plain = (cursor: ReconcileCursorDoc) => ({ ...cursor, task: '' });
    expect((await cursors()).map(plain)).toEqual(after.map(plain));
  });

  it('changes nothing when it arrives late, after all is done', async () => {
    await nightAt(NIGHT);
    const before = await cursors();
    await NIGHTLY_CHECK.work(api.deps, { part: PARTS[0]! });
    expect(await cursors()).toEqual(before);
    expect(tasks).toEqual([]);
  });

  it('starts from the first step after a release with different steps', async () => {
    await startNightlyCheck(api.deps);
    const ref = api.deps.db.reconcileCursors.doc(partOf(world.ada));
    await ref.update({ step: 'somethingByOwner', after: ['a', 'b'] });
    await drainBusyParts();
    expect(linesSaying('reconciled')).toMatchObject([{ children: 3 }]);
  });
});

interface Turn {
  readonly part: string;
  readonly slice: number;
  readonly range: IdRange;
}

/** Turns sorted by id. */
const TURNS: readonly Turn[] = Array.from({ length: SLICES }, (_, slice) =>
  PARTS.map((part) => ({ part, slice, range: turnOf(part, slice) })),
).flat();

const holds = ({ range: { from, to } }: Turn, id: string) =>
  (from ?? '') <= id && (to === null || id < to);

/** Finds the turn of an alphanumeric id. */
const turnHolding = (id: string) => TURNS.find((turn) => holds(turn, id))!;

describe('a document that cannot be checked', () => {
  const check = (error: Error) => ({
    path: 'families/lin',
    nothing: 0,
    check: () => Promise.reject(error),
  });

  it('because it lacks a field is a drift', async () => {
    const { drifts, counts } = await confirmDrift(api.deps.db, check(new TypeError('no time')), 10);
    expect(counts).toBe(0);
    expect(drifts.kept.map(driftAt)).toEqual([
      { invariant: 'unreadable', path: 'families/lin', expected: null, actual: 'TypeError' },
    ]);
  });

  it('because the database is away is checked again', async () => {
    const away = Object.assign(new Error('14 UNAVAILABLE'), { code: 14 });
    await expect(confirmDrift(api.deps.db, check(away), 10)).rejects.toBe(away);
  });

  it('because the database is away leaves the cursor in place for the queue’s retry', async () => {
    const { db } = api.deps;
    const away = () => Promise.reject(Object.assign(new Error('14 UNAVAILABLE'), { code: 14 }));
    const firestore = new Proxy(db.firestore, {
      get: (target, property) => {
        if (property === 'getAll') return away;
        const value: unknown = Reflect.get(target, property);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    // So that there is something to look up: a user belongs to a family.
    const { part, slice } = turnHolding('ann');
    const deps = { ...api.deps, db: { ...db, firestore } };
    await startNightlyCheck(api.deps);
    await db.reconcileCursors.doc(part).update({ slice });
    const before = await cursors();
    await expect(NIGHTLY_CHECK.work(deps, { part })).rejects.toThrow('UNAVAILABLE');
    expect(await cursors()).toEqual(before);
    await drainBusyParts();
    expect(linesSaying('reconciled')).toMatchObject([{ children: 3 }]);
  });
});

describe('thirty nights of turns', () => {
  const ids = fc.oneof(fc.stringMatching(/^[A-Za-z0-9]{20}$/), fc.string({ unit: 'binary' }));

  it('contain every id once, whichever night is the first', () => {
    fc.assert(
      fc.property(ids, fc.nat({ max: SLICES - 1 }), (id, first) => {
        const bytes = Buffer.from(id);
        const turns = Array.from(
          { length: SLICES },
          (_, night) => (first + night) % SLICES,
        ).flatMap((slice) => PARTS.map((part) => turnOf(part, slice)));
        const having = turns.filter(
          ({ from, to }) =>
            (from === null || Buffer.compare(bytes, Buffer.from(from)) >= 0) &&
            (to === null || Buffer.compare(bytes, Buffer.from(to)) < 0),
        );
        expect(having).toHaveLength(1);
      }),
    );
  });

  it('find every document of a collection once', async () => {
    const { db } = api.deps;
    const families = (await db.families.get()).docs.map(({ id }) => ({ id, by: id }));
    const entries = (await db.entries.get()).docs.map((doc) => ({
      id: doc.id,
      by: doc.data().userId,
    }));
    const walks = [
      { name: 'allFamilies', expected: families },
      { name: 'entriesByOwner', expected: entries },
    ] as const;
    for (const { name, expected } of walks) {
      // In the gate only those that find something, with their neighbours.
      const near = (n: number) =>
        TURNS.slice(Math.max(0, n - 1), n + 2).some((turn) =>
          expected.some(({ by }) => holds(turn, by)),
        );
      const found: string[] = [];
      for (const { range } of TURNS.filter((_, n) => DEEP || near(n))) {
        let after: Place | null = null;
        do {
          const walk = { name, range, fields: [], after, size: 7 };
          const page: WalkPage<unknown> = await walkPage(db, walk);
          found.push(...page.docs.map(({ id }) => id));
          ({ after } = page);
        } while (after);
      }
      expect(found.sort()).toEqual(expected.map(({ id }) => id).sort());
    }
  });
});

describe('the reads of the nightly check', () => {
  it('in a family’s turn are the family’s documents twice, and their owners', async () => {
    const { lins, okafors } = world;
    const { db } = api.deps;
    const sizeOf = async (collection: FirebaseFirestore.Query, childId: string) =>
      (await collection.where('userId', '==', childId).count().get()).data().count;
    const sizes = await Promise.all(
      [lins, okafors].map(async ({ familyId, childIds, owner }) => {
        const each = await Promise.all(
          childIds.map(async (id) => ({
            accounts: await sizeOf(db.balances, id),
            entries: await sizeOf(db.entries, id),
            holdings: await sizeOf(db.stockAssets, id),
            trades: await sizeOf(db.stockTransactions, id),
            jarMoves: await sizeOf(db.jarMoves, id),
            allowances: await sizeOf(db.allowances, id),
            requests: await sizeOf(db.requests, id),
          })),
        );
        const average = (of: (child: (typeof each)[number]) => number) =>
          each.reduce((sum, child) => sum + of(child), 0) / each.length;
        const countOf = async (collection: FirebaseFirestore.Query) =>
          (await collection.where('familyId', '==', familyId).count().get()).data().count;
        return {
          parents: owner.id === 'ann' ? 2 : 1,
          memberships: owner.id === 'ann' ? 3 : 1,
          children: childIds.length,
          interestRuns: await countOf(db.interestRuns),
          idempotencyKeys: await countOf(db.idempotencyKeys),
          accounts: average(({ accounts }) => accounts),
          entries: average(({ entries }) => entries),
          holdings: average(({ holdings }) => holdings),
          trades: average(({ trades }) => trades),
          jarMoves: average(({ jarMoves }) => jarMoves),
          allowances: average(({ allowances }) => allowances),
          requests: average(({ requests }) => requests),
        };
      }),
    );
    // Nobody here has notices turned on, hands a device over or gives back: searched in vain, at one read each.
    const ofNobody = await Promise.all(
      [db.devices, db.familyNotices, db.handOvers, db.giftReturns].map((all) => all.count().get()),
    );
    expect(ofNobody.map((found) => found.data().count)).toEqual([0, 0, 0, 0]);
    const costs = countCosts(db.firestore);
    expect(await foundInTurn()).toEqual([]);
    const expected = sizes.reduce((sum, size) => sum + readsInTurn(size), ofNobody.length);
    expect(costs.take()).toEqual({ reads: expected, writes: 0 });
  });

  it('for a child with one reward are that entry and the one before, not its history', async () => {
    const { ada, move, lins } = world;
    // Later than everything posted before: another child may be in the same part.
    world.setNow(nightAfter(80));
    await move('deposit', lins, ada, 1);
    const accounts = (await api.deps.db.balances.where('userId', '==', ada).get()).size;
    const costs = countCosts(api.deps.db.firestore);
    const step = changedAccounts(api.deps.db, partOf(ada), nightAfter(79.5));
    expect((await step.look(null, PAGE_SIZE)).counts).toEqual({ children: 1, entries: 1 });
    const expected = readsOfChanges({ accounts, changed: 1, newEntries: 1 });
    expect(costs.take()).toEqual({ reads: expected, writes: 0 });
  });

  it('for a day with trades and interest are the child’s trades and the month’s run', async () => {
    world.setNow(new Date('2026-06-10T12:00:00Z'));
    await world.live(world.okafors, 700);
    const [kid = ''] = world.okafors.childIds;
    const trades = (await world.tradesOf(kid)).length;
    const costs = countCosts(api.deps.db.firestore);
    const step = changedAccounts(api.deps.db, partOf(kid), new Date('2026-06-10T00:00:00Z'));
    expect((await step.look(null, PAGE_SIZE)).counts).toEqual({ children: 1, entries: 9 });
    const child = { accounts: 3, changed: 2, newEntries: 9, interestRuns: 1, trades, holdings: 1 };
    expect(costs.take()).toEqual({ reads: readsOfChanges(child), writes: 0 });
  });

  it('for a day without changes are the same for every installation', async () => {
    const empty = await startTestApi({ now: () => NIGHT });
    const costs = countCosts(empty.deps.db.firestore);
    const deps = { ...empty.deps, serviceStatus: () => Promise.resolve(USUAL_STATUS) };
    await startNightlyCheck(deps);
    await workOnAll(deps, empty.queues, NIGHTLY_CHECK);
    expect(costs.take()).toEqual({ reads: readsOfEmptyNight(), writes: 2 * PARTS.length });
    expect(empty.logs.map(({ message }) => message)).toEqual(['reconciled']);
    await empty.close();
  });
});
