import { test as base, type Page } from '@playwright/test';
import { TOURS } from '@pennysprout/web/catalogue/site/tour';
import { expect, test } from './story-page.ts';

/** Folder in which the host has the site. */
const FOLDER = 'http://catalogue.localhost/pennysprout/';

const PAGES = [
  '',
  '?see=parent&step=1&language=en&theme=light',
  '?see=parent&step=10&language=zh-TW&theme=dark',
  '?see=child&step=1&language=zh-TW&theme=light',
  '?see=child&step=10&language=en&theme=dark',
  'engineers.html',
  'api.html',
  'stories.html',
];

/** Returns the links of a page, each with the page and the part of it that it leads to. */
async function linksOf(page: Page): Promise<URL[]> {
  const links = await page
    .locator('a')
    .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
  return [...new Set(links)].map((href) => new URL(href));
}

test('both tours show ten stories that exist', async ({ storyPage }) => {
  const stories = await storyPage.page.evaluate(() =>
    (globalThis.storyPage?.sheets ?? []).map(({ name }) => name),
  );
  for (const stops of [TOURS.parent, TOURS.child]) {
    expect(stops).toHaveLength(10);
    for (const { story } of stops) expect(stories).toContain(story);
  }
});

base(
  'the site asks for its own files alone, and each of its links leads somewhere',
  async ({ page }) => {
    const lost: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(FOLDER) && !/^(data|blob):/.test(request.url()))
        lost.push(request.url());
    });
    page.on('response', (response) => {
      if (!response.ok() && response.status() !== 304) lost.push(response.url());
    });
    const links: URL[] = [];
    for (const address of PAGES) {
      await page.goto(`${FOLDER}catalogue/${address}`);
      await expect(page.locator('a, button').first()).toBeVisible();
      if (address.startsWith('?see')) {
        const screen = page.frameLocator('iframe').locator('#root');
        await expect(screen).not.toBeEmpty();
      }
      links.push(...(await linksOf(page)));
    }
    expect(lost).toEqual([]);
    const own = links.filter(({ href }) => href.startsWith(FOLDER));
    expect(own.length).toBeGreaterThan(100);
    for (const path of new Set(own.map(({ pathname }) => pathname))) {
      const [status, text] = await page.evaluate(async (address) => {
        const response = await fetch(address);
        return [response.status, await response.text()] as const;
      }, path);
      expect(status, path).toBe(200);
      const parts = own.filter(({ pathname, hash }) => pathname === path && hash !== '');
      for (const { hash } of parts)
        expect(text).toContain(`id="${decodeURIComponent(hash.slice(1))}"`);
    }
  },
);
