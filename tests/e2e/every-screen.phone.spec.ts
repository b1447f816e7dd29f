import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { LandingPage } from './pages/landing';
import { demoAccounts } from './support/suite';

const LANGUAGES = ['en', 'zh-TW'] as const;
const NARROWEST = { width: 360, height: 740 };

/** What the guidelines ask for; axe's own recommendations beyond them are not rules to us. */
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function expectWellMade(page: Page, screen: string) {
  // What comes in moves for a moment, and axe would measure it half transparent.
  await page.waitForTimeout(500);
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
  expect(found, screen).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${screen} scrolls sideways`).toBe(0);
}

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ viewport: NARROWEST, contextOptions: { reducedMotion: 'reduce' } });

    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => {
        localStorage.setItem('pennysprout.language', JSON.stringify(chosen));
      }, language);
    });

    test('the screens that need nobody signed in', async ({ page }) => {
      for (const path of ['/', '/child-login', '/child-login/K7QD2M9X', '/no-such-page']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expectWellMade(page, path);
      }
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    });

    test("the parent's dashboard and its dialogs", async ({ page }) => {
      await page.goto('/');
      const { parents } = demoAccounts();
      const [parent] = parents;
      if (!parent) throw new Error('the demo data has no parent');
      await page.getByTestId('demo-sign-in').getByRole('button', { name: parent.name }).click();
      const card = page.getByRole('article').first();
      await card.getByRole('listitem').first().waitFor();
      await expectWellMade(page, 'parent dashboard');

      // By their place and not by their names, which are another language's half of the time.
      const [deposit, withdraw] = await card.getByRole('group').first().getByRole('button').all();
      const history = card.getByRole('heading', { level: 4 }).locator('..').getByRole('button');
      const add = page.locator('h2 + button');
      for (const [name, button] of Object.entries({ deposit, withdraw, history, add })) {
        if (!button) throw new Error(`there is no button for ${name}`);
        await button.click();
        const dialog = page.getByRole('dialog').first();
        await dialog.waitFor();
        await expectWellMade(page, name);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
      }
    });

    test("the child's dashboard", async ({ page }) => {
      const [child] = demoAccounts().children;
      if (!child) throw new Error('the demo data has no child');
      await page.goto(`/child-login/${child.accessCode}`);
      await page.locator('input[type=password]').fill(child.password);
      await page.locator('button[type=submit]').click();
      await page.waitForURL('**/dashboard');
      await page.getByRole('listitem').first().waitFor();
      await expectWellMade(page, 'child dashboard');
    });
  });
}

test('the sign-in on a phone says that a popup will open', async ({ page }) => {
  await new LandingPage(page).open();
  await expect(page.getByText('Signing in on mobile')).toBeVisible();
});
