import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { onFirstFigure } from './first-figure';

/** Time in which nothing happens when a page waits for what it has requested. */
const QUIET_MS = 400;
/** Interval at which it is looked whether nothing happens. */
const LOOK_MS = 50;

/** Events that show that a page is not waiting. */
const SIGNS = [
  'Fetch.requestPaused',
  'Network.responseReceived',
  'Network.dataReceived',
  'Network.loadingFinished',
  'Network.loadingFailed',
] as const;

/** Waits until the page has had nothing to do for a while. */
async function untilQuiet(chromium: CDPSession, lastSignAt: () => number): Promise<void> {
  do {
    await pause(LOOK_MS);
    // Answered when the page's thread is free.
    await chromium.send('Runtime.evaluate', { expression: '0' }).catch(() => undefined);
  } while (performance.now() - lastSignAt() < QUIET_MS);
}

/**
 * Opens an address and counts how often it waits for the network until the first dollars are on it. All
 * requests are held back until the page does nothing any more, and are then let go together: that is one
 * round trip. On a machine that is busy, a request may come after the others have left, so that the count
 * may be too high and is never too low.
 */
export async function roundTripsUntilFirstFigure(page: Page, path: string): Promise<number> {
  const chromium = await page.context().newCDPSession(page);
  let lastSignAt = performance.now();
  for (const sign of SIGNS) {
    chromium.on(sign, () => {
      lastSignAt = performance.now();
    });
  }
  let held: string[] = [];
  chromium.on('Fetch.requestPaused', ({ requestId }) => {
    held.push(requestId);
  });
  let isThere = false;
  await onFirstFigure(page, chromium, () => {
    isThere = true;
  });
  await chromium.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  const opened = page.goto(path, { waitUntil: 'commit' });
  let roundTrips = 0;
  while (!isThere) {
    await untilQuiet(chromium, () => lastSignAt);
    const leaving = held;
    held = [];
    if (leaving.length > 0 && !isThere) roundTrips += 1;
    for (const requestId of leaving) {
      await chromium.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
    }
  }
  await chromium.send('Fetch.disable');
  await opened;
  return roundTrips;
}
