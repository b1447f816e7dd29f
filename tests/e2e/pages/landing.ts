import { expect, type Page } from '@playwright/test';

/** Landing page, with the demo parents that emulator builds offer there. */
export class LandingPage {
  constructor(readonly page: Page) {}

  async open() {
    await this.page.goto('/');
    await expect(this.heading).toBeVisible();
    return this;
  }

  get heading() {
    return this.page.getByRole('heading', { level: 1, name: 'PennySprout' });
  }

  get kidButton() {
    return this.page.getByRole('link', { name: 'Log in with your special code' });
  }

  get googleButton() {
    return this.page.getByRole('button', { name: 'Sign in with Google' });
  }

  /** Picture of a child whom the device remembers. */
  picture(name: string) {
    return this.page.getByRole('region', { name: "Who's here?" }).getByRole('link', { name });
  }

  /** Signs in as one of the demo parents and waits for the dashboard. */
  async signInAs(name: string) {
    await this.page.getByRole('button', { name: `Sign in as ${name}` }).click();
    await this.page.waitForURL('**/dashboard');
  }
}
