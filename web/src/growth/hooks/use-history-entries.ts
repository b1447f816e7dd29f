import { useQuery } from '@tanstack/react-query';
import {
  fetchOlderEntries,
  type ChildRef,
  type Live,
  type LiveEntry,
} from '../../kernel/live/live';
import type { GrowingList } from '../../kernel/live/use-growing-list';

/** Maximum number of entries in the line: two years with one every four days. */
export const MOST_ENTRIES = 200;

/**
 * Provides a child's newest entries, up to MOST_ENTRIES: those that the page has loaded and, beneath them,
 * older ones, which never change and are read once. The older ones are not added to the page's entries:
 * opening the chart must not celebrate a medal that was earned long ago.
 */
export function useHistoryEntries(
  account: ChildRef,
  { live, beyond }: GrowingList<LiveEntry>,
): Live<readonly LiveEntry[]> {
  const known = live.status === 'ready' ? live.data : [];
  const last = known.at(-1);
  const limit = MOST_ENTRIES - known.length;
  const isWanted = limit > 0 && !['nothing', 'end'].includes(beyond);
  const older = useQuery({
    queryKey: ['historyEntries', account.familyId, account.childId, last?.id],
    queryFn: () => (last ? fetchOlderEntries({ ...account, limit }, last) : []),
    enabled: isWanted && last !== undefined,
    // Offline, fail so that the user can retry, instead of waiting for ever.
    networkMode: 'always',
  });
  if (live.status !== 'ready') return live;
  if (!isWanted) return newestOf(known);
  if (older.data) return newestOf([...known, ...older.data]);
  if (!older.isError || older.isFetching) return { status: 'loading' };
  return { status: 'error', retry: () => void older.refetch() };
}

function newestOf(entries: readonly LiveEntry[]): Live<readonly LiveEntry[]> {
  return { status: 'ready', data: entries.slice(0, MOST_ENTRIES) };
}
