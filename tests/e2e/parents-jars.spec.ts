import type { Page } from '@playwright/test';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { ParentDashboard, type ChildCard } from './pages/parent-dashboard';
import { PreferencesTab } from './pages/preferences-tab';
import { expectToast } from './pages/toast';
import { addChildTo, newFamily, type ChildOfFamily, type NewFamily } from './support/new-family';
import { signInAsNew } from './support/new-parent';
import { expect, test } from './support/test';

/** A parent on one device and the child on another: each step goes on where the one before has stopped. */
test.describe.configure({ mode: 'serial' });

let family: NewFamily;
let child: ChildOfFamily;
let parents: Page;
let childs: Page;
let card: ChildCard;
let kids: ChildDashboard;

test.beforeAll(async ({ browser }) => {
  family = await newFamily('Nora');
  child = await addChildTo(family, 'Finn');
  const body = { childId: child.id, amount: 40, description: 'Birthday' };
  await family.call('deposit', { body });
  parents = await (await browser.newContext()).newPage();
  childs = await (await browser.newContext()).newPage();
  await signInAsNew(parents, family.parent);
  await new ChildLogin(childs).signIn(child);
  card = new ParentDashboard(parents).card(child.name);
  kids = new ChildDashboard(childs);
});

test.afterAll(async () => {
  await Promise.all([parents.context().close(), childs.context().close()]);
});

test('a parent makes jars and sets how new money is shared, which the child sees', async () => {
  await kids.goTo('Jars');
  await card.open();
  await card.addJar('Kite');
  await card.addJar('Gifts');
  await card.setParts({ Kite: 3, Gifts: 1, 'Free to use': 1 });
  await expectToast(parents, 'New money is shared like this from now on');
  await expect(card.jar('Kite')).toContainText('3 parts');
  const sharing = kids.jars.getByRole('region', { name: 'How new money is shared' });
  await expect(sharing).toContainText('Kite 3 parts');
  await expect(sharing).toContainText('Gifts 1 part');
});

test('a deposit shows how it is shared, and is divided on the child’s screen', async () => {
  await card.openForm('deposit');
  await card.fill({ amount: '10', reason: 'Chore' }, 'Your own reason');
  await expect(card.figure('Kite')).toHaveText('$6.00');
  await expect(card.figure('Gifts')).toHaveText('$2.00');
  await expect(card.figure('Free to use')).toHaveText('$2.00');
  await card.submit('deposit').click();
  await card.celebrate('Deposit Successful!');
  await expectToast(
    parents,
    'Deposit Successful',
    'Kite $6.00, Gifts $2.00, and Free to use $2.00',
  );
  await expect(kids.jar('Kite')).toContainText('$6.00 saved');
  await expect(kids.jar('Gifts')).toContainText('$2.00 saved');
  await expect(kids.free).toHaveText('$42.00');
});

test('a deposit that is not shared stays free', async () => {
  await card.openForm('deposit');
  await card.dashboard.dialog.getByRole('switch', { name: 'Share among jars' }).click();
  await card.fill({ amount: '8', reason: 'Chore' }, 'Your own reason');
  await card.submit('deposit').click();
  await card.celebrate('Deposit Successful!');
  await expect(kids.free).toHaveText('$50.00');
  await expect(kids.jar('Kite')).toContainText('$6.00 saved');
});

test('a withdrawal of more than is free asks which jar gives the rest, and takes it there', async () => {
  await card.openForm('withdraw');
  await card.fill({ amount: '54', reason: 'Purchase' }, 'Your own description');
  const question = 'Only $50.00 is free. Which jar gives the other $4.00?';
  await expect(card.from(question).locator('dl')).toHaveText('Free to use$50.00Kite$4.00');
  // The other jar has less than that, so both give.
  await card.toggle('Gifts');
  await card.toggle('Kite');
  await card.submit('withdraw').click();
  await expect(card.dashboard.dialog.getByRole('alert')).toHaveText(
    /Choose what gives the other \$2\.00\./,
  );
  await card.toggle('Kite');
  await card.submit('withdraw').click();
  await card.celebrate('Withdrawal Successful!');
  await expect(kids.jar('Gifts')).toContainText('$0.00 saved');
  await expect(kids.jar('Kite')).toContainText('$4.00 saved');
  await expect(kids.free).toHaveText('$0.00');
});

test('a child’s move in the meantime changes the question, and nothing is taken without asking', async () => {
  const childId = child.id;
  const body = { childId, amount: 30, description: 'Birthday', share: false };
  await family.call('deposit', { body });
  await card.openForm('withdraw');
  await card.fill({ amount: '25', reason: 'Purchase' }, 'Your own description');
  await expect(card.from('From')).toBeVisible();
  await kids.moveMoney('Kite', 'Put in', '20');
  const question = 'Only $10.00 is free. Which jar gives the other $15.00?';
  await expect(card.from(question).locator('dl')).toHaveText('Free to use$10.00Kite$15.00');
  await card.dashboard.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.dashboard.dialog).toBeHidden();
  await expect(card.jar('Kite')).toContainText('$24.00 saved');
});

test('shares are paid with free money and the chosen jar', async () => {
  const { call } = family;
  const body = { childId: child.id, amount: 1000, description: 'Gift' };
  await call('deposit', { body });
  // Kite has $600.00 of it, and $210.00 is free beside what was there.
  await expect(kids.jar('Kite')).toContainText('$624.00 saved');
  await card.openForm('deposit', 'Stock');
  await card.fillShares({ symbol: 'DIS', quantity: '3', reason: 'Gift' }, 'deposit');
  const from = card.dashboard.dialog.getByRole('group', { name: /^Only \$210\.00 is free/ });
  await expect(from.locator('dl')).toContainText('Free to use$210.00Kite');
  await card.submit('deposit').click();
  await card.celebrate('Stock Reward Added!');
  await expect(kids.free).toHaveText('$0.00');
  await expect(kids.jar('Kite')).not.toContainText('$624.00 saved');
});

test('a parent puts in, takes out and closes, even where the child would need approval', async () => {
  await card.openJar('Gifts', 'Change');
  const { dialog } = card.dashboard;
  // The radio is styled as a chip, and users press its label.
  await dialog.getByRole('radio', { name: 'Ask a parent first' }).locator('..').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(kids.jar('Gifts')).toContainText('Ask a parent first.');
  await card.openJar('Gifts', 'Take out');
  await dialog.getByLabel('Amount', { exact: true }).fill('50');
  await dialog.getByRole('button', { name: 'Take out' }).click();
  await expect(kids.free).toHaveText('$50.00');
  await expect(dialog).toBeHidden();
  await card.openJar('Gifts', 'Change');
  await dialog.getByRole('button', { name: 'Close this jar' }).click();
  const question = parents.getByRole('dialog', { name: 'Close Gifts?' });
  await question.getByRole('button', { name: 'Close the jar' }).click();
  await expect(kids.free).toHaveText('$200.00');
  await expect(card.jar('Gifts')).toHaveCount(0);
});

test('the family’s parts for new jars apply to the next one', async () => {
  const prefs = await new PreferencesTab(parents).open();
  await prefs.show('Allowances and jars');
  await parents.getByRole('textbox', { name: 'Parts of new money for a new jar' }).fill('2');
  await prefs.save.click();
  await expectToast(parents, 'Preferences Saved');
  await kids.makeJar({ name: 'Boat', icon: 'Star' });
  await expect(kids.jars.getByRole('region', { name: 'How new money is shared' })).toContainText(
    'Boat 2 parts',
  );
});
