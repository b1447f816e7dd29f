import { test as base, type CDPSession, type Page } from '@playwright/test';
import { machineOf, Pictures } from './pictures.ts';
import type { StoryPageApi } from '@pennysprout/web/catalogue/story-page-api';
import type { Language } from '@pennysprout/web/kernel/i18n/language';

/** Part of its size in which a page is pictured, and the height at which the picture ends. */
const SCALE = 0.4;
const TALLEST_PICTURE = 1800;

interface Size {
  readonly width: number;
  readonly height: number;
}

type Question = Exclude<keyof StoryPageApi, 'sheets' | 'show'>;

type Answers = { [K in Question]: Awaited<ReturnType<StoryPageApi[K]>> };

/** Lines that a page has written to its console since the last time that somebody asked. */
const complaints: string[] = [];

/** Story page, driven directly: Playwright's own ways wait for more than is needed here. */
export class StoryPage {
  readonly page: Page;
  private readonly browser: CDPSession;

  constructor(page: Page, browser: CDPSession) {
    this.page = page;
    this.browser = browser;
  }

  /** Calls a function of the page that takes nothing. */
  ask<K extends Question>(name: K): Promise<Answers[K]> {
    const ask = (key: Question): unknown => globalThis.storyPage?.[key]();
    return this.page.evaluate<unknown, Question>(ask, name) as Promise<Answers[K]>;
  }

  async sheetsOf(capability: string): Promise<StoryPageApi['sheets']> {
    const all = await this.page.evaluate(() => globalThis.storyPage?.sheets ?? []);
    const sheets = all.filter((sheet) => sheet.capability === capability);
    expect(sheets).not.toEqual([]);
    return sheets;
  }

  async show(name: string, language: Language): Promise<void> {
    complaints.length = 0;
    await this.page.evaluate(([sheet, spoken]) => globalThis.storyPage?.show(sheet, spoken), [
      name,
      language,
    ] as const);
  }

  /** Returns what the page has complained about since the sheet was shown. */
  complaints(): readonly string[] {
    return [...new Set(complaints)];
  }

  async resize({ width, height }: Size): Promise<void> {
    await this.browser.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: 1,
      mobile: false,
    });
    await this.ask('repainted');
  }

  /** @param percent of the usual size of text */
  async enlarge(percent: number): Promise<void> {
    await this.page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, percent);
    await this.ask('repainted');
  }

  /** Lets the page be painted or not; what is not has its place and its size all the same. */
  async paint(isPainted: boolean): Promise<void> {
    await this.page.evaluate(
      (opacity) => {
        document.documentElement.style.opacity = opacity;
      },
      isPainted ? '' : '0',
    );
  }

  async light(scheme: 'light' | 'dark'): Promise<void> {
    await this.browser.send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'prefers-color-scheme', value: scheme },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ],
    });
    await this.ask('repainted');
  }

  async pressEscape(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.ask('settled');
  }

  /** Returns true if a dialog is open. */
  hasDialog(): Promise<boolean> {
    return this.page.evaluate(() => document.querySelector('[role=dialog]') !== null);
  }

  async pressTab(times: number): Promise<void> {
    const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
    const sent = Array.from({ length: times }, () => [
      this.browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
      this.browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
    ]);
    await Promise.all(sent.flat());
  }

  /** Returns the height of the page; of what is in view, while a dialog covers the page. */
  height(): Promise<number> {
    return this.page.evaluate(() =>
      document.querySelector('[role=dialog]') ? innerHeight : document.documentElement.scrollHeight,
    );
  }

  /** Returns a picture of a part of what is in view, in its size. */
  async still({ top, width, height }: Size & { readonly top: number }): Promise<string> {
    const clip = { x: 0, y: top, width, height, scale: 1 };
    const { data } = await this.browser.send('Page.captureScreenshot', { format: 'png', clip });
    return data;
  }

  /** Returns a small picture of the page down to its end, or of what is in view. */
  async picture({ width, height }: Size): Promise<string> {
    const tall = Math.min(Math.max(await this.height(), height), TALLEST_PICTURE);
    await this.page.evaluate(() => {
      scrollTo(0, 0);
    });
    // Playwright's own way to take a whole page would leave the bar in the page's middle.
    if (tall > height) await this.resize({ width, height: tall });
    const { data } = await this.browser.send('Page.captureScreenshot', {
      format: 'png',
      clip: { x: 0, y: 0, width, height: tall, scale: SCALE },
    });
    if (tall > height) await this.resize({ width, height });
    return data;
  }
}

/** Test with one story page, and one place to compare pictures, for all tests of a worker. */
export const test = base.extend<object, { storyPage: StoryPage; pictures: Pictures }>({
  pictures: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      await use(new Pictures(page, await machineOf(browser, page)));
      await page.close();
    },
    { scope: 'worker' },
  ],
  storyPage: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ locale: 'en-US', timezoneId: 'Asia/Taipei' });
      const page = await context.newPage();
      page.on('console', (message) => {
        // Files are not served here, but for the page itself.
        const isLost = message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !isLost) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.goto('http://catalogue.localhost/pennysprout/catalogue/story-page.html');
      await page.waitForFunction(() => globalThis.storyPage !== undefined);
      await use(new StoryPage(page, await context.newCDPSession(page)));
      await context.close();
    },
    { scope: 'worker' },
  ],
});

export const { expect } = test;
