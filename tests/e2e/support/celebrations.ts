import type { Locator } from '@playwright/test';

/**
 * Dismisses celebrations from now on: presses the button whenever it is in the way. The button may
 * disappear by itself first, as when the session ends behind it, so nothing waits for the press.
 */
export async function joinCelebrations(button: Locator): Promise<void> {
  await button.page().addLocatorHandler(button, () =>
    button.evaluateAll((all: HTMLElement[]) => {
      for (const each of all) each.click();
    }),
  );
}
