import type { Logger } from '../../deps';
import type { Drift } from './drift';

/**
 * Writes a line for each invariant that does not hold, for an alert to be made of. Amounts and the ids
 * of documents, which have those of children in them, stay out of the log: whoever is called runs
 * `npm run reconcile`, which shows them.
 *
 * @param familyId of the family that the drifts are in; null where that is not known.
 */
export function logDrifts(logger: Logger, drifts: readonly Drift[], familyId: string | null): void {
  for (const invariant of new Set(drifts.map((drift) => drift.invariant))) {
    const paths = drifts.filter((drift) => drift.invariant === invariant).flatMap((d) => d.paths);
    const collections = [...new Set(paths.map((path) => path.split('/')[0] ?? ''))];
    const whose = familyId === null ? {} : { familyId };
    logger.error('ledger drift', { invariant, collections, ...whose });
  }
}
