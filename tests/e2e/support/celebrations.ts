import type { Locator } from '@playwright/test';

/**
 * Joins in whatever is celebrated from now on: presses its button whenever it is in the way. The button
 * may go by itself first, as when the session ends behind it, so nothing waits for it to be pressed.
 */
export async function joinCelebrations(button: Locator): Promise<void> {
  await button.page().addLocatorHandler(button, () =>
    button.evaluateAll((all: HTMLElement[]) => {
      for (const each of all) each.click();
    }),
  );
}
