import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Tags of the WCAG rules; axe's own best practices beyond them do not bind us. */
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits until animations have ended; axe would measure half-transparent elements. */
export async function standsStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const { iterations } = animation.effect?.getComputedTiming() ?? {};
      return iterations === Infinity || animation.playState !== 'running';
    }),
  );
}

/**
 * Returns each violated guideline with its elements. axe stays in the page for the next check. The app
 * has no frames, so only the page itself needs it.
 */
export async function violationsOn(page: Page, part?: string): Promise<string[]> {
  if (part !== undefined) await page.locator(part).first().waitFor();
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(
    async ([context, tags]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(context ?? document, {
        runOnly: [...tags],
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
    },
    [part, WCAG_22_AA] as const,
  );
}

/**
 * Expects no violation of WCAG 2.2 AA, and no sideways scrolling.
 * @param part a selector of what is new on the screen, such as a dialog; the whole page if left out.
 */
export async function expectWellMade(page: Page, screen: string, part?: string): Promise<void> {
  await standsStill(page);
  expect.soft(await violationsOn(page, part), screen).toEqual([]);
  await expectNoSidewaysScroll(page, screen);
}

async function expectNoSidewaysScroll(page: Page, screen: string): Promise<void> {
  await standsStill(page);
  expect.soft(await sidewaysScroll(page), `${screen} scrolls sideways`).toEqual([]);
}

/** Returns the elements wider than their space: the page itself, and those in an open dialog. */
async function sidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inDialog = [...document.querySelectorAll('[role="dialog"], [role="dialog"] *')];
    const scrolls = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) &&
      element.scrollWidth > element.clientWidth;
    const page = document.documentElement;
    return [
      ...(page.scrollWidth > page.clientWidth ? ['the page'] : []),
      ...inDialog.filter(scrolls).map((element) => `<${element.tagName}> ${element.className}`),
    ];
  });
}
