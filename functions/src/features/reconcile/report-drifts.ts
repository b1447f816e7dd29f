import type { Logger } from '../../deps';
import type { ReconcileReport } from './reconcile';

/**
 * Writes a line for each invariant that does not hold, for an alert to be made of, and one about the
 * whole. Amounts and ids, which are those of children, stay out of the log: whoever is called runs
 * `npm run reconcile`, which shows them.
 */
export function logReport(logger: Logger, report: ReconcileReport): void {
  const { checked, drifts, driftCount } = report;
  for (const invariant of new Set(drifts.map((drift) => drift.invariant))) {
    const paths = drifts.filter((drift) => drift.invariant === invariant).flatMap((d) => d.paths);
    const collections = [...new Set(paths.map((path) => path.split('/')[0] ?? ''))];
    logger.error('ledger drift', { invariant, collections });
  }
  logger.info('reconciled', { ...checked, drifts: driftCount });
}
