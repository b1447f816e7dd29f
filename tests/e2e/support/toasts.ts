import type { BrowserContext, Page } from '@playwright/test';

/** Name of the function that a page calls when a toast appears. */
const NOTE = 'noteToast';

const seen = new WeakMap<Page, string[]>();

/**
 * Records the toasts of all pages of a context from now on. They disappear by themselves, on a slow
 * machine before a test looks.
 */
export async function noteToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding(NOTE, ({ page }, text: string) => {
    seen.set(page, [...(seen.get(page) ?? []), text]);
  });
  await context.addInitScript((name) => {
    const note = (window as unknown as Record<string, ((text: string) => void) | undefined>)[name];
    const noted = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('ol > li[data-swipe-direction]')) {
        if (!noted.has(toast)) note?.(toast.textContent);
        noted.add(toast);
      }
    }).observe(document, { childList: true, subtree: true });
  }, NOTE);
}

/** Returns the texts of toasts that were not taken yet, oldest first. */
export function toastsSeenOn(page: Page): readonly string[] {
  return seen.get(page) ?? [];
}

/** Takes the first matching toast, together with those before it. Returns false if there is none. */
export function takeToast(page: Page, isIt: (text: string) => boolean): boolean {
  const all = toastsSeenOn(page);
  const index = all.findIndex(isIt);
  seen.set(page, all.slice(index + 1));
  return index >= 0;
}
