import { useCallback, useEffect, useRef, useState } from 'react';
import { ACHIEVEMENT_IDS, type AchievementId } from '@pennysprout/shared/achievements/achievements';
import { readCelebrated, writeCelebrated } from './celebrated';
import { toCelebrate, unlockedNow, type AchievementFacts } from './new-achievements';

export interface Celebrations {
  /** What is celebrated now; empty for most of the time. */
  readonly ids: readonly AchievementId[];
  readonly open: boolean;
  readonly close: () => void;
  readonly afterClose: () => void;
}

/**
 * Celebrates each achievement of a child once in a browser, those that it reached while it was away
 * as well. What is celebrated is remembered at that moment: a child that closes the page at once is
 * not told again.
 *
 * @param facts null while they are not known, or are an estimate.
 */
export function useCelebrations(childId: string, facts: AchievementFacts | null): Celebrations {
  const [ids, setIds] = useState<readonly AchievementId[]>([]);
  const [open, setOpen] = useState(false);
  // Where the browser stores nothing, once in this visit is the best that can be had.
  const told = useRef<readonly AchievementId[] | null>(null);

  useEffect(() => {
    if (!facts) return;
    // Another tab may have told it a moment ago.
    const known = readCelebrated(childId) ?? told.current;
    const fresh = toCelebrate(facts, known, new Date());
    const all = withAll(known ?? [], unlockedNow(facts));
    told.current = all;
    if (known === null || all.length > known.length) writeCelebrated(childId, all);
    if (fresh.length === 0) return;
    setIds((shown) => withAll(shown, fresh));
    setOpen(true);
  }, [childId, facts]);

  const close = useCallback(() => {
    setOpen(false);
  }, []);
  const afterClose = useCallback(() => {
    setIds([]);
  }, []);
  return { ids, open, close, afterClose };
}

/** Both, each once, in the order in which they are shown. */
function withAll(
  some: readonly AchievementId[],
  others: readonly AchievementId[],
): readonly AchievementId[] {
  return ACHIEVEMENT_IDS.filter((id) => some.includes(id) || others.includes(id));
}
