import { expect, type Locator, type Page } from '@playwright/test';
import { toastOn } from './toast';

export interface LoginDetails {
  accessCode: string;
  password: string;
  loginUrl: string;
}

interface Money {
  amount: string;
  /** A preset of the family, or words of the parent's own. */
  reason: string;
  currency?: string;
}

/** What a parent sees at /dashboard. */
export class ParentDashboard {
  constructor(readonly page: Page) {}

  get heading() {
    return this.page.getByRole('heading', { level: 1, name: 'Parent Dashboard' });
  }

  /** The first one that matches: the dialog that is open. */
  get dialog() {
    return this.page.getByRole('dialog').first();
  }

  card(childName: string) {
    return new ChildCard(this, this.page.getByRole('article', { name: childName, exact: true }));
  }

  async addChild(name: string): Promise<LoginDetails> {
    await this.page.getByRole('button', { name: 'Add Child' }).click();
    await this.dialog.getByLabel('Name', { exact: true }).fill(name);
    await this.dialog.getByRole('checkbox', { name: 'Make email optional' }).check();
    await this.dialog.getByRole('button', { name: 'Create Account' }).click();
    await expect(this.dialog.getByText(`${name}'s login details`)).toBeVisible();
    const details = {
      accessCode: await this.detail('Access code'),
      password: await this.detail('Password'),
      loginUrl: await this.detail('Direct login link'),
    };
    await this.dialog.getByRole('button', { name: 'Done' }).click();
    await expect(this.dialog).toBeHidden();
    return details;
  }

  private async detail(label: string): Promise<string> {
    const value = this.dialog
      .getByRole('group', { name: label, exact: true })
      .locator('[translate]');
    return (await value.textContent()) ?? '';
  }
}

/** One child's account on the parent's dashboard. */
export class ChildCard {
  constructor(
    readonly dashboard: ParentDashboard,
    readonly root: Locator,
  ) {}

  async deposit(money: Money) {
    await this.root.getByRole('button', { name: 'Deposit' }).click();
    await this.fill(money, 'Your own reason');
    await this.dashboard.dialog.getByRole('button', { name: 'Add Reward' }).click();
  }

  async withdraw(money: Money) {
    await this.root.getByRole('button', { name: 'Withdraw' }).click();
    await this.fill(money, 'Your own description');
    await this.dashboard.dialog.getByRole('button', { name: 'Withdraw' }).click();
  }

  /** Fills the open form of a deposit or withdrawal, without sending it. */
  async fill({ amount, reason, currency }: Money, ownReasonLabel: string) {
    const { dialog, page } = this.dashboard;
    await dialog.getByRole('spinbutton', { name: 'Amount' }).fill(amount);
    if (currency) {
      await dialog.getByRole('combobox', { name: 'Currency' }).fill(currency);
      await page.getByRole('option').first().waitFor({ state: 'attached' });
      await dialog.getByRole('combobox', { name: 'Currency' }).press('Enter');
    }
    const preset = dialog.getByRole('radio', { name: reason, exact: true });
    // The radio itself is drawn as a chip, and its label is what people press.
    if ((await preset.count()) > 0) await preset.locator('..').click();
    else await dialog.getByLabel(ownReasonLabel).fill(reason);
  }

  /** Goes on from the celebration of a success. */
  async celebrate(title: 'Deposit Successful!' | 'Withdrawal Successful!') {
    const { dialog } = this.dashboard;
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toBeHidden();
  }

  /** The login link, from the card's own section. */
  async copyLink(): Promise<string> {
    await this.root.getByRole('button', { name: 'Show access link' }).click();
    await this.root.getByRole('button', { name: 'Copy Access link' }).click();
    await expect(toastOn(this.dashboard.page)).toContainText('Link Copied!');
    return this.dashboard.page.evaluate(() => navigator.clipboard.readText());
  }
}
