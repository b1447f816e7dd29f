import { useEffect, useState } from 'react';
import { whileLookedAt } from './while-looked-at';

const EVERY_MS = 30_000;

/** The time, twice a minute and whenever the page is looked at again, for saying how old something is. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(
    () =>
      whileLookedAt(() => {
        setNow(new Date());
      }, EVERY_MS),
    [],
  );
  return now;
}
