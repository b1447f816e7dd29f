import { useLayoutEffect } from 'react';

/**
 * What stands between the user and leaving a form with unsaved changes. It knows nothing of routers:
 * whatever takes the form off the screen asks `leaveSafely` first.
 */
type Question = (go: () => void) => void;

let question: Question | null = null;

export function isLeavingQuestioned(): boolean {
  return question !== null;
}

/** Does it at once or, where something unsaved would be lost, once the user has agreed. */
export function leaveSafely(go: () => void): void {
  if (question) question(go);
  else go();
}

/** The user has agreed: from this moment on nobody is asked, until there are changes again. */
export function letLeave(): void {
  question = null;
}

/** Closing and reloading the page is asked about by the browser itself, in its own words. */
function askBrowser(event: BeforeUnloadEvent): void {
  if (isLeavingQuestioned()) event.preventDefault();
}

/**
 * Asks `ask` before anything takes the user away, for as long as it is not null. It is handed what
 * goes on, and calls it after `letLeave`. Only one form at a time has a question.
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
