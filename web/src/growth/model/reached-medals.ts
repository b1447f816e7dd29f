import {
  isMilestone,
  MEDAL_IDS,
  progressToMedal,
  type MedalFacts,
  type MedalId,
} from '@pennysprout/shared/growth/medals';

/**
 * Returns the medals that a child has, in the order shown.
 * @param celebrated medals that this device has celebrated: a milestone's entries may be too old to be
 * loaded.
 */
export function reachedMedals(
  facts: MedalFacts,
  celebrated: readonly MedalId[],
): readonly MedalId[] {
  return MEDAL_IDS.filter(
    (id) => progressToMedal(id, facts) === 1 || (isMilestone(id) && celebrated.includes(id)),
  );
}
