import { useEffect, useRef } from 'react';

/**
 * Open dialogs, menus and dropdowns, and those about to open. antd keeps closed dropdowns in the DOM, so
 * for those the state of the button counts.
 */
const OPEN = [
  '[role="dialog"]',
  '[role="alertdialog"]',
  'dialog[open]',
  '[aria-haspopup][aria-expanded="true"]',
  '[aria-haspopup][aria-busy="true"]',
  '[data-opening]',
].join();

/** Attributes that can open, close or hide one of them. */
const TELLING = ['aria-busy', 'aria-expanded', 'class', 'hidden', 'open', 'role', 'style'];

/** After a menu closes, the chosen item may open or navigate to something else. */
const STILL_MS = 300;

/** Returns true if CSS does not hide the element. */
export function isShown(element: Element): boolean {
  // Missing in some browsers; there, hidden elements count as shown.
  const check = (element as { checkVisibility?: () => boolean }).checkVisibility;
  return check ? check.call(element) : true;
}

/** Returns true if the user has a dialog, menu or dropdown open, which nothing may cover or close. */
export function isAnythingOpen(page: Document): boolean {
  return [...page.querySelectorAll(OPEN)].some(isShown);
}

/**
 * Calls `go` once nothing is open: at once, or a moment after the last one closes.
 * @returns a function that stops waiting
 */
function onceNothingIsOpen(page: Document, go: () => void): () => void {
  if (!isAnythingOpen(page)) {
    go();
    return () => undefined;
  }
  let still: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    if (isAnythingOpen(page)) {
      clearTimeout(still);
      still = undefined;
    } else {
      still ??= setTimeout(() => {
        observer.disconnect();
        go();
      }, STILL_MS);
    }
  });
  observer.observe(page.body, { subtree: true, childList: true, attributeFilter: TELLING });
  return () => {
    observer.disconnect();
    clearTimeout(still);
  };
}

/** Calls `go` once it is wanted and would not interrupt the user. For UI that nobody has asked for. */
export function useOnceNothingIsOpen(wanted: boolean, go: () => void): void {
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  }, [go]);
  useEffect(() => {
    if (!wanted) return undefined;
    return onceNothingIsOpen(document, () => {
      latest.current();
    });
  }, [wanted]);
}
