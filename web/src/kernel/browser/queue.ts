import { useEffect, useRef, useState } from 'react';
import { currentActivity, onActivityChange, type Activity } from './user-activity';
import { onMutation } from './what-is-open';

/** Time for which the user must have been idle: what closes a menu may open or navigate to something else. */
const IDLE_MS = 300;

interface Rule {
  /** The lowest comes first if several wait. */
  readonly priority: number;
  /** True for what follows from a deed so directly that it comes over open sheets and while typing. */
  readonly isImmediate?: boolean;
  /** True for what ends toasts and notices that are shown. */
  readonly replaces?: boolean;
  /** True for what covers the screen, which nothing ends. */
  readonly covers?: boolean;
}

/** Kinds of what shows itself without being opened. */
const RULES = {
  /** The documented dialog about a parent's own deposit or withdrawal. */
  deed: { priority: 1, replaces: true, covers: true },
  /** About what somebody has just done. */
  toast: { priority: 2, isImmediate: true },
  /** A toast that follows the dialog about the same deed. */
  afterToast: { priority: 3 },
  /** Something that happened. */
  arrival: { priority: 4 },
  /** A child's celebration. */
  celebration: { priority: 5, covers: true },
  /** Such as a new version. */
  offer: { priority: 6 },
} as const satisfies Record<string, Rule>;

export type QueueKind = keyof typeof RULES;

const ruleOf = (kind: QueueKind): Rule => RULES[kind];

interface Item {
  readonly kind: QueueKind;
  readonly onStart: () => void;
  readonly onEnd: (() => void) | undefined;
}

/** In the order in which they came. */
let waiting: readonly Item[] = [];
let shown: Item | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let stopWatching: (() => void) | null = null;

function mayStart({ kind }: Item, { pressing, typing, opened }: Activity): boolean {
  const { isImmediate, replaces } = ruleOf(kind);
  const isFree = shown === null || (replaces === true && !ruleOf(shown.kind).covers);
  return isFree && !pressing && (isImmediate === true || (!typing && !opened));
}

function nextItem(): Item | undefined {
  const activity = currentActivity();
  return [...waiting]
    .sort((a, b) => RULES[a.kind].priority - RULES[b.kind].priority)
    .find((item) => mayStart(item, activity));
}

/** Shows the next one, if it may come. */
function advance(): void {
  stopTimer();
  const next = nextItem();
  if (next) {
    waiting = waiting.filter((other) => other !== next);
    const ended = shown;
    shown = next;
    ended?.onEnd?.();
    next.onStart();
  }
  watchWhileWaiting();
}

/** Shows the next one once the user has been idle for a while. */
function advanceSoon(): void {
  if (nextItem()) timer ??= setTimeout(advance, IDLE_MS);
  else stopTimer();
}

function stopTimer(): void {
  clearTimeout(timer);
  timer = undefined;
}

function watchWhileWaiting(): void {
  if (waiting.length > 0) {
    stopWatching ??= watchUser();
  } else {
    stopWatching?.();
    stopWatching = null;
  }
}

function watchUser(): () => void {
  const stops = [onActivityChange(advanceSoon), onMutation(document, advanceSoon)];
  return () => {
    for (const stop of stops) stop();
    stopTimer();
  };
}

/**
 * Adds to the one queue of all that shows itself: one at a time, and none while the user is busy.
 * @param onStart called once, at once if nothing is in the way
 * @param onEnd called if something else ends it
 * @returns a function that ends it, or its wait
 */
export function enqueue(kind: QueueKind, onStart: () => void, onEnd?: () => void): () => void {
  const item = { kind, onStart, onEnd };
  waiting = [...waiting, item];
  const mayBeFirst = timer === undefined || ruleOf(kind).isImmediate;
  if (mayBeFirst && nextItem() === item) advance();
  else {
    watchWhileWaiting();
    advanceSoon();
  }
  return () => {
    waiting = waiting.filter((other) => other !== item);
    if (shown === item) {
      shown = null;
      const next = nextItem();
      if (next && ruleOf(next.kind).isImmediate) advance();
      else advanceSoon();
    }
    watchWhileWaiting();
  };
}

/** Returns true while it is the turn of what is wanted. It lasts as long as it is wanted. */
export function useTurn(kind: QueueKind, wanted: boolean): boolean {
  const [isTurn, setTurn] = useState(false);
  useEffect(() => {
    if (!wanted) return undefined;
    const leave = enqueue(kind, () => {
      setTurn(true);
    });
    return () => {
      leave();
      setTurn(false);
    };
  }, [kind, wanted]);
  return isTurn && wanted;
}

/**
 * Calls `go` once it is wanted and its turn has come, which that ends.
 * @param wanted name of what is wanted, for which the turn comes once; false or empty if nothing is
 */
export function useOnceInTurn(kind: QueueKind, wanted: boolean | string, go: () => void): void {
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  }, [go]);
  useEffect(() => {
    if (!wanted) return undefined;
    const leave = enqueue(kind, () => {
      latest.current();
      // At once, it comes before there is a way to end it.
      queueMicrotask(() => {
        leave();
      });
    });
    return leave;
  }, [kind, wanted]);
}
