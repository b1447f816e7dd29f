import type { BrowserContext, Page, Request } from '@playwright/test';

const pending = new Map<Page, Set<Request>>();

/** Stream of the database, which stays open as long as the page. */
const STREAM = /\/(Listen|Write)\/channel/;

/** Tracks the pending requests of a context's pages. */
export function notePending(context: BrowserContext): void {
  context.on('page', (page) => {
    const open = new Set<Request>();
    pending.set(page, open);
    page.on('request', (request) => {
      if (!STREAM.test(request.url())) open.add(request);
    });
    const done = (request: Request) => void open.delete(request);
    page.on('requestfinished', done);
    page.on('requestfailed', done);
    page.on('close', () => pending.delete(page));
  });
}

/** Describes in one line what a page shows and waits for, for the message of a failed test. */
export async function stateOf(page: Page): Promise<string> {
  const shown = await page
    .locator('body')
    .innerText({ timeout: 5_000 })
    .catch(() => 'nothing that could be read');
  const waitsFor = [...(pending.get(page) ?? [])].map((request) => request.url());
  const words = shown.replaceAll(/\s+/g, ' ').slice(0, 200);
  return `${page.url()} shows "${words}" and waits for ${waitsFor.join(', ') || 'nothing'}`;
}

/** Returns the open pages. */
export const openPages = (): readonly Page[] => [...pending.keys()];
