import { useMemo } from 'react';
import { useCelebrating, type Celebrating } from '../../kit/celebration/use-celebrating';
import { readCelebrated, writeCelebrated } from './celebrated';
import { MEDAL_IDS, type MedalId } from '@pennysprout/shared/growth/medals';
import { reachedNow, toCelebrate, type AchievementFacts } from './new-achievements';

/**
 * Celebrates each achievement of a child once in a browser, including those reached while the child was
 * away.
 *
 * @param facts null while they are unknown or estimated.
 */
export function useCelebrations(
  childId: string,
  facts: AchievementFacts | null,
): Celebrating<MedalId> {
  const occasions = useMemo(
    () =>
      facts && {
        read: () => readCelebrated(childId),
        write: (ids: readonly MedalId[]) => {
          writeCelebrated(childId, ids);
        },
        news: (known: readonly MedalId[] | null) => toCelebrate(facts, known, new Date()),
        withAll: (known: readonly MedalId[] | null) => withAll(known ?? [], reachedNow(facts)),
      },
    [childId, facts],
  );
  return useCelebrating(occasions);
}

/** Returns both lists as one, each medal once, in the order shown. */
function withAll(some: readonly MedalId[], others: readonly MedalId[]): readonly MedalId[] {
  return MEDAL_IDS.filter((id) => some.includes(id) || others.includes(id));
}
