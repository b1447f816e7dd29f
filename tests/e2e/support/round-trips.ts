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
  /** Lets go of what is held, and says what that is. */
  readonly letGo: () => readonly string[];
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
 * Returns what a page requests each time that it waits for the network. All requests are held back until the page does nothing any
 * more, and are then let go together: that is one round trip. On a machine that is busy, a request may come
 * after the others have left, so that there may be too many and are never too few.
 */
export async function roundTripsOf(
  chromium: CDPSession,
  network: HeldNetwork,
): Promise<(readonly string[])[]> {
  const waits: (readonly string[])[] = [];
  for (;;) {
    await untilQuiet(chromium, network);
    if (network.isThere()) return waits;
    const requests = network.letGo();
    if (requests.length > 0) waits.push(requests);
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

/** Holds back what a page requests from now on. */
async function holdRequests(
  chromium: CDPSession,
): Promise<Pick<HeldNetwork, 'lastSignAt' | 'letGo'>> {
  let lastSignAt = performance.now();
  for (const sign of SIGNS) {
    chromium.on(sign, () => {
      lastSignAt = performance.now();
    });
  }
  let held: { readonly requestId: string; readonly method: string; readonly url: URL }[] = [];
  const fetched = new Set<string>();
  const letOneGo = (requestId: string) => {
    // The page may have given it up.
    chromium.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
  };
  chromium.on('Fetch.requestPaused', ({ requestId, request }) => {
    const url = new URL(request.url);
    // What is imported after it was fetched comes from the browser's cache.
    if (fetched.has(url.pathname)) letOneGo(requestId);
    else held.push({ requestId, method: request.method, url });
  });
  await chromium.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  const letGo = () => {
    const leaving = held;
    held = [];
    for (const { requestId, url } of leaving) {
      if (url.pathname.startsWith('/assets/')) fetched.add(url.pathname);
      letOneGo(requestId);
    }
    return leaving.map(({ method, url }) => `${method} ${url.pathname}`);
  };
  return { lastSignAt: () => lastSignAt, letGo };
}

/** Opens an address and returns what is requested in each round trip until the first dollars are there. */
export async function roundTripsUntilFirstFigure(
  page: Page,
  path: string,
): Promise<(readonly string[])[]> {
  const chromium = await page.context().newCDPSession(page);
  let isThere = false;
  await onFirstFigure(page, chromium, () => {
    isThere = true;
  });
  const held = await holdRequests(chromium);
  let isOpen = false;
  const opened = page.goto(path, { waitUntil: 'commit' }).then(() => {
    isOpen = true;
  });
  const roundTrips = await roundTripsOf(chromium, {
    ...held,
    isOpen: () => isOpen,
    isThere: () => isThere,
  });
  await chromium.send('Fetch.disable');
  await opened;
  return roundTrips;
}
