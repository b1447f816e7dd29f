import { useQuery } from '@tanstack/react-query';
import { fetchMoveOfEntry, type ChildRef, type LiveEntry } from '../../kernel/live/live';

/** Reads how an entry was allocated, when somebody asks for it. */
export function useMoveOfEntry(account: ChildRef, entry: LiveEntry) {
  return useQuery({
    queryKey: ['jar-move', account.familyId, account.childId, entry.id],
    queryFn: () => fetchMoveOfEntry(account, entry),
    // Offline, fail so that the user can retry, instead of waiting for ever.
    networkMode: 'always',
  });
}
