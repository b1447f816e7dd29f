import { useQuery } from '@tanstack/react-query';
import { fetchMoveOfEntry, type AccountRef, type LiveEntry } from '../../../lib/live/live';

/** How an entry was divided, read when somebody asks for it. */
export function useMoveOfEntry(account: AccountRef, entry: LiveEntry) {
  return useQuery({
    queryKey: ['jar-move', account.familyId, account.childId, entry.id],
    queryFn: () => fetchMoveOfEntry(account, entry),
    // Without a network the answer is an error that can be tried again, and not a wait for ever.
    networkMode: 'always',
  });
}
