import { useCallback, useEffect, useRef, useState } from 'react';
import { ACHIEVEMENT_IDS, type AchievementId } from '@pennysprout/shared/achievements/achievements';
import { readCelebrated, writeCelebrated } from './celebrated';
import { toCelebrate, unlockedNow, type AchievementFacts } from './new-achievements';

export interface Celebrations {
  /** What is celebrated now; empty for most of the time. */
  readonly ids: readonly AchievementId[];
  readonly open: boolean;
  /** There is something to celebrate, and `celebrate` is to be called when the child is free for it. */
  readonly waiting: boolean;
  readonly celebrate: () => void;
  readonly close: () => void;
  readonly afterClose: () => void;
}

/**
 * Celebrates each achievement of a child once in a browser, those that it reached while it was away
 * as well. What is celebrated is remembered when it is on the screen: a child that closes the page
 * then is not told again, and one that closes it before is told the next time.
 *
 * @param facts null while they are not known, or are an estimate.
 */
export function useCelebrations(childId: string, facts: AchievementFacts | null): Celebrations {
  const [ids, setIds] = useState<readonly AchievementId[]>([]);
  const [open, setOpen] = useState(false);
  const [waiting, setWaiting] = useState(false);
  // Where the browser stores nothing, once in this visit is the best that can be had.
  const told = useRef<readonly AchievementId[] | null>(null);

  const remember = useCallback(
    (reached: AchievementFacts) => {
      const known = readCelebrated(childId) ?? told.current;
      const all = withAll(known ?? [], unlockedNow(reached));
      told.current = all;
      if (known === null || all.length > known.length) writeCelebrated(childId, all);
    },
    [childId],
  );

  useEffect(() => {
    if (!facts) return;
    const known = readCelebrated(childId) ?? told.current;
    const isNews = toCelebrate(facts, known, new Date()).length > 0;
    if (!isNews) remember(facts);
    setWaiting(isNews);
  }, [childId, facts, remember]);

  const celebrate = useCallback(() => {
    setWaiting(false);
    if (!facts) return;
    // Another tab may have told it a moment ago.
    const fresh = toCelebrate(facts, readCelebrated(childId) ?? told.current, new Date());
    if (fresh.length === 0) return;
    remember(facts);
    setIds(fresh);
    setOpen(true);
  }, [childId, facts, remember]);
  const close = useCallback(() => {
    setOpen(false);
  }, []);
  const afterClose = useCallback(() => {
    setIds([]);
  }, []);
  return { ids, open, waiting, celebrate, close, afterClose };
}

/** Both, each once, in the order in which they are shown. */
function withAll(
  some: readonly AchievementId[],
  others: readonly AchievementId[],
): readonly AchievementId[] {
  return ACHIEVEMENT_IDS.filter((id) => some.includes(id) || others.includes(id));
}
