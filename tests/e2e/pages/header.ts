import { expect, type Page } from '@playwright/test';

/** What every signed-in screen has on top. */
export class Header {
  constructor(readonly page: Page) {}

  async openMenu() {
    await this.page.getByRole('button', { name: /^Menu of / }).click();
    return this.page.getByRole('menu');
  }

  async choose(item: string | RegExp) {
    await this.openMenu();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  async signOut() {
    await this.openMenu();
    await this.page.getByRole('menuitem', { name: /^(Sign|Log) out$/ }).click();
    await this.page.waitForURL(/\/$/);
    await expect(this.page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  }
}
