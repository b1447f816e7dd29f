import { useLiveEntries, type AccountRef, type LiveEntry } from '../../lib/live';
import { useGrowingList, type GrowingList } from './use-growing-list';

export type GrowingEntries = GrowingList<LiveEntry>;

/** A child's newest entries, growing on demand; see `useGrowingList`. */
export function useGrowingEntries(account: AccountRef, first?: number): GrowingEntries {
  return useGrowingList(useLiveEntries, account, first);
}
