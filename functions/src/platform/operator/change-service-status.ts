import {
  readServiceStatus,
  SERVICE_STATUS,
  type ServiceStatus,
} from '@pennysprout/shared/service/service-status';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../../kernel/deps';
import type { Database } from '../../kernel/firestore/database';

/** Description stored beside the status, for readers in the console. */
export const STATUS_DESCRIPTION =
  'Notice on every screen, and what is turned off; see docs/operations.md.';

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
  return db.transact(SERVICE_STATUS, async (tx) => {
    const before = await readStatus(tx, db);
    return writeStatus(tx, { db, now }, { ...before, ...change });
  });
}

/** Reads the status within a transaction. */
export async function readStatus(tx: Transaction, db: Database): Promise<ServiceStatus> {
  const config = (await tx.get(db.systemConfigs.doc(SERVICE_STATUS))).data();
  return readServiceStatus(config?.value).status;
}

/**
 * Writes the status.
 *
 * @throws RangeError naming the invalid fields.
 */
export function writeStatus(
  tx: Transaction,
  { db, now }: Pick<Deps, 'db' | 'now'>,
  wanted: ServiceStatus,
): ServiceStatus {
  const { status, faults } = readServiceStatus(wanted);
  if (faults.length > 0) throw new RangeError(faults.join(', '));
  const config = {
    key: SERVICE_STATUS,
    value: status,
    description: STATUS_DESCRIPTION,
    updatedAt: Timestamp.fromDate(now()),
  };
  // Merged by field: anything else in the document is not the operator's.
  const mergeFields = Object.keys(config);
  tx.set(db.systemConfigs.doc(SERVICE_STATUS), config, { mergeFields });
  return status;
}
