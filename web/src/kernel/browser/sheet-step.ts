import { useEffectEvent, useLayoutEffect } from 'react';

/*
 * An open sheet is a step of the history, so that Back closes it and stays on its page. All open sheets
 * share one step, a copy of their page's entry: to the router nothing has changed.
 */

/** Closes the sheet on top as Escape does; returns false if it stays open, because it asks or is busy. */
type Close = () => boolean;

let sheets: readonly Close[] = [];
/** Router's key of the page below the step. */
let pageKey: unknown;

/** Timer of a traversal that we started and hide from the router. It ends what waits for it. */
let traversalTimer: ReturnType<typeof setTimeout> | null = null;
const TRAVERSAL_TIMEOUT_MS = 1_000;
/** Traversals that took longer, or were dropped. When one arrives after all, it is nobody's Back. */
let lateTraversals = 0;
let waiting: readonly (() => void)[] = [];

interface EntryState {
  readonly key?: unknown;
  /** Position of an entry, by which the router numbers those that it makes. */
  readonly idx?: number;
  readonly isSheet?: boolean;
}

const stateOf = (state: unknown): EntryState => state ?? {};

export const isSheetStep = (state: unknown): boolean => stateOf(state).isSheet ?? false;

/** Moves through the history without the router noticing. What `afterTraversal` runs waits for it. */
export function traverseHistory(steps: number): void {
  traversalTimer = setTimeout(() => {
    lateTraversals += 1;
    runWaiting();
  }, TRAVERSAL_TIMEOUT_MS);
  window.history.go(steps);
}

/** Runs `then` at once or, if a traversal is under way, after it: it would end elsewhere otherwise. */
export function afterTraversal(then: () => void): void {
  if (traversalTimer === null) then();
  else waiting = [...waiting, then];
}

function runWaiting(): void {
  traversalTimer = null;
  const now = waiting;
  waiting = [];
  for (const then of now) then();
}

/** Adds the step for the first open sheet, and leaves it after the last, or where a reload has left it. */
export function syncHistory(): void {
  if (traversalTimer !== null) return;
  const state = stateOf(window.history.state);
  if (sheets.length > 0 && !state.isSheet) {
    pageKey = state.key;
    window.history.pushState({ ...state, idx: (state.idx ?? 0) + 1, isSheet: true }, '');
  }
  // A second traversal while the first may still come would leave the page.
  if (sheets.length === 0 && state.isSheet && lateTraversals === 0) traverseHistory(-1);
}

function onPop(event: PopStateEvent): void {
  if (traversalTimer !== null || lateTraversals > 0) {
    event.stopImmediatePropagation();
    if (traversalTimer === null) lateTraversals -= 1;
    else {
      clearTimeout(traversalTimer);
      runWaiting();
    }
    syncHistory();
    return;
  }
  const { key, isSheet = false } = stateOf(event.state);
  const close = sheets.at(-1);
  if (!close || isSheet || key !== pageKey) {
    queueMicrotask(syncHistory);
    return;
  }
  event.stopImmediatePropagation();
  if (close()) sheets = sheets.filter((other) => other !== close);
  // It asks first, or there is one below it.
  if (sheets.length > 0) traverseHistory(1);
}

// Before the router, which listens later.
if (typeof window !== 'undefined') window.addEventListener('popstate', onPop, { capture: true });

/** Makes a sheet a step of the history for as long as it is open. */
export function useSheetStep(open: boolean, close: Close): void {
  const onBack = useEffectEvent(close);
  useLayoutEffect(() => {
    if (!open) return undefined;
    const closeNow = () => onBack();
    sheets = [...sheets, closeNow];
    queueMicrotask(syncHistory);
    return () => {
      sheets = sheets.filter((other) => other !== closeNow);
      queueMicrotask(syncHistory);
    };
  }, [open]);
}
