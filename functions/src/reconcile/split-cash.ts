import { splitCashId } from '@pennysprout/shared/ledger/entries.collection';
import { stockAssetId } from '@pennysprout/shared/stock/stock-assets.collection';
import type { FollowedEntry } from './account-chain';
import { expectSame, type Report } from './drift';

/** Checks that an entry for the leftover of a split is the only one for its holding and date. */
export function checkSplitCash(
  { report }: { readonly report: Report },
  { id, path, entry }: FollowedEntry,
): void {
  const { userId, split } = entry;
  const expected = split ? splitCashId(stockAssetId(userId, split.symbol), split.on) : null;
  expectSame(report, { invariant: 'document_id', paths: [path], expected, actual: id });
}
