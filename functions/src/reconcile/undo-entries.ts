import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import { undoId, type EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import { KINDS } from '@pennysprout/shared/ledger/kinds';
import type { EntryCheck, FollowedEntry } from './account-chain';
import { expectSame } from './drift';

/** Checks a counter-entry against the entry it undoes. */
export function checkUndo(
  { report, others }: EntryCheck,
  { id, path, entry }: FollowedEntry,
): void {
  const { undoes = '' } = entry;
  const paths = [path];
  expectSame(report, { invariant: 'document_id', paths, expected: undoId(undoes), actual: id });
  const undone = others.undone.get(undoes);
  expectSame(report, {
    invariant: 'undo_entry',
    paths: [path, `${COLLECTIONS.entries}/${undoes}`],
    expected: wordsOf(entry.kind, -entry.amountMinor, entry),
    actual: undone ? wordsOf(KINDS[undone.kind].takenBackBy, undone.amountMinor, undone) : null,
  });
}

/** Describes what the two must share, e.g. "deposit_undo 1250 USD of a child's id". */
function wordsOf(kind: string | null, amountMinor: number, entry: EntryDoc): string {
  return `${kind ?? entry.kind} ${amountMinor} ${entry.currency} of ${entry.userId}`;
}
