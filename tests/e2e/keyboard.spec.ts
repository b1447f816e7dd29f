import type { Locator, Page } from '@playwright/test';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { LandingPage } from './pages/landing';
import { ParentDashboard } from './pages/parent-dashboard';
import { expectToast } from './pages/toast';
import { addChildTo, newFamily } from './support/new-family';
import { newParent, signInAsNew } from './support/new-parent';
import { expect, test } from './support/test';

// Proves P121
test('a parent rewards a child with the keyboard alone', async ({ page }) => {
  // A family of one child has no rows, and re-renders its home for the second one.
  const family = await newFamily('Maya');
  for (const sibling of ['Otto', 'Pia']) await addChildTo(family, sibling);
  await signInAsNew(page, family.parent);
  const dashboard = new ParentDashboard(page);
  const name = 'Ines';
  await dashboard.addChild(name);
  // The closed dialog returns the focus, and would take it from the next button.
  await expect(page.getByRole('button', { name: 'Add Child' })).toBeFocused();
  await dashboard.row(name).getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { name, exact: true })).toBeFocused();
  const card = (await dashboard.card(name).open()).root;
  const deposit = card.getByRole('button', { name: 'Deposit' });
  const { keyboard } = page;

  // The dialog starts in the amount; Escape asks before discarding it, and Escape again goes back.
  await deposit.press('Enter');
  const amount = dashboard.dialog.getByRole('spinbutton', { name: 'Amount' });
  await expect(amount).toBeFocused();
  await keyboard.type('6.50');
  await keyboard.press('Escape');
  await expect(dashboard.dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(amount).toBeFocused();

  // A currency is chosen by name, a reason with the arrow keys, and Enter in a field sends.
  await keyboard.press('Tab');
  await keyboard.type('taiwan');
  await expect(page.getByRole('option')).toHaveCount(1);
  await keyboard.press('Enter');
  const currency = dashboard.dialog.getByRole('combobox');
  await expect(currency).toHaveAccessibleName(/TWD/);
  // Until its list has closed, Tab selects from it instead.
  await expect(currency).toHaveAttribute('aria-expanded', 'false');
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

/** Presses Tab until the target has focus, which proves that the keyboard can reach it. */
async function tabTo(page: Page, target: Locator) {
  await expect(target.first()).toBeAttached();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not lead to ${String(target)}`);
}

async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

// Proves P121
test('a parent invites, sets preferences and looks at a child with the keyboard alone', async ({
  page,
}) => {
  await signInAsNew(page, newParent('Kaya'));
  const dashboard = new ParentDashboard(page);
  const { keyboard } = page;
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('adds a child', async () => {
    await press(page, button('Add Child'));
    await tabTo(page, dashboard.dialog.getByLabel('Name', { exact: true }));
    await keyboard.type('Pip');
    await press(page, dashboard.dialog.getByRole('checkbox'), 'Space');
    await press(page, dashboard.dialog.getByRole('button', { name: 'Create Account' }));
    await expect(dashboard.dialog).toContainText("Pip's login details");
    await press(page, dashboard.dialog.getByRole('button', { name: 'Done' }));
    await expect(dashboard.dialog).toBeHidden();
  });

  await test.step('invites a parent', async () => {
    await tabTo(page, page.getByRole('tab', { name: 'Children' }));
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await press(page, button('Add Parent'));
    await expect(dashboard.dialog.getByLabel('Email')).toBeFocused();
    await keyboard.type('by-keyboard@example.com');
    await keyboard.press('Enter');
    await expectToast(page, 'Member Added');
    await press(page, dashboard.dialog.getByRole('button', { name: 'Done' }));
    await expect(button('Add Parent')).toBeFocused();
  });

  await test.step('withdraws the invitation', async () => {
    await press(page, button('Remove by-keyboard@example.com'));
    // The question focuses the answer that changes nothing.
    await expect(dashboard.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await press(page, dashboard.dialog.getByRole('button', { name: 'Remove', exact: true }));
    await expectToast(page, 'Member Removed');
  });

  await test.step('sets preferences', async () => {
    await keyboard.press('Shift+Tab');
    await tabTo(page, page.getByRole('tab', { name: 'Parents' }));
    await keyboard.press('End');
    await keyboard.press('Enter');
    await press(page, page.getByRole('button', { name: /^Interest/ }));
    await press(page, page.getByRole('switch', { name: 'Pay interest' }), 'Space');
    await tabTo(page, page.getByRole('spinbutton', { name: 'Rate per year' }));
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('2.5');
    await press(page, page.getByRole('button', { name: /^Reasons/ }));
    await press(page, button('Remove Gift'));
    await tabTo(page, page.getByLabel('New deposit reason'));
    await keyboard.type('Practised the violin');
    await keyboard.press('Enter');
    await press(page, button('Save'));
    await expectToast(page, 'Preferences Saved');
  });

  await test.step('looks at the child and returns', async () => {
    await tabTo(page, page.getByRole('tab', { name: 'Prefs' }));
    await keyboard.press('Home');
    await keyboard.press('Enter');
    await press(page, button('View Kid Dashboard'));
    await expect(page.getByRole('heading', { level: 1, name: 'Hi, Pip!' })).toBeFocused();
    await press(page, button('Return'));
    await expect(dashboard.heading).toBeFocused();
  });

  await test.step('signs out', async () => {
    await press(page, page.getByRole('button', { name: /^Menu of / }));
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await keyboard.press('End');
    // The menu moves the focus only in the next frame.
    await expect(page.getByRole('menuitem').last()).toBeFocused();
    await keyboard.press('Enter');
    await page.waitForURL(/\/$/);
  });
});

// Proves P495
test('a child signs in and looks at everything with the keyboard alone', async ({
  page,
  browser,
}) => {
  await signInAsNew(page, newParent('Kaya'));
  const dashboard = new ParentDashboard(page);
  const details = await dashboard.addChild('Pip');
  await dashboard.card('Pip').deposit({ amount: '20', reason: 'Gift' });
  await dashboard.card('Pip').celebrate('Deposit Successful!');

  const device = await browser.newContext();
  const tablet = await device.newPage();
  const { keyboard } = tablet;
  const kids = new ChildDashboard(tablet);
  const login = new ChildLogin(tablet);

  await test.step('signs in', async () => {
    await new LandingPage(tablet).open();
    await press(tablet, new LandingPage(tablet).kidButton);
    await tablet.waitForURL('**/child-login');
    await tabTo(tablet, login.accessCode);
    await keyboard.type(details.accessCode);
    await tabTo(tablet, login.password);
    await keyboard.type('not-it');
    await keyboard.press('Enter');
    // After a refusal the focus is where the child can correct it.
    await expect(tablet.getByText('Incorrect access code or password.')).toBeVisible();
    await expect(login.password).toBeFocused();
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(details.password);
    await keyboard.press('Enter');
    await tablet.waitForURL('**/dashboard');
  });

  await test.step('joins the celebration', async () => {
    await expect(kids.celebration.getByRole('button', { name: 'Hooray!' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(kids.celebration).toBeHidden();
    await expect(kids.welcome('Pip')).toBeFocused();
    await expect(kids.wealth).toContainText('$20.00');
  });

  await test.step('asks how we know, and folds the answer up again', async () => {
    const name = 'How do we know? My Wealth';
    await press(tablet, kids.wealth.getByRole('button', { name }));
    await expect(kids.answer(kids.wealth)).toContainText('Together= $20.00');
    await keyboard.press('Space');
    await expect(kids.answer(kids.wealth)).toHaveCount(0);
  });

  await test.step('unfolds the currencies', async () => {
    await keyboard.press('Shift+Tab');
    await press(tablet, kids.wealth.locator('summary'));
    await expect(kids.wealth.getByRole('list', { name: 'My savings by currency' })).toContainText(
      'US Dollar',
    );
  });

  await test.step('goes to another place, whose heading gets the focus', async () => {
    await press(tablet, tablet.getByRole('link', { name: 'Rewards' }));
    await expect(tablet.getByRole('heading', { level: 1, name: 'Rewards' })).toBeFocused();
  });

  await test.step('goes through the history', async () => {
    await tabTo(tablet, kids.history.getByRole('tab', { name: 'Regular' }));
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await expect(kids.history).toContainText('No stock rewards yet');
    await keyboard.press('ArrowLeft');
    await keyboard.press('Enter');
    await press(tablet, kids.questions(kids.entry('Gift')));
    await expect(kids.answer(kids.entry('Gift'))).toContainText('After= $20.00');
  });

  await test.step('logs out', async () => {
    // A page load starts at the top, near the menu.
    await tablet.reload();
    await expect(kids.history).toContainText('Gift');
    await press(tablet, tablet.getByRole('button', { name: /^Menu of / }));
    await expect(tablet.getByRole('menuitem').first()).toBeFocused();
    await keyboard.press('End');
    await expect(tablet.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
    await keyboard.press('Enter');
    await tablet.waitForURL(/\/$/);
  });
  await device.close();
});
