import { allowanceEntryId } from '@pennysprout/shared/allowances/allowances.collection';
import type { EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import { expectSame, type Tell } from './drift';

/** Prefix of entries paid by an allowance. */
const PREFIX = allowanceEntryId('', '').slice(0, -1);

/**
 * Checks an entry paid by an allowance. Its id derives from allowance and date, which is why each date
 * has at most one.
 */
export function checkAllowanceEntry(
  { allowance, kind }: EntryDoc,
  { id, path }: { readonly id: string; readonly path: string },
  tell: Tell,
): void {
  if (!allowance && !id.startsWith(PREFIX)) return;
  const paths = [path];
  const expected = allowance ? allowanceEntryId(allowance.allowanceId, allowance.dueOn) : null;
  expectSame(tell, { invariant: 'allowance_entry', paths, expected, actual: id });
  expectSame(tell, { invariant: 'allowance_entry', paths, expected: 'deposit', actual: kind });
}
