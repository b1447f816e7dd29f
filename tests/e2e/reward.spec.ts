import type { Browser, Page } from '@playwright/test';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { ParentDashboard } from './pages/parent-dashboard';
import { expectToast } from './pages/toast';
import { addChildTo, newFamily } from './support/new-family';
import { newParent, signInAsNew, type NewParent } from './support/new-parent';
import { expect, test } from './support/test';

/** Opens a browser of its own, as if on another device. */
async function newDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  return context.newPage();
}

async function parentOn(page: Page, parent: NewParent): Promise<ParentDashboard> {
  await signInAsNew(page, parent);
  const dashboard = new ParentDashboard(page);
  await expect(dashboard.heading).toBeVisible();
  return dashboard;
}

/** Creates a parent with a child who has nothing yet. */
async function parentWithChild(browser: Browser, name: string): Promise<ParentDashboard> {
  const family = await newFamily('Maya');
  await addChildTo(family, name);
  return parentOn(await newDevice(browser), family.parent);
}

const MARKET_CALLS = ['/api/currency-exchange-rate', '/api/stock/price/', '/api/quotes/'];

/** Records the page's API calls from now on. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Rates, prices and quotes are requested where they are shown; money and people come by listener.
    if (MARKET_CALLS.some((call) => pathname.startsWith(call))) return;
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

test('a parent adds a child, the child signs in by its link and sees each reward arrive', async ({
  browser,
}) => {
  const maya = await parentOn(await newDevice(browser), newParent('Maya'));
  const name = 'Robin';
  const { password, loginUrl, accessCode } = await maya.addChild(name);
  const link = await maya.card(name).copyLink();
  expect(link).toBe(loginUrl);
  expect(link).toContain(`/child-login/${accessCode.replace('-', '')}`);

  const childPage = await newDevice(browser);
  await new ChildLogin(childPage).signInByLink(link, password);
  const robin = new ChildDashboard(childPage);
  await expect(robin.welcome(name)).toBeVisible();
  await robin.goTo('Rewards');
  await expect(robin.history).toContainText('Your first coin is on its way');
  await robin.goTo('Home');

  let loads = 0;
  childPage.on('load', () => (loads += 1));
  const calls = recordCalls(childPage);

  await maya.card(name).deposit({ amount: '12,34', reason: 'Chore' });
  await expect(robin.wealth).toContainText('$12.34');
  await expect(robin.news).toContainText(/gave you money · Chore\s*\+\$12\.34/);
  await robin.goTo('Rewards');
  await expect(robin.entry('Chore')).toContainText('+$12.34');
  await maya.card(name).celebrate('Deposit Successful!');
  await expect(maya.card(name).root).toContainText('$12.34');

  await maya.card(name).withdraw({ amount: '2.34', reason: 'A new skipping rope' });
  await expect(robin.entry('A new skipping rope')).toContainText('−$2.34');
  await robin.goTo('Home');
  await expect(robin.wealth).toContainText('$10.00');
  await maya.card(name).celebrate('Withdrawal Successful!');

  await maya.card(name).deposit({ amount: '300', reason: 'Gift', currency: 'TWD' });
  await expect(robin.summary).toContainText('NT$300.00');
  await maya.card(name).celebrate('Deposit Successful!');

  expect(loads, 'the page was never reloaded').toBe(0);
  expect(calls, 'the page never asked again').toEqual([]);
});

test('a withdrawal of more than there is is refused and keeps what was typed', async ({
  browser,
}) => {
  const name = 'Pia';
  const maya = await parentWithChild(browser, name);
  await maya.card(name).withdraw({ amount: '7.77', reason: 'A kite' });

  await expectToast(
    maya.page,
    'Insufficient Balance',
    'The account does not have enough funds for this withdrawal.',
  );
  await expect(maya.dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('7.77');
  await expect(maya.dialog.getByLabel('Your own description')).toHaveValue('A kite');
});
