import { fileURLToPath } from 'node:url';
import { summarise } from '@pennysprout/functions/testing/summary';
import { startWorker, type WorkerProcess } from '@pennysprout/functions/testing/worker-process';
import type { Order, Page } from './interest-worker';
import { ms, times, type Extent, type Part } from './report';
import { inTurns, ratioOf } from './summary';

const SIZES = [100, 1_000, 10_000] as const;
/** Pages timed of each size. */
const PAGES = 24;
/** Pages of the smallest size in a quick run: the fewest that give every block of a ratio a bare one. */
const QUICK_PAGES = 20;
const WARM_UP_PAGES = 3;
/** Interval, in pages, at which one is also done bare. */
const BARE_EVERY = 4;

interface Worker extends Omit<WorkerProcess, 'ask'> {
  readonly families: number;
  ask<T extends object>(order: Order): Promise<T>;
}

function startInterestWorker(families: number): Worker {
  const script = fileURLToPath(new URL('interest-worker.ts', import.meta.url));
  return { families, ...startWorker(script, { execArgv: ['--import', 'tsx', '--expose-gc'] }) };
}

interface Found {
  readonly families: number;
  /** Milliseconds per family in each page, including the time to hand out the pages. */
  readonly perFamilyMs: readonly number[];
  readonly barePerFamilyMs: readonly number[];
  readonly heapMiB: { readonly before: number; readonly peak: number; readonly after: number };
}

/** Measures a page of each size in turn, so that all sizes see the same machine at the same time. */
async function measurePages(workers: readonly Worker[], { full, quick }: Extent): Promise<Found[]> {
  const results = workers.map(({ families }) => ({
    families,
    pages: [] as Page[],
    bare: [] as Page[],
    rest: [] as Page[],
    liveMiB: [] as number[],
  }));
  const each = (action: (worker: Worker, result: (typeof results)[number]) => Promise<void>) =>
    workers.flatMap((worker, n) => {
      const result = results[n];
      return result ? [() => action(worker, result)] : [];
    });
  const seedEach = each(async (worker, { families, liveMiB }) => {
    liveMiB.push((await worker.ask<{ liveMiB: number }>({ do: 'seed', families })).liveMiB);
  });
  const pageOfEach = each(async (worker, { pages }) => {
    pages.push(await worker.ask<Page>({ do: 'page' }));
  });
  const barePageOfEach = each(async (worker, { bare }) => {
    bare.push(await worker.ask<Page>({ do: 'bare page' }));
  });
  await inTurns(1, seedEach);
  await inTurns(WARM_UP_PAGES, [...pageOfEach, ...barePageOfEach]);
  for (let done = 0; done < (quick ? QUICK_PAGES : PAGES); done += BARE_EVERY) {
    await inTurns(BARE_EVERY, pageOfEach);
    await inTurns(1, barePageOfEach);
  }
  await inTurns(
    1,
    each(async (worker, { rest, liveMiB }) => {
      if (full) rest.push(...(await worker.ask<Page[]>({ do: 'rest' })));
      liveMiB.push((await worker.ask<{ liveMiB: number }>({ do: 'check' })).liveMiB);
    }),
  );
  return results.map(({ families, pages, bare, rest, liveMiB: [before = NaN, after = NaN] }) => ({
    families,
    perFamilyMs: costOfEach(pages, families).slice(WARM_UP_PAGES),
    barePerFamilyMs: bare.slice(WARM_UP_PAGES).map((page) => page.pageMs / page.families),
    heapMiB: { before, peak: highest([...pages, ...rest]), after },
  }));
}

function highest(pages: readonly Page[]): number {
  return Math.max(...pages.map(({ heapMiB }) => heapMiB));
}

/** Returns each page's time per family, with the time to hand out the pages spread over all families. */
function costOfEach(pages: readonly Page[], families: number): number[] {
  let startMs = 0;
  return pages.map((page) => {
    if (page.startMs > 0) startMs = page.startMs;
    return page.pageMs / page.families + startMs / families;
  });
}

/**
 * Measures a month's interest for few and for many families.
 *
 * @param extent where `full`, every family gets its month, also after the last page that is timed: the
 *   heap has then seen all of them. The emulator takes many minutes for that.
 */
export async function measureInterest(extent: Extent): Promise<Part> {
  const workers = (extent.quick ? SIZES.slice(0, 1) : SIZES).map(startInterestWorker);
  try {
    return toPart(await measurePages(workers, extent));
  } finally {
    await Promise.all(workers.map((worker) => worker.end()));
  }
}

function toPart(found: readonly Found[]): Part {
  const [smallest] = found;
  if (!smallest) throw new Error('nothing was measured');
  const figures = found.map(({ families, perFamilyMs, barePerFamilyMs, heapMiB }) => ({
    families,
    perFamilyMs: summarise(perFamilyMs),
    barePerFamilyMs: summarise(barePerFamilyMs),
    ratioToSmallest: ratioOf(perFamilyMs, smallest.perFamilyMs),
    bareRatioToSmallest: ratioOf(barePerFamilyMs, smallest.barePerFamilyMs),
    ratioToBare: ratioOf(perFamilyMs, barePerFamilyMs),
    heapMiB,
  }));
  const rows = figures.map((figure) => [
    figure.families.toLocaleString('en'),
    ms(figure.perFamilyMs.p50),
    ms(figure.perFamilyMs.p95),
    times(figure.ratioToSmallest),
    times(figure.bareRatioToSmallest),
    times(figure.ratioToBare),
    Object.values(figure.heapMiB)
      .map((value) => value.toFixed(0))
      .join(' / '),
  ]);
  const head = ['Families', 'ms each p50', 'p95', 'to 100', 'bare, to 100', 'to bare'];
  return {
    title: 'A month’s interest',
    head: [...head, 'heap before / peak / after, MiB'],
    rows,
    aims: figures.slice(1).flatMap(({ families, ratioToSmallest, ratioToBare }) => {
      const each = `each of ${families.toLocaleString('en')} families`;
      return [
        { what: `${each} to each of ${SIZES[0]}`, ratio: ratioToSmallest, atMost: 1.2 },
        // The emulator’s cost grows with the database; this separates ours from it.
        {
          what: `${each} to the bare reads and writes among as many`,
          ratio: ratioToBare,
          atMost: 1.3,
        },
      ];
    }),
    data: { sizes: figures },
  };
}
