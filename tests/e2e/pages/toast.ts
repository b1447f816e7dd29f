import { expect, type Page } from '@playwright/test';

/** The notification on the screen. There is one at a time; screen readers get a copy of their own. */
export function toastOn(page: Page) {
  return page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
}

/** Waits for a notification with these words. */
export async function expectToast(page: Page, title: string, description?: string) {
  await expect(toastOn(page)).toContainText(title);
  if (description) await expect(toastOn(page)).toContainText(description);
}
