import {
  entriesOfChild,
  familyEntries,
  RECENT_ENTRIES,
  type ChildRef,
  type Live,
  type LiveEntry,
} from '../../../kernel/live/live';
import { useLive } from '../../../kernel/live/live-engine';
import { entriesOf, entriesOfHome } from '../../../ledger/model/family-entries';

/**
 * Provides a child's newest entries: from the family's, which the home listens to anyway, or from a separate
 * listener if those do not reach back far enough.
 *
 * @param children number of the family's children
 */
export function useRecentEntries(account: ChildRef, children: number): Live<LiveEntry[]> {
  const limit = entriesOfHome(children);
  const newest = useLive(familyEntries(account.familyId, limit));
  const known = newest.status === 'ready' ? newest.data : null;
  const shown = known ? entriesOf(known, account.childId).slice(0, RECENT_ENTRIES) : [];
  const reaches = known !== null && (shown.length === RECENT_ENTRIES || known.length < limit);
  const needsOwnQuery = newest.status !== 'loading' && !reaches;
  const own = useLive(needsOwnQuery ? entriesOfChild({ ...account, limit: RECENT_ENTRIES }) : null);
  if (own) return own;
  return newest.status === 'ready' ? { status: 'ready', data: shown } : newest;
}
