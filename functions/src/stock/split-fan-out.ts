import type { CorporateActionDoc } from '@pennysprout/shared/stock/corporate-actions.collection';
import { corporateActionRef, type SplitKey } from '../kernel/firestore/corporate-actions';
import type { Deps } from '../kernel/deps';
import {
  startFanOut,
  type Cursor,
  type FanOut,
  type Partition,
  type StartDeps,
} from '../kernel/fan-out/fan-out';
import { idRange } from '../kernel/firestore/id-range';
import { PARTS } from '../kernel/firestore/parts';
import { queryOf } from '../kernel/firestore/queries';
import { walkPage, type Place } from '../kernel/firestore/walk';
import { isToSplit } from './split-holding';
import { SPLIT_PAGES } from './split-pages';

export interface SplitPartition extends Partition, SplitKey {}

interface SplitCursor extends Cursor {
  readonly after: Place | null;
  /** Holdings to split so far. */
  readonly found: number;
}

/**
 * Holdings of a stock that was split, by id. Needs no stored cursor: what was split is not found again,
 * and a part in which nothing is found any more is done.
 */
export const SPLITS: FanOut<SplitPartition, SplitCursor> = {
  partitions: { name: 'splitParts' },
  pageSize: 100,
  cursors: null,
  begin: () => ({ after: null, found: 0, done: false }),
  nextPage: enqueueNextPage,
  finish: async (deps, { symbol, date, part }, { found }) => {
    if (found > 0) deps.logger.info('holdings to split', { symbol, date, part, holdings: found });
    else await finishPart(deps, { symbol, date, part });
  },
};

/** Starts what is left of a confirmed split. */
export async function startSplit(deps: StartDeps, split: SplitKey): Promise<void> {
  const action = (await corporateActionRef(deps.db, split).get()).data();
  if (action) await startParts(deps, action);
}

/** Continues all splits that are not done. */
export async function continueSplits(deps: StartDeps): Promise<void> {
  const { docs } = await queryOf(deps.db, 'corporateActions', { status: 'confirmed' }).get();
  for (const one of docs) await startParts(deps, one.data());
}

function startParts(deps: StartDeps, { symbol, date, pendingParts = [] }: CorporateActionDoc) {
  const partitions = pendingParts.map((part) => ({ symbol, date, part }));
  return startFanOut(deps, SPLITS, partitions);
}

async function enqueueNextPage(
  deps: Deps,
  { symbol, date, part }: SplitPartition,
  { after, found }: SplitCursor,
  size: number,
): Promise<SplitCursor> {
  const action = (await corporateActionRef(deps.db, { symbol, date }).get()).data();
  const page = await walkPage(deps.db, {
    name: 'stockAssetsOfSymbol',
    values: { symbol },
    range: idRange(PARTS.indexOf(part), PARTS.length),
    size,
    fields: ['userId', 'splitDates', 'createdAt'],
    after,
  });
  const holdings = page.docs
    .filter((one) => action && isToSplit(one.data(), action))
    .map((one) => ({ stockAssetId: one.id, childId: one.data().userId }));
  if (holdings.length > 0) await deps.enqueue(SPLIT_PAGES.queue, { symbol, date, holdings });
  return { after: page.after, found: found + holdings.length, done: page.after === null };
}

/** Remembers that all holdings of a part have been through the split. */
async function finishPart({ db }: Deps, { part, ...split }: SplitPartition): Promise<void> {
  const ref = corporateActionRef(db, split);
  await db.transact(ref.path, async (tx) => {
    const { pendingParts = [] } = (await tx.get(ref)).data() ?? {};
    if (!pendingParts.includes(part)) return;
    tx.update(ref, { pendingParts: pendingParts.filter((one) => one !== part) });
  });
}
