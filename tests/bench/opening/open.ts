import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, CDPSession } from '@playwright/test';
import { roundTripsOf } from '../../e2e/support/round-trips';
import { executedShare } from './executed';
import type { Network } from './network';
import { blockingMs, REPORT, watchOpening } from './page-watch';
import { CATEGORIES, longTasks, type LongTask } from './tasks';

/** Page to open, and when it is there. */
export interface Screen {
  readonly url: string;
  /** The figures that only the database can have told, of which one is enough. */
  readonly figures: readonly string[];
}

/** Conditions of an opening. */
export interface Manner {
  /** Times by which the processor is slower. */
  readonly slower: number;
  /** Network to hold back, to count the round trips. */
  readonly held?: Network;
  /** True to find out what was executed, which takes time. */
  readonly covered?: boolean;
  /** True to find out what its long tasks were, which takes time as well. */
  readonly traced?: boolean;
}

export interface Opening {
  readonly figureMs: number;
  readonly largestMs: number;
  readonly blockingMs: number;
  /** Files of scripts and words that came over the network, and their bytes. */
  readonly files: number;
  readonly bytes: number;
  /** Requests of each time that the page waited for the network; none unless `held`. */
  readonly waits: readonly (readonly string[])[];
  /** Calls of functions. */
  readonly calls: number;
  /** Share of the scripts that was executed; 0 unless `covered`. */
  readonly executed: number;
  /** Long tasks from the first paint to a moment after the figure; none unless `traced`. */
  readonly tasks: readonly LongTask[];
}

/** Time for what was requested before the figure, and for the paint after it. */
const AFTER_MS = 1_500;

const OF_SCRIPTS = /\/assets\/.+\.js(?:on)?$/;

/** Counts what is requested until `stop`; bytes are those of the network, each file once. */
async function countRequests(chromium: CDPSession) {
  const addresses = new Map<string, string>();
  const bytes = new Map<string, number>();
  const local = new Set<string>();
  let calls = 0;
  let isOver = false;
  chromium.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (isOver) return;
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/')) calls += 1;
    if (OF_SCRIPTS.test(pathname)) addresses.set(requestId, pathname);
  });
  chromium.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromServiceWorker || response.fromDiskCache) local.add(requestId);
  });
  chromium.on('Network.requestServedFromCache', ({ requestId }) => {
    local.add(requestId);
  });
  chromium.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId);
    if (address === undefined || local.has(requestId)) return;
    bytes.set(address, Math.max(encodedDataLength, bytes.get(address) ?? 0));
  });
  await chromium.send('Network.enable');
  return {
    stop: () => {
      isOver = true;
    },
    result: () => ({
      calls,
      files: bytes.size,
      bytes: [...bytes.values()].reduce((sum, length) => sum + length, 0),
    }),
  };
}

/** Opens a screen in a new page, and closes it again. */
export async function open(
  context: BrowserContext,
  { url, figures }: Screen,
  { slower, held, covered = false, traced = false }: Manner,
): Promise<Opening> {
  const page = await context.newPage();
  const chromium = await context.newCDPSession(page);
  const requests = await countRequests(chromium);
  let isThere = false;
  const figure = new Promise<void>((resolve) => {
    chromium.on('Runtime.bindingCalled', ({ name }) => {
      if (name !== REPORT) return;
      isThere = true;
      resolve();
    });
  });
  await chromium.send('Runtime.enable');
  await chromium.send('Runtime.addBinding', { name: REPORT });
  // An installed app's worker starts with it.
  await chromium.send('ServiceWorker.enable');
  await chromium.send('ServiceWorker.stopAllWorkers');
  await chromium.send('Emulation.setCPUThrottlingRate', { rate: slower });
  if (covered) {
    await chromium.send('Profiler.enable');
    await chromium.send('Profiler.startPreciseCoverage', { callCount: false, detailed: true });
  }
  // The transpiler names functions with a helper that the page lacks.
  await page.addInitScript('globalThis.__name = (target) => target;');
  await page.addInitScript(watchOpening, { figures, report: REPORT });
  const browser = traced ? context.browser() : null;
  await browser?.startTracing(page, { categories: CATEGORIES });
  held?.hold();
  let isOpen = false;
  const opened = page.goto(url, { waitUntil: 'commit' }).then(() => {
    isOpen = true;
  });
  const waits = held
    ? await roundTripsOf(chromium, {
        lastSignAt: () => held.lastSignAt,
        letGo: () => held.letGo(),
        isOpen: () => isOpen,
        isThere: () => isThere,
      })
    : [];
  held?.holdNoMore();
  await Promise.all([opened, figure]);
  requests.stop();
  const executed = covered
    ? executedShare((await chromium.send('Profiler.takePreciseCoverage')).result)
    : 0;
  await pause(AFTER_MS);
  const noted = await page.evaluate(() => window.noted);
  if (!noted) throw new Error('the page has noted nothing');
  const trace = await browser?.stopTracing();
  await page.close();
  return {
    figureMs: noted.figureAtMs,
    largestMs: noted.largestAtMs,
    blockingMs: blockingMs(noted),
    waits,
    ...requests.result(),
    executed,
    tasks: trace ? longTasks(trace) : [],
  };
}
