import { PAGE_SIZE } from '@pennysprout/shared/data/query';
import { resumeDeletions, type Resumed } from '../../deletion/resume';
import type { Deps } from '../../deps';
import { purgeFamily } from './purge-family';

/**
 * Finishes the deletions of families whose calls did not come to their end.
 *
 * @param pageSize documents that are deleted at once.
 */
export function resumeFamilyDeletions(deps: Deps, pageSize: number = PAGE_SIZE): Promise<Resumed> {
  const purge = (familyId: string) => purgeFamily(deps, familyId, pageSize);
  return resumeDeletions(deps, { what: 'family', query: 'familyDeletions', purge });
}
