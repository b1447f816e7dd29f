import type { CorporateActionDoc } from '@pennysprout/shared/stock/corporate-actions.collection';
import { corporateActionRef, type SplitKey } from '../kernel/firestore/corporate-actions';
import type { Deps } from '../kernel/deps';
import { ITEMS_PER_PAGE, workOnItems, type FanOut } from '../kernel/fan-out/fan-out';
import { idRange } from '../kernel/firestore/id-range';
import { PARTS } from '../kernel/firestore/parts';
import { queryOf } from '../kernel/firestore/queries';
import { walkPages } from '../kernel/firestore/walk';
import { isToSplit, splitHoldingOf } from './split-holding';

/** Holdings of a stock that was split. */
export interface SplitPage extends SplitKey {
  readonly holdings: readonly { readonly stockAssetId: string; readonly childId: string }[];
}

/** Seconds until a page that waits looks again, while money is stopped. */
const WAIT_SECONDS = 300;

/** Holdings of a stock that was split, by id. */
export const SPLITS: FanOut<SplitPage> = {
  queue: { name: 'splitPages' },
  work: splitPage,
};

type StartDeps = Pick<Deps, 'db' | 'enqueue'>;

/** Enqueues the remaining holdings of a confirmed split. */
export async function startSplit(
  deps: StartDeps,
  split: SplitKey,
  pageSize = ITEMS_PER_PAGE,
): Promise<void> {
  const action = (await corporateActionRef(deps.db, split).get()).data();
  if (action) await enqueueHoldings(deps, action, pageSize);
}

/** Enqueues the remaining holdings of all splits. */
export async function continueSplits(deps: StartDeps): Promise<void> {
  const { docs } = await queryOf(deps.db, 'corporateActions', { status: 'confirmed' }).get();
  for (const one of docs) await enqueueHoldings(deps, one.data(), ITEMS_PER_PAGE);
}

/**
 * Enqueues the holdings to split, page by page. Needs no cursor: the query no longer finds split holdings,
 * and a part without results is done.
 */
async function enqueueHoldings(
  deps: StartDeps,
  action: CorporateActionDoc,
  size: number,
): Promise<void> {
  const { symbol, date, pendingParts = [] } = action;
  for (const part of pendingParts) {
    const walk = {
      name: 'stockAssetsOfSymbol',
      values: { symbol },
      range: idRange(PARTS.indexOf(part), PARTS.length),
      size,
      fields: ['userId', 'splitDates', 'createdAt'],
      after: null,
    } as const;
    let found = 0;
    for await (const { docs } of walkPages(deps.db, walk)) {
      const holdings = docs
        .filter((one) => isToSplit(one.data(), action))
        .map((one) => ({ stockAssetId: one.id, childId: one.data().userId }));
      if (holdings.length > 0) await deps.enqueue(SPLITS.queue, { symbol, date, holdings });
      found += holdings.length;
    }
    if (found === 0) await finishPart(deps, action, part);
  }
}

/** Remembers that all holdings of a part have been through the split. */
async function finishPart({ db }: StartDeps, split: SplitKey, part: string): Promise<void> {
  const ref = corporateActionRef(db, split);
  await db.transact(ref.path, async (tx) => {
    const { pendingParts = [] } = (await tx.get(ref)).data() ?? {};
    if (!pendingParts.includes(part)) return;
    tx.update(ref, { pendingParts: pendingParts.filter((one) => one !== part) });
  });
}

/** Splits a page of holdings. One that was split is not split again. */
async function splitPage(deps: Deps, page: SplitPage): Promise<void> {
  const { logger } = deps;
  const { symbol, date, holdings } = page;
  if (!(await deps.serviceStatus()).moneyMoves) {
    logger.info('splits wait', { symbol, date, holdings: holdings.length });
    await deps.enqueue(SPLITS.queue, page, WAIT_SECONDS);
    return;
  }
  const action = (await corporateActionRef(deps.db, page).get()).data();
  const { done, failed } = await workOnItems(
    action?.status === 'confirmed' ? holdings.map((one) => ({ ...one, action })) : [],
    (holding) => splitHoldingOf(deps, holding),
    (_holding, error) => logger.error('holding not split', { symbol, date, error }),
  );
  const split = done.filter((result) => result !== 'nothing').length;
  const paid = done.filter((result) => result === 'paid').length;
  logger.info('split page', { symbol, date, holdings: holdings.length, split, paid, failed });
  if (failed > 0) throw new Error(`${failed} holdings were not split`);
}
