import { fetchOlderEntries, useLiveEntries, type AccountRef, type LiveEntry } from './live';
import { useGrowingList, type GrowingList } from './use-growing-list';

export type GrowingEntries = GrowingList<LiveEntry>;

const ENTRIES = { useNewest: useLiveEntries, fetchOlder: fetchOlderEntries };

/** All entries of a child, loaded page by page; see `useGrowingList`. */
export function useGrowingEntries(account: AccountRef, first?: number): GrowingEntries {
  return useGrowingList(ENTRIES, account, first);
}
