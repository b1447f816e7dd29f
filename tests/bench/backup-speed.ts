import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { reconcile } from '@pennysprout/functions/reconcile/reconcile';
import { exportDatabase, importDatabase } from '@pennysprout/functions/testing/backups';
import { putHistory } from '@pennysprout/functions/testing/long-history';
import { addChild, newParent } from '@pennysprout/functions/testing/people';
import { dumpStore, type StoreDump } from '@pennysprout/functions/testing/store-dump';
import { startTestApi, type TestApi } from '@pennysprout/functions/testing/test-api';
import type { Extent, Part } from './report';
import { timed } from './summary';

/** A family as the cost model has it after its first months: children, and entries of each. */
const CHILDREN = 2;
const HISTORY = { entries: 60, trades: 4, spacingMs: 60_000 };
const FAMILIES = 200;
const FAMILIES_IF_QUICK = 2;
/** Families made at once, and documents deleted in a batch. */
const AT_ONCE = 8;
const PER_BATCH = 400;

async function addFamily(api: TestApi, at: number): Promise<void> {
  const parent = await newParent(api, `Parent${at}`);
  for (let nth = 1; nth <= CHILDREN; nth += 1) {
    const { child: added } = await addChild(api, parent, `Child${nth}`);
    const saver = { familyId: parent.familyId, childId: added.id, parentId: parent.id };
    await putHistory(api.deps.db, saver, HISTORY);
  }
}

async function seed(api: TestApi, families: number): Promise<void> {
  for (let from = 0; from < families; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, families - from) }, (_, n) => from + n);
    await Promise.all(some.map((nth) => addFamily(api, nth)));
  }
}

async function deleteAll({ deps: { db } }: TestApi, paths: readonly string[]): Promise<void> {
  for (let from = 0; from < paths.length; from += PER_BATCH) {
    const batch = db.firestore.batch();
    for (const path of paths.slice(from, from + PER_BATCH)) batch.delete(db.firestore.doc(path));
    await batch.commit();
  }
}

function megabytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map((file) => statSync(join(file.parentPath, file.name)).size);
  return sizes.reduce((sum, size) => sum + size, 0) / 1e6;
}

/** @throws Error unless both have the same documents with the same fields */
function requireEqual(before: StoreDump, after: StoreDump): void {
  const differing = [...before].filter(([path, json]) => after.get(path) !== json);
  if (differing.length === 0 && after.size === before.size) return;
  throw new Error(`${differing.length} of ${before.size} differ, ${after.size} are there`);
}

/** @throws Error where the books do not add up */
async function requireNoDrift({ deps }: TestApi): Promise<void> {
  const { driftCount } = await reconcile(deps);
  if (driftCount > 0) throw new Error(`the restored books have ${driftCount} drifts`);
}

/**
 * Measures how long the database's own export and import take, into an empty database, whose contents
 * then are compared with what was exported.
 */
export async function measureBackup({ quick }: Extent): Promise<Part> {
  const api = await startTestApi();
  const { firestore } = api.deps.db;
  try {
    const families = quick ? FAMILIES_IF_QUICK : FAMILIES;
    await seed(api, families);
    const before = await dumpStore(firestore);
    let folder = '';
    const exported = await timed(async () => {
      folder = await exportDatabase(firestore);
    });
    const megabytes = megabytesIn(folder);
    await deleteAll(api, [...before.keys()]);
    const left = await dumpStore(firestore);
    if (left.size > 0) throw new Error(`${left.size} documents are left`);
    const imported = await timed(() => importDatabase(firestore, folder));
    rmSync(folder, { recursive: true });
    requireEqual(before, await dumpStore(firestore));
    await requireNoDrift(api);
    return toPart({ families, documents: before.size, megabytes, exported, imported });
  } finally {
    await api.close();
  }
}

interface Figures {
  readonly families: number;
  readonly documents: number;
  readonly megabytes: number;
  /** Milliseconds. */
  readonly exported: number;
  readonly imported: number;
}

function toPart(figures: Figures): Part {
  const { families, documents, megabytes, exported, imported } = figures;
  return {
    title: 'A backup, restored into an empty database, equal and without drift',
    head: ['Families', 'documents', 'MB', 'export, seconds', 'import, seconds'],
    rows: [
      [
        families.toLocaleString('en'),
        documents.toLocaleString('en'),
        megabytes.toFixed(1),
        (exported / 1000).toFixed(1),
        (imported / 1000).toFixed(1),
      ],
    ],
    aims: [],
    data: figures,
  };
}
