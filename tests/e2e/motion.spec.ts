import { ParentDashboard } from './pages/parent-dashboard';
import { addChildTo, newFamily } from './support/new-family';
import { signInAsNew } from './support/new-parent';
import { expect, test } from './support/test';
import { standsStill } from './support/well-made';

// The other tests ask for reduced motion; this one uses what most people have.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test(
  'animations do not disturb a parent who is faster than they are',
  { tag: '@deep' },
  async ({ page }) => {
    const family = await newFamily('Maya');
    const { name } = await addChildTo(family, 'Bo');
    await signInAsNew(page, family.parent);
    const dashboard = new ParentDashboard(page);
    const card = await dashboard.card(name).open();

    await card.root.getByRole('button', { name: 'Deposit' }).click();
    const currency = dashboard.dialog.getByRole('combobox', { name: 'Currency' });
    await currency.focus();
    await page.keyboard.type('TWD');
    // An opened dialog moves the focus to its first field.
    await standsStill(page);
    await expect(currency).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(currency).toHaveAccessibleName(/TWD/);

    await dashboard.dialog.getByRole('textbox', { name: 'Amount' }).fill('300');
    await dashboard.dialog.getByRole('radio', { name: 'Gift' }).locator('..').click();
    await dashboard.dialog.getByRole('button', { name: 'Add Reward' }).click();
    await expect(page.getByTestId('confetti')).toBeAttached();
    await card.celebrate('Deposit Successful!');
    await expect(card.root).toContainText('NT$300.00');
  },
);
