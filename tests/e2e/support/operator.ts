import { createDatabase } from '@pennysprout/functions/kernel/firestore/database';
import { changeServiceStatus } from '@pennysprout/functions/platform/operator/change-service-status';
import type { ServiceStatus } from '@pennysprout/shared/service/service-status';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { suite } from './suite';

/** Changes the service status, as an operator does with `npm run config`. */
export async function operate(change: Partial<ServiceStatus>): Promise<void> {
  const { project } = suite;
  if (!suite.firestore || !project) throw new Error('The suite names no database.');
  process.env['METADATA_SERVER_DETECTION'] ??= 'none';
  const app = initializeApp({ projectId: project });
  const db = createDatabase(getFirestore(app));
  await changeServiceStatus({ db, now: () => new Date() }, change);
  await deleteApp(app);
}
