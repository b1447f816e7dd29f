import type { Page } from '@playwright/test';

/** Name of the function that a page calls at each touch. */
const TOUCHED = 'countTouch';

/** Counter of the touches of a page since it was attached. */
export interface Finger {
  /** Resets the count to zero. */
  startAnew(): Promise<void>;
  /** Returns the number of touches since the last start. */
  taps(): Promise<number>;
}

/**
 * Counts touches within the page itself, whatever code or tool causes them, so none can be missed. Keys
 * are not counted, except those that stand in for a tap.
 */
export async function countTaps(page: Page): Promise<Finger> {
  let touches = 0;
  await page.exposeFunction(TOUCHED, () => {
    touches += 1;
  });
  await page.addInitScript((name) => {
    const touched = () => (window as unknown as Record<string, (() => void) | undefined>)[name]?.();
    // On the document: when something moves over the target at the last moment, Playwright stops the
    // touch at the window and sends it again.
    document.addEventListener('pointerdown', touched, true);
    addEventListener(
      'keydown',
      ({ key, target }) => {
        const isTyping = target instanceof HTMLInputElement;
        if (!isTyping && (key === 'Enter' || key === ' ')) touched();
      },
      true,
    );
  }, TOUCHED);
  const taps = async () => {
    // A round trip, after which earlier calls from the page have arrived.
    await page.evaluate(() => null);
    return touches;
  };
  return {
    taps,
    startAnew: async () => {
      await taps();
      touches = 0;
    },
  };
}
