import pMap from 'p-map';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import type { Database } from '../kernel/firestore/database';
import { checkFamily, NO_COUNTS, type FamilyCounts } from './check-family';
import { confirmDrift, type Check, type Look } from './confirm-drift';

/** Families checked concurrently. */
export const FAMILIES_AT_ONCE = 8;

/** Result of a check, with its family. */
export interface FamilyLook<C> extends Look<C> {
  readonly familyId: string;
}

/** Checks families with everything that belongs to them. */
export function lookAtFamilies(
  db: Database,
  familyIds: readonly string[],
  mostDrifts: number,
): Promise<FamilyLook<FamilyCounts>[]> {
  const look = async (familyId: string) => {
    const path = `${COLLECTIONS.families}/${familyId}`;
    const check = (within: Check) => checkFamily(within, familyId);
    return {
      familyId,
      ...(await confirmDrift(db, { path, nothing: NO_COUNTS, check }, mostDrifts)),
    };
  };
  return pMap(familyIds, look, { concurrency: FAMILIES_AT_ONCE });
}
