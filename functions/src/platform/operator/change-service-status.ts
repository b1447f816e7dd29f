import {
  readServiceStatus,
  SERVICE_STATUS,
  type ServiceStatus,
} from '@pennysprout/shared/service/service-status';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../../kernel/deps';

/**
 * Applies an operator's changes to the status and keeps the rest. Values mistyped before return to their
 * defaults.
 *
 * @returns the new status.
 * @throws RangeError naming the invalid fields; nothing is written then.
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
      description: 'Notice on every screen, and what is turned off; see docs/operations.md.',
      updatedAt: Timestamp.fromDate(now()),
    };
    // Merged by field: anything else in the document is not the operator's.
    tx.set(ref, config, { mergeFields: Object.keys(config) });
    return status;
  });
}
