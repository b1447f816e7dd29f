import { test as base, type CDPSession, type Page } from '@playwright/test';
import type { Stage } from '@pennysprout/web/catalogue/stage-api';
import type { Language } from '@pennysprout/web/kernel/i18n/i18n';

type Question = 'atRest' | 'components' | 'faults' | 'watchFocus' | 'focusFaults';

type Answers = { [K in Question]: Awaited<ReturnType<Stage[K]>> };

/** Lines that a page has written to its console since the last time that somebody asked. */
const complaints: string[] = [];

/** Page with the stage on it, driven directly: Playwright's own ways wait for more than is needed here. */
export class StagePage {
  private readonly page: Page;
  private readonly browser: CDPSession;

  constructor(page: Page, browser: CDPSession) {
    this.page = page;
    this.browser = browser;
  }

  /** Calls a function of the stage that takes nothing. */
  ask<K extends Question>(name: K): Promise<Answers[K]> {
    const ask = (key: Question): unknown => globalThis.stage?.[key]();
    return this.page.evaluate<unknown, Question>(ask, name) as Promise<Answers[K]>;
  }

  sheets(): Promise<Stage['sheets']> {
    return this.page.evaluate(() => globalThis.stage?.sheets ?? []);
  }

  async show(name: string, language: Language): Promise<void> {
    complaints.length = 0;
    await this.page.evaluate(([sheet, spoken]) => globalThis.stage?.show(sheet, spoken), [
      name,
      language,
    ] as const);
  }

  /** Returns what the page has complained about since the sheet was shown. */
  complaints(): readonly string[] {
    return [...new Set(complaints)];
  }

  async resize(width: number, height: number): Promise<void> {
    await this.browser.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: 1,
      mobile: false,
    });
    await this.ask('atRest');
  }

  /** @param percent of the usual size of text */
  async enlarge(percent: number): Promise<void> {
    await this.page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, percent);
    await this.ask('atRest');
  }

  async light(scheme: 'light' | 'dark'): Promise<void> {
    await this.browser.send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'prefers-color-scheme', value: scheme },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ],
    });
    await this.ask('atRest');
  }

  async pressTab(times: number): Promise<void> {
    const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
    for (let pressed = 0; pressed < times; pressed += 1) {
      await this.browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab });
      await this.browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab });
    }
  }

  height(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollHeight);
  }

  /** Returns a picture of what is in view, in a part of its size. */
  async picture(width: number, height: number, scale: number): Promise<string> {
    const { data } = await this.browser.send('Page.captureScreenshot', {
      format: 'png',
      clip: { x: 0, y: 0, width, height, scale },
    });
    return data;
  }

  get inside(): Page {
    return this.page;
  }
}

/** Test with one stage for all tests of a worker. */
export const test = base.extend<object, { stage: StagePage }>({
  stage: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ locale: 'en-US', timezoneId: 'Asia/Taipei' });
      const page = await context.newPage();
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.goto(process.env['PENNYSPROUT_CATALOGUE'] ?? '');
      await page.waitForFunction(() => globalThis.stage !== undefined);
      await use(new StagePage(page, await context.newCDPSession(page)));
      await context.close();
    },
    { scope: 'worker' },
  ],
});

export const { expect } = test;
