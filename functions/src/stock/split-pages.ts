import { corporateActionId } from '@pennysprout/shared/stock/corporate-actions.collection';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import type { PageWork } from '../kernel/fan-out/work-on-page';
import { splitHoldingOf, type HoldingToSplit, type SplitResult } from './split-holding';

/** Holdings of a stock that was split. */
export interface SplitPage {
  readonly symbol: StockSymbol;
  /** Date of the split. */
  readonly date: string;
  readonly holdings: readonly { readonly stockAssetId: string; readonly childId: string }[];
}

/** Seconds until a page that waits looks again, while money is stopped. */
const WAIT_SECONDS = 300;

/** Pages of holdings to split. A holding that was split is not split again. */
export const SPLIT_PAGES: PageWork<SplitPage, HoldingToSplit, SplitResult> = {
  queue: { name: 'splitPages' },
  atOnce: 30,
  waitSeconds: WAIT_SECONDS,
  itemsOf: async ({ db }, { symbol, date, holdings }) => {
    const action = (await db.corporateActions.doc(corporateActionId(symbol, date)).get()).data();
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
