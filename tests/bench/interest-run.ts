import { idRange } from '@pennysprout/functions/kernel/firestore/id-range';
import {
  FAMILIES_PER_PAGE,
  INTEREST,
  startInterestRun,
} from '@pennysprout/functions/interest/interest-fan-out';
import { INTEREST_PAGES } from '@pennysprout/functions/interest/interest-pages';
import { workOnPartition } from '@pennysprout/functions/kernel/fan-out/fan-out';
import { workOnPage } from '@pennysprout/functions/kernel/fan-out/work-on-page';
import { addInterestFamily } from '@pennysprout/functions/testing/interest-family';
import { startTestApi, type TestApi } from '@pennysprout/functions/testing/test-api';
import type { Period } from '@pennysprout/shared/interest/period';
import { Timestamp } from 'firebase-admin/firestore';
import { barePage } from './bare-interest';
import { ms, times, type Extent, type Part } from './report';
import { ratioOf, timed } from './summary';

/** Months that are run by the product and bare, in turn. */
const MONTHS = 3;

/** Pages worked on at once; a deployment has a hundred workers and a distributed database. */
const PAGES_AT_ONCE = 4;

/** Families of one batch, two documents each; a batch has at most 500. */
const FAMILIES_PER_BATCH = 200;
/** 10,000.00 USD. */
const BALANCE_MINOR = 1_000_000;
const SINCE = Timestamp.fromDate(new Date('2020-01-01T00:00:00Z'));

/** Returns ids that are spread over all parts as random ones are. */
function spreadIds(count: number): string[] {
  return Array.from({ length: count }, (_, n) => `${idRange(n, count).from ?? '0000'}family${n}`);
}

async function seed({ deps }: TestApi, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += FAMILIES_PER_BATCH) {
    const batch = deps.db.firestore.batch();
    for (const familyId of ids.slice(start, start + FAMILIES_PER_BATCH)) {
      addInterestFamily(batch, deps.db, { familyId, balanceMinor: BALANCE_MINOR, at: SINCE });
    }
    await batch.commit();
  }
}

/** Works through all tasks with limited concurrency, as a queue's workers do. */
async function workOn<T>(tasks: T[], atOnce: number, work: (task: T) => Promise<unknown>) {
  const worker = async () => {
    for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) await work(task);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Runs a month's schedule and all tasks that follow from it. */
async function run({ deps, queues }: TestApi, period: Period): Promise<void> {
  await startInterestRun(deps, period);
  const partitions = queues.of(INTEREST.partitions);
  await workOn(partitions, partitions.length, (one) => workOnPartition(deps, INTEREST, one));
  const pages = queues.of(INTEREST_PAGES.queue);
  await workOn(pages, PAGES_AT_ONCE, (page) => workOnPage(deps, INTEREST_PAGES, page));
}

/** Reads and writes just the documents of a month. */
async function runBare({ deps }: TestApi, ids: readonly string[], period: string): Promise<void> {
  const pages = Array.from({ length: Math.ceil(ids.length / FAMILIES_PER_PAGE) }, (_, page) =>
    ids.slice(page * FAMILIES_PER_PAGE, (page + 1) * FAMILIES_PER_PAGE),
  );
  await workOn(pages, PAGES_AT_ONCE, (page) => barePage(deps.db, page, period));
}

/** @throws Error unless each month has made one entry of each family. */
async function requireOnce({ deps }: TestApi, families: number, months: number): Promise<void> {
  const { count } = (await deps.db.entries.count().get()).data();
  if (count !== families * months) throw new Error(`${count} entries of ${families} families`);
}

/**
 * Measures whole months of interest, from the schedule's tick to the last family, against the bare
 * documents.
 */
export async function measureRun({ families, quick }: Extent): Promise<Part> {
  const api = await startTestApi();
  try {
    const ids = spreadIds(quick ? FAMILIES_PER_PAGE : families);
    await seed(api, ids);
    const seconds: number[] = [];
    const bareSeconds: number[] = [];
    const months = quick ? 1 : MONTHS;
    for (let month = 1; month <= months; month += 1) {
      const period = `2021-0${month}` as Period;
      seconds.push((await timed(() => run(api, period))) / 1000);
      bareSeconds.push((await timed(() => runBare(api, ids, `bare-${month}`))) / 1000);
    }
    await requireOnce(api, ids.length, 2 * months);
    return toPart(ids.length, seconds, bareSeconds);
  } finally {
    await api.close();
  }
}

function toPart(
  families: number,
  seconds: readonly number[],
  bareSeconds: readonly number[],
): Part {
  const ratio = ratioOf(seconds, bareSeconds, seconds.length);
  const each = (some: readonly number[]) => (1000 * Math.min(...some)) / families;
  return {
    title: 'A month’s run of interest, in sixteen parts',
    head: ['Families', 'seconds', 'each', 'bare, each', 'to bare'],
    rows: [
      [
        families.toLocaleString('en'),
        Math.min(...seconds).toFixed(1),
        ms(each(seconds)),
        ms(each(bareSeconds)),
        times(ratio),
      ],
    ],
    aims: [{ what: 'a run to the bare reads and writes', ratio, atMost: 1.3 }],
    data: { families, seconds, bareSeconds, ratio },
  };
}
