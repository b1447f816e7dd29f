import { useCallback, useEffect, useRef, useState } from 'react';

export interface Celebrating<T> {
  /** What is celebrated now; empty for most of the time. */
  readonly told: readonly T[];
  readonly open: boolean;
  /** There is something to celebrate, and `celebrate` is to be called when the child is free for it. */
  readonly waiting: boolean;
  readonly celebrate: () => void;
  readonly close: () => void;
  readonly afterClose: () => void;
}

/** What there is to celebrate, and what of it was. */
export interface Occasions<T, Id> {
  /** What this browser has celebrated; null where it does not know the child, or stores nothing. */
  readonly read: () => readonly Id[] | null;
  readonly write: (celebrated: readonly Id[]) => void;
  readonly news: (celebrated: readonly Id[] | null) => readonly T[];
  /** What was celebrated once all news are. */
  readonly withAll: (celebrated: readonly Id[] | null) => readonly Id[];
}

/**
 * Celebrates once in a browser what nobody has asked for. It is remembered when it is on the screen: a
 * child that closes the page then is not told again, and one that closes it before is told the next time.
 *
 * @param occasions null while they are not known.
 */
export function useCelebrating<T, Id>(occasions: Occasions<T, Id> | null): Celebrating<T> {
  const [told, setTold] = useState<readonly T[]>([]);
  const [open, setOpen] = useState(false);
  const [waiting, setWaiting] = useState(false);
  // Where the browser stores nothing, once in this visit is the best that can be had.
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
    // Another tab may have told it a moment ago.
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
