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

/** Traversal of our own, of which nobody else hears; its timer is for one that never arrives. */
let underWay: ReturnType<typeof setTimeout> | null = null;
const NEVER_ARRIVES_MS = 1_000;
let waiting: readonly (() => void)[] = [];

interface EntryState {
  readonly key?: unknown;
  /** Position of an entry, by which the router numbers those that it makes. */
  readonly idx?: number;
  readonly isSheet?: boolean;
}

const stateOf = (state: unknown): EntryState => state ?? {};

export const isSheetStep = (state: unknown): boolean => stateOf(state).isSheet ?? false;

/** Moves through the history without the router, and what waits for stillness, noticing. */
export function travel(steps: number): void {
  underWay = setTimeout(arrive, NEVER_ARRIVES_MS);
  window.history.go(steps);
}

/** Runs `then` at once or, if a traversal is under way, after it: it would end elsewhere otherwise. */
export function whenStill(then: () => void): void {
  if (underWay === null) then();
  else waiting = [...waiting, then];
}

function arrive(): void {
  if (underWay !== null) clearTimeout(underWay);
  underWay = null;
  const now = waiting;
  waiting = [];
  for (const then of now) then();
  settle();
}

/** Adds the step for the first open sheet, and leaves it after the last, or where a reload has left it. */
export function settle(): void {
  if (underWay !== null) return;
  const state = stateOf(window.history.state);
  if (sheets.length > 0 && !state.isSheet) {
    pageKey = state.key;
    window.history.pushState({ ...state, idx: (state.idx ?? 0) + 1, isSheet: true }, '');
  }
  if (sheets.length === 0 && state.isSheet) travel(-1);
}

function onPop(event: PopStateEvent): void {
  if (underWay !== null) {
    event.stopImmediatePropagation();
    arrive();
    return;
  }
  const { key, isSheet = false } = stateOf(event.state);
  const close = sheets.at(-1);
  if (!close || isSheet || key !== pageKey) {
    queueMicrotask(settle);
    return;
  }
  event.stopImmediatePropagation();
  if (close()) sheets = sheets.filter((other) => other !== close);
  // It asks first, or there is one below it.
  if (sheets.length > 0) travel(1);
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
    queueMicrotask(settle);
    return () => {
      sheets = sheets.filter((other) => other !== closeNow);
      queueMicrotask(settle);
    };
  }, [open]);
}
