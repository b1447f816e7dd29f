import { useLayoutEffect } from 'react';

/**
 * Confirmation that guards a form with unsaved changes. It is independent of the router: whatever takes
 * the form off the screen calls `leaveSafely` first.
 */
type Question = (go: () => void) => void;

let question: Question | null = null;

export function isLeavingQuestioned(): boolean {
  return question !== null;
}

/** Runs `go` at once or, if unsaved changes would be lost, once the user has confirmed. */
export function leaveSafely(go: () => void): void {
  if (question) question(go);
  else go();
}

/** Stops asking after the user has confirmed, until there are changes again. */
export function letLeave(): void {
  question = null;
}

/** Makes the browser confirm closing or reloading the page, in its own words. */
function askBrowser(event: BeforeUnloadEvent): void {
  if (isLeavingQuestioned()) event.preventDefault();
}

/** Makes the browser confirm closing or reloading the page while a sheet has unsaved input. */
export function useUnloadQuestion(unsaved: boolean): void {
  useLayoutEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved]);
}

/**
 * Registers `ask`, if it is not null, to be called before anything leaves the form. `ask` receives a function
 * that continues, to be called after `letLeave`. Only one form at a time can register.
 */
export function useLeaveQuestion(ask: Question | null): void {
  useLayoutEffect(() => {
    if (!ask) return undefined;
    question = ask;
    window.addEventListener('beforeunload', askBrowser);
    return () => {
      if (question === ask) question = null;
      window.removeEventListener('beforeunload', askBrowser);
    };
  }, [ask]);
}
