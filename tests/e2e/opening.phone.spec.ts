import type { Browser, Page } from '@playwright/test';
import { filesOf } from '../../tools/lib/size.mjs';
import { ChildLogin } from './pages/child-login';
import { filesUntilFirstFigure } from './support/first-figure';
import { addChildTo, newFamily } from './support/new-family';
import { signInAsNew } from './support/new-parent';
import { suite } from './support/suite';
import { expect, test } from './support/test';

/** Visits again in a browser that has kept the session but no file. */
async function visitAgain(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  return context.newPage();
}

test('a home requests only what its budget counts until its first figure', async ({ browser }) => {
  const family = await newFamily('Pia');
  const child = await addChildTo(family, 'Pip');
  const parentPage = await browser.newPage();
  await signInAsNew(parentPage, family.parent);
  const childPage = await browser.newPage();
  await new ChildLogin(childPage).signIn(child);
  for (const [screen, page] of [
    ['/dashboard (parent)', parentPage],
    ['/dashboard (child)', childPage],
  ] as const) {
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
