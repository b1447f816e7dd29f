import { HOUR_MS } from '@pennysprout/shared/kernel/dates/durations';
import { useEffect, useState } from 'react';
import { demoClockOffset } from './demo-clock';
import { whileVisible } from './while-visible';

const EVERY_MS = 30_000;

/** Differences from the server's clock that are left alone: no day and no price is wrong for them. */
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

/** Tells all viewers the time together, so that a screen is rendered once for all its ages. */
function tick(): void {
  const now = currentTime();
  for (const show of viewers) show(now);
}

/**
 * Notes the time of an answer of the server: a device whose clock is wrong by a day would take what was
 * paid today for yesterday's.
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
