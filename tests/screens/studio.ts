import path from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { say } from '../../tools/lib/console.mjs';
import { littleScroll } from '../e2e/support/well-made';
import { wordsOf, type Language } from './words';

export const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 800 },
} as const;
export type Size = keyof typeof SIZES;

export const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** Browser tab in one size and language, with the means to take pictures of it. */
export interface Studio {
  readonly page: Page;
  readonly size: Size;
  readonly language: Language;
  /** Returns the text of the language under "namespace:path.to.key", with its values inserted. */
  readonly t: (key: string, values?: Record<string, string>) => string;
  /** @param full the page down to its end, or what is in view */
  readonly snap: (name: string, full?: boolean) => Promise<void>;
}

/** Group of screens reached on one path, with a tab of its own. */
export interface Visit {
  /** Prefix of the names of its screens. */
  readonly name: string;
  readonly take: (studio: Studio) => Promise<void>;
}

export interface StudioOptions {
  readonly url: string;
  readonly size: Size;
  readonly language: Language;
  /** Themes in which each picture is taken. */
  readonly themes: readonly Theme[];
  /** Folder. */
  readonly out: string;
  /** Returns true if a screen of this name is asked for. */
  readonly wanted: (name: string) => boolean;
}

/** The narrowest phone that the product is made for, in CSS pixels. */
const NARROWEST = 360;

const LISTEN = '**/*Firestore/Listen/**';

/** Least size of a touch target, in CSS pixels. */
const TARGET = 44;

export async function openStudio(browser: Browser, options: StudioOptions): Promise<Studio> {
  const { url, size, language, themes, out, wanted } = options;
  const context = await browser.newContext({
    viewport: SIZES[size],
    hasTouch: size !== 'desktop',
    isMobile: size !== 'desktop',
    deviceScaleFactor: size === 'phone' ? 2 : 1,
    reducedMotion: 'reduce',
    baseURL: url,
  });
  context.setDefaultTimeout(20_000);
  await context.addInitScript((chosen) => {
    localStorage.setItem('pennysprout.language', JSON.stringify(chosen));
  }, language);
  const page = await context.newPage();
  const words = wordsOf(language);
  const snap = async (name: string, full = true) => {
    if (!wanted(name)) return;
    const file = [name, size, language].join('.');
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      // Waits for fonts and fade-ins.
      await page.waitForTimeout(400);
      const shot = path.join(out, `${file}${theme === 'dark' ? '.dark' : ''}.png`);
      if (full) await showWhole(page);
      await page.screenshot({ path: shot });
      await page.setViewportSize(SIZES[size]);
    }
    say([file, ...(await faultsOf(page))].join('\n      ! '));
  };
  return { page, size, language, snap, t: (key, values = {}) => fill(words(key), values) };
}

/**
 * Makes the window as high as its page. Playwright's `fullPage` would leave the bar in the page's middle,
 * and make the window one pixel wide for a moment, in which the layout of a phone takes over.
 */
async function showWhole(page: Page) {
  const { width, height } = await page.evaluate(() => ({
    width: window.innerWidth,
    height: document.documentElement.scrollHeight,
  }));
  await page.setViewportSize({ width, height });
}

function fill(template: string, values: Record<string, string>): string {
  return template.replace(/\{\{(\w+)(?:, \w+)?\}\}/g, (_, name: string) => values[name] ?? '');
}

/**
 * Finds the faults that no picture shows: sideways scrolling, scrolling by a little, and targets too
 * small for a finger.
 */
async function faultsOf(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  if (!size || size.width > 480) return scrolledByLittle(page);
  await page.setViewportSize({ ...size, width: NARROWEST });
  const wide = await page.evaluate(() => {
    const scrolling = [...document.querySelectorAll('html, [role=dialog] *')].filter(
      (element) =>
        (element === document.documentElement ||
          /auto|scroll/.test(getComputedStyle(element).overflowX)) &&
        element.scrollWidth > element.clientWidth,
    );
    return scrolling.map(
      ({ tagName, className, scrollWidth, clientWidth }) =>
        `${tagName.toLowerCase()} ${className}: ${scrollWidth - clientWidth} px`,
    );
  });
  await page.setViewportSize(size);
  const small = await page.evaluate((least) => {
    const pressed = 'button, summary, select, [role=tab], [role=menuitem], label:has(input)';
    return [...document.querySelectorAll(pressed)].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      // Rounding may take away half a pixel.
      const fits = Math.min(width, height) > least - 0.5;
      if (width <= 1 || height <= 1 || fits || element.closest('label')) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent;
      return [`${name}: ${Math.round(width)} × ${Math.round(height)}`];
    });
  }, TARGET);
  const sideways = wide.map((part) => `scrolls sideways at ${NARROWEST} pixels: ${part}`);
  return [...sideways, ...small, ...(await scrolledByLittle(page))];
}

async function scrolledByLittle(page: Page): Promise<string[]> {
  return (await littleScroll(page)).map((part) => `a dialog scrolls by a little: ${part}`);
}

export function button(where: Page | Locator, name: string): Locator {
  return where.getByRole('button', { name, exact: true });
}

/** Waits for the parent's home, with all children or the only one. */
export async function waitForChildren(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('listitem').first().waitFor();
}

/** Opens a child's page from the parent's home; that of an only child is open already. */
export async function openChild({ page }: Studio, name: string): Promise<Locator> {
  const card = page.getByRole('article', { name, exact: true });
  const row = page.getByRole('link', { name, exact: true });
  // On a phone another child’s page may be open.
  if (new URL(page.url()).searchParams.has('child')) await page.getByRole('tab').first().click();
  await card.or(row).first().waitFor();
  if (await row.isVisible()) await row.click();
  await card.waitFor();
  return card;
}

/** Expands all rows of a part that can be expanded. */
export async function openLines(part: Locator): Promise<void> {
  const closed = part.locator('details:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().click();
}

/** Returns the open dialog. */
export function dialogOn(page: Page): Locator {
  return page.getByRole('dialog').first();
}

/** Waits for toasts to disappear, which would cover a part of every picture. */
export async function waitForToasts(page: Page): Promise<void> {
  await page.locator('ol > li[data-state=open]').waitFor({ state: 'hidden' });
}

/** Closes the open dialog, and discards what was typed into it. */
export async function closeDialog({ page, t }: Studio): Promise<void> {
  const dialog = dialogOn(page);
  await page.keyboard.press('Escape');
  const discard = button(dialog, t('ledger:dialog.discard.discard'));
  if (await discard.isVisible()) await discard.click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Answers calls in place of the server. */
export function answer(page: Page, path: string, status: number, json: unknown): Promise<unknown> {
  return page.route(`**${path}*`, (route) => route.fulfill({ status, json }));
}

/** Restores undisturbed calls of the page. */
export function mend(page: Page): Promise<void> {
  return page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Leaves matching database queries without an answer. */
export function holdAnswers(page: Page, about: RegExp): Promise<unknown> {
  return page.route(LISTEN, (route) => {
    const asked = decodeURIComponent(route.request().postData() ?? '');
    return about.test(asked) ? undefined : route.continue();
  });
}

/** Makes the database refuse queries, by turning them into queries that nobody may read. */
export function refuseAnswers(page: Page, collection: string): Promise<unknown> {
  const asked = new RegExp(`(collectionId%22%3A%22)(${collection})(?=%22)`, 'g');
  return page.route(LISTEN, (route) => {
    const postData = route.request().postData()?.replace(asked, '$1nothing');
    return route.continue({ ...(postData && { postData }) });
  });
}
