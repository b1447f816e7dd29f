import type { Logger } from '../kernel/deps';
import type { Drift } from './drift';

/**
 * Logs a line per violated invariant, for alerts. Amounts and document ids, which contain children's ids,
 * stay out of the log: the operator runs `npm run bank -- reconcile`, which shows them.
 *
 * @param familyId family of the drifts; null if unknown.
 */
export function logDrifts(logger: Logger, drifts: readonly Drift[], familyId: string | null): void {
  for (const invariant of new Set(drifts.map((drift) => drift.invariant))) {
    const paths = drifts.filter((drift) => drift.invariant === invariant).flatMap((d) => d.paths);
    const collections = [...new Set(paths.map((path) => path.split('/')[0] ?? ''))];
    const whose = familyId === null ? {} : { familyId };
    logger.error('ledger drift', { invariant, collections, ...whose });
  }
}
