import type { Page } from '@playwright/test';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { Header } from './pages/header';
import { LandingPage } from './pages/landing';
import { ParentDashboard } from './pages/parent-dashboard';
import { expectToast } from './pages/toast';
import { countTaps, type Finger } from './support/finger';
import { giveAllowance, largeFamily } from './support/large-family';
import { addChildTo, newFamily } from './support/new-family';
import { signInAsNew } from './support/new-parent';
import { expect, test } from './support/test';

/** Records a figure in the report, for quoting. */
function note(figure: string) {
  test.info().annotations.push({ type: 'measured', description: figure });
  console.log(`      ${figure}`);
}

/** Opens the parents' home, and waits until every row has its total and its usual amount. */
async function openParents(page: Page, children: readonly { name: string }[]) {
  const dashboard = new ParentDashboard(page);
  for (const { name } of children) {
    await expect(dashboard.row(name)).toContainText(/\d\.\d\d/);
    await expect(usualOf(page, name)).toBeVisible();
  }
  return dashboard;
}

function usualOf(page: Page, name: string) {
  return page.getByRole('button', { name: `${name}: +$5.00 Allowance`, exact: true });
}

/** Creates a family in which each child has had an allowance of $5.00. */
async function familyWithAllowances(names: readonly string[]) {
  const family = await newFamily('Ines');
  const children = await Promise.all(names.map((name) => addChildTo(family, name)));
  for (const { id } of children) await giveAllowance(family.call, id);
  return { ...family, children };
}

// Proves P651
test('the totals of four children fit on the first screen', async ({ page }) => {
  const { parent, children } = await largeFamily(['Ruby', 'Leo', 'Mia']);
  await signInAsNew(page, parent);
  const dashboard = await openParents(page, children);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // The tab bar covers what is behind it.
  const bar = await page.getByRole('tablist').boundingBox();
  for (const { name } of children) {
    const total = dashboard
      .row(name)
      .getByText(/\d\.\d\d/)
      .first();
    await expect(total).toBeInViewport({ ratio: 1 });
    const box = await dashboard.row(name).boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  note('totals of four children: 0 swipes');
});

// All tests share one family and page; each begins at the parents’ home.
test.describe('a parent of three', () => {
  test.describe.configure({ mode: 'serial' });
  let page: Page;
  let family: Awaited<ReturnType<typeof familyWithAllowances>>;
  let finger: Finger;
  let dashboard: ParentDashboard;

  test.beforeAll(async ({ browser }) => {
    page = await (await browser.newContext()).newPage();
    family = await familyWithAllowances(['Ruby', 'Leo', 'Mia']);
    finger = await countTaps(page);
    await signInAsNew(page, family.parent);
  });

  test.beforeEach(async () => {
    await page.goto('/dashboard');
    dashboard = await openParents(page, family.children);
    await finger.startAnew();
  });

  test.afterAll(() => page.context().close());

  // Proves P652
  test('the usual amount for a child takes two taps', async () => {
    await usualOf(page, 'Leo').tap();
    await dashboard.card('Leo').submit('deposit').tap();
    await expect(dashboard.row('Leo')).toContainText('$10.00');
    expect(await finger.taps(), 'taps').toBe(2);
    // The toast follows the celebration.
    await dashboard.card('Leo').celebrate('Deposit Successful!');
    await expectToast(page, 'Deposit Successful', 'Take back');
    note('usual amount of one child: 2 taps, and “Take back” in the toast');
  });

  // Proves P653
  test('pay day for all children takes two taps', async () => {
    await page.getByRole('button', { name: 'Pay day: pay by hand' }).tap();
    await dashboard.dialog.getByRole('button', { name: 'Pay 3 children' }).tap();
    // The previous test has paid one of them.
    const paid = { Ruby: '$10.00', Leo: '$15.00', Mia: '$10.00' };
    for (const [name, all] of Object.entries(paid))
      await expect(dashboard.row(name)).toContainText(all);
    expect(await finger.taps(), 'taps').toBe(2);
    note('pay day for three children: 2 taps');
  });

  // Proves P654
  test('recording what a child spent takes four taps from a parent’s home', async () => {
    const { dialog } = dashboard;
    const card = dashboard.card('Leo');
    await dashboard.row('Leo').getByRole('link').tap();
    await card.root.getByRole('button', { name: 'Withdraw' }).tap();
    await expect(dialog.getByRole('spinbutton', { name: 'Amount' })).toBeFocused();
    await page.keyboard.type('1.25');
    await dialog.getByRole('radio', { name: 'Purchase', exact: true }).locator('..').tap();
    await card.submit('withdraw').tap();
    await expect(dialog.getByRole('heading', { name: 'Withdrawal Successful!' })).toBeVisible();
    expect(await finger.taps(), 'taps').toBe(4);
    note('recording what was spent: 4 taps');
  });

  // Proves P658
  test('setting an allowance takes four taps from a parent’s home, including its day', async () => {
    const { dialog } = dashboard;
    const { root } = dashboard.card('Leo');
    await dashboard.row('Leo').getByRole('link').tap();
    await root.getByRole('button', { name: 'Set an allowance' }).tap();
    await expect(dialog.getByRole('spinbutton', { name: 'Amount' })).toBeFocused();
    await page.keyboard.type('5');
    await dialog.getByLabel('Day', { exact: true }).tap();
    // The system’s own list of days is not part of the page.
    await dialog.getByLabel('Day', { exact: true }).selectOption('Saturday');
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await expect(root).toContainText('Every Saturday');
    expect(await finger.taps(), 'taps').toBe(4);
    note('setting an allowance: 4 taps');
  });
});

// Proves P657
test('a child makes a request with three taps, and a parent approves with one', async ({
  page,
  browser,
}) => {
  const { parent, children } = await familyWithAllowances(['Ruby']);
  const [ruby] = children;
  if (!ruby) throw new Error('the family has no child');
  const device = await browser.newContext();
  const kids = await device.newPage();
  const kidsFinger = await countTaps(kids);
  await new ChildLogin(kids).enter(ruby);
  const { bank } = new ChildDashboard(kids);
  await expect(bank).toBeVisible();
  await kidsFinger.startAnew();

  const sheet = kids.getByRole('dialog', { name: 'Ask the bank' });
  await bank.getByRole('button', { name: 'Ask the bank' }).tap();
  await expect(sheet.getByRole('spinbutton', { name: 'How much?' })).toBeFocused();
  await kids.keyboard.type('3');
  await sheet.getByLabel('What is it for?').tap();
  await kids.keyboard.type('Stickers');
  await sheet.getByRole('button', { name: 'Ask', exact: true }).tap();
  await expect(bank).toContainText('Waiting for an answer');
  expect(await kidsFinger.taps(), 'taps of the child').toBe(3);
  note('asking: 3 taps');

  const finger = await countTaps(page);
  await signInAsNew(page, parent);
  const yes = page.getByRole('button', { name: 'Yes: Ruby, Stickers' });
  await expect(yes).toBeVisible();
  await finger.startAnew();
  await yes.tap();
  await expect(bank).toContainText('Yes!');
  expect(await finger.taps(), 'taps of the parent').toBe(1);
  note('approving: 1 tap');
  await device.close();
});

// Proves P655
test('new entries stay on top of a child’s home until it is tapped', async ({ page }) => {
  const { call, children } = await familyWithAllowances(['Ruby']);
  const [ruby] = children;
  if (!ruby) throw new Error('the family has no child');
  await new ChildLogin(page).signIn(ruby);
  const kids = new ChildDashboard(page);
  await expect(kids.welcome('Ruby')).toBeVisible();
  await call('deposit', { body: { childId: ruby.id, amount: 6, description: 'Cleaned garage' } });
  await expect(kids.news).toContainText('gave you $6.00 · Cleaned garage');

  await page.reload();
  await expect(kids.wealth).toContainText('$11.00');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(kids.news).toBeInViewport({ ratio: 1 });
  const [news, wealth] = await Promise.all([kids.news.boundingBox(), kids.wealth.boundingBox()]);
  expect(news?.y).toBeLessThan(wealth?.y ?? 0);
  await kids.goTo('Rewards');
  await kids.goTo('Home');
  await expect(kids.news).toBeVisible();
  await kids.lookAtAll();
  await page.reload();
  await expect(kids.wealth).toContainText('$11.00');
  await expect(kids.news).toBeHidden();
  note('what is new for a child: 0 taps');
});

// Proves P656
test('a remembered child signs in with two taps and the password', async ({ page }) => {
  const { children } = await familyWithAllowances(['Ruby']);
  const [ruby] = children;
  if (!ruby) throw new Error('the family has no child');
  const finger = await countTaps(page);
  const login = new ChildLogin(page);
  const kids = new ChildDashboard(page);
  await page.goto('/child-login');
  await login.rememberMe.check();
  await login.accessCode.fill(ruby.accessCode);
  await login.goOn(ruby.password);
  await expect(kids.wealth).toContainText('$5.00');
  await new Header(page).signOut();
  const landing = await new LandingPage(page).open();
  await finger.startAnew();

  await landing.kidButton.tap();
  await login.tile('Ruby').tap();
  await expect(login.password).toBeFocused();
  await page.keyboard.type(ruby.password);
  // The key that submits, labelled “Go” on a phone’s keyboard.
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  // Counted before the celebration, which has a button of its own.
  expect(await finger.taps(), 'taps').toBe(2);
  await expect(kids.welcome('Ruby')).toBeVisible();
  note('child signing in on a shared device: 2 taps and the password');
});
