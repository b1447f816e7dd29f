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
const WATCHED_ATTRIBUTES = [
  'aria-busy',
  'aria-expanded',
  'class',
  'hidden',
  'open',
  'role',
  'style',
];

/** Returns true if CSS does not hide the element. */
export function isShown(element: Element): boolean {
  // Missing in some browsers; there, hidden elements count as shown.
  const check = (element as { checkVisibility?: () => boolean }).checkVisibility;
  return check ? check.call(element) : true;
}

/** Returns true if the user has a dialog, menu or dropdown open, which must not be covered or closed. */
export function isOverlayOpen(page: Document): boolean {
  return [...page.querySelectorAll(OPEN)].some(isShown);
}

/** Calls `then` when something may have opened or closed. @returns a function that stops it */
export function onOverlayChange(page: Document, then: () => void): () => void {
  const observer = new MutationObserver(then);
  observer.observe(page.body, {
    subtree: true,
    childList: true,
    attributeFilter: WATCHED_ATTRIBUTES,
  });
  return () => {
    observer.disconnect();
  };
}
