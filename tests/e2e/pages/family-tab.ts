import { expect, type Page } from '@playwright/test';

/** The Parents tab: who looks after the family. */
export class FamilyTab {
  constructor(readonly page: Page) {}

  async open() {
    await this.page.getByRole('tab', { name: 'Parents' }).click();
    await expect(this.table).toBeVisible();
    return this;
  }

  get table() {
    return this.page.getByRole('table');
  }

  get dialog() {
    return this.page.getByRole('dialog').first();
  }

  /** Message for the inviting parent to pass on, since the app sends no email. */
  get message() {
    return this.dialog.getByText(/^Would you look after our children's savings with me\?/);
  }

  get transferButton() {
    return this.page.getByRole('button', { name: 'Transfer Ownership' });
  }

  row(text: string) {
    return this.table.getByRole('row').filter({ hasText: text });
  }

  removeButton(nameOrEmail: string) {
    return this.page.getByRole('button', { name: `Remove ${nameOrEmail}`, exact: true });
  }

  async invite(email: string) {
    await this.page.getByRole('button', { name: 'Add Parent' }).click();
    await this.dialog.getByLabel('Email').fill(email);
    await this.dialog.getByRole('button', { name: 'Send Invitation' }).click();
    await expect(this.message).toContainText(email);
    await this.dialog.getByRole('button', { name: 'Done' }).click();
    await expect(this.dialog).toBeHidden();
  }

  async remove(nameOrEmail: string) {
    await this.removeButton(nameOrEmail).click();
    await expect(
      this.dialog.getByText('Are you sure you want to remove this family member?'),
    ).toBeVisible();
    await this.dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(this.dialog).toBeHidden();
  }

  async transferTo({ name, email }: { name: string; email: string }) {
    await this.transferButton.click();
    const submit = this.dialog.getByRole('button', { name: 'Transfer', exact: true });
    await expect(submit).toBeDisabled();
    await this.dialog.getByLabel('New owner').selectOption({ label: `${name} (${email})` });
    await submit.click();
    await expect(this.dialog).toBeHidden();
  }
}
