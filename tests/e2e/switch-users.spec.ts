import type { Page } from '@playwright/test';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { Header } from './pages/header';
import { LandingPage } from './pages/landing';
import { ParentDashboard } from './pages/parent-dashboard';
import { browserStorage, expectNoTrace } from './support/browser-storage';
import { newName } from './support/names';
import { addChildTo, newFamily, type ChildOfFamily } from './support/new-family';
import { signInAsNew, type NewParent } from './support/new-parent';
import { demoAccounts } from './support/suite';
import { expect, test } from './support/test';

/** User of the shared device, with the way to sign in and the traces that must not stay. */
interface User {
  signIn(page: Page): Promise<void>;
  /** Words of this user's screens and account. */
  traces: readonly string[];
  /** Traces of this and of other users that may appear on this user's screen. */
  maySee: readonly string[];
}

function parentUser(parent: NewParent, children: readonly string[]): User {
  const traces = [parent.name, parent.email, ...children];
  return {
    async signIn(page) {
      await signInAsNew(page, parent);
      await expect(new ParentDashboard(page).heading).toBeVisible();
      const rows = page.getByRole('list', { name: 'My Child Accounts' }).getByRole('listitem');
      await expect(rows.first()).toContainText(/\d\.\d\d/);
    },
    traces,
    maySee: traces,
  };
}

function childUser({ name, accessCode, password }: ChildOfFamily, parent: NewParent): User {
  const code = accessCode.replace('-', '');
  return {
    async signIn(page) {
      await new ChildLogin(page).signIn({ accessCode, password });
      const dashboard = new ChildDashboard(page);
      await expect(dashboard.welcome(name)).toBeVisible();
      await expect(dashboard.wealth).toContainText(/\d\.\d\d/);
    },
    traces: [name, code, password],
    // Its family is called after the parent.
    maySee: [name, code, parent.name],
  };
}

/** Creates a parent of a family and its two children, each with money of their own. */
async function newUsers(names: readonly [string, string, string]): Promise<[User, User, User]> {
  const family = await newFamily(names[0]);
  const kids: [ChildOfFamily, ChildOfFamily] = [
    await addChildTo(family, newName(names[1])),
    await addChildTo(family, newName(names[2])),
  ];
  for (const { id } of kids) {
    const body = { childId: id, amount: 11.11, description: 'Savings' };
    await family.call('deposit', { body });
  }
  const childNames = kids.map(({ name }) => name);
  const { parent } = family;
  return [parentUser(parent, childNames), childUser(kids[0], parent), childUser(kids[1], parent)];
}

/** Begins to look at each frame. The returned function ends that, and returns how many frames showed no text. */
async function watchForBlanks(page: Page): Promise<() => Promise<number>> {
  const watch = await page.evaluateHandle(() => {
    const seen = { blank: 0, next: 0 };
    const look = () => {
      if (document.body.innerText.trim() === '') seen.blank += 1;
      seen.next = requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  return () =>
    watch.evaluate(({ blank, next }) => {
      cancelAnimationFrame(next);
      return blank;
    });
}

test('switching users in one tab leaves nothing behind and shows no blank screen', async ({
  page,
}) => {
  test.slow();
  const [maya, sol, kim] = await newUsers(['Maya', 'Sol', 'Kim']);
  const [yara] = await newUsers(['Yara', 'Ann', 'Ed']);

  // Both kinds in both orders, and the same user again after somebody else.
  for (const user of [maya, sol, maya, yara, kim, sol]) {
    await user.signIn(page);
    for (const other of [maya, yara, sol, kim]) {
      await expectNoTrace(
        page,
        other.traces.filter((trace) => !user.maySee.includes(trace)),
      );
    }
    const blanks = await watchForBlanks(page);
    await new Header(page).signOut();
    expect(await blanks(), 'frames without text').toBe(0);
    const stored = await browserStorage(page);
    for (const trace of user.traces) expect(stored).not.toContain(trace);
  }
});

/** Returns a demo child in the family of a demo parent. */
function childOf(parentName: string) {
  const { parents, children } = demoAccounts();
  const family = parents.find(({ name }) => name === parentName)?.family;
  const found = children.find((each) => each.family === family);
  if (!found) throw new Error(`${parentName} has no child in the demo data.`);
  return found;
}

/** Returns the contents of the browser's storage at the moment a call is sent. */
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
