import { useEffect, useState } from 'react';
import { whileLookedAt } from './while-looked-at';

const EVERY_MS = 30_000;

/** Current time for showing ages, updated twice a minute and whenever the page becomes visible. */
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
