import type { Logger } from '../../deps';
import type { ReconcileReport } from './reconcile';

/**
 * Writes a line for each drift, for an alert to be made of, and one about the whole. Amounts stay out
 * of the log: whoever is called runs `npm run reconcile`, which shows them.
 */
export function logReport(logger: Logger, report: ReconcileReport): void {
  const { checked, drifts, driftCount } = report;
  for (const { invariant, paths } of drifts) logger.error('ledger drift', { invariant, paths });
  logger.info('reconciled', { ...checked, drifts: driftCount });
}
