import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import { undoId, type EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import { KINDS, type EntryKind } from '@pennysprout/shared/ledger/kinds';
import type { TakenBack } from '@pennysprout/shared/ledger/taken-back';
import { expectSame } from './drift';
import type { Check } from './confirm-drift';

const UNDOING: ReadonlySet<EntryKind | null> = new Set(
  Object.values(KINDS).map(({ takenBackBy }) => takenBackBy),
);

/**
 * Checks a counter-entry against the entry it undoes, read by id since they are few.
 *
 * @returns the pair; null if it undoes nothing.
 */
export async function checkUndo(
  { reader, db, tell }: Check,
  { id, path, entry }: { readonly id: string; readonly path: string; readonly entry: EntryDoc },
): Promise<TakenBack | null> {
  if (!UNDOING.has(entry.kind)) return null;
  const { undoes = '' } = entry;
  const paths = [path];
  expectSame(tell, { invariant: 'document_id', paths, expected: undoId(undoes), actual: id });
  const undone = undoes === '' ? undefined : (await reader.one(db.entries.doc(undoes))).data();
  expectSame(tell, {
    invariant: 'undo_entry',
    paths: [path, `${COLLECTIONS.entries}/${undoes}`],
    expected: wordsOf(entry.kind, -entry.amountMinor, entry),
    actual: undone ? wordsOf(KINDS[undone.kind].takenBackBy, undone.amountMinor, undone) : null,
  });
  if (!undone) return null;
  const { timestamp, amountMinor: counterMinor } = entry;
  const takenBackMs = timestamp.toMillis();
  return { postedMs: undone.timestamp.toMillis(), takenBackMs, counterMinor };
}

/** Describes what the two must share, e.g. "deposit_undo 1250 USD of a child's id". */
function wordsOf(kind: string | null, amountMinor: number, entry: EntryDoc): string {
  return `${kind ?? entry.kind} ${amountMinor} ${entry.currency} of ${entry.userId}`;
}
