import type { Page } from '@playwright/test';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { ParentDashboard } from './pages/parent-dashboard';
import { addChildTo, newFamily } from './support/new-family';
import { signInAsNew } from './support/new-parent';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const english = wordsOf('en');
const chinese = wordsOf('zh-TW');

// lost-files.deep.spec.ts loses every lazy file. A lint rule makes sure that each has a fallback, which
// is tested on its own; here is one of each kind in the built app.

/** Loses the files that belong to a module until the returned function is called. */
async function lose(page: Page, module: string, ending = 'js'): Promise<() => Promise<void>> {
  const file = new RegExp(`/assets/${module}-[^/.]*\\.${ending}$`);
  await page.route(file, (route) => route.abort('connectionreset'));
  return () => page.unroute(file);
}

// Proves P534
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

// Proves P364, P500, P731, P734
test('a dialog whose Chinese words are lost is in English and says so, until they come', async ({
  page,
}) => {
  const { parent } = await newFamily('Lena');
  await signInAsNew(page, parent);
  await page.evaluate(() => {
    localStorage.setItem('pennysprout.language', '"zh-TW"');
  });
  const words: string[] = [];
  page.on('request', (request) => {
    const [, file] = request.url().split('/assets/');
    if (file?.endsWith('.json')) words.push(file);
  });
  const mend = await lose(page, 'add-child-sheet', 'zh-TW\\.json');
  await page.reload();
  await page
    .getByRole('button', { name: chinese('parent:children.add') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(english('parent:addChild.title'));
  await expect(page.getByText(chinese('common:language.missing'))).toBeVisible();
  // All else is in Chinese, and nothing but what was lost has come in English.
  expect(words.filter((file) => file.endsWith('.en.json'))).toEqual([
    expect.stringMatching(/^add-child-sheet-/),
  ]);

  await mend();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: chinese('common:tryAgain') }).click();
  await expect(page.getByText(chinese('common:language.missing'))).toBeHidden();
  await page
    .getByRole('button', { name: chinese('parent:children.add') })
    .first()
    .click();
  await expect(dialog).toContainText(chinese('parent:addChild.title'));
});

// Proves P534
test('a place whose script is lost offers a retry, and loads', async ({ page }) => {
  const child = await addChildTo(await newFamily('Lena'), 'Finn');
  const mend = await lose(page, 'rewards-place');
  await new ChildLogin(page).signIn(child);
  const kids = new ChildDashboard(page);
  await page.getByRole('link', { name: 'Rewards', exact: true }).click();

  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await mend();
  await again.click();
  await expect(kids.history).toBeVisible();
});

// Proves P735
test('a file of the home that the page loses is fetched again, and the home opens', async ({
  page,
}) => {
  const { parent } = await newFamily('Lena');
  await signInAsNew(page, parent);
  const { heading } = new ParentDashboard(page);
  await expect(heading).toBeVisible();
  const script = /\/assets\/parents-home-[^/]*\.js$/;
  const asked: string[] = [];
  await page.route(script, (route) => {
    asked.push(route.request().url());
    return asked.length === 1 ? route.abort('connectionreset') : route.continue();
  });
  await page.reload();
  await expect(heading).toBeVisible();
  expect(asked.length).toBeGreaterThan(1);
});
