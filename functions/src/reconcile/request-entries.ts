import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import type { EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import type { RequestDoc } from '@pennysprout/shared/requests/requests.collection';
import { expectSame, type Report } from './drift';

/** Matcher of a child's requests with the entries that answer them. */
export interface RequestEntries {
  readonly addRequest: (id: string, request: RequestDoc) => void;
  /** Called with every entry of the child, after all requests were added. */
  readonly matchEntry: (path: string, id: string, entry: EntryDoc) => void;
  /** Reports requests whose entry was not there. */
  readonly end: () => void;
}

/**
 * Creates the matcher. For an answer from before entries stored their request, only the entry's existence is
 * checked. Keeps the id of each answered request in memory until its entry is seen.
 */
export function matchRequests(report: Report): RequestEntries {
  /** Ids of requests by their entries'. */
  const waiting = new Map<string, string>();
  const pathOf = (id: string) => `${COLLECTIONS.requests}/${id}`;

  return {
    addRequest: (id, { entryId }) => {
      if (entryId !== null) waiting.set(entryId, id);
    },
    matchEntry: (path, id, { requestId: actual }) => {
      const expected = waiting.get(id) ?? null;
      waiting.delete(id);
      if (actual === undefined) return;
      const paths = [path, pathOf(actual)];
      expectSame(report, { invariant: 'request_entry', paths, expected, actual });
    },
    end: () => {
      for (const [expected, requestId] of waiting) {
        const paths = [pathOf(requestId), `${COLLECTIONS.entries}/${expected}`];
        report({ invariant: 'request_entry', paths, expected, actual: null });
      }
    },
  };
}
