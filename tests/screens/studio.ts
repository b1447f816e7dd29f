import path from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { say } from '../../tools/lib/console.mjs';
import { wordsOf, type Language } from './words';

export const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;
export type Size = keyof typeof SIZES;

/** One browser tab in one size and language, and the way to picture it. */
export interface Studio {
  readonly page: Page;
  readonly size: Size;
  readonly language: Language;
  /** The word of the language under "namespace:path.to.key", with its values put in. */
  readonly t: (key: string, values?: Record<string, string>) => string;
  /** @param full the page down to its end, or what is in view */
  readonly snap: (name: string, full?: boolean) => Promise<void>;
}

/** Screens that are reached on one way, with a tab of their own. */
export interface Visit {
  /** What the names of its screens start with. */
  readonly name: string;
  readonly take: (studio: Studio) => Promise<void>;
}

export interface StudioOptions {
  readonly url: string;
  readonly size: Size;
  readonly language: Language;
  readonly dark: boolean;
  /** Folder. */
  readonly out: string;
  /** Whether a screen of this name is asked for. */
  readonly wanted: (name: string) => boolean;
}

/** The narrowest phone that the product is made for, in CSS pixels. */
const NARROWEST = 360;

/** How small what is pressed may be, in CSS pixels. */
const TARGET = 44;

export async function openStudio(browser: Browser, options: StudioOptions): Promise<Studio> {
  const { url, size, language, dark, out, wanted } = options;
  const context = await browser.newContext({
    viewport: SIZES[size],
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    deviceScaleFactor: size === 'phone' ? 2 : 1,
    colorScheme: dark ? 'dark' : 'light',
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
    // Fonts, and what fades in.
    await page.waitForTimeout(400);
    const file = [name, size, language, ...(dark ? ['dark'] : [])].join('.');
    await page.screenshot({ path: path.join(out, `${file}.png`), fullPage: full });
    say([file, ...(await faultsOf(page))].join('\n      ! '));
  };
  return { page, size, language, snap, t: (key, values = {}) => fill(words(key), values) };
}

function fill(template: string, values: Record<string, string>): string {
  return template.replace(/\{\{(\w+)(?:, \w+)?\}\}/g, (_, name: string) => values[name] ?? '');
}

/** What no picture shows: what could be pushed sideways, or is too small for a finger. */
async function faultsOf(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  if (!size || size.width > 480) return [];
  await page.setViewportSize({ ...size, width: NARROWEST });
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const inDialog = [...document.querySelectorAll('[role=dialog] *')].filter(
      (element) =>
        /auto|scroll/.test(getComputedStyle(element).overflowX) &&
        element.scrollWidth > element.clientWidth,
    );
    return scrollWidth > clientWidth || inDialog.length > 0;
  });
  await page.setViewportSize(size);
  const small = await page.evaluate((least) => {
    const pressed = 'button, summary, select, [role=tab], [role=menuitem], label:has(input)';
    return [...document.querySelectorAll(pressed)].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      // Half a pixel is what rounding may take away.
      const fits = Math.min(width, height) > least - 0.5;
      if (width <= 1 || height <= 1 || fits || element.closest('label:has(input)')) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent;
      return [`${name}: ${Math.round(width)} × ${Math.round(height)}`];
    });
  }, TARGET);
  return [...(wide ? [`scrolls sideways at ${NARROWEST} pixels`] : []), ...small];
}

export function button(where: Page | Locator, name: string): Locator {
  return where.getByRole('button', { name, exact: true });
}

/** The dialog that is open. */
export function dialogOn(page: Page): Locator {
  return page.getByRole('dialog').first();
}

/** Toasts would cover a part of every picture. */
export async function waitForToasts(page: Page): Promise<void> {
  await page.locator('ol > li[data-state=open]').waitFor({ state: 'hidden' });
}

/** Closes the open dialog, and loses what was typed into it. */
export async function closeDialog({ page, t }: Studio): Promise<void> {
  const dialog = dialogOn(page);
  await page.keyboard.press('Escape');
  const discard = button(dialog, t('ledger:dialog.discard.discard'));
  if (await discard.isVisible()) await discard.click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Answers calls as if the server did. */
export function answer(page: Page, path: string, status: number, json: unknown): Promise<unknown> {
  return page.route(`**${path}*`, (route) => route.fulfill({ status, json }));
}

/** Ends every disturbance of the page's calls. */
export function mend(page: Page): Promise<void> {
  return page.unrouteAll({ behavior: 'ignoreErrors' });
}
