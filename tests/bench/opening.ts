/**
 * Measures the time from reloading a home to its first figure, with a function that answers at once (the
 * floor of the same run) and with one that has a cold start of three seconds.
 *
 *   npm run bench:opening                  on a suite of its own
 *   npm run bench:opening -- --running     on the one that `npm start` serves
 *   npm run bench:opening -- --count 20    with more reloads than the usual 10
 */
import { setTimeout as pause } from 'node:timers/promises';
import { summarise, type Summary } from '@pennysprout/functions/testing/summary';
import type { Browser, Locator, Page } from '@playwright/test';
import { bold, say, step, table } from '../../tools/lib/console.mjs';
import { ChildDashboard } from '../e2e/pages/child-dashboard';
import { ChildLogin } from '../e2e/pages/child-login';
import { LandingPage } from '../e2e/pages/landing';
import { ParentDashboard } from '../e2e/pages/parent-dashboard';
import { benchInBrowser } from './in-browser';

const PARENT = 'Maya';
const COLD_START_MS = 3_000;
const WAIT_MS = 60_000;
const DOLLARS = /\$\d/;

interface Home {
  readonly page: Page;
  /** Element that shows the home's first figure. */
  readonly total: Locator;
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

async function openHomes(browser: Browser, url: string): Promise<Record<string, Home>> {
  const parentPage = await openPage(browser, url);
  await (await new LandingPage(parentPage).open()).signInAs(PARENT);
  const parent = new ParentDashboard(parentPage);
  const name = `Bench ${String(Date.now() % 1_000_000)}`;
  const details = await parent.addChild(name);
  await parent.card(name).deposit({ amount: '12.34', reason: 'Chore' });
  await parent.card(name).celebrate('Deposit Successful!');
  const childPage = await openPage(browser, url);
  await new ChildLogin(childPage).signIn(details);
  const child = new ChildDashboard(childPage);
  await child.welcome(name).waitFor();
  return {
    parents: { page: parentPage, total: parent.card(name).total },
    'child’s': { page: childPage, total: child.wealth },
  };
}

/** Returns milliseconds from the reload until the total is shown. */
async function measure({ page, total }: Home): Promise<number> {
  const startedAt = performance.now();
  await page.reload({ waitUntil: 'commit' });
  await total.filter({ hasText: DOLLARS }).waitFor({ timeout: WAIT_MS });
  return performance.now() - startedAt;
}

async function measureAll(home: Home, count: number): Promise<Summary> {
  // The first one fills the browser's cache.
  await measure(home);
  const times: number[] = [];
  while (times.length < count) times.push(await measure(home));
  return summarise(times);
}

/** Delays each call from now on by a cold start. */
async function slowDown({ page }: Home): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await pause(COLD_START_MS);
    // The page may have been left in the meantime.
    await route.continue().catch(() => undefined);
  });
}

await benchInBrowser({ name: 'count', usual: 10 }, async (browser, url, count) => {
  const homes = await openHomes(browser, url);
  const rows: string[][] = [];
  const results: Record<string, Record<'floor' | 'coldStart', Summary>> = {};
  for (const [whose, home] of Object.entries(homes)) {
    const floor = await step(`Reload the ${whose} home`, () => measureAll(home, count));
    await slowDown(home);
    const coldStart = await step(`and with a cold start`, () => measureAll(home, count));
    results[whose] = { floor, coldStart };
    const ms = ({ p50, p95 }: Summary) => [`${p50.toFixed(0)} ms`, `${p95.toFixed(0)} ms`];
    const ratio = (coldStart.p50 / floor.p50).toFixed(2);
    rows.push([`${whose} home`, ...ms(floor), ...ms(coldStart), ratio]);
  }
  say(`\n${bold('From a reload to the first figure')}\n`);
  say(table(['', 'floor p50', 'p95', 'cold start p50', 'p95', 'ratio'], rows));
  say(`\n${JSON.stringify(results)}`);
});
