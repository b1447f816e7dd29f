import { queryOptions, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { potsOf, type Account } from '@pennysprout/shared/ledger/account';
import {
  fetchMoveOfEntry,
  type ChildRef,
  type LiveEntry,
  type LiveJarMove,
} from '../../kernel/live/live';

function moveOfEntry(account: ChildRef, entry: LiveEntry) {
  return queryOptions({
    queryKey: ['jar-move', account.familyId, account.childId, entry.id],
    queryFn: () => fetchMoveOfEntry(account, entry),
    // Offline, fail so that the user can retry, instead of waiting for ever.
    networkMode: 'always',
  });
}

/** Reads how an entry was allocated, when somebody asks for it. */
export function useMoveOfEntry(account: ChildRef, entry: LiveEntry) {
  return useQuery(moveOfEntry(account, entry));
}

/** Entry of a child, and the child's accounts. */
interface Divided {
  readonly owner: ChildRef;
  readonly entry: LiveEntry;
  readonly accounts: readonly Account[];
}

/**
 * Reads how entries were allocated, each once. Entries of an account without jars are skipped. If a move
 * cannot be read, the entry is shown without it.
 */
export function useMovesOfEntries(entries: readonly Divided[]) {
  const divided = entries.filter(({ entry, accounts }) =>
    accounts.some(
      (account) => account.currency === entry.currency && potsOf(account).jars.length > 0,
    ),
  );
  const queries = divided.map(({ owner, entry }) => moveOfEntry(owner, entry));
  return useQueries({ queries, combine: together });
}

function together(results: readonly UseQueryResult<LiveJarMove | null>[]) {
  return {
    moves: results.flatMap(({ data }) => data ?? []),
    isPending: results.some(({ isPending }) => isPending),
  };
}
