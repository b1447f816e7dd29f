import { expect, test } from '@playwright/test';
import { LandingPage } from './pages/landing';
import { ParentDashboard } from './pages/parent-dashboard';
import { newName } from './support/names';

test('a parent rewards a child with the keyboard alone', async ({ page }) => {
  await (await new LandingPage(page).open()).signInAs('Maya');
  const dashboard = new ParentDashboard(page);
  const name = newName('Ines');
  await dashboard.addChild(name);
  const card = dashboard.card(name).root;
  const deposit = card.getByRole('button', { name: 'Deposit' });
  const { keyboard } = page;

  // The dialog starts in the amount; Escape asks before it throws it away, and goes back on Escape.
  await deposit.press('Enter');
  const amount = dashboard.dialog.getByRole('spinbutton', { name: 'Amount' });
  await expect(amount).toBeFocused();
  await keyboard.type('6.50');
  await keyboard.press('Escape');
  await expect(dashboard.dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(amount).toBeFocused();

  // A currency by its name, a reason by the arrow keys, and Enter in a field sends.
  await keyboard.press('Tab');
  await keyboard.type('taiwan');
  await expect(page.getByRole('option')).toHaveCount(1);
  await keyboard.press('Enter');
  await expect(dashboard.dialog.getByRole('combobox')).toHaveAccessibleName(/TWD/);
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await keyboard.press('ArrowRight');
  await expect(dashboard.dialog.getByRole('radio', { name: 'Gift' })).toBeChecked();
  await amount.focus();
  await keyboard.press('Enter');

  const celebration = page.getByRole('dialog', { name: 'Deposit Successful!' });
  await expect(celebration).toContainText(`NT$6.50 was added to ${name}'s account.`);
  await expect(celebration.getByRole('button', { name: 'Continue' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(celebration).toBeHidden();
  await expect(deposit).toBeFocused();
  await expect(card).toContainText('+NT$6.50');
});
