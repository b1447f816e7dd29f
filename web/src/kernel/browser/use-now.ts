import { HOUR_MS } from '@pennysprout/shared/kernel/dates/durations';
import { useEffect, useState } from 'react';
import { demoClockOffset } from './demo-clock';
import { whileVisible } from './while-visible';

const EVERY_MS = 30_000;

/** Differences from the server's clock that are ignored: they make no day or price wrong. */
const TOLERATED_MS = 2 * HOUR_MS;

type Show = (now: Date) => void;

/** Components on the screen that show ages. */
const viewers = new Set<Show>();
let stop: () => void = () => undefined;

/** Time by which the device's clock is ahead of the server's; negative if it is behind. */
let aheadMs = 0;

function currentTime(): Date {
  return new Date(Date.now() - aheadMs);
}

/** Notifies all components of the time together, so that a screen renders once for all its ages. */
function tick(): void {
  const now = currentTime();
  for (const show of viewers) show(now);
}

/**
 * Records the time of a server's answer: with a clock that is wrong by a day, today's payments would look
 * like yesterday's.
 *
 * @param date `Date` of the answer; null if it has none.
 */
export function noteServerTime(date: string | null): void {
  const serverMs = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(serverMs)) return;
  const deviceMs = __EMULATORS__ ? Date.now() - demoClockOffset() : Date.now();
  const differenceMs = deviceMs - serverMs;
  const wasAheadMs = aheadMs;
  aheadMs = Math.abs(differenceMs) < TOLERATED_MS ? 0 : differenceMs;
  if (Math.abs(aheadMs - wasAheadMs) >= EVERY_MS) tick();
}

function watch(show: Show): () => void {
  if (viewers.size === 0) stop = whileVisible(tick, EVERY_MS, false);
  viewers.add(show);
  return () => {
    viewers.delete(show);
    if (viewers.size === 0) stop();
  };
}

/**
 * Current time for showing ages, updated twice a minute and whenever the page becomes visible: that of the
 * device, unless the server says that its clock is wrong.
 */
export function useNow(): Date {
  const [now, setNow] = useState(currentTime);
  useEffect(() => watch(setNow), []);
  return now;
}
