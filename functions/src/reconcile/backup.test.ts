import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Firestore } from 'firebase-admin/firestore';
import { openLedgerWorld, type LedgerWorld } from '../testing/ledger-world';
import { dumpStore } from '../testing/store-dump';
import { reconcile } from './reconcile';
import { requireEnv } from '../testing/auth-emulator';

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

/** Name of the files of an export, within its folder. */
const NAME = 'backup';

/** Exports the whole database into a folder, as `gcloud firestore export` does into a bucket. */
async function exportDatabase(firestore: Firestore): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pennysprout-backup-'));
  await post(firestore, 'export', { export_directory: folder, export_name: NAME });
  return folder;
}

/** Imports an export, as `gcloud firestore import` does: over documents of the same id. */
async function importDatabase(firestore: Firestore, folder: string): Promise<void> {
  const metadata = join(folder, NAME, `${NAME}.overall_export_metadata`);
  await post(firestore, 'import', { export_directory: metadata });
}

async function post(firestore: Firestore, action: string, body: object): Promise<void> {
  const { projectId } = firestore as Firestore & { readonly projectId: string };
  const host = requireEnv('FIRESTORE_EMULATOR_HOST');
  const response = await fetch(`http://${host}/emulator/v1/projects/${projectId}:${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ database: `projects/${projectId}/databases/(default)`, ...body }),
  });
  if (!response.ok) throw new Error(`${action}: ${await response.text()}`);
}
