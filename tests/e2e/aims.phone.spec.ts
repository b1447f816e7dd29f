import type { Locator, Page } from '@playwright/test';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { ParentDashboard } from './pages/parent-dashboard';
import { expectNoToast, expectToast } from './pages/toast';
import { countTaps, type Finger } from './support/finger';
import { changeDocument } from './support/documents';
import { largeFamily } from './support/large-family';
import { addChildrenTo, addChildTo, newFamily } from './support/new-family';
import { signInAsNew } from './support/new-parent';
import { expect, test } from './support/test';

/** Records a figure in the report, for quoting. */
function note(figure: string) {
  test.info().annotations.push({ type: 'measured', description: figure });
  console.log(`      ${figure}`);
}

/** Opens the parents' home, and waits until every row has its total and pay day a line for each child. */
async function openParents(page: Page, children: readonly { name: string }[]) {
  const dashboard = new ParentDashboard(page);
  for (const { name } of children) {
    await expect(dashboard.row(name)).toContainText(/\d\.\d\d/);
    await expect(dashboard.payDayLine(name)).toBeVisible();
  }
  return dashboard;
}

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** Creates a family in which each child was given $5.00 a week ago. */
async function familyWithAllowances(names: readonly string[]) {
  const family = await newFamily('Ines');
  const children = await addChildrenTo(family, names);
  for (const { id: childId } of children) {
    const body = { childId, amount: 5, description: 'Allowance' };
    const { id } = await family.call('deposit', { body });
    await changeDocument(`transactions/${id}`, { timestamp: new Date(Date.now() - WEEK_MS) });
  }
  return { ...family, children };
}

/** Checks that an element is on the first screen. The tab bar covers what is behind it. */
async function expectAboveBar(page: Page, element: Locator) {
  const [bar, box] = await Promise.all([
    page.getByRole('tablist').boundingBox(),
    element.boundingBox(),
  ]);
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
}

test('the totals of four children fit on the first screen', async ({ page }) => {
  const { parent, children } = await largeFamily(['Ruby', 'Leo', 'Mia']);
  await signInAsNew(page, parent);
  const dashboard = await openParents(page, children);
  await expectNoToast(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  for (const { name } of children) {
    const total = dashboard
      .row(name)
      .getByText(/\d\.\d\d/)
      .first();
    await expect(total).toBeInViewport({ ratio: 1 });
    await expectAboveBar(page, dashboard.row(name));
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
    // A sheet that has just closed may still go back a step, which ends a navigation.
    await expect(() => page.goto('/dashboard')).toPass();
    dashboard = await openParents(page, family.children);
    await finger.startAnew();
  });

  test.afterAll(() => page.context().close());

  test('the usual amount for a child takes two taps', async () => {
    await dashboard.row('Leo').getByRole('link').tap();
    await page.getByRole('button', { name: 'Hand Leo $5.00' }).tap();
    await expectToast(page, '1 child paid', 'Take back');
    expect(await finger.taps(), 'taps').toBe(2);
    await expect(dashboard.card('Leo').root).toContainText('$10.00');
    note('usual amount of one child: 2 taps, and “Take back” in the toast');
  });

  test('pay day for all by hand takes one tap, and is taken back as one', async () => {
    // The previous test has paid one of them.
    await expect(dashboard.payDayLine('Leo')).toContainText('Paid today');
    await page.getByRole('button', { name: 'Pay by hand $10.00' }).tap();
    for (const name of ['Ruby', 'Mia']) {
      await expect(dashboard.row(name)).toContainText('$10.00');
      await expect(dashboard.payDayLine(name)).toContainText('Paid today');
    }
    expect(await finger.taps(), 'taps').toBeLessThanOrEqual(2);
    note('pay day, the second time: 1 tap');
    await page.getByRole('button', { name: 'Ruby: Take back', exact: true }).tap();
    const rows = dashboard.dialog.getByRole('listitem');
    await expect(rows).toHaveCount(2);
    // Children have no order of their own.
    for (const row of ['Ruby$5.00', 'Mia$5.00']) {
      await expect(rows.filter({ hasText: row })).toHaveCount(1);
    }
    await dashboard.dialog.getByRole('button', { name: 'Take back $10.00' }).tap();
    for (const name of ['Ruby', 'Mia']) await expect(dashboard.row(name)).toContainText('$5.00');
    await expect(page.getByRole('button', { name: 'Pay by hand $10.00' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'What happened' })).toContainText(
      'took back $5.00',
    );
  });

  test('recording what a child spent takes four taps from a parent’s home', async () => {
    const { dialog } = dashboard;
    const card = dashboard.card('Leo');
    await dashboard.row('Leo').getByRole('link').tap();
    await card.root.getByRole('button', { name: 'Withdraw' }).tap();
    await expect(dialog.getByRole('textbox', { name: 'Amount' })).toBeFocused();
    await page.keyboard.type('1.25');
    await dialog.getByRole('radio', { name: 'Purchase', exact: true }).locator('..').tap();
    await card.submit('withdraw').tap();
    await expect(dialog.getByRole('heading', { name: 'Withdrawal Successful!' })).toBeVisible();
    expect(await finger.taps(), 'taps').toBe(4);
    note('recording what was spent: 4 taps');
  });

  test('setting an allowance takes four taps from a parent’s home, including its day', async () => {
    const { dialog } = dashboard;
    const { root } = dashboard.card('Leo');
    await dashboard.row('Leo').getByRole('link').tap();
    await root.getByRole('button', { name: 'Set an allowance' }).tap();
    await expect(dialog.getByRole('textbox', { name: 'Amount' })).toBeFocused();
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

test('the first pay day for three children takes six taps at most', async ({ page }) => {
  const family = await newFamily('Ines');
  const names = ['Ruby', 'Leo', 'Mia'];
  const children = await addChildrenTo(family, names);
  const finger = await countTaps(page);
  await signInAsNew(page, family.parent);
  const dashboard = await openParents(page, children);
  await finger.startAnew();
  for (const name of names) {
    await dashboard.payDayLine(name).getByText(name, { exact: true }).tap();
    await expect(page.getByLabel(`Amount for ${name}`)).toBeFocused();
    await page.keyboard.type('5');
  }
  await page.getByRole('button', { name: 'Pay by hand $15.00' }).tap();
  for (const name of names) await expect(dashboard.row(name)).toContainText('$5.00');
  const taps = await finger.taps();
  expect(taps, 'taps').toBeLessThanOrEqual(6);
  note(`pay day, the first time: ${taps} taps and the amounts`);
});

test('a child makes a request with three taps, and a parent approves with one', async ({
  page,
  browser,
}) => {
  const { parent, children } = await familyWithAllowances(['Ruby', 'Leo', 'Mia']);
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
  await sheet.getByRole('button', { name: /^I want to buy something/ }).tap();
  await expect(sheet.getByRole('textbox', { name: 'How much?' })).toBeFocused();
  await kids.keyboard.type('3');
  // The key that goes on, labelled “Next” on a phone’s keyboard.
  await kids.keyboard.press('Enter');
  await expect(sheet.getByLabel('What is it for?')).toBeFocused();
  await kids.keyboard.type('Stickers');
  await sheet.getByRole('button', { name: 'Ask', exact: true }).tap();
  await expect(bank).toContainText(/Waiting for .+ answer/);
  expect(await kidsFinger.taps(), 'taps of the child').toBe(3);
  note('asking: 3 taps');

  const finger = await countTaps(page);
  await signInAsNew(page, parent);
  const yes = page.getByRole('button', { name: 'Yes: Ruby, Stickers' });
  const dashboard = await openParents(page, children);
  await expectNoToast(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(yes).toBeInViewport({ ratio: 1 });
  for (const { name } of children) await expectAboveBar(page, dashboard.row(name));
  const total = await dashboard
    .row('Ruby')
    .getByText(/\d\.\d\d/)
    .first()
    .boundingBox();
  const end = (total?.y ?? Infinity) + (total?.height ?? 0);
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  note(
    `what waits, and the totals of three children: 0 swipes, the first total ends at ${String(end)} px, ` +
      `the home is ${String(tall)} px tall`,
  );
  expect(end).toBeLessThanOrEqual(420);
  expect(tall).toBeLessThanOrEqual(1700);
  await finger.startAnew();
  await yes.tap();
  await expect(bank).toContainText('Yes!');
  expect(await finger.taps(), 'taps of the parent').toBe(1);
  note('approving: 1 tap');
  await device.close();
});

/** Creates a child who saves for a bike, with an allowance that the bike gets a half of. */
async function childWithGoal() {
  const family = await newFamily('Ines');
  const child = await addChildTo(family, 'Ruby');
  const params = { childId: child.id };
  const query = { familyId: family.familyId };
  const bike = { name: 'Bike', icon: 'bike', purpose: 'save', target: 120 } as const;
  const { id } = await family.call('createJar', { params, body: { currency: 'USD', ...bike } });
  const body = { currency: 'USD', freeParts: 1, parts: { [id]: 1 } } as const;
  await family.call('setJarShares', { params, body });
  const preferences = await family.call('getFamilyPreferences', { query });
  const { localCurrency, exchangeRateSource, depositReasons, withdrawReasons } = preferences;
  const money = { localCurrency, exchangeRateSource, exchangeRate: null, interestRate: 0 };
  const reasons = { exchangeRateLastUpdated: null, depositReasons, withdrawReasons };
  await family.call('saveFamilyPreferences', {
    query,
    body: { ...money, ...reasons, timeZone: 'UTC' },
  });
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
  const weekday = tomorrow.getUTCDay() || 7;
  const startsOn = tomorrow.toISOString().slice(0, 'YYYY-MM-DD'.length);
  const allowance = { currency: 'USD', amount: 10, cadence: 'weekly', weekday, startsOn } as const;
  await family.call('createAllowance', { body: { childId: child.id, ...allowance } });
  const birthday = { childId: child.id, amount: 40, description: 'Birthday' };
  await family.call('deposit', { body: birthday });
  return { ...family, child };
}

/** Counts the texts on the first screen, above the bar, that contain a figure. */
function timesOnFirstScreen(page: Page, figure: string) {
  return page.evaluate((wanted) => {
    const bar = document.querySelector('[data-bar]')?.getBoundingClientRect().top ?? innerHeight;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let times = 0;
    while (texts.nextNode()) {
      const { currentNode } = texts;
      if (!currentNode.textContent?.includes(wanted)) continue;
      // What is folded has a place too.
      if (!currentNode.parentElement?.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNode(currentNode);
      const { top, height, width } = range.getBoundingClientRect();
      if (width > 1 && height > 1 && top < bar) times += 1;
    }
    return times;
  }, figure);
}

test('a child’s first screen has its goal and the bank, and its wealth once', async ({ page }) => {
  const { call, child } = await childWithGoal();
  await new ChildLogin(page).signIn(child);
  const kids = new ChildDashboard(page);
  await expect(kids.wealth).toContainText('$40.00');
  // Half of the money is for the bike, and half of it free: 20 and 20 times 5, or 20 and 20 and 16 times 5.
  await expect(kids.goal).toContainText('In 20 paydays');
  await expect(kids.goal).toContainText('Put in $20.00 → only 16');
  // The card of the first deposit says the same amount as long as it is there.
  await kids.lookUntilTold('First Jar', 'First Savings');
  const once = await timesOnFirstScreen(page, '$40.00');
  expect(once, 'times that the child’s wealth is on its first screen').toBe(1);

  await kids.ask('3', 'Stickers', 'Free to use');
  await call('deposit', { body: { childId: child.id, amount: 6, description: 'Cleaned garage' } });
  await page.reload();
  await expect(kids.news).toContainText('more paydays');
  await expect(kids.bank).toContainText(/1 waits for .+ answer/);
  await expect(kids.goal).toContainText(/In \d+ paydays/);
  const [goal, bank] = await Promise.all([kids.goal.boundingBox(), kids.bank.boundingBox()]);
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  note(
    `a child’s home with a card and an open request: goal at ${String(goal?.y)} px, ` +
      `Ask at ${String(bank?.y)} px, ${String(tall)} px tall`,
  );
  expect(goal?.y).toBeLessThanOrEqual(420);
  expect(bank?.y).toBeLessThanOrEqual(640);
  expect(tall).toBeLessThanOrEqual(1700);
  for (const description of ['Dishes', 'Walked the dog']) {
    await call('deposit', { body: { childId: child.id, amount: 1, description } });
  }
  await expect(kids.news).toContainText(/And [23] more/);
  const [goalBelow, bankBelow] = await Promise.all([
    kids.goal.boundingBox(),
    kids.bank.boundingBox(),
  ]);
  note(
    `with three pieces of news: goal at ${String(goalBelow?.y)} px, Ask at ${String(bankBelow?.y)} px`,
  );
  expect(goalBelow?.y).toBeLessThanOrEqual(520);
  expect(bankBelow?.y).toBeLessThanOrEqual(740);
  // What is free fills the bike: no number of weeks, and one tap from Home.
  await call('deposit', {
    body: { childId: child.id, amount: 90, description: 'Prize', share: false },
  });
  await expect(kids.goal).toContainText('You can fill it today');
  await kids.goal.getByRole('button', { name: 'Put in Bike' }).tap();
  await expect(page.getByRole('dialog', { name: 'Put in: Bike' })).toBeVisible();
});
