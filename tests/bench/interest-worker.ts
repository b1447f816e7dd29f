/**
 * Database of families in a process of its own, so that its heap is its own. Executes its parent's
 * orders over IPC, one at a time.
 */
import { periodOf, type Period } from '@pennysprout/shared/interest/period';
import { INTEREST, startInterestRun } from '@pennysprout/functions/interest/interest-fan-out';
import { INTEREST_PAGES } from '@pennysprout/functions/interest/interest-pages';
import { workOnAll } from '@pennysprout/functions/kernel/fan-out/memory-queues';
import { workOnPage } from '@pennysprout/functions/kernel/fan-out/work-on-page';
import { addInterestFamily } from '@pennysprout/functions/testing/interest-family';
import { startTestApi, type TestApi } from '@pennysprout/functions/testing/test-api';
import { obeyOrders } from '@pennysprout/functions/testing/worker-process';
import { Timestamp } from 'firebase-admin/firestore';
import { barePage } from './bare-interest';
import { timed } from './summary';

export type Order =
  | { readonly do: 'seed'; readonly families: number }
  | { readonly do: 'page' }
  | { readonly do: 'bare page' }
  | { readonly do: 'rest' }
  | { readonly do: 'check' };

export interface Page {
  /** Milliseconds of the page alone. */
  readonly pageMs: number;
  /** Milliseconds to hand out all pages of a month; 0 if this page was handed out earlier. */
  readonly startMs: number;
  readonly families: number;
  /** MiB in use before garbage collection. */
  readonly heapMiB: number;
}

/** Families of one batch, two documents each; a batch has at most 500. */
const FAMILIES_PER_BATCH = 200;
/** 10,000.00 USD. */
const BALANCE_MINOR = 1_000_000;
const START = Date.UTC(2020, 0, 1);
const SINCE = Timestamp.fromMillis(START);
const MIB = 1024 * 1024;

let api: TestApi;
let familyIds: string[] = [];
let months = 0;
let barePages = 0;
const FAMILIES_PER_PAGE = 100;

function heapMiB(): number {
  return process.memoryUsage().heapUsed / MIB;
}

/** Returns the heap in use after a full garbage collection. */
function liveHeapMiB(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return heapMiB();
}

async function seed(families: number): Promise<{ liveMiB: number }> {
  api = await startTestApi();
  familyIds = Array.from({ length: families }, (_, n) => `family${String(n).padStart(6, '0')}`);
  for (let start = 0; start < families; start += FAMILIES_PER_BATCH) {
    const batch = api.deps.db.firestore.batch();
    for (const familyId of familyIds.slice(start, start + FAMILIES_PER_BATCH)) {
      addInterestFamily(batch, api.deps.db, { familyId, balanceMinor: BALANCE_MINOR, at: SINCE });
    }
    await batch.commit();
  }
  return { liveMiB: liveHeapMiB() };
}

/** Returns a month that no page of this process has used. */
function nextPeriod(): Period {
  months += 1;
  const date = new Date(START);
  date.setUTCMonth(months);
  return periodOf(date);
}

function pagesLeft() {
  return api.queues.of(INTEREST_PAGES.queue);
}

/** Applies the next page of the queue, starting a new month when one is done. */
async function applyNextPage(): Promise<Page> {
  let startMs = 0;
  const pages = pagesLeft();
  if (pages.length === 0) {
    const period = nextPeriod();
    startMs = await timed(async () => {
      await startInterestRun(api.deps, period);
      await workOnAll(api.deps, api.queues, INTEREST, null);
    });
  }
  const page = pages.shift();
  if (!page) throw new Error('the run has handed out no page');
  const pageMs = await timed(() => workOnPage(api.deps, INTEREST_PAGES, page));
  return { pageMs, startMs, families: page.familyIds.length, heapMiB: heapMiB() };
}

/** Applies the remaining pages of the current month. */
async function applyRest(): Promise<Page[]> {
  const pages: Page[] = [];
  while (pagesLeft().length > 0) pages.push(await applyNextPage());
  return pages;
}

/**
 * Reads and writes the same documents for as many families, in turn over all of them, with no checks.
 */
async function applyBarePage(): Promise<Page> {
  const pages = Math.ceil(familyIds.length / FAMILIES_PER_PAGE);
  const start = (barePages % pages) * FAMILIES_PER_PAGE;
  const period = `bare-${Math.floor(barePages / pages)}`;
  barePages += 1;
  const some = familyIds.slice(start, start + FAMILIES_PER_PAGE);
  const pageMs = await timed(() => barePage(api.deps.db, some, period));
  return { pageMs, startMs: 0, families: some.length, heapMiB: heapMiB() };
}

/** @throws Error unless each run has made exactly one entry of interest for each of its families. */
async function check(): Promise<{ runs: number; liveMiB: number }> {
  const liveMiB = liveHeapMiB();
  const { db } = api.deps;
  const count = async (collection: FirebaseFirestore.Query) =>
    (await collection.count().get()).data().count;
  const [runs, entries] = await Promise.all([count(db.interestRuns), count(db.entries)]);
  await api.close();
  if (runs !== entries) throw new Error(`${runs} runs have made ${entries} entries`);
  return { runs, liveMiB };
}

function obey(order: Order): Promise<object> {
  if (order.do === 'seed') return seed(order.families);
  if (order.do === 'page') return applyNextPage();
  if (order.do === 'bare page') return applyBarePage();
  if (order.do === 'rest') return applyRest();
  return check();
}

obeyOrders(obey);
