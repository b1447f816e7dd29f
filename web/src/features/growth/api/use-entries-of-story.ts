import { useQuery } from '@tanstack/react-query';
import {
  fetchOlderEntries,
  type AccountRef,
  type Live,
  type LiveEntry,
} from '../../../lib/live/live';
import type { GrowingEntries } from '../../../lib/live/use-growing-entries';

/** Two years of an entry every four days; a longer line would say no more to a child. */
export const MOST_ENTRIES = 200;

/**
 * A child's newest entries, up to MOST_ENTRIES: those that the page knows anyway, and beneath them
 * older ones, which never change and are read once. They are not added to what the page knows: a medal
 * that stands among them was earned long ago and is not to be celebrated for a look at a line.
 */
export function useEntriesOfStory(
  account: AccountRef,
  { live, beyond }: GrowingEntries,
): Live<readonly LiveEntry[]> {
  const known = live.status === 'ready' ? live.data : [];
  const last = known.at(-1);
  const limit = MOST_ENTRIES - known.length;
  const isWanted = limit > 0 && !['nothing', 'end'].includes(beyond);
  const older = useQuery({
    queryKey: ['entriesOfStory', account.familyId, account.childId, last?.id],
    queryFn: () => (last ? fetchOlderEntries({ ...account, limit }, last) : []),
    enabled: isWanted && last !== undefined,
    // Without a network the answer is an error that can be tried again, and not a wait for ever.
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
