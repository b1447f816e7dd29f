import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import type { Database } from '../kernel/firestore/database';
import {
  driftAt,
  FROM_THE_FIRST_DAY,
  NOBODY,
  plantNamed,
  PLANTS,
  sorted,
  whilePlanted,
} from '../testing/drift-plants';
import { openFamily } from '../testing/families';
import { LATER, openLedgerWorld, type LedgerWorld } from '../testing/ledger-world';
import { dumpStore } from '../testing/store-dump';
import type { TestApi } from '../testing/test-api';
import { closeFamily } from '../families/close-family';
import { purgeFamily } from '../families/purge-family';
import { INVARIANTS } from './drift';
import { reconcile, type ReconcileReport } from './reconcile';
import { logDrifts } from './report-drifts';

let world: LedgerWorld;
let api: TestApi;
beforeAll(async () => {
  world = await openLedgerWorld();
  ({ api } = world);
});
afterAll(() => api.close());

const found = (report: ReconcileReport) => report.drifts.map(driftAt);

/** Plants a fault that no code path of the product makes, reconciles, and restores the documents. */
const withPlanted = (refs: readonly DocumentReference[], plant: () => Promise<unknown>) =>
  whilePlanted({ refs, plant }, () => reconcile(api.deps));

describe('a database without drift', () => {
  it('has none reported, and everything in it was checked', async () => {
    const report = await reconcile(api.deps);
    expect(found(report)).toEqual([]);
    expect(report.driftCount).toBe(0);
    expect(report.checked).toEqual({
      families: 2,
      children: 3,
      memberships: 4,
      entries: 2 * 3 * (9 + 2),
      balances: 3 * 3,
      jarMoves: 3 * (4 + 3),
      requests: 3,
      stockTransactions: 2 * 3 * 3,
      stockAssets: 3,
      interestRuns: 2 * 2,
    });
    const { allEntries, allUsers, allUniqueKeys, allIdempotencyKeys } = report.scanned;
    expect({ allEntries, allUsers, allUniqueKeys, allIdempotencyKeys }).toEqual({
      allEntries: 66,
      allUsers: 6,
      allUniqueKeys: 6,
      allIdempotencyKeys: 2 * 3 * 7 + 3 + 3 * 7,
    });
  });

  it('is not written to, and nothing is different afterwards', async () => {
    const { db } = api.deps;
    const refuse = () => {
      throw new Error('a write');
    };
    const readOnly = new Proxy(db.firestore, {
      get: (target, property) => {
        if (['batch', 'bulkWriter', 'recursiveDelete'].includes(String(property))) return refuse;
        const value: unknown = Reflect.get(target, property);
        if (typeof value !== 'function') return value;
        const method = value.bind(target) as (...values: unknown[]) => unknown;
        if (property !== 'runTransaction') return method;
        return (work: unknown, options?: { readOnly?: boolean }) =>
          options?.readOnly ? method(work, options) : refuse();
      },
    });
    const guarded: Database = { ...db, firestore: readOnly, transact: refuse };
    const before = await dumpStore(db.firestore);
    // With a drift, so that the second check runs too.
    const report = await withPlanted([db.balances.doc(`${world.ada}_USD`)], async () => {
      await db.balances.doc(`${world.ada}_USD`).update({ balanceMinor: 1 });
      expect((await reconcile({ db: guarded })).driftCount).toBe(1);
    });
    expect(report.driftCount).toBe(1);
    expect(await dumpStore(db.firestore)).toEqual(before);
  });

  it('has none reported while it is written to', async () => {
    const writing = { done: false };
    const writer = (async () => {
      for (let n = 0; n < 25; n += 1) {
        await world.move(
          n % 3 === 2 ? 'withdraw' : 'deposit',
          world.lins,
          world.lins.childIds[1] ?? '',
          0.01,
        );
      }
    })().finally(() => (writing.done = true));
    let rounds = 0;
    while (!writing.done) {
      expect(found(await reconcile(api.deps))).toEqual([]);
      rounds += 1;
    }
    await writer;
    expect(rounds).toBeGreaterThan(0);
  });
});

const planted = new Set<string>();

describe('a single planted drift', () => {
  it.each(Object.keys(PLANTS))('is found and named, and nothing else is: %s', async (name) => {
    const { refs, plant, drifts } = await plantNamed(world, FROM_THE_FIRST_DAY, name);
    const report = await withPlanted(refs, plant);
    expect(sorted(found(report))).toEqual(sorted(drifts));
    expect(report.driftCount).toBe(drifts.length);
    for (const { invariant } of drifts) planted.add(invariant);
  });

  it('is not an answer to a request whose entry is from before requests were noted', async () => {
    const { ada, bare, entriesOf } = world;
    const ref = bare(`requests/request_${ada}`);
    const { id } = (await entriesOf(ada, 'TWD')).find(({ kind }) => kind === 'withdrawal')!;
    const report = await withPlanted([ref], () => ref.update({ entryId: id }));
    expect(found(report)).toEqual([]);
  });

  it('is removed again by these tests', async () => {
    expect(found(await reconcile(api.deps))).toEqual([]);
  });
});

describe('a report of drifts', () => {
  it('lists the first ones, and counts all', async () => {
    const { db } = api.deps;
    const refs = ['1', '2', '3'].map((n) => world.bare(`unique_keys/accountNumber_${n}`));
    await Promise.all(refs.map((ref) => ref.set({ userId: NOBODY })));
    const report = await reconcile({ db }, { mostDrifts: 2 });
    await Promise.all(refs.map((ref) => ref.delete()));
    expect(report.drifts).toHaveLength(2);
    expect(report.driftCount).toBe(3);
  });

  it('covers one family where one is named', async () => {
    const { bare, ada, lins, okafors } = world;
    const path = `user_balances/${ada}_USD`;
    const plant = { refs: [bare(path)], plant: () => bare(path).update({ balanceMinor: 1 }) };
    const [theirs, others] = await whilePlanted(plant, () =>
      Promise.all([lins, okafors].map(({ familyId }) => reconcile(api.deps, { familyId }))),
    );
    expect(theirs).toMatchObject({ checked: { families: 1, children: 2 }, driftCount: 1 });
    expect(others).toMatchObject({ checked: { families: 1, children: 1 }, driftCount: 0 });
  });

  it('is logged with a line per broken invariant, without amounts, codes and ids', async () => {
    const { logs, deps } = api;
    const { ada, bare, lins } = world;
    const path = `user_balances/${ada}_USD`;
    const report = await withPlanted([bare(path)], () => bare(path).update({ balanceMinor: 1 }));
    logs.length = 0;
    logDrifts(deps.logger, report.drifts, lins.familyId);
    const { familyId } = lins;
    const fields = { invariant: 'balance', collections: ['user_balances'], familyId };
    expect(logs).toEqual([{ message: 'ledger drift', fields }]);
  });

  it('names every existing invariant: each one has been planted', () => {
    expect([...planted].sort()).toEqual(Object.keys(INVARIANTS).sort());
  });
});

describe('a family that is being deleted', () => {
  it('has no drift at any moment', async () => {
    const { deps } = api;
    const doomed = await openFamily(deps, 'yan', 1);
    await world.live(doomed, 1000);
    const name = (await deps.db.families.doc(doomed.familyId).get()).data()?.name ?? '';
    const { familyId, owner } = doomed;
    await closeFamily(deps, owner, { familyId, confirmName: name });
    expect(found(await reconcile(deps))).toEqual([]);
    await deps.db.familyDeletions.doc(familyId).get();
    await purgeFamily({ ...deps, auth: noAuth() }, familyId);
    expect(found(await reconcile(deps))).toEqual([]);
  });
});

/** Fakes Auth: the children have never signed in, so there is nobody to delete. */
function noAuth(): TestApi['deps']['auth'] {
  const nobody = { errors: [], failureCount: 0, successCount: 0 };
  return { deleteUsers: () => Promise.resolve(nobody) } as unknown as TestApi['deps']['auth'];
}

it('the reconciler reads an account page by page', async () => {
  const { db } = api.deps;
  const childId = world.okafors.childIds[0] ?? '';
  const last = (await db.balances.doc(`${childId}_EUR`).get()).data();
  expect(last).toBeUndefined();
  const batch = db.firestore.batch();
  const owner = { userId: childId, familyId: world.okafors.familyId, currency: 'EUR' as const };
  for (let n = 1; n < 500; n += 1) {
    batch.create(db.entries.doc(), {
      ...owner,
      kind: 'deposit',
      amountMinor: toMinorUnits(n),
      balanceAfterMinor: toMinorUnits((n * (n + 1)) / 2),
      description: 'x',
      createdBy: 'zoe',
      timestamp: Timestamp.fromMillis(LATER.getTime() + n),
    });
  }
  const updatedAt = Timestamp.fromMillis(LATER.getTime() + 499);
  batch.set(db.balances.doc(`${childId}_EUR`), {
    ...owner,
    balanceMinor: toMinorUnits((499 * 500) / 2),
    updatedAt,
  });
  await batch.commit();
  const report = await reconcile(api.deps);
  expect(found(report)).toEqual([]);
  expect(report.checked.entries).toBe(66 + 25 + 499);
});
