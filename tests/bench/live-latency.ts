/**
 * Measures the time from the parent's click to the reward on the child's screen, through the real app in
 * two browsers, and from a price in the database to that screen, which makes no call for it. The floor
 * of the same run is a bare Firestore write and the listener that sees it.
 *
 *   npm run bench:live                  on a suite of its own
 *   npm run bench:live -- --running     on the one that `npm start` serves
 *   npm run bench:live -- --count 50    with more rewards than the usual 20
 */
import { summarise, type Summary } from '@pennysprout/functions/testing/summary';
import type { Browser, Page } from '@playwright/test';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import { bold, say, step, table } from '../../tools/lib/console.mjs';
import { ChildDashboard } from '../e2e/pages/child-dashboard';
import { ChildLogin } from '../e2e/pages/child-login';
import { LandingPage } from '../e2e/pages/landing';
import { ParentDashboard, type ChildCard } from '../e2e/pages/parent-dashboard';
import { benchInBrowser } from './in-browser';

const PARENT = 'Maya';
const SUBMIT = 'Add Reward';
const SYMBOL = 'DIS';
/** Lowest price written, in cents: higher than any other figure on the screen. */
const FIRST_PRICE_MINOR = 700_001;
const WAIT_MS = 30_000;

/** Milliseconds since the epoch, finer than Date.now and the same in both browser contexts. */
declare global {
  interface Window {
    clickedAtMs?: number | null;
    shownAtMs?: number | null;
  }
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  // Animated dialogs would only slow down the clicks.
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** Records when the button that sends the reward is next pressed. */
async function watchClick(page: Page): Promise<void> {
  await page.evaluate((label) => {
    window.clickedAtMs = null;
    const heard = new AbortController();
    document.addEventListener(
      'click',
      (event) => {
        const button = (event.target as Element).closest('button');
        if (!button?.textContent.includes(label)) return;
        window.clickedAtMs = performance.timeOrigin + performance.now();
        heard.abort();
      },
      { capture: true, signal: heard.signal },
    );
  }, SUBMIT);
}

/** Records when the text appears on the page. */
async function watchText(page: Page, text: string): Promise<void> {
  await page.evaluate((expected) => {
    window.shownAtMs = null;
    const observer = new MutationObserver(() => {
      if (!document.body.textContent.includes(expected)) return;
      window.shownAtMs = performance.timeOrigin + performance.now();
      observer.disconnect();
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  }, text);
}

async function noted(page: Page, name: 'clickedAtMs' | 'shownAtMs'): Promise<number> {
  await page.waitForFunction((key) => typeof window[key] === 'number', name, { timeout: WAIT_MS });
  return page.evaluate((key) => Number(window[key]), name);
}

function dollars(cents: number): string {
  return `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
}

interface Screens {
  readonly card: ChildCard;
  readonly parentPage: Page;
  readonly childPage: Page;
}

/** Opens a parent and her new child, each signed in in a browser of their own. */
async function openScreens(browser: Browser, url: string): Promise<Screens> {
  const parentPage = await openPage(browser, url);
  await (await new LandingPage(parentPage).open()).signInAs(PARENT);
  const parent = new ParentDashboard(parentPage);
  const name = `Bench ${String(Date.now() % 1_000_000)}`;
  const details = await parent.addChild(name);

  const childPage = await openPage(browser, url);
  await new ChildLogin(childPage).signIn(details);
  await new ChildDashboard(childPage).welcome(name).waitFor();
  return { card: parent.card(name), parentPage, childPage };
}

/** @returns the milliseconds of each reward: to the child's screen, and of the call to the API */
async function measureRewards({ card, parentPage, childPage }: Screens, count: number) {
  const shown: number[] = [];
  const called: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    // Totals from $1,001.01 upwards, which appear nowhere else on the child’s page.
    const total = dollars(1000 * 100 + number * 101);
    await watchText(childPage, total);
    await watchClick(parentPage);
    const [answer] = await Promise.all([
      parentPage.waitForResponse('**/api/transactions/deposit*'),
      card.deposit({ amount: number === 1 ? '1001.01' : '1.01', reason: 'Chore' }),
    ]);
    await answer.finished();
    called.push(answer.request().timing().responseEnd);
    shown.push((await noted(childPage, 'shownAtMs')) - (await noted(parentPage, 'clickedAtMs')));
    await card.celebrate('Deposit Successful!');
  }
  return { shown, called };
}

/**
 * @returns the milliseconds of each price: from before it is written to the child's screen
 * @throws Error when the child's page has called the API meanwhile
 */
async function measurePrices({ card, childPage }: Screens, count: number): Promise<number[]> {
  await card.openForm('deposit', 'Stock');
  await card.fillShares({ symbol: SYMBOL, reason: 'Chore' }, 'deposit');
  await card.submit('deposit').click();
  await card.celebrate('Stock Reward Added!');
  const child = new ChildDashboard(childPage);
  await child.goTo('Grow');
  await child.shares.getByText(SYMBOL).first().waitFor();

  const calls: string[] = [];
  childPage.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  const document = database().collection(COLLECTIONS.stockPrices).doc(SYMBOL);
  const times: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const priceMinor = FIRST_PRICE_MINOR + number;
    await watchText(childPage, dollars(priceMinor));
    const writtenAt = performance.timeOrigin + performance.now();
    await document.update({ priceMinor, lastFetchedAt: new Date() });
    times.push((await noted(childPage, 'shownAtMs')) - writtenAt);
  }
  if (calls.length > 0) throw new Error(`The child's page has called ${calls.join()}.`);
  return times;
}

function database(): Firestore {
  return getFirestore(
    getApps()[0] ?? initializeApp({ projectId: process.env['GCLOUD_PROJECT'] ?? '' }),
  );
}

/** Measures from a write by the Admin SDK until a listener of the same process sees it. */
async function measureFloor(count: number): Promise<number[]> {
  const document = database().doc('bench/floor');
  let seen: (value: unknown) => void = () => undefined;
  const stop = document.onSnapshot((snapshot) => {
    seen(snapshot.get('value'));
  });
  const times: number[] = [];
  // The first write opens the connections.
  for (let value = 0; value <= count; value += 1) {
    const arrived = new Promise<void>((resolve) => {
      seen = (current) => {
        if (current === value) resolve();
      };
    });
    const startedAt = performance.now();
    await Promise.all([document.set({ value }), arrived]);
    if (value > 0) times.push(performance.now() - startedAt);
  }
  stop();
  await document.delete();
  return times;
}

function print(results: Record<string, Summary>): void {
  const rows = Object.entries(results).map(([what, { p50, p95, min, max, count }]) => [
    what,
    ...[p50, p95, min, max].map((value) => `${value.toFixed(1)} ms`),
    String(count),
  ]);
  say(`\n${bold('To the child’s screen')}\n`);
  say(table(['', 'p50', 'p95', 'min', 'max', 'count'], rows));
  say(`\n${JSON.stringify(results)}`);
}

await benchInBrowser({ name: 'count', usual: 20 }, async (browser, url, count) => {
  const screens = await step('Open two browsers', () => openScreens(browser, url));
  const { shown, called } = await step(`Give ${String(count)} rewards`, () =>
    measureRewards(screens, count),
  );
  const prices = await step(`Write ${String(count)} prices`, () => measurePrices(screens, count));
  const floor = await step('Measure the floor', () => measureFloor(count));
  print({
    'click to child’s screen': summarise(shown),
    'of which the API call': summarise(called),
    'price written to child’s screen': summarise(prices),
    'floor: write to listener': summarise(floor),
  });
});
