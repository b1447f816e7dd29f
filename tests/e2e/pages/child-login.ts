import { expect, type Page } from '@playwright/test';
import { joinCelebrations } from '../support/celebrations';

/** Child's login page, with a typed code or with the one in its link. */
export class ChildLogin {
  constructor(readonly page: Page) {}

  get accessCode() {
    return this.page.getByLabel('Access Code');
  }

  get password() {
    return this.page.getByLabel('Password', { exact: true });
  }

  get submit() {
    return this.page.getByRole('button', { name: 'Login', exact: true });
  }

  get rememberMe() {
    return this.page.getByRole('checkbox', { name: 'Remember me here' });
  }

  /** Tile of a child that the device remembers. */
  tile(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Link back to the home of whoever is signed in, without a sign-out. */
  continueAs(name: string) {
    return this.page.getByRole('link', { name: `Continue as ${name}` });
  }

  /** Dismisses the dialog that celebrates achievements, whenever it comes up. */
  private async joinCelebrations() {
    await joinCelebrations(this.page.getByRole('button', { name: 'Hooray!' }));
  }

  async signIn(details: { accessCode: string; password: string }) {
    await this.joinCelebrations();
    await this.enter(details);
    await this.arrive();
  }

  async signInByLink(url: string, password: string) {
    await this.joinCelebrations();
    await this.enterByLink(url, password);
    await this.arrive();
  }

  /** Retries, as people do, when the answer exceeds the app's timeout. */
  private async arrive() {
    const unanswered = this.page.getByText('Network error.').first();
    await expect(async () => {
      if (await unanswered.isVisible()) await this.submit.click({ timeout: 5_000 });
      await this.page.waitForURL('**/dashboard', { timeout: 10_000 });
    }).toPass();
  }

  /** Sends the password for a code that is filled in already, and dismisses celebrations. */
  async goOn(password: string) {
    await this.joinCelebrations();
    await this.password.fill(password);
    await this.submit.click();
  }

  /** Fills in the form and sends it, without waiting for the result. */
  async enter({ accessCode, password }: { accessCode: string; password: string }) {
    await this.page.goto('/child-login');
    await this.accessCode.fill(accessCode);
    await this.password.fill(password);
    await this.submit.click();
  }

  async enterByLink(url: string, password: string) {
    await this.page.goto(new URL(url).pathname);
    await this.password.fill(password);
    await this.submit.click();
  }
}
