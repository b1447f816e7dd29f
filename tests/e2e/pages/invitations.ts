import type { Page } from '@playwright/test';

/** Invited parent's page at /invitations. */
export class Invitations {
  constructor(readonly page: Page) {}

  get heading() {
    return this.page.getByRole('heading', { level: 1, name: 'Family Invitations' });
  }

  card(familyName: string) {
    return this.page.getByRole('article', { name: `Join ${familyName}` });
  }

  async accept(familyName: string) {
    await this.card(familyName)
      .getByRole('button', { name: /^Accept/ })
      .click();
    await this.page.waitForURL('**/dashboard');
  }

  async decline(familyName: string) {
    await this.card(familyName)
      .getByRole('button', { name: /^Decline/ })
      .click();
    await this.page.waitForURL('**/dashboard');
  }
}
