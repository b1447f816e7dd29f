import type { Browser, Page } from '@playwright/test';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { FamilyTab } from './pages/family-tab';
import { Header } from './pages/header';
import { Invitations } from './pages/invitations';
import { ParentDashboard } from './pages/parent-dashboard';
import { PreferencesTab } from './pages/preferences-tab';
import { expectToast } from './pages/toast';
import { halfEven, written } from './support/money';
import { newName } from './support/names';
import { newParent, signInAsNew } from './support/new-parent';
import { expect, test } from './support/test';

// One story of one family: each step continues from where the one before it has left both parents.
test.describe.configure({ mode: 'serial' });

const olga = newParent('Olga');
const ben = newParent('Ben');
const child = newName('Nori');
const family = `${olga.name}'s Family`;
const newFamilyName = newName('The Harbour House');
const startedAnew = newName('Second Start');

/** Olga's screen and Ben's, on two devices, and one on which Olga signs in as the child. */
let hers: Page;
let his: Page;
let tablet: Page;
/** Child's sign-in details, as Olga last saw them. */
let known: { accessCode: string; password: string };
/** Child's balances in cents. */
const balance = { usd: 0, twd: 0 };

/** Rate of one US dollar, as the family enters it. */
const MANUAL_RATE = 32;
/** Percent a year. */
const INTEREST_RATE = 6;

test.beforeAll(async ({ browser }) => {
  [hers, his, tablet] = await Promise.all([
    newDevice(browser),
    newDevice(browser),
    newDevice(browser),
  ]);
});

test.afterAll(async () => {
  await Promise.all([hers, his, tablet].map((page) => page.context().close()));
});

async function newDevice(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

function cardOn(page: Page) {
  return new ParentDashboard(page).card(child);
}

/** Checks that both parents' screens show the child's balances without a reload. */
async function expectBalances() {
  for (const page of [hers, his]) {
    const card = cardOn(page);
    await expect(card.savings('US Dollar')).toHaveText(written(balance.usd));
    await expect(card.savings('New Taiwan Dollar')).toHaveText(written(balance.twd, 'NT$'));
  }
}

test('a new parent gets a family of their own', async () => {
  await signInAsNew(hers, olga);
  await expectToast(hers, 'Welcome to PennySprout', 'You have successfully signed in.');
  const dashboard = new ParentDashboard(hers);
  await expect(dashboard.heading).toBeVisible();
  await expect(dashboard.familyLine).toHaveText(`Family: ${family}`);
  await expect(hers.getByRole('heading', { name: "Let's open your bank" })).toBeVisible();
});

test('the owner invites another parent by email', async () => {
  const tab = await new FamilyTab(hers).open();
  await expect(tab.row(olga.email)).toContainText('Owner');
  await expect(tab.row(olga.email)).toContainText('Yourself');
  await expect(hers.getByText("It's just you so far")).toBeVisible();
  await expect(tab.removeButton(olga.name)).toHaveCount(0);

  await tab.transferButton.click();
  await expect(tab.dialog).toContainText('No Eligible Members');
  await expect(tab.dialog).toContainText(
    'Add parent members to your family before transferring ownership',
  );
  await expect(tab.dialog.getByRole('button', { name: 'Transfer', exact: true })).toBeDisabled();
  await tab.dialog.getByRole('button', { name: 'Cancel' }).click();

  await tab.invite(ben.email);
  await expectToast(hers, 'Member Added');
  await expect(tab.row(ben.email)).toContainText('Pending invitation');
});

test('the invited parent is led to the invitation, and accepts', async () => {
  await signInAsNew(his, ben);
  const invitations = new Invitations(his);
  await expect(invitations.heading).toBeVisible();
  expect(new URL(his.url()).pathname).toBe('/invitations');
  const card = invitations.card(family);
  await expect(card).toContainText(olga.name);
  await expect(card).toContainText(olga.email);
  await expect(card).toContainText('Parent');
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await his.getByRole('tab', { name: 'Family Membership Info' }).click();
  await expect(his.getByText('A parent member cannot')).toBeVisible();
  await his.getByRole('tab', { name: 'Pending Invitations' }).click();

  await invitations.accept(family);
  await expectToast(his, 'Invitation Accepted', `You are now a parent of ${family}.`);
  await expect(new ParentDashboard(his).familyLine).toHaveText(`Family: ${family}`);

  // The owner’s list updates by itself.
  const hersTab = new FamilyTab(hers);
  await expect(hersTab.row(ben.email)).toContainText(ben.name);
  await expect(hersTab.row(ben.email)).not.toContainText('Pending invitation');
});

test('an added child appears on the other parent’s screen', async () => {
  const dashboard = new ParentDashboard(hers);
  await dashboard.openChildren();
  const details = await dashboard.addChild(child);
  expect(details.accessCode).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(details.password.length).toBeGreaterThanOrEqual(8);
  await expectToast(hers, 'Child Account Created');
  await expect(cardOn(his).root).toBeVisible();
});

test('a parent gives a reward in cash, in two currencies', async () => {
  const card = cardOn(hers);
  await card.deposit({ amount: '500', reason: 'Allowance' });
  await card.celebrate('Deposit Successful!');
  await expectToast(hers, 'Deposit Successful', `$500.00 was added to ${child}'s account.`);
  await card.deposit({ amount: '3000.50', reason: 'Gift', currency: 'TWD' });
  await card.celebrate('Deposit Successful!');
  await expectToast(hers, 'Deposit Successful', `NT$3,000.50 was added to ${child}'s account.`);
  Object.assign(balance, { usd: 500_00, twd: 3_000_50 });
  await expectBalances();
});

test('a parent gives a reward of another kind', async () => {
  const card = cardOn(hers);
  await card.deposit({ amount: '20', reason: 'A day at the zoo' }, 'Other');
  await card.celebrate('Special Reward Added!');
  await expectToast(hers, 'Deposit Successful', `$20.00 was added to ${child}'s account.`);
  await expect(card.root).toContainText('Other reward: A day at the zoo');
  balance.usd += 20_00;
  await expectBalances();
});

test('a parent gives a reward in shares, paid from the savings', async () => {
  const card = cardOn(hers);
  await card.openForm('deposit', 'Stock');
  await card.fillShares({ symbol: 'MSFT', quantity: '9', reason: 'Chore' }, 'deposit');
  const { dialog } = card.dashboard;
  await expect(hers.getByRole('dialog', { name: 'Add a Reward' })).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('Insufficient savings');
  await expect(dialog.getByRole('alert')).toContainText('Insufficient balance in USD');
  await card.submit('deposit').click();
  await expect(dialog.getByRole('textbox', { name: 'Quantity' })).toBeFocused();

  await card.fillShares({ symbol: 'AAPL', reason: 'Chore' }, 'deposit');
  const cost = await card.trade('deposit');
  await card.celebrate('Stock Reward Added!');
  await expectToast(hers, 'Deposit Successful', `1 share of AAPL was added to ${child}'s account.`);
  balance.usd -= cost;
  await expectBalances();
  await expect(cardOn(his).root.getByRole('list', { name: 'Stock assets' })).toContainText('AAPL');
});

test('a parent withdraws cash', async () => {
  const card = cardOn(hers);
  await card.withdraw({ amount: '15.25', reason: 'Purchase' });
  await card.celebrate('Withdrawal Successful!');
  await expectToast(hers, 'Withdrawal Successful', `$15.25 was withdrawn from ${child}'s account.`);
  balance.usd -= 15_25;
  await expectBalances();
});

test('a parent withdraws shares, credited to the savings', async () => {
  const card = cardOn(hers);
  await card.openForm('withdraw', 'Stock');
  await card.fillShares({ symbol: 'AAPL', reason: 'Savings Goal' }, 'withdraw');
  const value = await card.trade('withdraw');
  await card.celebrate('Withdrawal Successful!');
  await expectToast(hers, 'Stock Withdrawn', '1 share of AAPL');
  balance.usd += value;
  await expectBalances();
  await expect(card.root).toContainText('No shares yet.');
  // Three rewards, one withdrawal and two trades, each of which changed the savings too.
  await expect.poll(() => card.countHistory()).toEqual({ entries: 6, trades: 2 });
});

test('changed preferences apply to both parents', async () => {
  const prefs = await new PreferencesTab(hers).open();
  await prefs.show('Interest');
  await expect(hers.getByText('Never', { exact: true })).toBeVisible();
  await prefs.applyInterest();
  await expectToast(hers, 'No Interest Applied', 'No eligible account was found');

  await prefs.chooseCurrency('TWD');
  await prefs.enterManualRate(String(MANUAL_RATE));
  await prefs.raiseInterestTo(String(INTEREST_RATE));
  await prefs.addDepositReason('Helped a neighbour');
  await prefs.reason('Gift').click();
  await expect(prefs.reason('Gift')).toHaveCount(0);
  await prefs.save.click();
  await expectToast(hers, 'Preferences Saved');

  const card = cardOn(his);
  const total = halfEven(balance.usd * MANUAL_RATE, 1) + balance.twd;
  await expect(card.total).toContainText(written(total, 'NT$'));
  await card.openForm('deposit');
  const { dialog } = card.dashboard;
  await expect(dialog.getByRole('radio', { name: 'Helped a neighbour' })).toBeAttached();
  await expect(dialog.getByRole('radio', { name: 'Gift' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('this month’s interest is applied once', async () => {
  const prefs = new PreferencesTab(hers);
  await prefs.applyInterest();
  await expectToast(hers, 'Interest Applied', "2 balances have earned this month's interest.");
  // A twelfth of six percent is one two-hundredth.
  for (const currency of ['usd', 'twd'] as const) {
    balance[currency] += halfEven(balance[currency] * INTEREST_RATE, 1_200);
  }
  await expect(hers.getByText('Never', { exact: true })).toHaveCount(0);
  await prefs.applyInterest();
  await expectToast(hers, 'No Interest Applied', 'Interest was already applied this month.');
  await new ParentDashboard(hers).openChildren();
  await expectBalances();
  await expect.poll(() => cardOn(his).countHistory()).toEqual({ entries: 8, trades: 2 });
});

test('a parent impersonates a child, and returns', async () => {
  await cardOn(his).root.getByRole('button', { name: 'View Kid Dashboard' }).click();
  await expectToast(
    his,
    'Viewing Child Account',
    `You are now viewing ${child}'s account. Switch back anytime.`,
  );
  const kids = new ChildDashboard(his);
  await expect(kids.welcome(child)).toBeVisible();
  await kids.goTo('Rewards');
  await expect(kids.entry('Your savings earned').first()).toBeVisible();
  await kids.goTo('Home');
  const banner = his.getByRole('complementary', { name: "Viewing a child's account" });
  await his.reload();
  await expect(banner).toContainText(child);
  await banner.getByRole('button', { name: 'Return' }).click();
  await expectToast(his, 'Returned to Parent View');
  await expect(new ParentDashboard(his).heading).toBeVisible();

  await cardOn(his).root.getByRole('button', { name: 'View Kid Dashboard' }).click();
  await expect(kids.welcome(child)).toBeVisible();
  await new Header(his).choose('Return to parent view');
  await expect(new ParentDashboard(his).heading).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('the ownership is transferred, with the screens that only an owner sees', async () => {
  const hersTab = await new FamilyTab(hers).open();
  await expect(new PreferencesTab(his).opener('Delete Family')).toHaveCount(0);
  await hersTab.transferTo(ben);
  await expectToast(hers, 'Ownership Transferred');
  await expect(hersTab.row(ben.email)).toContainText('Owner');
  await expect(hersTab.transferButton).toHaveCount(0);
  await new PreferencesTab(hers).open();
  await expect(new PreferencesTab(hers).opener('Interest')).toBeVisible();
  await expect(new PreferencesTab(hers).opener('Family Name')).toHaveCount(0);
  await expect(new PreferencesTab(hers).opener('Delete Family')).toHaveCount(0);

  const hisTab = await new FamilyTab(his).open();
  await expect(hisTab.transferButton).toBeVisible();
  await new PreferencesTab(his).open();
  await expect(new PreferencesTab(his).opener('Delete Family')).toBeVisible();
});

test('a removed member’s open screen leaves the family by itself', async () => {
  await new ParentDashboard(hers).openChildren();
  await expect(cardOn(hers).root).toBeVisible();
  known = await cardOn(hers).signInDetails();
  await new ChildLogin(tablet).signIn(known);
  await new ParentDashboard(his).openChildren();
  expect(await cardOn(his).signInDetails()).toEqual(known);
  const tab = await new FamilyTab(his).open();
  await tab.remove(olga.name);
  await Promise.all([
    expectToast(his, 'Member Removed', 'The children have new access codes and passwords'),
    expectToast(hers, `${family} is no longer open to you`),
    expect(tablet.getByRole('alert').filter({ hasText: 'Time to log in again' })).toContainText(
      'Ask a parent for the new one',
    ),
  ]);
  await expect(tab.row(olga.email)).toHaveCount(0);

  await expect(hers.getByText('You are not in a family yet')).toBeVisible();
  await expect(cardOn(hers).root).toHaveCount(0);
});

test('a removed member cannot act as the child either, whose new code and password the other parent has', async () => {
  await expect(tablet).toHaveURL(/\/child-login$/);
  const login = new ChildLogin(tablet);
  await login.enter(known);
  // The child has signed in on this tablet, so it may know.
  await expect(tablet.getByRole('main').getByText('Your code has changed')).toBeVisible();

  await new ParentDashboard(his).openChildren();
  const details = await cardOn(his).signInDetails();
  expect(details.accessCode).not.toBe(known.accessCode);
  expect(details.password).not.toBe(known.password);
  await login.signIn(details);
  await expect(new ChildDashboard(tablet).welcome(child)).toBeVisible();
});

test('a parent without a family creates one', async () => {
  await hers.getByLabel('Family name').fill(startedAnew);
  await hers.getByRole('button', { name: 'Create Family' }).click();
  await expectToast(hers, 'Family Created', `Welcome to ${startedAnew}!`);
  await expect(new ParentDashboard(hers).familyLine).toHaveText(`Family: ${startedAnew}`);
  await expect(hers.getByRole('heading', { name: "Let's open your bank" })).toBeVisible();
});

test('an invitation into a second family is accepted, and the families are switched', async () => {
  const tab = await new FamilyTab(his).open();
  await tab.invite(olga.email);
  await expectToast(his, 'Member Added');
  await hers.reload();
  const invitations = new Invitations(hers);
  await expect(invitations.heading).toBeVisible();
  await invitations.accept(family);
  await expectToast(hers, 'Invitation Accepted');
  const dashboard = new ParentDashboard(hers);
  await expect(dashboard.familyLine).toHaveText(`Family: ${family}`);
  await expectBalancesOnHers();

  for (const name of [startedAnew, family]) {
    await new Header(hers).choose(name);
    await expectToast(hers, 'Family Switched', `You are now viewing the ${name} family.`);
    await expect(dashboard.familyLine).toHaveText(`Family: ${name}`);
  }
});

async function expectBalancesOnHers() {
  await expect(cardOn(hers).savings('US Dollar')).toHaveText(written(balance.usd));
}

test('the family is renamed for everybody', async () => {
  const prefs = await new PreferencesTab(his).open();
  await prefs.rename(newFamilyName);
  await expectToast(his, 'Family name updated');
  for (const page of [his, hers]) {
    await expect(new ParentDashboard(page).familyLine).toHaveText(`Family: ${newFamilyName}`);
  }
});

test('the family is deleted after its exact name is typed, and everybody leaves it', async () => {
  const prefs = new PreferencesTab(his);
  await prefs.askToDelete();
  const confirm = prefs.dialog.getByRole('button', { name: 'Delete for good' });
  await expect(confirm).toBeDisabled();
  const typed = prefs.dialog.getByRole('textbox');
  await typed.fill(newFamilyName.toUpperCase());
  await expect(confirm).toBeDisabled();
  await typed.fill(newFamilyName);
  await confirm.click();
  await expectToast(his, 'Family Deleted');
  await expect(his.getByText('You are not in a family yet')).toBeVisible();

  await expect(new ParentDashboard(hers).familyLine).toHaveText(`Family: ${startedAnew}`);
  await expect(cardOn(hers).root).toHaveCount(0);
});

test('a family is created again', async () => {
  const name = newName('After the flood');
  await his.getByLabel('Family name').fill(name);
  await his.getByRole('button', { name: 'Create Family' }).click();
  await expectToast(his, 'Family Created');
  await expect(new ParentDashboard(his).familyLine).toHaveText(`Family: ${name}`);
  await new ParentDashboard(his).addChild(newName('Mina'));
  await expectToast(his, 'Child Account Created');
});

test('an invitation is declined', async () => {
  const tab = await new FamilyTab(his).open();
  await tab.invite(olga.email);
  await hers.reload();
  const invitations = new Invitations(hers);
  await expect(invitations.heading).toBeVisible();
  const card = hers.getByRole('article').first();
  await card.getByRole('button', { name: /^Decline/ }).click();
  await hers.waitForURL('**/dashboard');
  await expectToast(hers, 'Invitation Declined');
  await expect(tab.row(olga.email)).toHaveCount(0);
});
