import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportDatabase, importDatabase } from '../testing/backups';
import { openLedgerWorld, type LedgerWorld } from '../testing/ledger-world';
import { dumpStore } from '../testing/store-dump';
import { reconcile } from './reconcile';

let world: LedgerWorld;
let folder: string;
beforeAll(async () => {
  world = await openLedgerWorld();
  folder = await exportDatabase(world.api.deps.db.firestore);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world.api.close();
});

describe('a copy of the database', () => {
  it('brings back what was damaged and deleted since, and adds up', async () => {
    const { db } = world.api.deps;
    const before = await dumpStore(db.firestore);
    expect(before.size).toBeGreaterThan(100);
    const [account, entry] = await Promise.all([
      db.balances.limit(1).get(),
      db.entries.limit(1).get(),
    ]);
    await account.docs[0]?.ref.update({ balanceMinor: 1 });
    await entry.docs[0]?.ref.delete();
    expect((await reconcile(world.api.deps)).driftCount).toBeGreaterThan(0);

    await importDatabase(db.firestore, folder);
    expect(await dumpStore(db.firestore)).toEqual(before);
    expect((await reconcile(world.api.deps)).drifts).toEqual([]);
  });

  it('leaves what is newer, which the reconciler finds', async () => {
    const { lins, ada, move } = world;
    await move('deposit', lins, ada, 500);
    await importDatabase(world.api.deps.db.firestore, folder);
    const { drifts } = await reconcile(world.api.deps);
    expect(drifts.map(({ invariant }) => invariant)).toContain('balance');
  });
});
