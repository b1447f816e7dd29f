import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Firestore } from 'firebase-admin/firestore';
import { requireEnv } from './auth-emulator';

/** Name of the files of an export, within its folder. */
const NAME = 'backup';

/** Exports the whole database into a folder, as `gcloud firestore export` does into a bucket. */
export async function exportDatabase(firestore: Firestore): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pennysprout-backup-'));
  await post(firestore, 'export', { export_directory: folder, export_name: NAME });
  return folder;
}

/** Imports an export, as `gcloud firestore import` does: over documents of the same id. */
export async function importDatabase(firestore: Firestore, folder: string): Promise<void> {
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
