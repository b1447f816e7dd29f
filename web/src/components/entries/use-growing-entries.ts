import { useCallback, useState } from 'react';
import { TRANSACTIONS_PER_ANSWER } from '@pennysprout/shared/api/contract';
import { useLiveEntries, type AccountRef, type Live, type LiveEntry } from '../../lib/live';

const STEP = 50;

/** What lies beyond the entries shown: nothing, more, more on their way, or more than are shown. */
export type Beyond = 'nothing' | 'more' | 'loading' | 'failed' | 'cut';

export interface GrowingEntries {
  readonly live: Live<LiveEntry[]>;
  readonly beyond: Beyond;
  readonly showMore: () => void;
}

/**
 * A child's newest entries, 50 at first and 50 more each time, up to 500. Those already shown stay
 * while the larger list is on its way.
 */
export function useGrowingEntries(account: AccountRef): GrowingEntries {
  const [limit, setLimit] = useState(STEP);
  const [settledLimit, setSettledLimit] = useState(STEP);
  const wanted = useLiveEntries({ ...account, limit });
  // The same listener as `wanted`, except while a larger one is loading.
  const settled = useLiveEntries({ ...account, limit: settledLimit });

  if (wanted.status === 'ready' && settledLimit !== limit) setSettledLimit(limit);

  const retry = wanted.status === 'error' ? wanted.retry : null;
  const showMore = useCallback(() => {
    if (retry) retry();
    else setLimit((current) => Math.min(current + STEP, TRANSACTIONS_PER_ANSWER));
  }, [retry]);

  const live = settled.status === 'ready' && wanted.status !== 'ready' ? settled : wanted;
  return { live, beyond: beyond(live, wanted, limit), showMore };
}

function beyond(live: Live<LiveEntry[]>, wanted: Live<LiveEntry[]>, limit: number): Beyond {
  if (live.status !== 'ready') return 'nothing';
  if (wanted.status === 'loading') return 'loading';
  if (wanted.status === 'error') return 'failed';
  if (live.data.length < limit) return 'nothing';
  return limit < TRANSACTIONS_PER_ANSWER ? 'more' : 'cut';
}
