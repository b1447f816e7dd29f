import { expect, type Page } from '@playwright/test';

/** Returns everything that this origin has stored in the browser, as one text. */
export async function browserStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>, what: string) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => {
          resolve(request.result);
        };
        request.onerror = () => {
          reject(new Error(`${what} is not readable`));
        };
      });
    const databases = await Promise.all(
      (await indexedDB.databases()).map(async ({ name = '' }) => {
        const db = await settled(indexedDB.open(name), name);
        const stores = await Promise.all(
          [...db.objectStoreNames].map((store) =>
            settled(
              db.transaction(store).objectStore(store).getAll() as IDBRequest<unknown>,
              store,
            ),
          ),
        );
        db.close();
        return { name, stores };
      }),
    );
    const caches: string[] = [];
    for (const name of await window.caches.keys()) {
      const cache = await window.caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const headers = JSON.stringify([...request.headers, ...(response?.headers ?? [])]);
        caches.push(name, request.url, headers, (await response?.text()) ?? '');
      }
    }
    return JSON.stringify({
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookies: document.cookie,
      databases,
      caches,
    });
  });
}

/** Checks that none of these words is on the screen, in the tab's title and address, or in storage. */
export async function expectNoTrace(page: Page, traces: readonly string[]): Promise<void> {
  const screen = await page.locator('body').innerText();
  const around = `${await page.title()} ${page.url()}`;
  const stored = await browserStorage(page);
  for (const trace of traces) {
    expect(screen, 'on the screen').not.toContain(trace);
    expect(around, 'around the screen').not.toContain(trace);
    expect(stored, 'in the browser').not.toContain(trace);
  }
}
