import type { Browser, Page } from '@playwright/test';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { Header } from './pages/header';
import { LandingPage } from './pages/landing';
import { ParentDashboard, type SignInDetails } from './pages/parent-dashboard';
import { PreferencesTab } from './pages/preferences-tab';
import { expectToast } from './pages/toast';
import { browserStorage, expectNoTrace } from './support/browser-storage';
import { halfEven, minorIn, written } from './support/money';
import { newName } from './support/names';
import { newParent, signInAsNew } from './support/new-parent';
import { expect, test } from './support/test';

// One story of one tablet that two children and a parent share. Each step continues from where the one
// before it has left the tablet and the other parent’s device.
test.describe.configure({ mode: 'serial' });

const olga = newParent('Olga');
const ada = { name: newName('Ada'), secret: 'A whistle for Ada' };
const bo = { name: newName('Bo'), secret: 'A kite for Bo' };

/** The parent's own device, and the tablet, with the app stored as on a real one. */
let hers: Page;
let tablet: Page;
let details: Record<'ada' | 'bo', SignInDetails>;
/** Traces of Ada and Bo that nobody else may find on the tablet: names, ids, codes, amounts. */
const traces: Record<'ada' | 'bo', string[]> = { ada: [], bo: [] };
/** Ada's balances in cents. */
const savings = { usd: 0, twd: 0 };

test.beforeAll(async ({ browser }) => {
  [hers, tablet] = await Promise.all([newDevice(browser), newDevice(browser)]);
  await signInAsNew(hers, olga);
  const dashboard = new ParentDashboard(hers);
  details = {
    ada: await dashboard.addChild(ada.name),
    bo: await dashboard.addChild(bo.name),
  };
  const card = dashboard.card(ada.name);
  await card.deposit({ amount: '1200', reason: ada.secret });
  await card.celebrate('Deposit Successful!');
  await card.deposit({ amount: '345.67', reason: 'Gift', currency: 'TWD' });
  await card.celebrate('Deposit Successful!');
  await card.openForm('deposit', 'Stock');
  await card.fillShares({ symbol: 'DIS', quantity: '2', reason: 'Chore' }, 'deposit');
  const cost = await card.trade('deposit');
  await card.celebrate('Stock Reward Added!');
  Object.assign(savings, { usd: 1200_00 - cost, twd: 345_67 });
  await dashboard.card(bo.name).deposit({ amount: '98.76', reason: bo.secret });
  await dashboard.card(bo.name).celebrate('Deposit Successful!');
  await payInterest();
});

/** Pays a month's interest: six percent a year is one two-hundredth a month. */
async function payInterest() {
  const prefs = await new PreferencesTab(hers).open();
  await prefs.raiseInterestTo('6');
  await prefs.save.click();
  await expectToast(hers, 'Preferences Saved');
  await prefs.applyInterest();
  await expectToast(hers, 'Interest Applied');
  savings.usd += halfEven(savings.usd, 200);
  savings.twd += halfEven(savings.twd, 200);
  await new ParentDashboard(hers).openChildren();
}

test.afterAll(async () => {
  await Promise.all([hers.context().close(), tablet.context().close()]);
});

async function newDevice(browser: Browser): Promise<Page> {
  return (await browser.newContext({ serviceWorkers: 'allow' })).newPage();
}

const REFUSED = 'Incorrect access code or password. Please try again or ask a parent for help.';

function browserOf(page: Page): Browser {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page is in no browser');
  return browser;
}

const kids = () => new ChildDashboard(tablet);
const notice = () =>
  tablet.getByRole('status').filter({ hasText: 'What you see may be a little out of date.' });

/** Waits until the app is stored on the tablet, and its worker controls the page. */
async function stored() {
  await tablet.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Returns the data that the browser holds about the signed-in child, and the words on its screen. */
async function tracesOf(
  who: { name: string; secret: string },
  { accessCode, password }: SignInDetails,
  amounts: readonly string[],
): Promise<string[]> {
  const record = await tablet.evaluate(() => localStorage.getItem('pennysprout.child'));
  const { id, accountNumber } = JSON.parse(record ?? '{}') as Record<string, string>;
  if (!id || !accountNumber) throw new Error('the tablet does not know the child');
  const code = accessCode.replace('-', '');
  return [who.name, who.secret, id, accountNumber, accessCode, code, password, ...amounts];
}

test('a child signs in with the form, and is welcomed', async () => {
  await new ChildLogin(tablet).enter(details.ada);
  await expectToast(tablet, 'Login Successful', `Welcome back! You're logged in as ${ada.name}.`);
  await expect(tablet).toHaveURL(/\/dashboard$/);
  await expect(kids().welcome(ada.name)).toBeVisible();
  await expect(kids().quote.getByRole('figure')).toContainText(/\w/);
  await stored();
});

test('goals reached while the child was away are told', async () => {
  await kids().lookUntilTold('First Share', 'First Interest');
  await expect(kids().wealth).toContainText(/\$\d/);
  await kids().goTo('Rewards');
  await expect(kids().achievements.getByText('You did it!')).toHaveCount(3);
  await kids().goTo('Home');
});

test('the child sees its wealth: savings in each currency, shares, and the sum', async () => {
  const { wealth, summary } = kids();
  await kids().openSummary();
  await summary.getByText('My savings by currency').click();
  const lines = summary.getByRole('list', { name: 'My savings by currency' });
  await expect(lines.getByRole('listitem').nth(0)).toContainText(written(savings.usd));
  await expect(lines.getByRole('listitem').nth(1)).toContainText(written(savings.twd, 'NT$'));
  await expect(lines.getByRole('listitem').nth(1)).toContainText(/1 TWD is 0\.0\d{3} USD/);
  const figure = (label: string) =>
    minorIn(
      summary
        .getByRole('group', { name: 'Account Summary' })
        .locator('div')
        .filter({ hasText: label })
        .first(),
    );
  // The price and the rate arrive separately, and change all three.
  await expect(async () => {
    const [all, saved, stock] = [
      await figure('Overall value'),
      await figure('Savings'),
      await figure('Stock assets'),
    ];
    expect(all).toBe(saved + stock);
    await expect(wealth).toContainText(written(all), { timeout: 1000 });
  }).toPass();
  await kids().goTo('Grow');
  await expect(kids().shares.getByRole('table')).toContainText('DIS');
});

test('the child visits its places, and back and reload keep them', async () => {
  const here = () => tablet.locator('nav a[aria-current=page]');
  const heading = (name: string) => tablet.getByRole('heading', { level: 1, name });
  await kids().goTo('Rewards');
  await expect(tablet).toHaveURL(/\/dashboard\?place=rewards$/);
  await expect(tablet).toHaveTitle('Rewards · PennySprout');
  await expect(heading('Rewards')).toBeFocused();
  await tablet.goBack();
  await expect(here()).toHaveText('Grow');
  await expect(heading('Grow')).toBeFocused();
  await tablet.reload();
  await expect(kids().shares).toContainText('DIS');
  await expect(here()).toHaveText('Grow');
  await tablet.goForward();
  await expect(kids().history).toBeVisible();
});

test('the child sees its history: rewards, interest and shares', async () => {
  await kids().goTo('Rewards');
  const { history } = kids();
  await expect(kids().entry(ada.secret)).toContainText('+$1,200.00');
  await expect(kids().entry('Your savings earned')).toHaveCount(2);
  await expect(history.getByRole('listitem')).toHaveCount(5);
  await history.getByRole('tab', { name: 'Stock' }).click();
  await expect(kids().entry('Bought 2 shares of DIS')).toHaveCount(1);
  await history.getByRole('tab', { name: 'Regular' }).click();
});

test('the child opens every explanation', async () => {
  const { summary, shares, achievements, history } = kids();
  const parts = [
    { place: 'Home', part: summary },
    { place: 'Grow', part: shares },
    { place: 'Rewards', part: achievements },
    { place: 'Rewards', part: history },
  ] as const;
  for (const { place, part } of parts) {
    await kids().goTo(place);
    if (part === summary) await kids().openSummary();
    const questions = kids().questions(part);
    await expect(questions.first()).toBeVisible();
    for (const question of await questions.all()) {
      await question.click();
      await expect(question).toHaveAttribute('aria-expanded', 'true');
      await expect(kids().answer(part)).toContainText(/\S/);
      await question.click();
      await expect(kids().answer(part)).toHaveCount(0);
    }
  }
  const month = kids().entry('Your savings earned').first();
  await kids().questions(month).click();
  await expect(kids().answer(month)).toContainText('× 6% ÷ 12 is about');
});

test('a reward arrives live, and is told with its goal after the menu has closed', async () => {
  await kids().goTo('Home');
  await expect(await new Header(tablet).openMenu()).toBeVisible();
  const card = new ParentDashboard(hers).card(ada.name);
  await card.deposit({ amount: '10000', reason: 'Won the race' });
  await card.celebrate('Deposit Successful!');
  savings.usd += 10_000_00;
  await expect(kids().summary).toContainText(written(savings.usd));
  await expect(kids().news.getByText(/Won the race/)).toHaveCount(0);
  await tablet.keyboard.press('Escape');
  await expect(kids().news).toContainText('gave you money · Won the race');
  await kids().goTo('Rewards');
  await expect(kids().entry('Won the race')).toContainText('New!');
});

test('news stay on top of Home until they are tapped', async () => {
  await tablet.goto('/dashboard');
  await expect(kids().news).toContainText('Won the race');
  await kids().lookUntilTold('$10,000 Saved');
  await expect(kids().welcome(ada.name)).toBeFocused();
  await tablet.reload();
  await expect(kids().summary).toContainText(written(savings.usd));
  await expect(kids().news).toHaveCount(0);
});

test('a child without a network keeps its data, with a note that it may be old', async () => {
  await tablet.context().setOffline(true);
  await expect(notice()).toBeVisible();
  await expect(kids().welcome(ada.name)).toBeVisible();
  await expect(kids().summary).toContainText(written(savings.usd));
});

test('goals reached without a network are told once it is back', async () => {
  const card = new ParentDashboard(hers).card(ada.name);
  await card.deposit({ amount: '40000', reason: 'Found a treasure' });
  await card.celebrate('Deposit Successful!');
  savings.usd += 40_000_00;
  await expect(kids().news).toHaveCount(0);
  await tablet.context().setOffline(false);
  await expect(notice()).toHaveCount(0);
  // The listeners reconnect by themselves, with a growing back-off.
  await expect(kids().news).toContainText('Found a treasure');
  await kids().lookUntilTold('$50,000 Goal');
});

test('the app opened without a network shows nobody’s data, and recovers by itself', async () => {
  traces.ada = await tracesOf(ada, details.ada, [written(savings.usd), '1,200.00', '40,000.00']);
  await tablet.context().setOffline(true);
  await tablet.reload();
  await expect(
    tablet.getByRole('heading', { level: 1, name: 'No internet right now' }),
  ).toBeVisible();
  for (const trace of traces.ada) await expect(tablet.locator('body')).not.toContainText(trace);
  await tablet.context().setOffline(false);
  await expect(kids().welcome(ada.name)).toBeVisible();
  await expect(kids().summary).toContainText(written(savings.usd));
  await expect(kids().celebration).toHaveCount(0);
});

test('the child’s session survives a reload of any screen', async () => {
  for (const path of ['/dashboard', '/']) {
    await tablet.goto(path);
    await tablet.waitForURL('**/dashboard');
    await expect(kids().welcome(ada.name)).toBeVisible();
  }
  await tablet.goto(new URL(details.ada.loginUrl).pathname);
  await new ChildLogin(tablet).continueAs(ada.name).click();
  await expect(kids().welcome(ada.name)).toBeVisible();
});

test('the child signs out, and nothing of it stays on the tablet', async () => {
  // The search works: it finds its targets while the child is signed in.
  const before = await browserStorage(tablet);
  for (const trace of [ada.name, traces.ada[2] ?? '']) expect(before).toContain(trace);
  await new Header(tablet).signOut();
  await expectToast(tablet, 'Logged Out', 'See you soon!');
  await expectNoTrace(tablet, traces.ada);
});

test('another child signs in by its link, and sees nothing of the first', async () => {
  await new ChildLogin(tablet).enterByLink(details.bo.loginUrl, details.bo.password);
  await expect(kids().welcome(bo.name)).toBeVisible();
  await kids().lookUntilTold('First Interest');
  await expect(kids().wealth).toContainText('$99.25');
  await kids().goTo('Rewards');
  await expect(kids().entry(bo.secret)).toContainText('+$98.76');
  traces.bo = await tracesOf(bo, details.bo, ['98.76', '99.25']);
  await expectNoTrace(tablet, traces.ada);
  await new Header(tablet).signOut();
  await expectNoTrace(tablet, [...traces.ada, ...traces.bo]);
});

test('a parent signs in on the tablet, sees both children, and leaves nothing of them or herself', async () => {
  await signInAsNew(tablet, olga);
  const dashboard = new ParentDashboard(tablet);
  for (const [{ name }, seen] of [
    [ada, 'Found a treasure'],
    [bo, bo.secret],
  ] as const) {
    const { root } = await dashboard.card(name).open();
    await expect(root).toContainText(seen);
  }
  await new Header(tablet).signOut();
  await expectNoTrace(tablet, [...traces.ada, ...traces.bo, olga.name, olga.email]);
});

test('the first child returns, and old goals are not celebrated again', async () => {
  await new ChildLogin(tablet).enter(details.ada);
  await expect(kids().summary).toContainText(written(savings.usd));
  await expect(kids().celebration).toHaveCount(0);
  await expectNoTrace(tablet, traces.bo);
  await new Header(tablet).signOut();
});

test('a new password signs the child out with a friendly message, and removes its data', async () => {
  const password = 'new-blue-kite';
  await new ChildLogin(tablet).enter(details.bo);
  await expect(kids().wealth).toContainText('$99.25');
  await new ParentDashboard(hers).card(bo.name).setPassword(password);
  await tablet.waitForURL('**/child-login');
  const words = tablet.getByRole('alert').filter({ hasText: 'Time to log in again' });
  await expect(words).toContainText(
    'Your code or your password has changed. Ask a parent for the new one; they are happy to help.',
  );
  const { accessCode } = details.bo;
  await expect(new ChildLogin(tablet).accessCode).toHaveValue(accessCode);
  // Everything but the code, with which the child continues.
  const code = accessCode.replace('-', '');
  await expectNoTrace(
    tablet,
    traces.bo.filter((trace) => trace !== accessCode && trace !== code),
  );
  await tablet.goto('/dashboard');
  await expect(words).toBeVisible();
  await words.getByRole('button', { name: 'Got it' }).click();
  await expect(words).toBeHidden();
  await tablet.goto('/dashboard');
  await expect(tablet.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  await expectNoTrace(tablet, traces.bo);

  await new ChildLogin(tablet).enter(details.bo);
  await expect(tablet.getByText(REFUSED)).toBeVisible();
  details.bo = { ...details.bo, password };
  await new ChildLogin(tablet).enter(details.bo);
  await expect(kids().welcome(bo.name)).toBeVisible();
  await new Header(tablet).signOut();
});

test('a child that wants to be remembered is found on the tablet, until it is forgotten', async () => {
  const login = new ChildLogin(tablet);
  await tablet.goto('/child-login');
  await expect(login.rememberMe).not.toBeChecked();
  await login.rememberMe.check();
  await login.accessCode.fill(details.bo.accessCode);
  await login.password.fill(details.bo.password);
  await login.submit.click();
  await expect(kids().welcome(bo.name)).toBeVisible();
  await new Header(tablet).signOut();

  // Name and code stay because the child wants that; nothing else of it does.
  const code = details.bo.accessCode.replace('-', '');
  const wanted = new Set([bo.name, details.bo.accessCode, code]);
  await expectNoTrace(
    tablet,
    traces.bo.filter((trace) => !wanted.has(trace)),
  );
  const landing = await new LandingPage(tablet).open();
  await landing.picture(bo.name).click();
  await expect(login.password).toBeFocused();
  await tablet.keyboard.type(details.bo.password);
  // The key that submits, labelled “Go” on a phone’s keyboard.
  await tablet.keyboard.press('Enter');
  await expect(kids().welcome(bo.name)).toBeVisible();

  await new Header(tablet).signOutAndForget();
  await expectToast(tablet, 'Logged Out', 'See you soon!');
  await expectNoTrace(tablet, traces.bo);
});

test('a new code ends the old one, its link and the remembered sign-in, with a friendly message', async () => {
  const login = new ChildLogin(tablet);
  const old = details.bo;
  await tablet.goto('/child-login');
  await login.rememberMe.check();
  await login.accessCode.fill(old.accessCode);
  await login.goOn(old.password);
  await expect(kids().welcome(bo.name)).toBeVisible();
  details.bo = { ...old, ...(await new ParentDashboard(hers).card(bo.name).renewCode()) };
  // Impersonation ends at once.
  await tablet.waitForURL('**/child-login');
  await expect(tablet.getByRole('alert')).toContainText('Time to log in again');

  // The tablet has a device pass for the old code, so it is told.
  await tablet.goto('/child-login');
  await login.tile(bo.name).click();
  await login.goOn(old.password);
  const page = tablet.getByRole('main');
  await expect(
    page.getByText('This code is no longer valid. Ask a parent for the new one'),
  ).toBeVisible();
  await expect(login.tile(bo.name)).toHaveCount(0);
  await expect(login.accessCode).toHaveValue('');

  // Other devices learn nothing of it, neither by the code nor by its link.
  const elsewhere = new ChildLogin(await newDevice(browserOf(tablet)));
  for (const enter of [
    () => elsewhere.enter(old),
    () => elsewhere.enterByLink(old.loginUrl, old.password),
  ]) {
    await enter();
    await expect(elsewhere.page.getByText(REFUSED)).toBeVisible();
    await expect(
      elsewhere.page.getByText(/work before\? Then a parent may have changed/),
    ).toBeVisible();
  }
  await elsewhere.page.context().close();

  await expect(login.rememberMe).toBeChecked();
  await login.accessCode.fill(details.bo.accessCode);
  await login.goOn(details.bo.password);
  await expect(kids().welcome(bo.name)).toBeVisible();
  await new Header(tablet).signOutAndForget();
  await expectToast(tablet, 'Logged Out', 'See you soon!');
  await expectNoTrace(tablet, [...traces.bo, details.bo.accessCode.replace('-', '')]);
});

test(
  'too many attempts lead to a short wait with a friendly message, and then the child signs in',
  { tag: '@deep' },
  async () => {
    const login = new ChildLogin(tablet);
    await login.enter({ ...details.bo, password: 'no-such-otter' });
    await expect(tablet.getByText(REFUSED)).toBeVisible();
    const pause = tablet.getByText("Let's take a little break");
    const untilWhen = tablet.getByText(/^That was a lot of tries\. You can try again in/).first();
    // The first wait takes a second, which may be over before anybody has looked. Each next one is longer.
    await expect(async () => {
      // An answer slower than the timeout may have started the wait.
      if (await pause.isHidden()) await login.submit.click({ timeout: 1000 });
      await expect(pause).toBeVisible({ timeout: 1000 });
      await expect(untilWhen).toBeVisible({ timeout: 1000 });
      await expect(tablet.getByText('A parent can help you with your code')).toBeVisible();
    }).toPass();
    await expect(tablet.getByText('The break is over. You can try again now!')).toBeVisible();
    await login.password.fill(details.bo.password);
    await login.submit.click();
    await expect(kids().welcome(bo.name)).toBeVisible();
  },
);

test('shares that the savings cannot pay for are given by the parent, and taken back whole', async () => {
  await new ChildLogin(tablet).signIn(details.bo);
  const { dialog } = new ParentDashboard(hers);
  const card = new ParentDashboard(hers).card(bo.name);
  await card.openForm('deposit', 'Stock');
  await card.fillShares({ symbol: 'DIS', quantity: '9', reason: 'Chore' }, 'deposit');
  await expect(dialog.getByRole('radio', { name: `${bo.name}'s savings` })).toBeChecked();
  await dialog.getByRole('button', { name: "I'll pay" }).click();
  await expect(dialog).toContainText('from you · savings stay as they are');
  await card.trade('deposit');
  await card.celebrate('Stock Reward Added!');
  await expect(kids().news).toContainText('gave you 9 shares of Disney · Chore');
  await expect(kids().summary).toContainText('$99.25');

  await card.root.getByRole('button', { name: 'History' }).click();
  const row = dialog.getByRole('listitem').filter({ hasText: '9 shares of Disney' }).first();
  await row.getByRole('button', { name: /: Take back/ }).click();
  await row.getByRole('button', { name: 'Take back', exact: true }).click();
  await expectToast(hers, 'Taken back');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  // The child had not looked at them yet, so there is nothing left to tell.
  await expect(kids().news.getByText(/9 shares of Disney/)).toHaveCount(0);
  await expect(kids().wealth).toContainText('$99.25');
});
