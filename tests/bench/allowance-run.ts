import { ALLOWANCES, startAllowances } from '@pennysprout/functions/allowances/allowance-fan-out';
import { ALLOWANCE_PAGES } from '@pennysprout/functions/allowances/allowance-pages';
import { workOnAll } from '@pennysprout/functions/kernel/fan-out/memory-queues';
import { workOnPage } from '@pennysprout/functions/kernel/fan-out/work-on-page';
import {
  addAllowanceFamily,
  type AllowanceFamily,
} from '@pennysprout/functions/testing/allowance-family';
import { ALLOWANCE_COST } from '@pennysprout/functions/testing/allowance-costs';
import { startTestApi, type TestApi } from '@pennysprout/functions/testing/test-api';
import { times, type Extent, type Part } from './report';
import { ratioOf, timed } from './summary';

/** Baseline: as many allowances as fit on one page. */
const FEW = 100;
const MANY = { quick: 500, usual: 2_000, full: 10_000 } as const;
/** Number of times both are measured, in turn. */
const BLOCKS = 5;
/** Pages worked on at once; a deployment has sixteen workers and a distributed database. */
const PAGES_AT_ONCE = 4;
/** Batch size: three documents a family, and a batch holds at most 500. */
const FAMILIES_PER_BATCH = 150;

/** On a Friday, after six in the morning in Taipei. */
const DUE_ON = '2026-11-20';
const NOW = new Date('2026-11-20T00:00:00Z');

/** Adds families that have one due date each. */
async function addDue({ deps: { db } }: TestApi, prefix: string, count: number): Promise<void> {
  for (let start = 0; start < count; start += FAMILIES_PER_BATCH) {
    const batch = db.firestore.batch();
    for (let n = start; n < Math.min(count, start + FAMILIES_PER_BATCH); n += 1) {
      const familyId = `${prefix}${String(n).padStart(5, '0')}`;
      const family: AllowanceFamily = { familyId, startsOn: DUE_ON, amountMinor: 500 };
      addAllowanceFamily(batch, db, family);
    }
    await batch.commit();
  }
}

/** The schedule's hour: hands over what is due. */
async function enqueueAll({ deps, queues }: TestApi): Promise<void> {
  await startAllowances(deps);
  await workOnAll(deps, queues, ALLOWANCES, null);
}

/** Pays the next pages of the queue. @returns of how many allowances */
async function pay({ deps, queues }: TestApi, pages: number): Promise<number> {
  const some = queues.of(ALLOWANCE_PAGES.queue).splice(0, pages);
  const counts = some.map(({ allowances }) => allowances.length);
  const worker = async () => {
    for (let page = some.shift(); page; page = some.shift()) {
      await workOnPage(deps, ALLOWANCE_PAGES, page);
    }
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, worker));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Measures a whole hour with few due. @returns milliseconds for each of them */
async function hourOfFew(api: TestApi, prefix: string): Promise<number> {
  await addDue(api, prefix, FEW);
  const all = await timed(async () => {
    await enqueueAll(api);
    await pay(api, api.queues.of(ALLOWANCE_PAGES.queue).length);
  });
  return all / FEW;
}

interface Found {
  readonly many: number;
  /** Milliseconds per allowance with many and with few due, block by block. */
  readonly perOfMany: readonly number[];
  readonly perOfFew: readonly number[];
}

async function measure(big: TestApi, small: TestApi, many: number): Promise<Found> {
  await addDue(big, 'family', many);
  await hourOfFew(small, 'warm-up');
  const enqueueMs = await timed(() => enqueueAll(big));
  const perOfMany: number[] = [];
  const perOfFew: number[] = [];
  for (let block = 0; block < BLOCKS; block += 1) {
    const pages = Math.ceil(big.queues.of(ALLOWANCE_PAGES.queue).length / (BLOCKS - block));
    let count = 0;
    const payMs = await timed(async () => {
      count = await pay(big, pages);
    });
    perOfMany.push(payMs / count + enqueueMs / many);
    perOfFew.push(await hourOfFew(small, `block${block}-`));
  }
  return { many, perOfMany, perOfFew };
}

/** @throws Error unless each has been paid once. */
async function requireOnce({ deps }: TestApi, expected: number): Promise<void> {
  const { count } = (await deps.db.entries.count().get()).data();
  if (count !== expected) throw new Error(`${count} entries of ${expected} allowances`);
}

/** Compares the cost of an allowance in an hour with thousands due and in an hour with a hundred. */
export async function measureAllowances({ full, quick }: Extent): Promise<Part> {
  const now = () => NOW;
  const [big, small] = [await startTestApi({ now }), await startTestApi({ now })];
  try {
    const many = full ? MANY.full : quick ? MANY.quick : MANY.usual;
    const found = await measure(big, small, many);
    await requireOnce(big, many);
    await requireOnce(small, FEW * (BLOCKS + 1));
    return toPart(found);
  } finally {
    await Promise.all([big.close(), small.close()]);
  }
}

function toPart({ many, perOfMany, perOfFew }: Found): Part {
  const ratio = ratioOf(perOfMany, perOfFew, BLOCKS);
  const median = (values: readonly number[]) =>
    [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
  const row = (count: number, values: readonly number[], against: string) => [
    `${count} due in one hour`,
    `${median(values).toFixed(1)} ms`,
    against,
  ];
  return {
    title: `Pay allowances (each ${ALLOWANCE_COST.reads} reads and ${ALLOWANCE_COST.writes} writes)`,
    head: ['', 'Each', `Against ${FEW}`],
    rows: [row(FEW, perOfFew, '1'), row(many, perOfMany, times(ratio))],
    aims: [{ what: `each of ${many} against each of ${FEW}`, ratio, atMost: 1.5 }],
    data: { many, perOfMany, perOfFew, ratio },
  };
}
