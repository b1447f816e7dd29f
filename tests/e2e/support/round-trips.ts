import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { onFirstFigure } from './first-figure';

/** Time in which nothing happens when a page waits for what it has requested. */
const QUIET_MS = 400;
/** Interval at which it is looked whether nothing happens. */
const LOOK_MS = 50;

/** Network that holds back what a page requests. */
interface HeldNetwork {
  /** Returns when something last happened on it. */
  readonly lastSignAt: () => number;
  /** Lets go of what is held, and tells whether that is anything. */
  readonly letGo: () => boolean;
  /** Tells whether the page's document is there: until then, there is no page to ask. */
  readonly isOpen: () => boolean;
  /** Tells whether the page has what it is opened for. */
  readonly isThere: () => boolean;
}

/** Waits until the page has had nothing to do for a while. */
async function untilQuiet(chromium: CDPSession, { lastSignAt, isOpen, isThere }: HeldNetwork) {
  do {
    await pause(LOOK_MS);
    // Answered when the page's thread is free.
    if (isOpen()) await chromium.send('Runtime.evaluate', { expression: '0' });
  } while (performance.now() - lastSignAt() < QUIET_MS && !isThere());
}

/**
 * Counts how often a page waits for the network. All requests are held back until the page does nothing any
 * more, and are then let go together: that is one round trip. On a machine that is busy, a request may come
 * after the others have left, so that the count may be too high and is never too low.
 */
export async function countRoundTrips(chromium: CDPSession, network: HeldNetwork): Promise<number> {
  let roundTrips = 0;
  for (;;) {
    await untilQuiet(chromium, network);
    if (network.isThere()) return roundTrips;
    if (network.letGo()) roundTrips += 1;
  }
}

/** Signs that a page is not waiting. */
const SIGNS = [
  'Fetch.requestPaused',
  'Network.responseReceived',
  'Network.dataReceived',
  'Network.loadingFinished',
  'Network.loadingFailed',
] as const;

/** Opens an address in a browser that has no file of it, and counts until the first dollars are there. */
export async function roundTripsUntilFirstFigure(page: Page, path: string): Promise<number> {
  const chromium = await page.context().newCDPSession(page);
  let lastSignAt = performance.now();
  for (const sign of SIGNS) {
    chromium.on(sign, () => {
      lastSignAt = performance.now();
    });
  }
  const held: string[] = [];
  chromium.on('Fetch.requestPaused', ({ requestId }) => {
    held.push(requestId);
  });
  let isThere = false;
  await onFirstFigure(page, chromium, () => {
    isThere = true;
  });
  await chromium.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  let isOpen = false;
  const opened = page.goto(path, { waitUntil: 'commit' }).then(() => {
    isOpen = true;
  });
  const roundTrips = await countRoundTrips(chromium, {
    lastSignAt: () => lastSignAt,
    letGo: () => {
      const leaving = held.splice(0);
      for (const requestId of leaving) {
        // The page may have given it up.
        chromium.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
      }
      return leaving.length > 0;
    },
    isOpen: () => isOpen,
    isThere: () => isThere,
  });
  await chromium.send('Fetch.disable');
  await opened;
  return roundTrips;
}
