import { useEffect, useRef, useState } from 'react';
import { currentActivity, onActivityChange, type Activity } from './user-activity';
import { onOverlayChange } from './open-overlays';

/** Time for which the user must have been idle: a tap that closes a menu may open something else. */
const IDLE_MS = 300;

interface Rule {
  /** The lowest is shown first. */
  readonly priority: number;
  /** True for direct responses to an action, which are shown over open sheets and while typing. */
  readonly isImmediate?: boolean;
  /** True if it replaces toasts and notices. */
  readonly replaces?: boolean;
  /** True if it covers the screen; nothing replaces it. */
  readonly covers?: boolean;
}

/** Kinds of items that appear without being opened by the user. */
const RULES = {
  /** The documented dialog about a parent's own deposit or withdrawal. */
  confirmation: { priority: 1, replaces: true, covers: true },
  /** Response to the user's own action. */
  toast: { priority: 2, isImmediate: true },
  /** A toast that follows the dialog about the same action. */
  afterToast: { priority: 3 },
  /** News, such as a new entry. */
  arrival: { priority: 4 },
  /** A child's celebration. */
  celebration: { priority: 5, covers: true },
  /** Offer, such as a new version. */
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

/** Shows the next item, if it may start. */
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

/** Shows the next item once the user has been idle for a while. */
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
  const stops = [onActivityChange(advanceSoon), onOverlayChange(document, advanceSoon)];
  return () => {
    for (const stop of stops) stop();
    stopTimer();
  };
}

/**
 * Adds an item to the queue of toasts, notices and dialogs that appear unasked: they are shown one at a time,
 * and none while the user is busy.
 * @param onStart called once; immediately if nothing is in the way
 * @param onEnd called if another item replaces it
 * @returns a function that ends it or removes it from the queue
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

/** Returns true while it is this item's turn. The item stays in the queue while it is active. */
export function useQueueTurn(kind: QueueKind, active: boolean): boolean {
  const [isTurn, setTurn] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const dequeue = enqueue(kind, () => {
      setTurn(true);
    });
    return () => {
      dequeue();
      setTurn(false);
    };
  }, [kind, active]);
  return isTurn && active;
}

/**
 * Calls `callback` once when its turn comes; that ends the turn.
 * @param active identifies what is queued, so that another value queues again; false or empty for nothing
 */
export function useQueuedCallback(
  kind: QueueKind,
  active: boolean | string,
  callback: () => void,
): void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  }, [callback]);
  useEffect(() => {
    if (!active) return undefined;
    const dequeue = enqueue(kind, () => {
      latest.current();
      // If the item starts at once, `dequeue` is not assigned yet.
      queueMicrotask(() => {
        dequeue();
      });
    });
    return dequeue;
  }, [kind, active]);
}
