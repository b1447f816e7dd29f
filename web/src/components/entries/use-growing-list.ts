import { useState } from 'react';
import { TRANSACTIONS_PER_ANSWER } from 'virtual:contract';
import type { AccountRef, Live } from '../../lib/live';

const STEP = 50;

/** What lies beyond what is shown: nothing, more, more on its way, or more than can be shown. */
export type Beyond = 'nothing' | 'more' | 'loading' | 'failed' | 'cut';

export interface GrowingList<T> {
  readonly live: Live<T[]>;
  readonly beyond: Beyond;
  readonly showMore: () => void;
}

/**
 * The newest of a child's list, `first` to begin with and 50 more each time, up to 500. Those already
 * shown stay while the larger list is on its way.
 *
 * @param useNewest the hook that listens to the newest `limit`; always the same one.
 */
export function useGrowingList<T>(
  useNewest: (query: AccountRef & { limit: number }) => Live<T[]>,
  account: AccountRef,
  first: number = STEP,
): GrowingList<T> {
  const [limit, setLimit] = useState(first);
  const [settledLimit, setSettledLimit] = useState(first);
  const wanted = useNewest({ ...account, limit });
  // The same listener as `wanted`, except while a larger one is loading.
  const settled = useNewest({ ...account, limit: settledLimit });

  if (wanted.status === 'ready' && settledLimit !== limit) setSettledLimit(limit);

  const retry = wanted.status === 'error' ? wanted.retry : null;
  const showMore = () => {
    if (retry) retry();
    else setLimit((current) => Math.min(current + STEP, TRANSACTIONS_PER_ANSWER));
  };

  const live = settled.status === 'ready' && wanted.status !== 'ready' ? settled : wanted;
  return { live, beyond: beyond(live, wanted, limit), showMore };
}

function beyond<T>(live: Live<T[]>, wanted: Live<T[]>, limit: number): Beyond {
  if (live.status !== 'ready') return 'nothing';
  if (wanted.status === 'loading') return 'loading';
  if (wanted.status === 'error') return 'failed';
  if (live.data.length < limit) return 'nothing';
  return limit < TRANSACTIONS_PER_ANSWER ? 'more' : 'cut';
}
