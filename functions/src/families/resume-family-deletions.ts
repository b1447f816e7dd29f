import { PAGE_SIZE } from '@pennysprout/shared/kernel/document/query';
import { resumeDeletions, type Resumed } from '../deletion/resume';
import type { Deps } from '../kernel/deps';
import { purgeFamily } from './purge-family';

/**
 * Finishes interrupted deletions of families.
 *
 * @param pageSize documents deleted per batch.
 */
export function resumeFamilyDeletions(deps: Deps, pageSize: number = PAGE_SIZE): Promise<Resumed> {
  const purge = (familyId: string) => purgeFamily(deps, familyId, pageSize);
  return resumeDeletions(deps, { what: 'family', query: 'familyDeletions', purge });
}
