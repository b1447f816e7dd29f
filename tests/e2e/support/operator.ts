import { createDatabase } from '@pennysprout/functions/kernel/firestore/database';
import { changeServiceStatus } from '@pennysprout/functions/platform/operator/change-service-status';
import type { ServiceStatus } from '@pennysprout/shared/service/service-status';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { suite } from './suite';

/** Works on the suite's database, as an operator's command does. */
async function inDatabase<T>(work: (firestore: Firestore) => Promise<T>): Promise<T> {
  const { project } = suite;
  if (!suite.firestore || !project) throw new Error('The suite names no database.');
  process.env['METADATA_SERVER_DETECTION'] ??= 'none';
  const app = initializeApp({ projectId: project });
  try {
    return await work(getFirestore(app));
  } finally {
    await deleteApp(app);
  }
}

/** Changes the service status, as an operator does with `npm run bank -- config`. */
export async function operate(change: Partial<ServiceStatus>): Promise<void> {
  await inDatabase((firestore) =>
    changeServiceStatus({ db: createDatabase(firestore), now: () => new Date() }, change),
  );
}

/** Reads everything that a family owns, as text by path. */
export function everythingOf(familyId: string): Promise<Readonly<Record<string, string>>> {
  return inDatabase(async (firestore) => {
    const collections = await firestore.listCollections();
    const found = await Promise.all([
      ...collections.map((one) => one.where('familyId', '==', familyId).get()),
      firestore.collection('families').where('__name__', '==', familyId).get(),
    ]);
    const docs = found.flatMap((page) => page.docs);
    return Object.fromEntries(docs.map((one) => [one.ref.path, JSON.stringify(one.data())]));
  });
}

/** Publishes a message, as Google's services do. */
export async function publish(topic: string, message: object): Promise<void> {
  const data = Buffer.from(JSON.stringify(message)).toString('base64');
  const path = `v1/projects/${suite.project}/topics/${topic}:publish`;
  const response = await fetch(`http://${suite.pubsub}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ data }] }),
  });
  if (!response.ok) throw new Error(`${topic}: ${await response.text()}`);
}
