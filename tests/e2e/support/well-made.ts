import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What the guidelines ask for; axe's own recommendations beyond them are not rules to us. */
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits until what comes in has stopped moving; axe would measure it half transparent. */
export async function standsStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const { iterations } = animation.effect?.getComputedTiming() ?? {};
      return iterations === Infinity || animation.playState !== 'running';
    }),
  );
}

/**
 * No violation of WCAG 2.2 AA, and nothing that scrolls sideways.
 * @param part a selector of what is new on the screen, such as a dialog; the whole page if left out.
 */
export async function expectWellMade(page: Page, screen: string, part?: string): Promise<void> {
  await standsStill(page);
  const axe = new AxeBuilder({ page }).withTags(WCAG_22_AA);
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
  expect.soft(found, screen).toEqual([]);
  expect.soft(await sidewaysScroll(page), `${screen} scrolls sideways`).toEqual([]);
}

/** The page itself, and what is in an open dialog, where it is wider than the room that it has. */
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
