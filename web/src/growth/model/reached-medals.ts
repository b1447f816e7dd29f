import {
  isMilestone,
  MEDAL_IDS,
  progressToMedal,
  type MedalFacts,
  type MedalId,
} from '@pennysprout/shared/growth/medals';

/**
 * Returns the medals that a child has, in the order shown.
 * @param everReached medals that are noted as reached: a milestone's entries may be too old to be loaded.
 */
export function reachedMedals(
  facts: MedalFacts,
  everReached: readonly MedalId[],
): readonly MedalId[] {
  return MEDAL_IDS.filter(
    (id) => progressToMedal(id, facts) === 1 || (isMilestone(id) && everReached.includes(id)),
  );
}
