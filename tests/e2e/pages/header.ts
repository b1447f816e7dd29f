import { expect, type Page } from '@playwright/test';

/** What every signed-in screen has on top. */
export class Header {
  constructor(readonly page: Page) {}

  async openMenu() {
    await this.page.getByRole('button', { name: /^Menu of / }).click();
    return this.page.getByRole('menu');
  }

  /** What a celebration that comes meanwhile closes is opened again. */
  async choose(item: string | RegExp) {
    const choice = this.page.getByRole('menuitem', { name: item });
    await expect(async () => {
      if (!(await choice.isVisible())) await this.openMenu();
      await choice.click({ timeout: 5_000 });
    }).toPass();
  }

  async signOut() {
    await this.choose(/^(Sign|Log) out$/);
    await this.page.waitForURL(/\/$/);
    await expect(this.page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  }
}
