import type { Page } from '@playwright/test';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { ParentDashboard } from './pages/parent-dashboard';
import { addChildTo, newFamily } from './support/new-family';
import { signInAsNew } from './support/new-parent';
import { expect, test } from './support/test';

// lost-files.deep.spec.ts loses every lazy file. A lint rule makes sure that each has a fallback, which
// is tested on its own; here is one of each kind in the built app.

/** Loses the scripts that belong to a module until the returned function is called. */
async function loseScript(page: Page, module: string): Promise<() => Promise<void>> {
  const script = new RegExp(`/assets/${module}-[^/]*\\.js$`);
  await page.route(script, (route) => route.abort('connectionreset'));
  return () => page.unroute(script);
}

// Proves P534
test('a dialog whose script is lost says so, and opens when it is pressed again', async ({
  page,
}) => {
  const { parent } = await newFamily('Lena');
  const mend = await loseScript(page, 'add-child-sheet');
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

// Proves P534
test('a place whose script is lost offers a retry, and loads', async ({ page }) => {
  const child = await addChildTo(await newFamily('Lena'), 'Finn');
  const mend = await loseScript(page, 'rewards-place');
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
