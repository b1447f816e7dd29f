import type { Browser, Locator, Page } from '@playwright/test';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import { HOUR_MS } from '@pennysprout/shared/kernel/dates/durations';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { exchangeRateId, RATE_BASE } from '@pennysprout/shared/kernel/money/rate-base';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { ParentDashboard } from './pages/parent-dashboard';
import { expectToast } from './pages/toast';
import { lendDocument } from './support/documents';
import { addChildTo, newFamily, type ChildOfFamily, type NewFamily } from './support/new-family';
import { signInAsNew } from './support/new-parent';
import { expect, test } from './support/test';

/**
 * Share and currency for each worker, which no other test and no demo family uses: what is written about
 * them here would otherwise show up there, and any page that shows a stale price refreshes it.
 */
const MARKETS = [
  { symbol: 'AMZN', currency: 'KES' },
  { symbol: 'GOOGL', currency: 'GHS' },
  { symbol: 'TSLA', currency: 'NGN' },
] as const;

function ownMarket() {
  const market = MARKETS[test.info().parallelIndex];
  if (!market) throw new Error(`There are shares for ${MARKETS.length} workers and no more.`);
  const { symbol, currency } = market;
  return {
    ...market,
    price: `${COLLECTIONS.stockPrices}/${symbol}`,
    rate: `${COLLECTIONS.exchangeRates}/${exchangeRateId(RATE_BASE, currency)}`,
  };
}

/** Callbacks that restore the market data a test has changed, which outlive the test. */
const lent: (() => Promise<void>)[] = [];
test.afterEach(async () => {
  for (const putBack of lent.splice(0)) await putBack();
  for (const page of homes.pages) await page.unrouteAll();
});

const NETWORK = 'Network error. Please check your internet connection and try again.';

async function familyWithShares() {
  const family = await newFamily('Ivy');
  const child = await addChildTo(family, 'Ivo');
  const { call } = family;
  const { symbol, currency: ownCurrency } = ownMarket();
  const give = (amount: number, currency: CurrencyCode) =>
    call('deposit', { body: { childId: child.id, amount, currency, description: 'Start' } });
  await give(5000, 'USD');
  await give(1000, ownCurrency);
  const { price } = await call('getStockPrice', { params: { symbol } });
  const seen = { price, currency: 'USD', listedPrice: price, listedCurrency: 'USD' } as const;
  const trade = { userId: child.id, symbol, operation: 'buy', quantity: 1 } as const;
  await call('tradeStock', { body: { ...trade, ...seen } });
  return { family, child };
}

/** Opens both homes, each in a browser of its own. */
async function openHomes(browser: Browser, family: NewFamily, child: ChildOfFamily) {
  const parentPage = await browser.newPage();
  await signInAsNew(parentPage, family.parent);
  const childPage = await browser.newPage();
  await new ChildLogin(childPage).signIn(child);
  return {
    card: new ParentDashboard(parentPage).card(child.name),
    child: new ChildDashboard(childPage),
    pages: [parentPage, childPage],
  };
}

// One family, whose two homes stay open: each test begins at both.
test.describe.configure({ mode: 'serial' });
let homes: Awaited<ReturnType<typeof openHomes>>;

test.beforeAll(async ({ browser }) => {
  const { family, child } = await familyWithShares();
  homes = await openHomes(browser, family, child);
});

test.beforeEach(async () => {
  await Promise.all(homes.pages.map((page) => page.goto('/dashboard')));
});

test.afterAll(async () => {
  for (const page of homes.pages) await page.close();
});

/** Returns the first amount of thousands of dollars in a part of the page, once it is there. */
async function amountIn(part: Locator): Promise<string | undefined> {
  const amount = /\$\d,\d{3}\.\d\d/;
  await expect(part).toContainText(amount);
  return amount.exec((await part.textContent()) ?? '')?.[0];
}

/** Blocks the page's calls to the function from now on. */
async function stopFunction(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
}

test('both homes load completely without any function, and a deposit is kept', async () => {
  const { card } = homes;
  const totals = [card.total, homes.child.wealth];
  const known = await Promise.all(totals.map(amountIn));

  await Promise.all(homes.pages.map(stopFunction));
  const lastFetchedAt = new Date(Date.now() - 26 * HOUR_MS);
  const { price, rate } = ownMarket();
  lent.push(await lendDocument(price, { lastFetchedAt }));
  lent.push(await lendDocument(rate, { lastUpdated: lastFetchedAt }));
  await Promise.all(homes.pages.map((page) => page.reload()));

  expect(await Promise.all(totals.map(amountIn))).toEqual(known);
  await homes.child.goTo('Grow');
  await expect(homes.child.shares).toContainText('price from yesterday');
  for (const page of homes.pages) {
    await expect(page.getByText(/estimate|guess/i)).toHaveCount(0);
    await expect(page.getByText("We can't reach your account")).toHaveCount(0);
  }

  await card.deposit({ amount: '12.34', reason: 'For the plants' });
  const { dialog, page } = card.dashboard;
  await expectToast(page, 'Reward Failed', NETWORK);
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('12.34');
  await expect(dialog.getByLabel('Your own reason')).toHaveValue('For the plants');
});

test('a new price reaches the child’s screen without a call', async () => {
  // A price that has grown old is asked for by whoever shows it, at any moment: no answer may come.
  await Promise.all(homes.pages.map(stopFunction));
  await Promise.all(homes.pages.map((page) => page.reload()));
  await homes.child.goTo('Grow');
  const { symbol, price } = ownMarket();
  await expect(homes.child.shares).toContainText(symbol);
  lent.push(await lendDocument(price, { priceMinor: 123_456, lastFetchedAt: new Date() }));
  await expect(homes.child.shares).toContainText('$1,234.56');
});

test('a database that does not answer never shows a child as having nothing', async () => {
  const { pages } = homes;
  const totals = [homes.card.total, homes.child.wealth];
  const known = await Promise.all(totals.map(amountIn));
  const listening = '**/google.firestore.v1.Firestore/Listen/**';
  await Promise.all(
    pages.map(async (page) => {
      // Never answered: after ten seconds Firestore takes what it has in memory for all there is.
      await page.route(listening, () => undefined);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
      await expect(page.getByText(/\$0\.00/)).toHaveCount(0);
      await page.unroute(listening);
      await page.reload();
    }),
  );
  expect(await Promise.all(totals.map(amountIn))).toEqual(known);
});
