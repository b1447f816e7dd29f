import { expect, type Locator, type Page } from '@playwright/test';
import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { decimalToMinor } from '@pennysprout/shared/kernel/money/money';
import { expectToast } from './toast';

export interface SignInDetails {
  accessCode: string;
  password: string;
  loginUrl: string;
}

export interface Money {
  amount: string;
  /** Preset of the family, or the parent's own words. */
  reason: string;
  currency?: string;
}

/** Shares, and the savings that they are paid with or credited to: the local currency unless named. */
export interface Shares {
  symbol: string;
  quantity?: string;
  reason: string;
}

export type Kind = 'Cash' | 'Stock' | 'Other';
export type Direction = 'deposit' | 'withdraw';

const BUTTON = { deposit: 'Deposit', withdraw: 'Withdraw' } as const;
const OWN_REASON = { deposit: 'Your own reason', withdraw: 'Your own description' } as const;
const SUBMIT = {
  deposit: /^(Add Reward|Confirm new price|Processing...)$/,
  withdraw: /^(Withdraw|Confirm new price|Processing...)$/,
} as const;

export type CelebrationTitle =
  | 'Deposit Successful!'
  | 'Stock Reward Added!'
  | 'Special Reward Added!'
  | 'Withdrawal Successful!';

/** Parent's dashboard at /dashboard. */
export class ParentDashboard {
  constructor(readonly page: Page) {}

  get heading() {
    return this.page.getByRole('heading', { level: 1, name: 'Parent Dashboard' });
  }

  /** Open dialog: the first one that matches. */
  get dialog() {
    return this.page.getByRole('dialog').first();
  }

  get familyLine() {
    return this.page.getByText(/^Family: /);
  }

  async openChildren() {
    await this.page.getByRole('tab', { name: 'Children' }).click();
  }

  card(childName: string) {
    return new ChildCard(this, childName);
  }

  /** Row of one child, in a family with several. */
  row(childName: string) {
    return this.page
      .getByRole('list', { name: 'My Child Accounts' })
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('link', { name: childName, exact: true }) });
  }

  /** Line of one child on this pay day. */
  payDayLine(childName: string) {
    return this.page
      .getByRole('list', { name: 'How each child is paid' })
      .getByRole('listitem')
      .filter({ hasText: childName });
  }

  async addChild(name: string): Promise<SignInDetails> {
    await this.page.getByRole('button', { name: 'Add Child' }).click();
    await this.dialog.getByLabel('Name', { exact: true }).fill(name);
    await this.dialog.getByRole('button', { name: 'Create Account' }).click();
    await expect(this.dialog.getByText(`${name}'s login details`)).toBeVisible();
    const details = {
      accessCode: await this.detail('Access code'),
      password: await this.detail('Password'),
      loginUrl: await this.detail('Direct login link'),
    };
    await this.dialog.getByRole('button', { name: 'Done' }).click();
    await expect(this.dialog).toBeHidden();
    // The button moves when the first child is listed.
    const link = this.row(name).getByRole('link');
    await expect(this.card(name).root.or(link).first()).toBeVisible();
    return details;
  }

  /** Returns a value that an open dialog shows for copying. */
  async detail(label: string): Promise<string> {
    const value = this.dialog
      .getByRole('group', { name: label, exact: true })
      .locator('[translate]')
      .first();
    return (await value.textContent()) ?? '';
  }
}

/** Child's account on the parent's dashboard. */
export class ChildCard {
  readonly root: Locator;

  constructor(
    readonly dashboard: ParentDashboard,
    readonly childName: string,
  ) {
    this.root = dashboard.page.getByRole('article', { name: childName, exact: true });
  }

  /** Opens the child's place from its row. An only child has no row, and its place is open already. */
  async open(): Promise<this> {
    const link = this.dashboard.row(this.childName).getByRole('link');
    await expect(this.root.or(link).first()).toBeVisible();
    if (!(await this.root.isVisible())) await link.click();
    await expect(this.root).toBeVisible();
    return this;
  }

  /** Expands the child's sign-in details. */
  async openAccess(): Promise<this> {
    await this.open();
    const heading = this.dashboard.page.getByRole('heading', { name: 'Name, picture and sign-in' });
    const fold = this.root.locator('details').filter({ has: heading });
    if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
    return this;
  }

  async deposit(money: Money, kind: Kind = 'Cash') {
    await this.openForm('deposit', kind);
    await this.fill(money, OWN_REASON.deposit);
    await this.submit('deposit').click();
  }

  async withdraw(money: Money, kind: Kind = 'Cash') {
    await this.openForm('withdraw', kind);
    await this.fill(money, OWN_REASON.withdraw);
    await this.submit('withdraw').click();
  }

  async openForm(direction: Direction, kind: Kind = 'Cash') {
    await this.open();
    await this.root.getByRole('button', { name: BUTTON[direction] }).click();
    await this.dashboard.dialog.getByRole('tab', { name: kind }).click();
  }

  submit(direction: Direction) {
    return this.dashboard.dialog.getByRole('button', { name: SUBMIT[direction] });
  }

  /**
   * Sends the open form of a trade.
   *
   * @returns what the shares cost or bring, in minor units: the price may move after it was shown.
   */
  async trade(direction: Direction): Promise<number> {
    const [answer] = await Promise.all([
      this.dashboard.page.waitForResponse('**/api/stock/transaction*'),
      this.submit(direction).click(),
    ]);
    const { amount, currency } = (await answer.json()) as RouteResponse<'tradeStock'>;
    const minor = decimalToMinor(amount, currency);
    if (minor === null) throw new Error(`${amount} ${currency} is no amount of money`);
    return minor;
  }

  /** Figure under the form of a trade, by its label. */
  figure(label: string) {
    const { dialog } = this.dashboard;
    return dialog.locator('dl div').filter({ hasText: label }).locator('dd');
  }

  /** Fills the open stock tab, without sending it, and waits for the price. */
  async fillShares({ symbol, quantity = '1', reason }: Shares, direction: Direction) {
    const { dialog } = this.dashboard;
    await dialog.locator(`input[name=symbol][value=${symbol}]`).locator('..').click();
    await dialog.getByRole('textbox', { name: 'Quantity' }).fill(quantity);
    await this.chooseReason(reason, OWN_REASON[direction]);
    await expect(this.figure('Price of one share')).toBeVisible();
  }

  private async chooseReason(reason: string, ownReasonLabel: string) {
    const { dialog } = this.dashboard;
    const preset = dialog.getByRole('radio', { name: reason, exact: true });
    const custom = dialog.getByRole('radio', { name: 'Custom', exact: true });
    const own = dialog.getByLabel(ownReasonLabel);
    // Which of them there are depends on the reward, and on what the family has said.
    await expect(preset.or(custom).or(own).first()).toBeAttached();
    // The radio is styled as a chip, and users press its label.
    if ((await preset.count()) > 0) return preset.locator('..').click();
    if ((await custom.count()) > 0) await custom.locator('..').click();
    await own.fill(reason);
  }

  /** Fills the open form of a deposit or withdrawal, without sending it. */
  async fill({ amount, reason, currency }: Money, ownReasonLabel: string) {
    const { dialog, page } = this.dashboard;
    await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount);
    if (currency) {
      await dialog.getByRole('combobox', { name: 'Currency' }).fill(currency);
      await page.getByRole('option').first().waitFor({ state: 'attached' });
      await dialog.getByRole('combobox', { name: 'Currency' }).press('Enter');
    }
    await this.chooseReason(reason, ownReasonLabel);
  }

  /** Continues from the celebration of a success. */
  async celebrate(title: CelebrationTitle) {
    const { dialog } = this.dashboard;
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toBeHidden();
  }

  /** Child's savings in a currency, by its English name, if there is more than one. */
  savings(currencyName: string) {
    const lines = this.root.getByLabel('Savings by currency').locator('> div');
    return lines.filter({ hasText: currencyName }).locator('dd').first();
  }

  /** Line of a jar, with what it expands to. */
  jar(name: string) {
    const line = this.dashboard.page.getByText(name, { exact: true });
    return this.root.getByRole('listitem').filter({ has: line }).locator('details');
  }

  /** Expands a jar's line, and opens one of its actions. */
  async openJar(name: string, what: 'Put in' | 'Take out' | 'Change') {
    if ((await this.jar(name).getAttribute('open')) === null) {
      await this.jar(name).locator('summary').click();
    }
    await this.jar(name)
      .getByRole('button', { name: `${name}: ${what}` })
      .click();
  }

  /** Adds a jar with this name, and keeps the other defaults. */
  async addJar(name: string) {
    const { dialog } = this.dashboard;
    await this.root.getByRole('button', { name: 'Add a jar' }).click();
    await dialog.getByLabel('What is it called?').fill(name);
    await dialog.getByRole('button', { name: 'Make the jar' }).click();
    await expect(dialog).toBeHidden();
  }

  /** Sets the allocation of new money: the parts of some jars, by name, and the free part. */
  async setParts(parts: Readonly<Record<string, number>>) {
    const { dialog } = this.dashboard;
    await this.root.getByRole('button', { name: 'How new money is shared: Change' }).click();
    for (const [name, count] of Object.entries(parts)) {
      await dialog.getByRole('textbox', { name, exact: true }).fill(String(count));
    }
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  }

  /** Choice in the open form of what is spent from, by the question above it. */
  from(question: string) {
    return this.dashboard.dialog.getByRole('group', { name: question });
  }

  /** Toggles a pot to spend from in the open form. */
  async toggle(pot: string) {
    const chip = this.dashboard.dialog.getByRole('checkbox', { name: new RegExp(`^${pot}`) });
    // The checkbox is styled as a chip, and users press its label.
    await chip.locator('..').click();
  }

  get total() {
    return this.root.getByRole('heading', { name: 'Total value' }).locator('..');
  }

  /**
   * Counts the entries and trades of the child's whole history; call it with no dialog open. A list
   * starts with its cached rows, so poll for what has just been posted.
   */
  async countHistory(): Promise<{ entries: number; trades: number }> {
    const { dialog } = this.dashboard;
    await this.open();
    await this.root.getByRole('button', { name: 'History' }).click();
    const entries = await this.countIn('Regular', 'No transactions yet.');
    const trades = await this.countIn('Stock', 'No stock transactions yet.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    return { entries, trades };
  }

  private async countIn(tab: string, empty: string): Promise<number> {
    const { dialog } = this.dashboard;
    await dialog.getByRole('tab', { name: tab }).click();
    const panel = dialog.getByRole('tabpanel', { name: tab });
    await expect(panel.getByRole('listitem').first().or(panel.getByText(empty))).toBeVisible();
    return panel.getByRole('listitem').count();
  }

  /** Child's sign-in details, as its card shows them. */
  async signInDetails(): Promise<Omit<SignInDetails, 'loginUrl'>> {
    await this.openAccess();
    await this.root.getByRole('button', { name: 'Show sign-in details' }).click();
    const value = (label: string) =>
      this.root.getByRole('group', { name: label, exact: true }).locator('[translate]').first();
    await expect(value('Password')).toBeVisible();
    return {
      accessCode: (await value('Access code').textContent()) ?? '',
      password: (await value('Password').textContent()) ?? '',
    };
  }

  async openPasswordForm() {
    await this.openAccess();
    await this.root.getByRole('button', { name: 'Set a new password' }).click();
  }

  /** Gives the child a new password, which ends its sessions. */
  async setPassword(password: string) {
    const { dialog } = this.dashboard;
    await this.openPasswordForm();
    await dialog.getByRole('radio', { name: 'Choose my own' }).locator('..').click();
    await dialog.getByLabel('New password').fill(password);
    await dialog.getByRole('button', { name: 'Set password' }).click();
    await expect(dialog).toContainText(password);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
  }

  /** Gives the child a new access code, which ends its sessions, its link and the old code. */
  async renewCode(): Promise<Pick<SignInDetails, 'accessCode' | 'loginUrl'>> {
    const { dialog } = this.dashboard;
    await this.openAccess();
    await this.root.getByRole('button', { name: 'New access code' }).click();
    await dialog.getByRole('button', { name: 'Make a new code' }).click();
    const details = {
      accessCode: await this.dashboard.detail('Access code'),
      loginUrl: await this.dashboard.detail('Access link'),
    };
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
    return details;
  }

  /** Copies the login link from the card's own section. */
  async copyLink(): Promise<string> {
    await this.openAccess();
    await this.root.getByRole('button', { name: 'Show access link' }).click();
    await this.root.getByRole('button', { name: 'Copy Access link' }).click();
    await expectToast(this.dashboard.page, 'Link Copied!');
    return this.dashboard.page.evaluate(() => navigator.clipboard.readText());
  }
}
