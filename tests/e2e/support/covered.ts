import { expect, type Page } from '@playwright/test';

/** Waits for a toast, and returns all that it covers of the page or sheet: controls and texts below the header. */
export async function coveredByToast(page: Page): Promise<string[]> {
  await expect(page.locator('[data-toast]')).toBeVisible();
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const place = () =>
      JSON.stringify(document.querySelector('[data-toast]')?.getBoundingClientRect());
    // Until it stands still.
    for (let still = 0, before = ''; still < 5; still += before === place() ? 1 : -still) {
      before = place();
      await frame();
    }
    const toast = document.querySelector('[data-toast]');
    const box = toast?.getBoundingClientRect();
    if (!toast || !box) return ['there is no toast any more'];
    const sheet = [...document.querySelectorAll('[role="dialog"]')].findLast((dialog) =>
      dialog.checkVisibility(),
    );
    // What is scrolled under the header is not read.
    const header = document.querySelector('[data-header]')?.getBoundingClientRect().bottom ?? 0;
    const leastTop = sheet ? -Infinity : header;
    const meets = (rect: DOMRect) =>
      rect.bottom > leastTop + 1 &&
      rect.width > 1 &&
      rect.height > 1 &&
      rect.left < box.right - 1 &&
      rect.right > box.left + 1 &&
      Math.max(rect.top, leastTop) < box.bottom - 1 &&
      rect.bottom > box.top + 1;
    const found: string[] = [];
    const isRead = (element: Element | null) =>
      element !== null &&
      !toast.contains(element) &&
      !element.closest('.visually-hidden, [data-header], [role="status"]:has([data-toast])') &&
      // What is behind a sheet is neither read nor tapped.
      (!sheet || sheet.contains(element)) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.textContent?.trim() || !isRead(text.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if ([...range.getClientRects()].some(meets)) found.push(`text: ${text.textContent}`);
    }
    for (const control of document.querySelectorAll('button, a[href], input, select, textarea')) {
      if (isRead(control) && meets(control.getBoundingClientRect())) {
        found.push(`control: ${control.textContent || control.getAttribute('aria-label')}`);
      }
    }
    return found;
  });
}
