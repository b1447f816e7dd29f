import type { Page } from '@playwright/test';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { Header } from './pages/header';
import { LandingPage } from './pages/landing';
import { ParentDashboard, type LoginDetails } from './pages/parent-dashboard';
import { browserStorage, expectNoTrace } from './support/browser-storage';
import { newName } from './support/names';
import { listenForProblems } from './support/problems';
import { demoAccounts } from './support/suite';
import { expect, test } from './support/test';

/** One user of the shared device: how they come in, and what of theirs must not stay. */
interface User {
  signIn(page: Page): Promise<void>;
  /** Words of this user's screens and account. */
  traces: readonly string[];
  /** Those of these and of other users' that may rightly stand on this user's screen. */
  maySee: readonly string[];
}

function parent(name: string, traces: readonly string[], children: readonly string[]): User {
  return {
    async signIn(page) {
      await (await new LandingPage(page).open()).signInAs(name);
      await expect(new ParentDashboard(page).heading).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(/\d\.\d\d/);
    },
    traces: [...traces, ...children],
    maySee: [...traces, ...children],
  };
}

function child(name: string, details: LoginDetails): User {
  return {
    async signIn(page) {
      await new ChildLogin(page).signIn(details);
      const dashboard = new ChildDashboard(page);
      await expect(dashboard.welcome(name)).toBeVisible();
      await expect(dashboard.wealth).toContainText(/\d\.\d\d/);
    },
    traces: [name, details.accessCode.replace('-', ''), details.password],
    maySee: [name, details.accessCode.replace('-', '')],
  };
}

/** Adds children to one family, each with money of its own. */
async function addChildren(page: Page, names: readonly string[]): Promise<User[]> {
  await (await new LandingPage(page).open()).signInAs('Maya');
  const dashboard = new ParentDashboard(page);
  const users: User[] = [];
  for (const name of names) {
    users.push(child(name, await dashboard.addChild(name)));
    await dashboard.card(name).deposit({ amount: '11.11', reason: 'Savings' });
    await dashboard.card(name).celebrate('Deposit Successful!');
  }
  await new Header(page).signOut();
  return users;
}

test('one user out and another in, in one tab, leaves nothing and shows no blank screen', async ({
  page,
}) => {
  test.slow();
  const names = [newName('Sol'), newName('Kim')];
  const [sol, kim] = (await addChildren(page, names)) as [User, User];
  const maya = parent('Maya', ['maya@example.com'], names);
  const yating = parent('雅婷', ['yating@example.com', '雅婷'], []);
  const problems = listenForProblems(page);

  // Both kinds in both orders, and the same user again after somebody else.
  for (const user of [maya, sol, maya, yating, kim, sol, kim]) {
    await user.signIn(page);
    for (const other of [maya, yating, sol, kim]) {
      await expectNoTrace(
        page,
        other.traces.filter((trace) => !user.maySee.includes(trace)),
      );
    }
    await new Header(page).signOut();
    const stored = await browserStorage(page);
    for (const trace of user.traces) expect(stored).not.toContain(trace);
  }
  expect(problems).toEqual([]);
});

/** A demo child in the family of a demo parent. */
function childOf(parentName: string) {
  const { parents, children } = demoAccounts();
  const family = parents.find(({ name }) => name === parentName)?.family;
  const found = children.find((each) => each.family === family);
  if (!found) throw new Error(`${parentName} has no child in the demo data.`);
  return found;
}

/** What the browser remembers at the moment in which a call is sent. */
function storedWhenSent(page: Page, path: string): Promise<string> {
  return page.evaluate(
    (wanted) =>
      new Promise<string>((resolve) => {
        const send = window.fetch;
        window.fetch = (input, init) => {
          const url = input instanceof Request ? input.url : String(input);
          if (url.includes(wanted)) resolve(JSON.stringify({ ...localStorage }));
          return send(input, init);
        };
      }),
    path,
  );
}

test('a child’s link on a shared tablet names who is signed in, and signs them out first', async ({
  page,
}) => {
  const kid = childOf('Maya');
  await (await new LandingPage(page).open()).signInAs('Maya');
  const { root } = await new ParentDashboard(page).card(kid.name).open();
  await root.getByRole('button', { name: 'View Kid Dashboard' }).click();
  const parentsView = page.getByRole('complementary', { name: "Viewing a child's account" });
  await expect(parentsView).toBeVisible();
  const login = new ChildLogin(page);

  const openLink = async () => {
    await page.goto(`/child-login/${kid.accessCode}`);
    await expect(page.getByText('Maya is logged in right now')).toBeVisible();
    await expect(login.accessCode).toHaveValue(/^\w{4}-\w{4}$/);
    await expect(login.accessCode).not.toBeEditable();
  };
  await openLink();
  const before = await page.evaluate(() => ({ ...localStorage }));
  await login.continueAs('Maya').click();
  await expect(parentsView).toBeVisible();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual(before);

  await openLink();
  const sent = page.waitForRequest('**/api/auth/child-login');
  const stored = storedWhenSent(page, '/api/auth/child-login');
  await login.goOn(kid.password);
  await sent;
  expect(await stored, 'when the child’s code is sent').not.toContain('maya');
  await page.waitForURL('**/dashboard');
  await expect(new ChildDashboard(page).welcome(kid.name)).toBeVisible();
  await expectNoTrace(page, ['maya@example.com', 'impersonatedChild":{']);

  // The child's own link is as short a way as ever.
  await page.goto(`/child-login/${kid.accessCode}`);
  await login.continueAs(kid.name).click();
  await expect(new ChildDashboard(page).welcome(kid.name)).toBeVisible();
});

test('signing out in one tab signs out the other', async ({ context, page }) => {
  await (await new LandingPage(page).open()).signInAs('Maya');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(new ParentDashboard(other).heading).toBeVisible();

  await new Header(page).signOut();
  await other.waitForURL(/\/$/);
  await expect(new LandingPage(other).heading).toBeVisible();
});

test('a reload restores the session', async ({ page }) => {
  await (await new LandingPage(page).open()).signInAs('Maya');
  await page.reload();
  await expect(new ParentDashboard(page).heading).toBeVisible();
  await page.goto('/');
  await page.waitForURL('**/dashboard');
});
