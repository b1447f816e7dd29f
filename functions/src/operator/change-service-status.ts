import {
  readServiceStatus,
  SERVICE_STATUS,
  type ServiceStatus,
} from '@pennysprout/shared/service/service-status';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../deps';

/**
 * Writes what an operator changes about the status, and keeps the rest. What was mistyped before
 * becomes as usual.
 *
 * @returns the status as it is now.
 * @throws RangeError naming the fields that cannot be used; nothing is written then.
 */
export async function changeServiceStatus(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  change: Partial<ServiceStatus>,
): Promise<ServiceStatus> {
  const ref = db.systemConfigs.doc(SERVICE_STATUS);
  return db.transact(SERVICE_STATUS, async (tx) => {
    const before = readServiceStatus((await tx.get(ref)).data()?.value).status;
    const { status, faults } = readServiceStatus({ ...before, ...change });
    if (faults.length > 0) throw new RangeError(faults.join(', '));
    const config = {
      key: SERVICE_STATUS,
      value: status,
      description: 'What every screen shows, and what is switched off; see docs/operations.md.',
      updatedAt: Timestamp.fromDate(now()),
    };
    // Field by field: whatever else the document holds is not the operator's.
    tx.set(ref, config, { mergeFields: Object.keys(config) });
    return status;
  });
}
