import { expect, type Page } from '@playwright/test';

type Section =
  | 'Family Name'
  | 'Currency and Rate'
  | 'Interest'
  | 'Allowances and jars'
  | 'Reasons'
  | "Your Family's Data"
  | 'Delete Family';

/** The Prefs tab, whose sections start closed. */
export class PreferencesTab {
  constructor(readonly page: Page) {}

  async open() {
    await this.page.getByRole('tab', { name: 'Prefs' }).click();
    await expect(this.save).toBeVisible();
    return this;
  }

  opener(section: Section) {
    return this.page.getByRole('button', { name: new RegExp(`^${section}`) });
  }

  /** Opens a section, unless it is open already. */
  async show(section: Section) {
    const opener = this.opener(section);
    if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
  }

  /** Opens the confirmation before the family is deleted. */
  async askToDelete() {
    await this.show('Delete Family');
    await this.page.getByRole('button', { name: 'Delete this family…' }).click();
  }

  get dialog() {
    return this.page.getByRole('dialog').first();
  }

  get save() {
    return this.page.getByRole('button', { name: 'Save', exact: true });
  }

  get familyName() {
    return this.page.getByLabel('Family name');
  }

  get interestRate() {
    return this.page.getByRole('textbox', { name: 'Rate per year' });
  }

  async chooseCurrency(code: string) {
    await this.show('Currency and Rate');
    const select = this.page.getByRole('combobox', { name: 'Local Currency' });
    await select.fill(code);
    await this.page.getByRole('option').first().waitFor({ state: 'attached' });
    await select.press('Enter');
    await expect(select).toHaveAccessibleName(new RegExp(code));
  }

  async enterManualRate(rate: string) {
    await this.show('Currency and Rate');
    // The radio is styled as a chip, and users press its label.
    await this.page.getByRole('radio', { name: 'Manual' }).locator('..').click();
    await this.page.getByRole('textbox', { name: 'TWD for 1 USD' }).fill(rate);
  }

  /** Turns interest on, by raising the rate with its button. */
  async raiseInterestTo(percent: string) {
    await this.show('Interest');
    await this.page.getByRole('button', { name: 'Raise by 0.1' }).click();
    await expect(this.page.getByRole('switch', { name: 'Pay interest' })).toBeChecked();
    await this.interestRate.fill(percent);
  }

  async addDepositReason(reason: string) {
    await this.show('Reasons');
    await this.page.getByLabel('New deposit reason').fill(reason);
    await this.page.getByLabel('New deposit reason').press('Enter');
    await expect(this.reason(reason)).toBeVisible();
  }

  reason(reason: string) {
    return this.page.getByRole('button', { name: `Remove ${reason}`, exact: true });
  }

  async rename(name: string) {
    await this.show('Family Name');
    await this.familyName.fill(name);
    await this.page.getByRole('button', { name: 'Rename' }).click();
  }

  async applyInterest() {
    await this.show('Interest');
    await this.page.getByRole('button', { name: 'Apply now' }).click();
    await this.dialog.getByRole('button', { name: 'Apply Interest' }).click();
    await expect(this.dialog).toBeHidden();
  }
}
