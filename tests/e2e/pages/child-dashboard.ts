import type { Page } from '@playwright/test';

/** What a child sees at /dashboard. */
export class ChildDashboard {
  constructor(readonly page: Page) {}

  welcome(name: string) {
    return this.page.getByRole('heading', { level: 1, name: `Hi, ${name}!` });
  }

  get wealth() {
    return this.page.getByRole('region', { name: 'My Wealth' });
  }

  get history() {
    return this.page.getByRole('region', { name: 'My Reward History' });
  }

  entry(description: string) {
    return this.history.getByRole('listitem').filter({ hasText: description });
  }
}
