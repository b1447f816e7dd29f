import { expect, type Locator, type Page } from '@playwright/test';
import { takeToast, toastsSeenOn } from '../support/toasts';

/** Visible notification. There is one at a time; screen readers get a copy of their own. */
function toastOn(page: Page) {
  return page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
}

/** Waits for a notification with these words, even one that has gone again. */
export async function expectToast(page: Page, title: string, description = '') {
  await expect
    .poll(
      () =>
        takeToast(page, (text) => text.includes(title) && text.includes(description)) ||
        toastsSeenOn(page),
      `a notification: ${title} / ${description}`,
    )
    .toBe(true);
}

/** Waits until no notification is left, which takes room of its own. */
export async function expectNoToast(page: Page) {
  await expect(toastOn(page)).toHaveCount(0, { timeout: 20_000 });
}

/** Checks that the visible notification covers no part of `target`. */
export async function expectToastBeside(page: Page, target: Locator) {
  // A hovered toast stays open.
  await toastOn(page).hover();
  const [toast, box] = await Promise.all([toastOn(page).boundingBox(), target.boundingBox()]);
  await page.mouse.move(0, 0);
  if (!toast || !box) throw new Error('The notification or what it is to leave free is not shown.');
  const apart =
    toast.x + toast.width <= box.x ||
    box.x + box.width <= toast.x ||
    toast.y + toast.height <= box.y ||
    box.y + box.height <= toast.y;
  expect(apart, 'the notification lies beside it').toBe(true);
}
