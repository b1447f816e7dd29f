import { PAGE_SIZE } from '@pennysprout/shared/data/query';
import { purgeChild } from '../../deletion/purge-child';
import { resumeDeletions, type Resumed } from '../../deletion/resume';
import type { Deps } from '../../deps';

/**
 * Finishes the deletions of children whose calls did not come to their end.
 *
 * @param pageSize documents that are deleted at once.
 */
export function resumeChildDeletions(deps: Deps, pageSize: number = PAGE_SIZE): Promise<Resumed> {
  const purge = (childId: string) => purgeChild(deps, childId, pageSize);
  return resumeDeletions(deps, { what: 'child', query: 'childDeletions', purge });
}
