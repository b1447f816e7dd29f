import { expect, type Page } from '@playwright/test';

/** Header of every signed-in screen. */
export class Header {
  constructor(readonly page: Page) {}

  async openMenu() {
    await this.page.getByRole('button', { name: /^Menu of / }).click();
    return this.page.getByRole('menu');
  }

  /** Chooses an item, and reopens the menu if a celebration has closed it. */
  async choose(item: string | RegExp) {
    const choice = this.page.getByRole('menuitem', { name: item });
    await expect(async () => {
      if (!(await choice.isVisible())) await this.openMenu();
      // With all the time of an action: one that is tried again after it was carried out finds no menu.
      await choice.click();
    }).toPass();
  }

  async signOut() {
    await this.leaveBy(/^(Sign|Log) out$/);
  }

  async signOutAndForget() {
    await this.leaveBy('Log out and forget me here');
  }

  private async leaveBy(item: string | RegExp) {
    await this.choose(item);
    await this.page.waitForURL(/\/$/);
    await expect(this.page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  }
}
