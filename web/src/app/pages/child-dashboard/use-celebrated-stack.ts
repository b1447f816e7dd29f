import { useCallback, useState } from 'react';
import { celebrated, type NewsStack } from '../../../events/news';
import { onSessionEnd } from '../../../kernel/session/session-cleanup';
import { isOwnAct, isOwnMedal } from '../../../kernel/session/own-acts';
import { readForChild, writeForChild } from '../../../kernel/session/child-storage';

/** Child whose news this visit has celebrated, which happens once per visit; null if none. */
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
 * Picks the stack to celebrate, each once per browser: everything that the child has just reached itself, and
 * one piece of news per visit, a jar before a medal. The others have cards only.
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
    if (!stack) return;
    if (!isOwn(stack)) celebratedWith = childId;
    writeForChild(keyOf(stack), childId, stack.at.getTime());
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
  const fresh = stacks.filter((stack) => {
    const upToMs = readForChild(keyOf(stack), childId) ?? 0;
    return celebrated(stack).length > 0 && stack.at.getTime() > upToMs;
  });
  const own = fresh.find(isOwn);
  if (own || celebratedWith === childId) return own ?? null;
  return fresh.find(hasJar) ?? fresh[0] ?? null;
}

function isOwn({ at, events }: NewsStack): boolean {
  return isOwnAct(at) || events.some((event) => event.kind === 'medal' && isOwnMedal(event.medal));
}

function hasJar({ events }: NewsStack): boolean {
  return events.some(({ kind }) => kind === 'jar_full' || kind === 'bought');
}

function keyOf(stack: NewsStack) {
  return hasJar(stack) ? 'celebratedJarsUpTo' : 'celebratedUpTo';
}
