import { useEffect, useState } from 'react';
import { whileLookedAt } from './while-looked-at';

const EVERY_MS = 30_000;

type Show = (now: Date) => void;

/** Components on the screen that show ages. */
const viewers = new Set<Show>();
let stop: () => void = () => undefined;

/** Tells all viewers the time together, so that a screen is rendered once for all its ages. */
function tick(): void {
  const now = new Date();
  for (const show of viewers) show(now);
}

function watch(show: Show): () => void {
  if (viewers.size === 0) stop = whileLookedAt(tick, EVERY_MS, false);
  viewers.add(show);
  return () => {
    viewers.delete(show);
    if (viewers.size === 0) stop();
  };
}

/** Current time for showing ages, updated twice a minute and whenever the page becomes visible. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => watch(setNow), []);
  return now;
}
