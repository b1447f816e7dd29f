import { useCallback } from 'react';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kernel/api/api-client';
import type { Live } from '../../kernel/live/live';
import type { Book, BookChild } from '../model/book';

/** Key of the queries for red envelopes. */
const KEY = 'red-envelopes';

const NONE: ReadonlySet<string> = new Set();

/**
 * Loads the red envelopes of these children, and for parents the gifts in return.
 *
 * @param sealed entries of envelopes that are left out.
 */
export function useBook(
  children: readonly BookChild[],
  sealed: ReadonlySet<string> = NONE,
): Live<Book> {
  const answers = useQueries({
    queries: children.map(({ id }) => ({
      queryKey: [KEY, id],
      queryFn: () => call('listRedEnvelopes', { query: { childId: id } }),
      // Offline, fail so that the user can retry, instead of waiting for ever.
      networkMode: 'always' as const,
      retry: 1,
    })),
  });
  const data = answers.map((answer) => answer.data);
  const failed = answers.filter(({ isError }) => isError);
  if (failed.length > 0) {
    return {
      status: 'error',
      retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
    };
  }
  if (data.includes(undefined)) return { status: 'loading' };
  const got = children.flatMap((child, n) =>
    (data[n]?.envelopes ?? [])
      .filter(({ entryId }) => !sealed.has(entryId))
      .map((envelope) => ({ ...envelope, child })),
  );
  got.sort((a, b) => b.timestamp.localeCompare(a.timestamp, 'en'));
  // Gifts in return belong to the family, so they are the same in each answer.
  return { status: 'ready', data: { got, givenBack: data[0]?.givenBack ?? [] } };
}

/** Returns a function that loads the book anew after a change. */
export function useReloadBook(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: [KEY] });
  }, [client]);
}
