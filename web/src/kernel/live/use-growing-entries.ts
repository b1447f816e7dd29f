import { entriesOfChild, fetchOlderEntries, type ChildRef, type LiveEntry } from './live';
import { useGrowingList, type GrowingList } from './use-growing-list';

export type GrowingEntries = GrowingList<LiveEntry>;

const ENTRIES = { newest: entriesOfChild, fetchOlder: fetchOlderEntries };

/** All entries of a child, loaded page by page; see `useGrowingList`. */
export function useGrowingEntries(account: ChildRef, first?: number): GrowingEntries {
  return useGrowingList(ENTRIES, account, first);
}
