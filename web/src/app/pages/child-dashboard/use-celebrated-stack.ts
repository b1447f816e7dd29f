import { useCallback, useState } from 'react';
import { celebrated, type NewsStack } from '../../../events/news';
import { onSessionEnd } from '../../../kernel/session/session-cleanup';
import { readOfChild, writeOfChild } from '../../../kernel/session/of-child';

/** Child with whom something has been celebrated in this visit, which is enough; null if none. */
let celebratedWith: string | null = null;

onSessionEnd(() => {
  celebratedWith = null;
});

interface Celebrated {
  /** Null if there is nothing to celebrate. */
  readonly stack: NewsStack | null;
  readonly open: boolean;
  /** Called when it is on the screen: from then on it counts as celebrated. */
  readonly begin: () => void;
  readonly close: () => void;
  readonly afterClose: () => void;
}

/**
 * Picks what to celebrate with a child: the first of what it has not looked at, once per browser, and one in
 * a visit. The cards tell the others.
 * @param stacks oldest first.
 */
export function useCelebratedStack(childId: string, stacks: readonly NewsStack[]): Celebrated {
  const [stack, setStack] = useState<NewsStack | null>(null);
  const [open, setOpen] = useState(false);
  const next = stack ? null : firstOf(childId, stacks);
  if (next) {
    setStack(next);
    setOpen(true);
  }
  const begin = useCallback(() => {
    celebratedWith = childId;
    if (stack) writeOfChild('celebratedUpTo', childId, stack.at.getTime());
  }, [childId, stack]);
  const close = useCallback(() => {
    setOpen(false);
  }, []);
  const afterClose = useCallback(() => {
    setStack(null);
  }, []);
  return { stack, open, begin, close, afterClose };
}

function firstOf(childId: string, stacks: readonly NewsStack[]): NewsStack | null {
  if (celebratedWith === childId) return null;
  const upToMs = readOfChild('celebratedUpTo', childId) ?? 0;
  const isNew = (stack: NewsStack) => stack.at.getTime() > upToMs && celebrated(stack).length > 0;
  return stacks.find(isNew) ?? null;
}
