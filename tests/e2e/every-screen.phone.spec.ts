import { expect, test, type Locator, type Page } from '@playwright/test';
import { LandingPage } from './pages/landing';
import { demoAccounts } from './support/suite';
import { expectWellMade } from './support/well-made';
import { LANGUAGES, wordsOf } from './support/words';

const NARROWEST = { width: 360, height: 740 };
const DIALOG = '[role="dialog"]';
/** A demo child that has savings, shares and trades. */
const CHILD = 'Ruby';

type Words = ReturnType<typeof wordsOf>;

async function signInAsFirstParent(page: Page) {
  await page.goto('/');
  await page.getByTestId('demo-sign-in').getByRole('button').first().click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('article').first().waitFor();
}

/** Opens a dialog, looks at it, and closes it again. `within` goes on to what else is in it. */
async function lookAtDialog(
  page: Page,
  opener: Locator,
  screen: string,
  within: (dialog: Locator) => Promise<void> = () => Promise.resolve(),
) {
  await test.step(screen, async () => {
    await opener.click();
    const dialog = page.getByRole('dialog').first();
    await dialog.waitFor();
    await expectWellMade(page, screen, DIALOG);
    await within(dialog);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });
}

/** The tabs of a dialog, one after the other; the first one is open already. */
function lookAtTabs(page: Page, screen: string, ready: (tab: string) => Locator | null) {
  return async (dialog: Locator) => {
    for (const tab of (await dialog.getByRole('tab').all()).slice(1)) {
      const name = `${screen}: ${(await tab.textContent()) ?? ''}`;
      await tab.click();
      await ready(name)?.waitFor();
      await expectWellMade(page, name, DIALOG);
    }
  };
}

/** Answers a call as if the server did. */
function answer(page: Page, path: string, status: number, json: unknown) {
  return page.route(`**${path}*`, (route) => route.fulfill({ status, json }));
}

const INVITATION = {
  invitationId: 'a',
  familyName: 'The Very Long Family Name Of The Harbour House',
  familyOwnerName: 'Maximiliana Featherstonehaugh',
  familyOwnerEmail: 'maximiliana.featherstonehaugh@a-long-domain.example.com',
  role: 'parent',
};

for (const language of LANGUAGES) {
  test.describe(language, () => {
    const words: Words = wordsOf(language);
    test.use({ viewport: NARROWEST, contextOptions: { reducedMotion: 'reduce' } });
    test.describe.configure({ timeout: 120_000 });

    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => {
        localStorage.setItem('pennysprout.language', JSON.stringify(chosen));
      }, language);
    });

    function button(where: Page | Locator, key: string, exact = true) {
      return where.getByRole('button', { name: words(key), exact });
    }

    test('the screens that need nobody signed in', async ({ page }) => {
      for (const path of ['/', '/child-login', '/child-login/K7QD2M9X', '/no-such-page']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expectWellMade(page, path);
      }
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    });

    test("the parent's Children tab and its dialogs", async ({ page }) => {
      await signInAsFirstParent(page);
      const card = page.getByRole('article', { name: CHILD });
      await card.getByRole('listitem').first().waitFor();
      await button(card, 'parent:accessLink.show').click();
      await button(card, 'parent:credentials.show').click();
      await button(card, 'parent:credentials.hide').waitFor();
      await card.getByRole('img').last().waitFor();
      await expectWellMade(page, 'children, with link, QR code and sign-in details');

      const price = () => page.locator(`${DIALOG} dl`).first();
      await lookAtDialog(page, button(card, 'parent:card.deposit'), 'deposit', async (dialog) => {
        await button(dialog, 'parent:deposit.submit').click();
        await expectWellMade(page, 'deposit with complaints', DIALOG);
        await lookAtTabs(page, 'deposit', () => null)(dialog);
        await dialog.getByRole('tab').nth(1).click();
        await dialog.locator('input[name=symbol]').first().locator('..').click();
        await price().waitFor();
        await expectWellMade(page, 'deposit of shares with a price', DIALOG);
      });
      await lookAtDialog(
        page,
        button(card, 'parent:card.withdraw'),
        'withdraw',
        lookAtTabs(page, 'withdraw', () => null),
      );
      await lookAtDialog(
        page,
        button(card, 'parent:card.history'),
        'history',
        lookAtTabs(page, 'history', () =>
          page.locator(`${DIALOG} [role=tabpanel]:not([hidden]) li`).first(),
        ),
      );
      await lookAtDialog(page, button(card, 'parent:credentials.setNew'), 'new password');
      await lookAtDialog(page, button(page, 'parent:children.add'), 'add child', async (dialog) => {
        await button(dialog, 'parent:addChild.submit').click();
        await expectWellMade(page, 'add child with complaints', DIALOG);
      });
    });

    test('the login details of a new child, and the celebration of its first coin', async ({
      page,
    }) => {
      await signInAsFirstParent(page);
      await button(page, 'parent:children.add').click();
      const dialog = page.getByRole('dialog').first();
      const name = `Noa ${language}`;
      await dialog.locator('input[name=name]').fill(name);
      await dialog.getByRole('checkbox').check();
      await button(dialog, 'parent:addChild.submit').click();
      await button(dialog, 'parent:loginDetails.done').waitFor();
      await expectWellMade(page, 'login details', DIALOG);
      await button(dialog, 'parent:loginDetails.done').click();

      const card = page.getByRole('article', { name });
      await button(card, 'parent:card.deposit').click();
      await dialog.locator('input[name=amount]').fill('1234567.89');
      await dialog.locator('input[name=reason]').first().locator('..').click();
      await button(dialog, 'parent:deposit.submit').click();
      await button(dialog, 'ledger:celebration.continue').waitFor();
      await expectWellMade(page, 'celebration and toast');
      await button(dialog, 'ledger:celebration.continue').click();
      await expectWellMade(page, 'a card with a large amount');
    });

    test("the parent's Parents and Prefs tabs and their dialogs", async ({ page }) => {
      await signInAsFirstParent(page);
      await page.getByRole('tab', { name: words('family:tabs.family') }).click();
      await page.getByRole('list', { name: /Maya/ }).waitFor();
      await expectWellMade(page, 'parents');
      await lookAtDialog(page, button(page, 'family:add.button'), 'add parent', async (dialog) => {
        await button(dialog, 'family:add.submit').click();
        await expectWellMade(page, 'add parent with complaints', DIALOG);
      });
      await lookAtDialog(
        page,
        button(page, 'family:transfer.button'),
        'transfer ownership',
        async (dialog) => {
          await dialog.getByRole('combobox').selectOption({ index: 1 });
          await expectWellMade(page, 'transfer ownership to somebody', DIALOG);
        },
      );
      const remove = page.getByRole('listitem').filter({ hasText: 'Daniel' }).getByRole('button');
      await lookAtDialog(page, remove, 'remove member');

      await page.getByRole('tab', { name: words('family:tabs.preferences') }).click();
      await button(page, 'preferences:form.save').waitFor();
      await expectWellMade(page, 'preferences');
      await lookAtDialog(page, button(page, 'preferences:interest.apply'), 'apply interest');
      await lookAtDialog(page, button(page, 'preferences:delete.button'), 'delete family');

      const currency = page.getByRole('combobox').first();
      await currency.fill('EUR');
      await page.getByRole('option').first().waitFor({ state: 'attached' });
      await currency.press('Enter');
      await page.locator('input[name=exchangeRateSource]').nth(1).locator('..').click();
      await page.locator('input[name=exchangeRate]').fill('0');
      await button(page, 'preferences:form.save').click();
      await expectWellMade(page, 'preferences with a rate of their own that is refused');
      await lookAtDialog(
        page,
        page.getByRole('tab', { name: words('family:tabs.accounts') }),
        'leave without saving',
      );
    });

    test('the invitations in each of their states, and a parent without a family', async ({
      page,
    }) => {
      await signInAsFirstParent(page);
      await answer(page, '/api/invitations', 500, { code: 'internal', message: '' });
      await page.goto('/invitations');
      await page.getByRole('alert').waitFor();
      await expectWellMade(page, 'invitations that do not load');

      await answer(page, '/api/invitations', 200, []);
      await page.goto('/invitations');
      await page.getByText(words('invitations:empty.title')).waitFor();
      await expectWellMade(page, 'no invitations');

      await answer(page, '/api/invitations', 200, [INVITATION]);
      await page.goto('/invitations');
      await page.getByRole('article').waitFor();
      await expectWellMade(page, 'pending invitations');
      await page.getByRole('tab', { name: words('invitations:tabs.info') }).click();
      await expectWellMade(page, 'family membership info');

      // Put off, they are not in the way of the dashboard on this visit.
      await button(page, 'invitations:skip').click();
      await answer(page, '/api/user-families', 200, []);
      await page.goto('/dashboard');
      await page.locator('input[name=name]').waitFor();
      await expectWellMade(page, 'no family yet, with an invitation');
    });

    test("a child's dashboard that its parent looks at, and the menu there", async ({ page }) => {
      await signInAsFirstParent(page);
      const card = page.getByRole('article', { name: CHILD });
      await button(card, 'family:impersonation.view').click();
      await page.getByRole('complementary').waitFor();
      await page.getByRole('listitem').first().waitFor();
      await expectWellMade(page, 'viewing a child');
      await page.getByRole('banner').getByRole('button').last().click();
      await page.getByRole('menu').waitFor();
      await expectWellMade(page, 'menu while viewing a child');
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
