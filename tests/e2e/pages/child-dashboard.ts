import { expect, type Locator, type Page } from '@playwright/test';

/** Child's dashboard at /dashboard. */
export class ChildDashboard {
  constructor(readonly page: Page) {}

  welcome(name: string) {
    return this.page.getByRole('heading', { level: 1, name: `Hi, ${name}!` });
  }

  /** Opens a place from the bar, and waits until it is there. */
  async goTo(place: 'Home' | 'Jars' | 'Grow' | 'Rewards') {
    const link = this.page
      .getByRole('navigation', { name: 'Places' })
      .getByRole('link', { name: place, exact: true });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    const there = {
      Home: this.wealth,
      Jars: this.jars,
      Grow: this.shares,
      Rewards: this.history,
    }[place];
    await expect(there).toBeVisible();
  }

  /** Notice of new arrivals, on top of the home until it is tapped. */
  get news() {
    return this.page.getByRole('region', { name: 'New!' });
  }

  /** Button that taps the top of the news away. */
  get gotIt() {
    return this.news.getByRole('button', { name: 'Got it' });
  }

  /** Taps all news away, one after the other, and returns what each card has said. Waits until they load. */
  async lookAtAll(): Promise<string[]> {
    await expect(this.page.locator('[aria-live="polite"][aria-busy="false"]')).toBeAttached();
    const said: string[] = [];
    const cards = this.news.getByRole('article');
    while ((await cards.count()) > 0) {
      // A reload would end the call that notes it.
      const noted = this.page.waitForResponse((response) => response.url().endsWith('/seen'));
      // Read in the moment of the tap, since what comes late may join the card.
      const text = await this.gotIt.evaluate((button: HTMLElement) => {
        const shown = button.closest('article')?.innerText ?? '';
        button.click();
        return shown;
      });
      said.push(text);
      await noted;
      await expect.poll(async () => (await cards.allInnerTexts())[0]).not.toBe(text);
    }
    return said;
  }

  /** Taps news away until they have said all texts, since medals are told later than the rest. */
  async lookUntilTold(...texts: readonly string[]): Promise<void> {
    const said: string[] = [];
    await expect
      .poll(async () => {
        said.push(...(await this.lookAtAll()));
        return texts.filter((text) => !said.join(' ').includes(text));
      })
      .toEqual([]);
  }

  get wealth() {
    return this.page.getByRole('region', { name: 'My Wealth' });
  }

  /** "Account Summary": savings, shares and the sum of both, folded. */
  get summary() {
    return this.page.getByRole('region', { name: 'Account Summary' });
  }

  async openSummary() {
    await this.summary.getByRole('heading', { name: 'Account Summary' }).click();
  }

  /** Jar nearest to its target, on Home. */
  get goal() {
    return this.page.getByRole('region', { name: 'My goal' });
  }

  /** Jars of one currency. */
  get jars() {
    return this.page.getByRole('region', { name: /^My jars/ }).first();
  }

  jar(name: string) {
    const heading = this.page.getByRole('heading', { level: 3, name, exact: true });
    return this.jars.getByRole('listitem').filter({ has: heading });
  }

  /** Amount that is in no jar. */
  get free() {
    return this.jars.getByRole('definition').first();
  }

  /** Sheet of the open jar. */
  get sheet() {
    return this.page.getByRole('dialog').first();
  }

  /** Makes a jar, and where it has a target does not say how it will feel. */
  async makeJar(jar: { name: string; icon: string; target?: string }) {
    await this.page.getByRole('button', { name: 'New jar' }).click();
    const sheet = this.page.getByRole('dialog', { name: 'New jar' });
    await sheet.getByRole('radio', { name: jar.icon, exact: true }).check({ force: true });
    await sheet.getByLabel('What is it called?').fill(jar.name);
    await sheet.getByRole('button', { name: 'Next' }).click();
    if (jar.target) await sheet.getByLabel('What does it cost?').fill(jar.target);
    await sheet.getByRole('button', { name: 'Next' }).click();
    await sheet.getByRole('button', { name: 'Make the jar' }).click();
    await expect(sheet).toBeHidden();
    if (jar.target) await this.feel('Not now', jar.name);
  }

  /** Answers how it will feel to have what a jar is for. */
  async feel(answer: 'Happy' | 'Proud' | 'Calm' | 'Not now', name: string) {
    const sheet = this.page.getByRole('dialog', { name });
    await sheet.getByRole('button', { name: answer }).click();
    await expect(sheet).toBeHidden();
  }

  /** Puts free money into a jar, or takes it out. A full jar is celebrated right away. */
  async moveMoney(name: string, words: 'Put in' | 'Take out', amount: string) {
    await this.jar(name)
      .getByRole('button', { name: `${words} ${name}` })
      .click();
    const sheet = this.page.getByRole('dialog', { name: `${words}: ${name}` });
    await sheet.getByLabel('How much?').fill(amount);
    await sheet.getByRole('button', { name: 'Next' }).click();
    await sheet.getByRole('button', { name: words, exact: true }).click();
    await expect(sheet).toBeHidden();
  }

  /** Section to ask for money, or to hand in cash. */
  get bank() {
    return this.page.getByRole('region', { name: 'Ask the bank' });
  }

  /** Asks to spend money. `from` is the pot, if there are several with enough. */
  async ask(amount: string, reason: string, from?: string) {
    await this.fillRequest(amount, reason, from);
    await this.sheet.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(this.sheet).toBeHidden();
  }

  /** Answers all questions of a request, and leaves its sheet open. */
  async fillRequest(amount: string, reason: string, from?: string) {
    await this.bank.getByRole('button', { name: 'Ask the bank' }).click();
    await this.sheet.getByRole('button', { name: /^I want to buy something/ }).click();
    await this.sheet.getByLabel('How much?').fill(amount);
    await this.sheet.getByRole('button', { name: 'Next' }).click();
    if (from) await this.sheet.getByRole('button', { name: new RegExp(`^${from}`) }).click();
    await this.sheet.getByLabel('What is it for?').fill(reason);
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

  /** Dialog that celebrates new achievements, for ten seconds of the page's clock. */
  get celebration() {
    return this.page.getByRole('dialog', { name: 'You did it!' });
  }

  /**
   * Buttons in a part of the page that expand an explanation: its question "How do we know?", and rows.
   */
  questions(part: Locator) {
    return part.locator('button[aria-expanded]');
  }

  /** Explanation of an open question or row. */
  answer(part: Locator, name: string | RegExp = /^How do we know\?/) {
    return part.getByRole('group', { name });
  }

  get history() {
    return this.page.getByRole('region', { name: 'My Reward History' });
  }

  entry(description: string) {
    return this.history.getByRole('listitem').filter({ hasText: description });
  }
}
