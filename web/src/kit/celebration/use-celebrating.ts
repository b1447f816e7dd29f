import { useCallback, useEffect, useRef, useState } from 'react';

export interface Celebrating<T> {
  /** Occasions being celebrated; usually empty. */
  readonly told: readonly T[];
  readonly open: boolean;
  /** True if there is something to celebrate; call `celebrate` when the child is free. */
  readonly waiting: boolean;
  readonly celebrate: () => void;
  readonly close: () => void;
  readonly afterClose: () => void;
}

/** Occasions to celebrate, and the store of those already celebrated. */
export interface Occasions<T, Id> {
  /** Reads what this browser has celebrated; null if it does not know the child or stores nothing. */
  readonly read: () => readonly Id[] | null;
  readonly write: (celebrated: readonly Id[]) => void;
  readonly news: (celebrated: readonly Id[] | null) => readonly T[];
  /** Returns what will have been celebrated once all news are. */
  readonly withAll: (celebrated: readonly Id[] | null) => readonly Id[];
}

/**
 * Celebrates each occasion once per browser, unasked. It is recorded when shown: a child who closes the
 * page then does not see it again, and one who closes it earlier sees it next time.
 * @param occasions null until known
 */
export function useCelebrating<T, Id>(occasions: Occasions<T, Id> | null): Celebrating<T> {
  const [told, setTold] = useState<readonly T[]>([]);
  const [open, setOpen] = useState(false);
  const [waiting, setWaiting] = useState(false);
  // Without storage, remember at least for this visit.
  const celebrated = useRef<readonly Id[] | null>(null);

  const remember = useCallback(({ read, write, withAll }: Occasions<T, Id>) => {
    const known = read();
    const all = withAll(known ?? celebrated.current);
    celebrated.current = all;
    if (known?.join() !== all.join()) write(all);
  }, []);

  useEffect(() => {
    if (!occasions) return;
    const isNews = occasions.news(occasions.read() ?? celebrated.current).length > 0;
    if (!isNews) remember(occasions);
    setWaiting(isNews);
  }, [occasions, remember]);

  const celebrate = useCallback(() => {
    setWaiting(false);
    if (!occasions) return;
    // Another tab may have celebrated it a moment ago.
    const fresh = occasions.news(occasions.read() ?? celebrated.current);
    if (fresh.length === 0) return;
    remember(occasions);
    setTold(fresh);
    setOpen(true);
  }, [occasions, remember]);
  const close = useCallback(() => {
    setOpen(false);
  }, []);
  const afterClose = useCallback(() => {
    setTold([]);
  }, []);
  return { told, open, waiting, celebrate, close, afterClose };
}
