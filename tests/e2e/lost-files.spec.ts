import type { Page } from '@playwright/test';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { ParentDashboard } from './pages/parent-dashboard';
import { addChildTo, newFamily } from './support/new-family';
import { signInAsNew } from './support/new-parent';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const inEnglish = wordsOf('en');
const chinese = wordsOf('zh-TW');

// A lint rule makes sure that each lazy import is tried once more, and lazy-with-retry.test.tsx shows what
// stands in place of one that is lost; here is one of each kind in the built app.

/** Loses a script until the returned function is called. */
async function lose(page: Page, name: string): Promise<() => Promise<void>> {
  const file = new RegExp(`/assets/${name}-[^/.]*\\.js$`);
  await page.route(file, (route) => route.abort('connectionreset'));
  return () => page.unroute(file);
}

test('a dialog whose script is lost says so, and opens when it is pressed again', async ({
  page,
}) => {
  const { parent } = await newFamily('Lena');
  const mend = await lose(page, 'add-child-sheet');
  await signInAsNew(page, parent);
  const dashboard = new ParentDashboard(page);
  const add = page.getByRole('button', { name: 'Add Child' }).first();

  await add.click();
  await expect(page.getByText('This did not load').first()).toBeVisible();
  await expect(dashboard.heading).toBeVisible();
  await mend();
  await expect(async () => {
    await add.click({ timeout: 5_000 });
    await expect(dashboard.dialog.getByLabel('Name', { exact: true })).toBeVisible({
      timeout: 5_000,
    });
  }).toPass();
});

test(
  'a dialog whose Chinese words are lost is in English and says so, until they come',
  { tag: '@deep' },
  async ({ page }) => {
    const { parent } = await newFamily('Lena');
    await signInAsNew(page, parent);
    await page.evaluate(() => {
      localStorage.setItem('pennysprout.language', '"zh-TW"');
    });
    const english: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/(home|more)-en-/.test(request.url())) english.push(request.url());
    });
    const mend = await lose(page, 'more-zh');
    await page.reload();
    await page
      .getByRole('button', { name: chinese('parent:children.add') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(inEnglish('parent:addChild.title'));
    await expect(page.getByText(chinese('common:language.missing'))).toBeVisible();
    // All else is in Chinese, and nothing but what was lost has come in English.
    expect(english).toEqual([expect.stringContaining('/assets/more-en-')]);

    await mend();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: chinese('common:tryAgain') }).click();
    await expect(page.getByText(chinese('common:language.missing'))).toBeHidden();
    await page
      .getByRole('button', { name: chinese('parent:children.add') })
      .first()
      .click();
    await expect(dialog).toContainText(chinese('parent:addChild.title'));
  },
);

test('a place whose script is lost says so, and loads by “Try again” or with the network', async ({
  page,
}) => {
  const child = await addChildTo(await newFamily('Lena'), 'Finn');
  const mend = await lose(page, 'rewards-place');
  await new ChildLogin(page).signIn(child);
  const kids = new ChildDashboard(page);
  await page.getByRole('link', { name: 'Rewards', exact: true }).click();
  const lost = page.locator('main').getByRole('alert');
  await expect(lost).toContainText('This did not load');
  await lost.getByRole('button', { name: 'Try again' }).click();
  await expect(lost).toContainText('This did not load');

  await page.context().setOffline(true);
  await expect(lost).toContainText("You're offline");
  await lost.getByRole('button', { name: 'Try again' }).click();
  await expect(lost).toContainText("You're offline");
  await mend();
  await page.context().setOffline(false);
  await expect(kids.history).toBeVisible();
});

test(
  'a page that loses the code of sign-in says so, and loads by “Try again”',
  { tag: '@deep' },
  async ({ page }) => {
    const { parent } = await newFamily('Lena');
    await signInAsNew(page, parent);
    const { heading } = new ParentDashboard(page);
    await expect(heading).toBeVisible();
    const mend = await lose(page, 'sign-in');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading).toBeVisible();
  },
);

test(
  'a file of the home that the page loses is fetched again, and the home opens',
  { tag: '@deep' },
  async ({ page }) => {
    const { parent } = await newFamily('Lena');
    await signInAsNew(page, parent);
    const { heading } = new ParentDashboard(page);
    await expect(heading).toBeVisible();
    const script = /\/assets\/parent-home-[^/]*\.js$/;
    const asked: string[] = [];
    await page.route(script, (route) => {
      asked.push(route.request().url());
      return asked.length === 1 ? route.abort('connectionreset') : route.continue();
    });
    await page.reload();
    await expect(heading).toBeVisible();
    expect(asked.length).toBeGreaterThan(1);
  },
);
