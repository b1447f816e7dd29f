import type { CDPSession, Page } from '@playwright/test';

/** Latency of a phone's network before each response, in milliseconds. */
const LATENCY_MS = 150;

/** Name of the function that a page calls when its first figure is there. */
const REPORT = 'reportFirstFigure';

/** Runs in the page. */
function watchForFigure(report: string) {
  const observer = new MutationObserver(() => {
    if (!/\$\d/.test(document.querySelector('main')?.textContent ?? '')) return;
    observer.disconnect();
    (window as unknown as Record<string, ((text: string) => void) | undefined>)[report]?.('');
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}

/**
 * Notices the first dollars on the page that is opened next.
 * @param callback called in the order of the page's requests
 * @returns what waits for them
 */
export async function onFirstFigure<T>(
  page: Page,
  chromium: CDPSession,
  callback: () => T,
): Promise<() => Promise<T>> {
  const figure = new Promise<T>((resolve) => {
    chromium.on('Runtime.bindingCalled', ({ name }) => {
      if (name === REPORT) resolve(callback());
    });
  });
  await chromium.send('Network.enable');
  await chromium.send('Runtime.enable');
  await chromium.send('Runtime.addBinding', { name: REPORT });
  await page.addInitScript(watchForFigure, REPORT);
  return () => figure;
}

/**
 * Opens an address over a phone's network and waits for the first dollars on it.
 * @returns the scripts and words that were asked for until then, by a tag, an import or a fetch, as the
 *   build names them. The page reports its requests and of the figure in their order, so that no machine is
 *   too slow for it.
 */
export async function filesUntilFirstFigure(page: Page, path: string): Promise<string[]> {
  const chromium = await page.context().newCDPSession(page);
  const files = new Set<string>();
  chromium.on('Network.requestWillBeSent', ({ request }) => {
    const { pathname } = new URL(request.url);
    if (/\/assets\/.+\.js(on)?$/.test(pathname)) files.add(pathname.slice(1));
  });
  const figure = await onFirstFigure(page, chromium, () => [...files]);
  await chromium.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.goto(path, { waitUntil: 'commit' });
  return figure();
}
