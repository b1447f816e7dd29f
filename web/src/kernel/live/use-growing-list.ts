import { useState } from 'react';
import { PAGE_SIZE } from '@pennysprout/shared/kernel/document/query';
import type { ChildRef } from './live';
import { useLive, type Live, type LiveSource } from './live-engine';
import { withNewest, withOlder, type KnownHistory } from './known-history';

/** Number of items listened to and shown at first. */
const FIRST = 50;

/**
 * State of the items beyond the shown ones: none because everything came at once, older ones available,
 * older ones loading, older ones failed, or none because the end was reached.
 */
type Beyond = 'nothing' | 'older' | 'loading' | 'failed' | 'end';

export interface GrowingList<T> {
  /** Newest first, without gaps; the first page is live. */
  readonly live: Live<readonly T[]>;
  readonly beyond: Beyond;
  readonly showOlder: () => void;
}

type Wanted = ChildRef & { readonly limit: number };

/** Source of a list; the same object for the same list every time. */
export interface ListSource<T> {
  /** Finds the newest `limit` items. */
  readonly newest: (wanted: Wanted) => LiveSource<T[]>;
  /** Reads up to `limit` items that follow `last`. */
  readonly fetchOlder: (wanted: Wanted, last: T) => Promise<T[]>;
}

/**
 * Paged list of a child: the newest `first` items are live, and older ones are read once, a page at a
 * time. Each page doubles the list, up to 500 items, so that a second look is cheap and thousands take
 * only a dozen pages.
 */
export function useGrowingList<T extends { readonly id: string }>(
  source: ListSource<T>,
  account: ChildRef,
  first: number = FIRST,
): GrowingList<T> {
  const newest = useLive(source.newest({ ...account, limit: first }));
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
