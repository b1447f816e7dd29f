/**
 * Measures the time and the document reads that a child's history of 5,000 entries takes: to open it, to
 * scroll to its first entry, and to see ten more entries arrive; on the parent's screen, on the child's,
 * and over the API.
 *
 *   npm run bench:history                     on a suite of its own
 *   npm run bench:history -- --running        on the one that `npm start` serves
 *   npm run bench:history -- --entries 500    of another length
 */
import { setTimeout as pause } from 'node:timers/promises';
import { summarise } from '@pennysprout/functions/testing/summary';
import type { Browser, ElementHandle, Locator, Page } from '@playwright/test';
import { bold, say, step, table } from '../../tools/lib/console.mjs';
import type { ChildOfFamily, NewFamily } from '../e2e/support/new-family';
import { benchInBrowser } from './in-browser';
import { timed } from './summary';

const ARRIVALS = 10;
const OLDER = 'Show older entries';
const END = 'That is everything, back to the very first.';

declare global {
  interface Window {
    /** Milliseconds since the epoch. */
    arrivedAtMs?: number | null;
  }
}

type Saver = NewFamily & { readonly child: ChildOfFamily };

interface Figure {
  readonly what: string;
  /** Milliseconds of each run. */
  readonly times: readonly number[];
  readonly reads: number;
}

/** Page with the history open. */
interface Opened {
  readonly page: Page;
  /** Element instead of a locator, which would search thousands of rows each time. */
  readonly list: ElementHandle<Element>;
  /** Documents read so far, including those of rules and calls. */
  readonly readsSoFar: () => Promise<number>;
}

/** Loaded once the suite is up, because these modules find it by the environment. */
async function loadSupport() {
  const [history, people, reads, childLogin, parentDashboard, childDashboard] = await Promise.all([
    import('../e2e/support/long-history'),
    import('../e2e/support/new-parent'),
    import('../e2e/support/reads'),
    import('../e2e/pages/child-login'),
    import('../e2e/pages/parent-dashboard'),
    import('../e2e/pages/child-dashboard'),
  ]);
  return { ...history, ...people, ...reads, ...childLogin, ...parentDashboard, ...childDashboard };
}
type Support = Awaited<ReturnType<typeof loadSupport>>;

async function newPage(browser: Browser, url: string): Promise<Page> {
  const options = { baseURL: url, locale: 'en-US', reducedMotion: 'reduce' } as const;
  const page = await (await browser.newContext(options)).newPage();
  // The runner’s transpiler names functions with a helper that the page lacks.
  await page.addInitScript('globalThis.__name = (target) => target;');
  return page;
}

async function counted(support: Support, page: Page, caller: 'parent' | 'child') {
  const counter = await support.countReads(page, caller);
  return async () => {
    const { listeners, rules, calls } = await counter.soFar();
    return listeners + rules + calls;
  };
}

/**
 * Measures from the press of "History" to the first rows, without what the dashboard had read before.
 */
async function openParents(
  support: Support,
  page: Page,
  { parent, child }: Saver,
): Promise<[Opened, Figure]> {
  const readsSoFar = await counted(support, page, 'parent');
  await support.signInAsNew(page, parent);
  const card = new support.ParentDashboard(page).card(child.name).root;
  const button = card.getByRole('button', { name: 'History' });
  await card.getByRole('listitem').first().waitFor();
  await button.waitFor();
  const list = page.getByRole('region', { name: `Transactions of ${child.name}`, exact: true });
  const before = await settled(readsSoFar);
  const time = await timed(async () => {
    await button.click();
    await list.getByRole('listitem').first().waitFor();
  });
  const reads = (await settled(readsSoFar)) - before;
  const what = 'parent: open the history';
  const figure = { what, times: [time], reads };
  return [{ page, list: await elementOf(list), readsSoFar }, figure];
}

/**
 * Measures from the press of "Login" to the first rows, with all else that the child's dashboard shows.
 */
async function openChilds(
  support: Support,
  page: Page,
  { child }: Saver,
): Promise<[Opened, Figure]> {
  const readsSoFar = await counted(support, page, 'child');
  const kids = new support.ChildDashboard(page);
  const list = kids.history;
  const time = await timed(async () => {
    await new support.ChildLogin(page).signIn(child);
    await kids.goTo('Rewards');
    await list.getByRole('listitem').first().waitFor();
  });
  const what = 'child: sign in and open the history';
  const figure = { what, times: [time], reads: await settled(readsSoFar) };
  return [{ page, list: await elementOf(list), readsSoFar }, figure];
}

function elementOf(list: Locator): Promise<ElementHandle<Element>> {
  return list.elementHandle();
}

/** Runs in the page. */
function countRows(list: Element): number {
  return list.querySelectorAll('li').length;
}

/** Runs in the page. */
function says(list: Element, text: string): boolean {
  return list.textContent.includes(text);
}

/** Returns the count once it is stable: all requests are then answered. */
async function settled(readsSoFar: () => Promise<number>): Promise<number> {
  let last = await readsSoFar();
  for (;;) {
    await pause(1_000);
    const now = await readsSoFar();
    if (now === last) return now;
    last = now;
  }
}

/** Presses the button until the end. A press lasts until its rows are laid out. */
async function followToEnd(
  { list, readsSoFar }: Opened,
  who: string,
  entries: number,
): Promise<Figure> {
  const before = await settled(readsSoFar);
  const times: number[] = [];
  while (!(await list.evaluate(says, END))) {
    times.push(await list.evaluate(pressOlder, { older: OLDER, end: END }));
  }
  const rows = await list.evaluate(countRows);
  if (rows !== entries) throw new Error(`the ${who} sees ${rows} of ${entries} entries`);
  const reads = (await settled(readsSoFar)) - before;
  return { what: `${who}: a page of older ones, to the last`, times, reads };
}

/** Runs in the page. */
function pressOlder(list: Element, words: { older: string; end: string }): Promise<number> {
  const rows = () => list.querySelectorAll('li').length;
  const button = () =>
    [...list.querySelectorAll('button')].find(({ textContent }) => textContent === words.older);
  const before = rows();
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const isOver = list.textContent.includes(words.end);
      if (!isOver && (rows() === before || !button())) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        setTimeout(() => {
          resolve(performance.now() - startedAt);
        });
      });
    });
    observer.observe(list, { subtree: true, childList: true, characterData: true });
    button()?.click();
  });
}

/** Runs in the page: records when the first row shows the text, on a clock that this process shares. */
function watchFirst(list: Element, text: string): void {
  window.arrivedAtMs = null;
  const observer = new MutationObserver(() => {
    if (!list.querySelector('li')?.textContent.includes(text)) return;
    observer.disconnect();
    window.arrivedAtMs = performance.timeOrigin + performance.now();
  });
  observer.observe(list, { subtree: true, childList: true, characterData: true });
}

/** Posts ten rewards in turn, each timed from the call until its row is on the page. */
async function letArrive(opened: Opened, saver: Saver, who: string): Promise<Figure> {
  const { page, list, readsSoFar } = opened;
  const before = await settled(readsSoFar);
  const rowsBefore = await list.evaluate(countRows);
  const times: number[] = [];
  for (let number = 1; number <= ARRIVALS; number += 1) {
    const description = `${who} arrival ${number}`;
    const body = { childId: saver.child.id, amount: 1, description };
    await list.evaluate(watchFirst, description);
    const sentAt = performance.timeOrigin + performance.now();
    await saver.call('deposit', { body });
    await page.waitForFunction(() => window.arrivedAtMs);
    times.push((await page.evaluate(() => window.arrivedAtMs ?? 0)) - sentAt);
  }
  const rows = await list.evaluate(countRows);
  if (rows !== rowsBefore + ARRIVALS) throw new Error(`${rowsBefore} rows became ${rows}`);
  return { what: `${who}: an entry arrives`, times, reads: (await settled(readsSoFar)) - before };
}

/**
 * Fetches all pages; each costs its entries, three reads to find out who asks, and one for the cursor.
 */
async function pageThroughApi({ call, child }: Saver, entries: number): Promise<Figure> {
  const times: number[] = [];
  const ids = new Set<string>();
  let reads = 0;
  let before: string | undefined;
  for (;;) {
    const query = before === undefined ? {} : { before };
    let page: { readonly id: string }[] = [];
    const time = await timed(async () => {
      page = await call('listTransactions', { params: { userId: child.id }, query });
    });
    times.push(time);
    for (const { id } of page) ids.add(id);
    reads += page.length + 3 + (before === undefined ? 0 : 1);
    before = page.at(-1)?.id;
    if (page.length < 500) break;
  }
  if (ids.size !== entries) throw new Error(`${entries} entries came as ${ids.size}`);
  return { what: 'API: a page of 500, to the last', times, reads };
}

function print(figures: readonly Figure[], entries: number): void {
  say(`\n${bold(`A history of ${entries.toLocaleString('en-US')} entries`)}\n`);
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const rows = figures.map(({ what, times, reads }) => {
    const { p50, max } = summarise([...times]);
    const sum = times.reduce((total, time) => total + time, 0);
    return [what, String(times.length), ms(p50), ms(max), ms(sum), String(reads)];
  });
  say(table(['', 'times', 'p50', 'max', 'together', 'reads'], rows));
  say(`\n${JSON.stringify(figures)}`);
}

async function measure(browser: Browser, url: string, entries: number): Promise<Figure[]> {
  const support = await loadSupport();
  const amounts = { entries, trades: 0, spacingMs: 60_000 };
  const saver = await step(`Make a history of ${entries} entries`, () =>
    support.familyWithHistory(amounts),
  );
  const figures = [await step('Read it through the API', () => pageThroughApi(saver, entries))];
  for (const [who, open] of [
    ['parent', openParents],
    ['child', openChilds],
  ] as const) {
    await step(`Read it on the ${who}’s screen`, async () => {
      const page = await newPage(browser, url);
      const [opened, opening] = await open(support, page, saver);
      // The entries that arrived on the parent’s screen are on the child’s too.
      const length = who === 'parent' ? entries : entries + ARRIVALS;
      const following = await followToEnd(opened, who, length);
      figures.push(opening, following, await letArrive(opened, saver, who));
      await page.context().close();
    });
  }
  return figures;
}

await benchInBrowser({ name: 'entries', usual: 5000 }, async (browser, url, entries) => {
  print(await measure(browser, url, entries), entries);
});
