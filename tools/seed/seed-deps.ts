import { readFileSync } from 'node:fs';
import { createDatabase } from '@pennysprout/functions/kernel/firestore/database';
import { createQuotes } from '@pennysprout/functions/platform/operator/quotes';
import { readSealingKey } from '@pennysprout/functions/platform/secrets/sealed-text';
import type { Deps } from '@pennysprout/functions/kernel/deps';
import { baseDeps } from '../lib/base-deps';
import { seedMarket } from './seed-market';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

function requireEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: demo data is for the local suite only`);
  return value;
}

/** Returns the key that the functions of the local suite open sealed passwords with. */
function localSealingKey(): Buffer {
  const file = new URL('../../functions/.secret.local', import.meta.url);
  const line = /^PASSWORD_KEY=(.*)$/m.exec(readFileSync(file, 'utf8'));
  return readSealingKey(line?.[1] ?? '');
}

/** Creates the use cases' dependencies on the emulators, and on nothing else. */
export function createSeedDeps(now: () => Date = () => new Date()): Deps {
  requireEnv('FIRESTORE_EMULATOR_HOST');
  requireEnv('FIREBASE_AUTH_EMULATOR_HOST');
  const projectId = requireEnv('GCLOUD_PROJECT');
  // firebase-tools also keeps projects with this prefix off the network.
  if (!projectId.startsWith('demo-')) throw new Error(`${projectId} is not a demo project`);
  process.env['METADATA_SERVER_DETECTION'] ??= 'none';
  const app = initializeApp({ projectId });
  const key = localSealingKey();
  const db = createDatabase(getFirestore(app));
  const logger = { info: () => undefined, error: () => undefined };
  return {
    ...baseDeps({ app, db, now, logger }),
    secrets: { passwordKey: () => key },
    market: seedMarket(now),
    quotes: createQuotes({ db, now, logger }),
    enqueue: () => Promise.reject(new Error('the seeder runs no schedule')),
    // The demo families have no devices.
    enqueueNotice: () => Promise.resolve(),
    messenger: () => Promise.reject(new Error('the seeder does not send notices')),
  };
}
