import { corporateActionRef, type SplitKey } from '../kernel/firestore/corporate-actions';
import type { PageWork } from '../kernel/fan-out/work-on-page';
import { splitHoldingOf, type HoldingToSplit, type SplitResult } from './split-holding';

/** Holdings of a stock that was split. */
export interface SplitPage extends SplitKey {
  readonly holdings: readonly { readonly stockAssetId: string; readonly childId: string }[];
}

/** Seconds until a page that waits looks again, while money is stopped. */
const WAIT_SECONDS = 300;

/** Pages of holdings to split. A holding that was split is not split again. */
export const SPLIT_PAGES: PageWork<SplitPage, HoldingToSplit, SplitResult> = {
  queue: { name: 'splitPages' },
  atOnce: 30,
  waitSeconds: WAIT_SECONDS,
  itemsOf: async ({ db }, { holdings, ...split }) => {
    const action = (await corporateActionRef(db, split).get()).data();
    return action?.status === 'confirmed' ? holdings.map((one) => ({ ...one, action })) : [];
  },
  workOn: splitHoldingOf,
  log: {
    waits: 'splits wait',
    page: 'split page',
    failed: 'holding not split',
    ofPage: ({ symbol, date, holdings }) => ({ symbol, date, holdings: holdings.length }),
    ofItem: ({ action: { symbol, date } }) => ({ symbol, date }),
    ofResults: (results) => ({
      split: results.filter((result) => result !== 'nothing').length,
      paid: results.filter((result) => result === 'paid').length,
    }),
    error: (failed) => `${failed} holdings were not split`,
  },
};
