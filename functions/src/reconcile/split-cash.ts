import { splitCashId } from '@pennysprout/shared/ledger/entries.collection';
import { stockAssetId } from '@pennysprout/shared/stock/stock-assets.collection';
import type { FollowedEntry } from './account-chain';
import type { Check } from './confirm-drift';
import { expectSame } from './drift';

/** Checks that an entry for what a split left over is the only one for its holding and date. */
export function checkSplitCash({ tell }: Check, { id, path, entry }: FollowedEntry): void {
  const { userId, split } = entry;
  const expected = split ? splitCashId(stockAssetId(userId, split.symbol), split.on) : null;
  expectSame(tell, { invariant: 'document_id', paths: [path], expected, actual: id });
}
