import { useCallback, useMemo, useState } from 'react';

interface Shown<K> {
  readonly kind: K;
  readonly open: boolean;
  /** Unique each time, as the key that gives every dialog fresh state. */
  readonly round: number;
}

export interface DialogSlot<K> {
  /** Dialog to render, kept until its closing animation has ended. */
  readonly shown: Shown<K> | null;
  readonly show: (kind: K) => void;
  readonly close: () => void;
  readonly afterClose: () => void;
}

/** Slot that shows one dialog at a time. */
export function useDialog<K extends string>(): DialogSlot<K> {
  const [shown, setShown] = useState<Shown<K> | null>(null);
  const [round, setRound] = useState(0);

  const show = useCallback(
    (kind: K) => {
      setRound(round + 1);
      setShown({ kind, open: true, round });
    },
    [round],
  );
  const close = useCallback(() => {
    setShown((current) => current && { ...current, open: false });
  }, []);
  const afterClose = useCallback(() => {
    setShown(null);
  }, []);

  return useMemo(() => ({ shown, show, close, afterClose }), [shown, show, close, afterClose]);
}
