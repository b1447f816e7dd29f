import {
  readServiceStatus,
  SERVICE_STATUS,
  type ServiceStatus,
} from '@pennysprout/shared/service/service-status';
import type { Deps } from '../../kernel/deps';
import { memoizeFor } from './memoize-for';

/** Time within which an instance sees a change. */
export const STATUS_KEPT_MS = 5_000;

type StatusDeps = Pick<Deps, 'db' | 'now' | 'logger'>;

/**
 * Creates a reader for the service's status, cached for some seconds. Invalid values are logged once
 * each, and count as absent.
 */
export function createServiceStatus(
  { db, now, logger }: StatusDeps,
  keptForMs = STATUS_KEPT_MS,
): () => Promise<ServiceStatus> {
  let loggedFaults = '';
  const load = async () => {
    const config = (await db.systemConfigs.doc(SERVICE_STATUS).get()).data();
    const { status, faults } = readServiceStatus(config ? (config.value ?? null) : undefined);
    if (faults.length > 0 && loggedFaults !== faults.join()) {
      logger.error('invalid service status', { fields: faults });
    }
    loggedFaults = faults.join();
    return status;
  };
  const onFailure = (error: unknown) => {
    const reason = error instanceof Error ? error.name : typeof error;
    logger.error('service status not read', { error: reason });
  };
  return memoizeFor({ load, keptForMs, now, onFailure });
}
