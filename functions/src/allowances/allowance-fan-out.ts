import type { Deps } from '../kernel/deps';
import { startFanOut, type Cursor, type FanOut, type Partition } from '../kernel/fan-out/fan-out';
import { PARTS } from '../kernel/firestore/parts';
import { walkPage, type Place } from '../kernel/firestore/walk';
import { ALLOWANCE_PAGES } from './allowance-pages';
import { marksUntil } from './due';

interface AllowanceCursor extends Cursor {
  readonly after: Place | null;
  /** Due allowances so far. */
  readonly due: number;
}

/**
 * Due allowances, oldest first. Needs no stored cursor: what was paid is no longer due, and a page
 * enqueued twice changes nothing; see `payAllowance`.
 */
export const ALLOWANCES: FanOut<Partition, AllowanceCursor> = {
  partitions: { name: 'allowanceParts' },
  pageSize: 100,
  cursors: null,
  begin: () => ({ after: null, due: 0, done: false }),
  nextPage: enqueueNextPage,
  finish: ({ logger }, { part }, { due }) => {
    if (due > 0) logger.info('allowances due', { part, allowances: due });
  },
};

/** Starts an hourly run. */
export function startAllowances(deps: Deps): Promise<unknown> {
  return startFanOut(
    deps,
    ALLOWANCES,
    PARTS.map((part) => ({ part })),
  );
}

async function enqueueNextPage(
  deps: Deps,
  { part }: Partition,
  { after, due }: AllowanceCursor,
  size: number,
): Promise<AllowanceCursor> {
  const range = marksUntil(part, deps.now());
  const walk = { name: 'allowancesByDue', range, size, fields: ['userId'], after } as const;
  const page = await walkPage(deps.db, walk);
  const allowances = page.docs.map((one) => ({ allowanceId: one.id, childId: one.data().userId }));
  if (allowances.length > 0) await deps.enqueue(ALLOWANCE_PAGES.queue, { allowances });
  return { after: page.after, due: due + allowances.length, done: page.after === null };
}
