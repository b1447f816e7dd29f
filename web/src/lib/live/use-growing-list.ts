import { useState } from 'react';
import { PAGE_SIZE } from '@pennysprout/shared/data/query';
import type { AccountRef, Live } from './live';
import { withNewest, withOlder, type KnownHistory } from './known-history';

/** How many are listened to, and shown at first. */
const FIRST = 50;

/**
 * What lies beyond what is there: nothing because it all came at once, older ones, older ones on their
 * way, older ones that could not be had, or nothing because the list has been followed to its end.
 */
type Beyond = 'nothing' | 'older' | 'loading' | 'failed' | 'end';

export interface GrowingList<T> {
  /** Newest first, without a gap: the newest of them live. */
  readonly live: Live<readonly T[]>;
  readonly beyond: Beyond;
  readonly showOlder: () => void;
}

type Wanted = AccountRef & { readonly limit: number };

/** Where a list comes from; always the same object for the same list. */
export interface ListSource<T> {
  /** Listens to the newest `limit`. */
  readonly useNewest: (wanted: Wanted) => Live<T[]>;
  /** Reads the `limit` that follow `last`. */
  readonly fetchOlder: (wanted: Wanted, last: T) => Promise<T[]>;
}

/**
 * A child's list: the newest `first` are listened to, and older ones are read once each, a page when
 * it is asked for. A page is as long as the list is already, at most 500, so that the second look costs
 * little and thousands are a dozen pages.
 */
export function useGrowingList<T extends { readonly id: string }>(
  source: ListSource<T>,
  account: AccountRef,
  first: number = FIRST,
): GrowingList<T> {
  const newest = source.useNewest({ ...account, limit: first });
  const [heard, setHeard] = useState<readonly T[] | null>(null);
  const [known, setKnown] = useState<KnownHistory<T> | null>(null);
  const [page, setPage] = useState<'idle' | 'loading' | 'failed'>('idle');

  if (newest.status === 'ready' && newest.data !== heard) {
    setHeard(newest.data);
    setKnown(withNewest(known, newest.data, first));
  }

  const showOlder = async () => {
    const last = known?.items.at(-1);
    if (!known || !last || page === 'loading') return;
    const limit = Math.min(known.items.length, PAGE_SIZE);
    setPage('loading');
    try {
      const items = await source.fetchOlder({ ...account, limit }, last);
      setKnown((now) => now && withOlder(now, { after: last, items, limit }));
      setPage('idle');
    } catch {
      setPage('failed');
    }
  };

  const live: Live<readonly T[]> =
    newest.status === 'ready' && known ? { status: 'ready', data: known.items } : newest;
  return {
    live,
    beyond: live.status === 'ready' ? beyond(known, page, first) : 'nothing',
    showOlder: () => {
      void showOlder();
    },
  };
}

function beyond(
  known: KnownHistory<unknown> | null,
  page: 'idle' | 'loading' | 'failed',
  first: number,
): Beyond {
  if (!known) return 'nothing';
  if (known.complete) return known.items.length < first ? 'nothing' : 'end';
  return page === 'idle' ? 'older' : page;
}
