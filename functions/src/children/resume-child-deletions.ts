import { PAGE_SIZE } from '@pennysprout/shared/kernel/document/query';
import { purgeChild } from '../deletion/purge-child';
import { resumeDeletions, type Resumed } from '../deletion/resume';
import type { Deps } from '../kernel/deps';

/**
 * Finishes interrupted deletions of children.
 *
 * @param pageSize documents deleted per batch.
 */
export function resumeChildDeletions(deps: Deps, pageSize: number = PAGE_SIZE): Promise<Resumed> {
  const purge = (childId: string) => purgeChild(deps, childId, pageSize);
  return resumeDeletions(deps, { what: 'child', query: 'childDeletions', purge });
}
