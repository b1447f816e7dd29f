import type { Browser, Page } from '@playwright/test';
import { filesOf } from '../bundle/screen-sizes.mjs';
import { ChildLogin } from './pages/child-login';
import { filesUntilFirstFigure } from './support/first-figure';
import { addChildTo, newFamily } from './support/new-family';
import { signInAsNew } from './support/new-parent';
import { roundTripsUntilFirstFigure } from './support/round-trips';
import { suite } from './support/suite';
import { expect, test } from './support/test';

/** Visits again in a browser that has kept the session but no file. */
async function visitAgain(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  return context.newPage();
}

/** Round trips from opening a home to its first figure. */
const ROUND_TRIPS = { '/dashboard (parent)': 6, '/dashboard (child)': 6 };

/** Counts of which the least counts: a busy machine only ever adds to them. */
const COUNTS = 5;

/** Opens both homes' pages, each signed in. */
async function signInBoth(browser: Browser) {
  const family = await newFamily('Pia');
  const child = await addChildTo(family, 'Pip');
  const parentPage = await browser.newPage();
  await signInAsNew(parentPage, family.parent);
  const childPage = await browser.newPage();
  await new ChildLogin(childPage).signIn(child);
  return [
    ['/dashboard (parent)', parentPage],
    ['/dashboard (child)', childPage],
  ] as const;
}

test('a home requests only what its budget counts until its first figure', async ({ browser }) => {
  for (const [screen, page] of await signInBoth(browser)) {
    const again = await visitAgain(browser, page);
    const asked = await filesUntilFirstFigure(again, '/dashboard');
    const counted = filesOf(suite.webOut, screen);
    expect(asked.length, screen).toBeGreaterThan(5);
    expect(
      asked.filter((file) => !counted.includes(file)),
      screen,
    ).toEqual([]);
  }
});

test(
  'a home waits for the network as often as its budget says until its first figure',
  { tag: '@deep' },
  async ({ browser }) => {
    for (const [screen, page] of await signInBoth(browser)) {
      const found: (readonly (readonly string[])[])[] = [];
      const isOver = () => found.every(({ length }) => length > ROUND_TRIPS[screen]);
      while (isOver() && found.length < COUNTS) {
        const again = await visitAgain(browser, page);
        found.push(await roundTripsUntilFirstFigure(again, '/dashboard'));
        await again.context().close();
      }
      expect(isOver(), JSON.stringify(found, null, 1)).toBe(false);
    }
  },
);
