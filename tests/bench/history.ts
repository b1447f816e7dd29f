/**
 * Measures what a child's history of 50, 500 and 5,000 entries takes: to open it, to page back to its first
 * entry, and to see three more entries arrive; on the parent's screen and the child's, with a processor four
 * times slower, and over the API.
 *
 *   npm run bench -- history                     on a suite of its own
 *   npm run bench -- history --running        on the one that `npm start` serves
 *   npm run bench -- history --entries 500    of one length, or of several
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { summarise } from './summarise';
import type { Browser, CDPSession, ElementHandle, Locator, Page } from '@playwright/test';
import { bold, say, step, table } from '../../tools/lib/console.mjs';
import type { ChildOfFamily, NewFamily } from '../e2e/support/new-family';
import { launchBrowser } from './launch-browser';
import { runUntilStopped } from '../../tools/lib/stop.mjs';
import { benchSuite } from './bench-suite';
import { timed } from './summary';

/** Times by which a phone’s processor is slower. */
const SLOWER = 4;
/** Between two entries. The newest 1,380 can then be taken back: such a row costs a parent's screen the most. */
const SPACING_MS = 60 * 1000;
const ARRIVALS = 3;
/** Milliseconds for an entry to arrive; a slow page with thousands of rows may take many seconds. */
const PATIENCE_MS = 120_000;
const OLDER = 'Show older entries';
const END = 'That is everything, back to the very first.';

declare global {
  interface Window {
    /** Milliseconds since the epoch. */
    arrivedAtMs?: number | null;
    /** Milliseconds of all tasks over 50 ms. */
    longTasksMs: number;
  }
}

/** Runs in the page from its start. The runner’s transpiler names functions with a helper that the page lacks. */
const WATCH_TASKS = `
  globalThis.__name = (target) => target;
  globalThis.longTasksMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longTasksMs += duration;
  }).observe({ type: 'longtask' });
`;

type Saver = NewFamily & { readonly child: ChildOfFamily };

interface Figure {
  readonly what: string;
  /** Milliseconds of each run. */
  readonly times: readonly number[];
  /** Work of the page in each run; none over the API. */
  readonly work?: readonly Work[];
  readonly reads: number;
  /** Pages that were opened. */
  readonly pages?: readonly OpenedPage[];
}

/** Work that a page has done. */
interface Work {
  /** Milliseconds of tasks over 50 ms, as a watch shows them. */
  readonly longMs: number;
  /** Milliseconds of the processor, whatever else this machine has to do. */
  readonly processorMs: number;
}

interface OpenedPage {
  /** Rows and elements of the document, once the page is there. */
  readonly rows: number;
  readonly nodes: number;
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

/** Connections to the pages’ processors. */
const clients = new WeakMap<Page, CDPSession>();

async function newPage(browser: Browser, url: string): Promise<Page> {
  const options = { baseURL: url, locale: 'en-US', reducedMotion: 'reduce' } as const;
  const context = await browser.newContext(options);
  await context.addInitScript(WATCH_TASKS);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  clients.set(page, client);
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
  const workBefore = await workSoFar(page);
  const time = await timed(async () => {
    await button.click();
    await list.getByRole('listitem').first().waitFor();
  });
  const work = [await workSince(page, workBefore)];
  const reads = (await settled(readsSoFar)) - before;
  const figure = { what: 'parent: open the history', times: [time], work, reads };
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
  const work = [await workSoFar(page)];
  const reads = await settled(readsSoFar);
  const figure = { what: 'child: sign in and open the history', times: [time], work, reads };
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

/** Returns the work so far, once the page has nothing more to do. */
async function workSoFar(page: Page): Promise<Work> {
  let last = -1;
  for (;;) {
    const longMs = await page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve));
      await new Promise((resolve) => setTimeout(resolve, 200));
      return window.longTasksMs;
    });
    const found = await clients.get(page)?.send('Performance.getMetrics');
    const seconds = found?.metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
    if (longMs === last) return { longMs, processorMs: seconds * 1000 };
    last = longMs;
  }
}

async function workSince(page: Page, before: Work): Promise<Work> {
  const now = await workSoFar(page);
  return {
    longMs: now.longMs - before.longMs,
    processorMs: now.processorMs - before.processorMs,
  };
}

/** Presses the button until the end. A press lasts until its rows are laid out. */
async function followToEnd(
  { page, list, readsSoFar }: Opened,
  who: string,
  entries: number,
): Promise<Figure> {
  const before = await settled(readsSoFar);
  const times: number[] = [];
  const work: Work[] = [];
  const pages: OpenedPage[] = [];
  while (await list.evaluate(says, OLDER)) {
    const workBefore = await workSoFar(page);
    times.push(await list.evaluate(pressOlder, { older: OLDER, end: END }));
    work.push(await workSince(page, workBefore));
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    pages.push({ rows: await list.evaluate(countRows), nodes });
  }
  const rows = await list.evaluate(countRows);
  if (rows !== entries) throw new Error(`the ${who} sees ${rows} of ${entries} entries`);
  const reads = (await settled(readsSoFar)) - before;
  return { what: `${who}: a page of older ones, to the last`, times, work, reads, pages };
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

/** Posts rewards in turn, each timed from the call until its row is on the page. */
async function letArrive(opened: Opened, saver: Saver, who: string): Promise<Figure> {
  const { page, list, readsSoFar } = opened;
  const before = await settled(readsSoFar);
  const times: number[] = [];
  const work: Work[] = [];
  for (let number = 1; number <= ARRIVALS; number += 1) {
    const description = `${who} arrival ${number}`;
    const body = { childId: saver.child.id, amount: 1, description };
    const workBefore = await workSoFar(page);
    await list.evaluate(watchFirst, description);
    const sentAt = performance.timeOrigin + performance.now();
    await saver.call('deposit', { body });
    await page.waitForFunction(() => window.arrivedAtMs, null, { timeout: PATIENCE_MS });
    times.push((await page.evaluate(() => window.arrivedAtMs ?? 0)) - sentAt);
    work.push(await workSince(page, workBefore));
  }
  const reads = (await settled(readsSoFar)) - before;
  return { what: `${who}: an entry arrives`, times, work, reads };
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
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const rows = figures.map(({ what, times, work = [], reads }) => {
    const { p50, max } = summarise([...times]);
    const busy = [sum(work.map(({ longMs }) => longMs)), sum(work.map((one) => one.processorMs))];
    const [long, processor] = work.length > 0 ? busy.map(ms) : ['', ''];
    const took = [ms(p50), ms(max), ms(sum(times))];
    return [what, String(times.length), ...took, long ?? '', processor ?? '', String(reads)];
  });
  const head = ['times', 'p50', 'max', 'together', 'long tasks', 'processor', 'reads'];
  say(table(['', ...head], rows));
  for (const { what, times, work = [], pages = [] } of figures) {
    if (pages.length === 0) continue;
    say(`\n${bold(what)}\n`);
    const lines = pages.map(({ rows: count, nodes }, index) => [
      String(count),
      ms(times[index] ?? 0),
      ms(work[index]?.longMs ?? 0),
      ms(work[index]?.processorMs ?? 0),
      String(nodes),
    ]);
    say(table(['rows', 'time', 'long tasks', 'processor', 'nodes'], lines));
  }
  say(`\n${JSON.stringify(figures)}`);
}

async function measure(browser: Browser, url: string, entries: number): Promise<Figure[]> {
  const support = await loadSupport();
  const amounts = { entries, trades: 0, spacingMs: SPACING_MS };
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

const { values } = parseArgs({
  options: {
    entries: { type: 'string', multiple: true, default: ['50', '500', '5000'] },
    running: { type: 'boolean', default: false },
  },
});

await runUntilStopped(async (onStop) => {
  const env = await benchSuite(values.running, onStop);
  const browser = await launchBrowser(env['PENNYSPROUT_BROWSER'] ?? '');
  onStop(() => browser.close());
  for (const entries of values.entries.map(Number)) {
    print(await measure(browser, env['PENNYSPROUT_URL'] ?? '', entries), entries);
  }
  return 0;
}, 130);
