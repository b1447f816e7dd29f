import { expect, type Page } from '@playwright/test';

/** Time by which a clock jumps when it stops: more than passes until it has. */
const JUMP_MS = 30_000;

/** Time by which a stopped clock goes on at once. */
const STEP_MS = 100;

/**
 * Stops the clock of a page, so that nothing ends by itself until it is let go on. The clock must have been
 * installed before the page was opened.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + JUMP_MS);
}

/** Lets a stopped clock go on until something is so, and hardly longer. */
export async function goOnUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  const goOn = async () => {
    if (await isSo()) return true;
    await page.clock.runFor(STEP_MS);
    return isSo();
  };
  // What loads meanwhile takes its own time.
  await expect.poll(goOn, { intervals: [STEP_MS] }).toBe(true);
}
