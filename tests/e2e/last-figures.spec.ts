import type { Locator, Page } from '@playwright/test';
import { ChildLogin } from './pages/child-login';
import { Header } from './pages/header';
import { ParentDashboard } from './pages/parent-dashboard';
import { browserStorage } from './support/browser-storage';
import { newName } from './support/names';
import { addChildTo, addParentTo, newFamily, type NewFamily } from './support/new-family';
import { signInAsNew, type NewParent } from './support/new-parent';
import { expect, test } from './support/test';
import { LANGUAGES, wordsOf } from './support/words';

const KEY = 'pennysprout.lastFigures';
const TOTALS = ['$12.34', '$20.00'] as const;

/** Creates a family with two children, who have the totals above. */
async function familyWithTotals(
  name: string,
): Promise<NewFamily & { readonly children: readonly string[] }> {
  const family = await newFamily(name);
  const children = [newName('Mia'), newName('Leo')];
  for (const [index, amount] of [12.34, 20].entries()) {
    const { id } = await addChildTo(family, children[index] ?? '');
    await family.call('deposit', { body: { childId: id, amount, description: 'Savings' } });
  }
  return { ...family, children };
}

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

/** Returns the element that stands for the home until that has figures of its own. */
const lastFigures = (page: Page): Locator => page.locator('#last-figures');

/** Signs in and waits until the home has kept its figures. */
async function signInAndSee(page: Page, parent: NewParent): Promise<void> {
  await signInAsNew(page, parent);
  await expect.poll(() => stored(page)).not.toBeNull();
}

/** Blocks all modules until `letGo` is called, as a slow network does. */
async function holdModules(page: Page): Promise<() => Promise<void>> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    letGo();
    await page.unroute('**/assets/*.js');
  };
}

/** Notes each time that what a visitor sees changes between the figures and the app. */
async function noteViews(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const views: string[] = [];
    Object.assign(window, { views });
    new MutationObserver(() => {
      const root = document.getElementById('root');
      if (!root) return;
      const totals = [...root.querySelectorAll('ul li')].map((row) => row.textContent).join(' ');
      const isLive = totals.includes('$12.34') && totals.includes('$20.00');
      const app = `the app ${isLive ? 'with' : 'without'} figures`;
      const view = document.getElementById('last-figures')
        ? `figures${root.hidden ? '' : ' and app'}`
        : app;
      if (views.at(-1) !== view) views.push(view);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => (window as unknown as { views: unknown }).views);
}

for (const language of LANGUAGES) {
  const details = language === 'en' ? {} : { tag: '@deep' };
  test(
    `a parent sees the last figures before any module, and then those of now, in ${language}`,
    details,
    async ({ page }) => {
      const words = wordsOf(language);
      const { parent } = await familyWithTotals('Noa');
      await page.addInitScript((text) => {
        localStorage.setItem('pennysprout.language', text);
      }, JSON.stringify(language));
      await signInAndSee(page, parent);
      expect((await stored(page))?.length).toBeLessThan(1000);

      const views = await noteViews(page);
      const letGo = await holdModules(page);
      await page.goto('/', { waitUntil: 'commit' });
      const figures = lastFigures(page);
      await expect(figures).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(figures).toHaveAttribute('aria-busy', 'true');
      await expect(figures).toContainText(parent.name);
      await expect(figures).toHaveAccessibleName(
        language === 'en'
          ? /^As of \d+:\d\d [AP]M$/
          : /^(?:凌晨|清晨|上午|中午|下午|晚上)\d+:\d\d 的數字$/,
      );
      await expect(figures.locator('li')).toContainText(['Mia', 'Leo'].map((name) => name));
      await expect(figures.locator('li')).toContainText([...TOTALS]);
      await expect(figures.locator('a, button, input, [tabindex]')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      const before = await figures.locator('li').last().boundingBox();

      await letGo();
      const rows = page
        .getByRole('list', { name: words('parent:children.heading') })
        .getByRole('listitem');
      await expect(rows).toContainText([...TOTALS]);
      await expect(figures).toHaveCount(0);
      expect(await views()).toEqual(['the app without figures', 'figures', 'the app with figures']);
      await expect.poll(() => rows.last().boundingBox()).toEqual(before);
    },
  );
}

test('figures that may not be shown are deleted on the spot, and at other addresses not shown', async ({
  page,
}) => {
  test.slow();
  const { parent } = await familyWithTotals('Noa');
  await signInAndSee(page, parent);
  const good: Record<string, string> = await page.evaluate(() => ({ ...localStorage }));
  await holdModules(page);

  const openWith = async (path: string, changes: Readonly<Record<string, string | null>> = {}) => {
    await page.evaluate(
      ([all, changed]) => {
        localStorage.clear();
        for (const [key, text] of Object.entries({ ...all, ...changed })) {
          if (text !== null) localStorage.setItem(key, text);
        }
      },
      [good, changes] as const,
    );
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#root')).toBeAttached();
  };
  const changed = (change: object) => ({
    [KEY]: JSON.stringify({ ...(JSON.parse(good[KEY] ?? '') as object), ...change }),
  });
  const daysAgo = (days: number) => changed({ at: Date.now() - days * 86_400_000 });
  const authKey = Object.keys(good).find((key) => key.startsWith('firebase:authUser:')) ?? '';

  await openWith('/dashboard', daysAgo(13));
  await expect(lastFigures(page)).toBeVisible();
  await expect(lastFigures(page)).toHaveAccessibleName(/^As of [A-Z][a-z]{2} \d+$/);

  for (const changes of [
    daysAgo(14),
    { [KEY]: '{' },
    { [authKey]: null },
    { [authKey]: JSON.stringify({ uid: 'somebody' }) },
    { 'pennysprout.parent': null },
    { 'pennysprout.parent': JSON.stringify({ id: 'somebody' }) },
    { 'pennysprout.currentFamily': JSON.stringify({ familyId: 'another' }) },
    { 'pennysprout.language': '"zh-TW"' },
    { 'pennysprout.sharedDevice': 'true' },
    { 'pennysprout.childWasHere': 'true' },
    { 'pennysprout.child': '{"id":"leo"}' },
    { 'pennysprout.rememberedChildren': '[]' },
    { 'pennysprout.celebratedUpTo': '{}' },
  ]) {
    await test.step(JSON.stringify(changes).slice(0, 80), async () => {
      await openWith('/dashboard', changes);
      await expect.poll(() => stored(page)).toBeNull();
      await expect(lastFigures(page)).toHaveCount(0);
    });
  }

  for (const path of ['/privacy', '/child-login', '/invitations', '/dashboard?tab=family']) {
    await openWith(path);
    await expect(lastFigures(page)).toHaveCount(0);
    expect(await stored(page)).not.toBeNull();
  }
  await openWith('/dashboard', { 'pennysprout.impersonatedChild': '{"id":"leo"}' });
  await expect(lastFigures(page)).toHaveCount(0);
});

test('signing out takes the figures off the screen of another tab too', async ({
  context,
  page,
}) => {
  const { parent } = await familyWithTotals('Noa');
  await signInAndSee(page, parent);
  const other = await context.newPage();
  await holdModules(other);
  await other.goto('/', { waitUntil: 'commit' });
  await expect(lastFigures(other)).toBeVisible();
  await new Header(page).signOut();
  await expect(lastFigures(other)).toHaveCount(0);
  await expect(other.locator('.first-picture')).toBeVisible();
  expect(await stored(other)).toBeNull();
});

test('on a device where a child has signed in, a parent’s figures are never kept', async ({
  page,
}) => {
  const family = await newFamily('Noa');
  const child = await addChildTo(family, newName('Kim'));
  await signInAndSee(page, family.parent);
  await new Header(page).signOut();
  expect(await stored(page)).toBeNull();
  await new ChildLogin(page).signIn(child);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await stored(page)).toBeNull();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await new Header(page).signOut();

  await signInAsNew(page, family.parent);
  const { root } = await new ParentDashboard(page).card(child.name).open();
  await expect(root).toContainText(/\d\.\d\d/);
  await new Header(page).openMenu();
  await expect(page.getByText('A child has signed in here')).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test(
  'a parent who was removed meanwhile sees the figures until the database has answered',
  { tag: '@deep' },
  async ({ page }) => {
    const family = await familyWithTotals('Noa');
    const partner = await addParentTo(family, 'Ben');
    await signInAndSee(page, partner);
    expect(await stored(page)).toContain(family.familyId);
    const letGo = await holdModules(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(lastFigures(page)).toBeVisible();

    const query = { familyId: family.familyId };
    const members = await family.call('listFamilyMembers', { query });
    const memberId = members.find(({ email }) => email === partner.email)?.id ?? '';
    await family.call('removeMember', { params: { memberId }, query });
    await letGo();
    await expect(lastFigures(page)).toHaveCount(0);
    await expect.poll(() => stored(page)).toBeNull();
    // Nothing else on the device has any of it either.
    for (const trace of [...TOTALS, ...family.children, family.familyId]) {
      await expect.poll(() => browserStorage(page)).not.toContain(trace);
    }
  },
);

test(
  'a message is shown instead where the database does not answer',
  { tag: '@deep' },
  async ({ page }) => {
    const { parent } = await familyWithTotals('Noa');
    await signInAndSee(page, parent);
    await page.route(/google\.firestore|\/api\//, (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    await expect(lastFigures(page)).toHaveCount(0);
    expect(await stored(page)).not.toBeNull();
  },
);

test('a parent who says that the device is shared leaves no figures on it', async ({ page }) => {
  const { parent } = await familyWithTotals('Noa');
  await signInAndSee(page, parent);
  await new Header(page).choose(/This device is shared/);
  await expect.poll(() => stored(page)).toBeNull();
  await page.reload();
  await expect(new ParentDashboard(page).heading).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '$12.34' }).first()).toBeVisible();
  expect(await stored(page)).toBeNull();
});
