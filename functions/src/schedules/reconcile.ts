import { onSchedule } from 'firebase-functions/v2/scheduler';
import { reconcile } from '../features/reconcile/reconcile';
import { logReport } from '../features/reconcile/report-drifts';
import { productionDeps } from '../production-deps';

/** Looks every night, when few are awake to write, for what contradicts itself in the database. */
export const reconcileLedger = onSchedule(
  {
    schedule: '40 3 * * *',
    timeZone: 'Etc/UTC',
    region: 'us-central1',
    memory: '512MiB',
    maxInstances: 1,
    timeoutSeconds: 1800,
  },
  async () => {
    const deps = productionDeps();
    logReport(deps.logger, await reconcile(deps));
  },
);
