import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** The time, twice a minute, for saying how old something is. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(new Date());
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}
