import { useEffect, useRef } from 'react';

/**
 * Dialogs, menus and lists to choose from, and what is on its way to being one. antd keeps closed
 * lists in the page, so that of those the button that opens them is asked.
 */
const OPEN = [
  '[role="dialog"]',
  '[role="alertdialog"]',
  'dialog[open]',
  '[aria-haspopup][aria-expanded="true"]',
  '[aria-haspopup][aria-busy="true"]',
  '[data-opening]',
].join();

/** The attributes that can open or close one of these, or hide it. */
const TELLING = ['aria-busy', 'aria-expanded', 'class', 'hidden', 'open', 'role', 'style'];

/** A menu that closes has been chosen from, and what was chosen may be the way out. */
const STILL_MS = 300;

/** Whether the page's styles let the user see it. */
export function isShown(element: Element): boolean {
  // Not in every browser yet; without it an element that is hidden counts too.
  const check = (element as { checkVisibility?: () => boolean }).checkVisibility;
  return check ? check.call(element) : true;
}

/** Whether the user has a dialog, a menu or a list open, which nothing should cover or take away. */
export function isAnythingOpen(page: Document): boolean {
  return [...page.querySelectorAll(OPEN)].some(isShown);
}

/**
 * Goes on once nothing is open: at once where nothing is, else a moment after the last was closed.
 * @returns stops waiting
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

/** For what nobody has asked for: calls `go` once it is wanted and would interrupt nothing. */
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
