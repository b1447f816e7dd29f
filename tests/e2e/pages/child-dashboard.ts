import { expect, type Locator, type Page } from '@playwright/test';

/** What a child sees at /dashboard. */
export class ChildDashboard {
  constructor(readonly page: Page) {}

  welcome(name: string) {
    return this.page.getByRole('heading', { level: 1, name: `Hi, ${name}!` });
  }

  get wealth() {
    return this.page.getByRole('region', { name: 'My Wealth' });
  }

  /** "Account Summary": savings, shares and the sum of both. */
  get summary() {
    return this.page.getByRole('group', { name: 'Account Summary' });
  }

  get shares() {
    return this.page.getByRole('region', { name: 'My Shares' });
  }

  get achievements() {
    return this.page.getByRole('region', { name: 'My Achievements' });
  }

  get quote() {
    return this.page.getByRole('region', { name: 'Quote of the day' });
  }

  /** What was reached, in a dialog that waits for a "Hooray!". */
  get celebration() {
    return this.page.getByRole('dialog', { name: 'You did it!' });
  }

  async celebrate(...achievements: string[]) {
    await expect(this.celebration.getByRole('listitem')).toHaveText(achievements);
    await this.celebration.getByRole('button', { name: 'Hooray!' }).click();
    await expect(this.celebration).toBeHidden();
  }

  /** The questions "How do we know?" in a part of the page. */
  questions(part: Locator) {
    return part.getByRole('button', { name: /^How do we know\?/ });
  }

  /** Opens one of them and returns its answer. */
  async ask(figure: string, part: Locator) {
    const name = `How do we know? ${figure}`;
    await part.getByRole('button', { name, exact: true }).click();
    return this.page.getByRole('group', { name, exact: true });
  }

  get history() {
    return this.page.getByRole('region', { name: 'My Reward History' });
  }

  entry(description: string) {
    return this.history.getByRole('listitem').filter({ hasText: description });
  }
}
