import {
  readServiceStatus,
  SERVICE_STATUS,
  type ServiceStatus,
} from '@pennysprout/shared/service/service-status';
import type { Deps } from '../deps';
import { createKept } from './kept';

/** An instance learns of a change within this time. */
export const STATUS_KEPT_MS = 5_000;

type StatusDeps = Pick<Deps, 'db' | 'now' | 'logger'>;

/**
 * The status of the service, out of memory for some seconds. What an operator has mistyped is logged
 * once for each mistake, and counts as if it were not there.
 *
 * @param keptForMs 0 to ask the database each time.
 */
export function createServiceStatus(
  { db, now, logger }: StatusDeps,
  keptForMs = STATUS_KEPT_MS,
): () => Promise<ServiceStatus> {
  let told = '';
  const load = async () => {
    const config = (await db.systemConfigs.doc(SERVICE_STATUS).get()).data();
    const { status, faults } = readServiceStatus(config ? (config.value ?? null) : undefined);
    if (faults.length > 0 && told !== faults.join()) {
      logger.error('service status not understood', { fields: faults });
    }
    told = faults.join();
    return status;
  };
  const onFailure = (error: unknown) => {
    const reason = error instanceof Error ? error.name : typeof error;
    logger.error('service status not read', { error: reason });
  };
  return createKept({ load, keptForMs, now, onFailure });
}
