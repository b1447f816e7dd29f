import { useEffectEvent, useLayoutEffect } from 'react';

/*
 * An open sheet adds a history entry, so that Back closes the sheet and stays on the page. All open sheets
 * share one entry, a copy of the page's own, so that the router sees no change.
 */

/** Closes the sheet on top as Escape does; returns false if it stays open, because it asks or is busy. */
type Close = () => boolean;

let sheets: readonly Close[] = [];
/** Router's key of the page's own history entry. */
let pageKey: unknown;

/** Timeout of a traversal that we started and hide from the router. When it fires, waiting callbacks run. */
let traversalTimer: ReturnType<typeof setTimeout> | null = null;
const TRAVERSAL_TIMEOUT_MS = 1_000;
/** Number of traversals that timed out. If one arrives after all, it is not the user's Back. */
let lateTraversals = 0;
let waiting: readonly (() => void)[] = [];

interface EntryState {
  readonly key?: unknown;
  /** The router's index of the history entry. */
  readonly idx?: number;
  readonly isSheet?: boolean;
}

const stateOf = (state: unknown): EntryState => state ?? {};

export const isSheetStep = (state: unknown): boolean => stateOf(state).isSheet ?? false;

/** Moves through the history without the router noticing. Callbacks of `afterTraversal` wait for it. */
export function traverseHistory(steps: number): void {
  traversalTimer = setTimeout(() => {
    lateTraversals += 1;
    runWaiting();
  }, TRAVERSAL_TIMEOUT_MS);
  window.history.go(steps);
}

/**
 * Runs `then` at once or, if a traversal is under way, after it: a navigation during a traversal would end on
 * another page.
 */
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

/** Adds the history entry for the first open sheet, and leaves it after the last one or after a reload. */
export function syncHistory(): void {
  if (traversalTimer !== null) return;
  const state = stateOf(window.history.state);
  if (sheets.length > 0 && !state.isSheet) {
    pageKey = state.key;
    window.history.pushState({ ...state, idx: (state.idx ?? 0) + 1, isSheet: true }, '');
  }
  // A second traversal, while the first may still arrive, would leave the page.
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
  // The sheet asks first, or another one is below it.
  if (sheets.length > 0) traverseHistory(1);
}

// Registered before the router's listener.
if (typeof window !== 'undefined') window.addEventListener('popstate', onPop, { capture: true });

/** Gives a sheet a history entry while it is open. */
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
