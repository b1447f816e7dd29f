import { allowanceEntryId } from '@pennysprout/shared/allowances/allowances.collection';
import type { FollowedEntry } from './account-chain';
import { expectSame, type Report } from './drift';

/** Prefix of entries paid by an allowance. */
const PREFIX = allowanceEntryId('', '').slice(0, -1);

/**
 * Checks an entry paid by an allowance. Its id derives from allowance and date, which is why each date
 * has at most one.
 */
export function checkAllowanceEntry(
  { report }: { readonly report: Report },
  { id, path, entry: { allowance, kind } }: FollowedEntry,
): void {
  if (!allowance && !id.startsWith(PREFIX)) return;
  const paths = [path];
  const expected = allowance ? allowanceEntryId(allowance.allowanceId, allowance.dueOn) : null;
  expectSame(report, { invariant: 'allowance_entry', paths, expected, actual: id });
  expectSame(report, { invariant: 'allowance_entry', paths, expected: 'deposit', actual: kind });
}
