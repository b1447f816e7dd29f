import type { Page } from '@playwright/test';

/** Selector of touch targets. `TARGET` is their least size in CSS pixels. */
const PRESSED = 'button, summary, select, a[href], input, [role=tab], [role=menuitem]';
const TARGET = 44;
const SMALLEST_TEXT = 14;

/** Returns the elements that stick out of the page sideways. */
export function sidewaysOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const names = wide.map(({ tagName, className, textContent }) => {
      const classes = typeof className === 'string' ? className : '';
      return `<${tagName}> ${classes}: ${textContent.slice(0, 40)}`;
    });
    return [`${scrollWidth} px of ${clientWidth}`, ...names];
  });
}

/** Returns visible texts below the smallest legible size. */
export function smallTextsOn(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const small: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim() ?? '';
      if (!element || !text || element.closest('script, style, noscript')) continue;
      const { width, height } = element.getBoundingClientRect();
      // Text for screen readers only has no size to check.
      const isSeen = width > 1 && height > 1 && element.checkVisibility();
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (isSeen && size < smallest) small.push(`${text}: ${size} px`);
    }
    return small;
  }, SMALLEST_TEXT);
}

/**
 * Returns the touch targets that are too small for a finger. The area that reacts counts, not what is
 * drawn: a name has a link that covers its row, and an input has its label. Links within a sentence are
 * as high as its lines.
 */
export function smallTargetsOn(page: Page): Promise<string[]> {
  return page.evaluate(
    ([pressed, least]) => {
      const hits = (element: Element, x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (element === hit || element.contains(hit));
      };
      const reach = (element: Element) => {
        element.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = element.getBoundingClientRect();
        const [centreX, centreY] = [x + width / 2, y + height / 2];
        // Rounding may take away half a pixel.
        const half = least / 2 - 0.5;
        const isHit = [-half, half].every((far) => hits(element, centreX, centreY + far));
        return isHit ? least : height;
      };
      return [...document.querySelectorAll(pressed)].flatMap((element) => {
        const target = element.closest('label') ?? element;
        const { width, height } = target.getBoundingClientRect();
        // Elements for the keyboard only appear with the focus.
        if (width <= 1 || height <= 1 || !target.checkVisibility({ visibilityProperty: true }))
          return [];
        const sentence = target.closest('p')?.textContent ?? target.textContent;
        const isInSentence =
          getComputedStyle(target).display === 'inline' && sentence !== target.textContent;
        if (height > least - 0.5 || isInSentence) return [];
        const reached = reach(target);
        if (reached >= least) return [];
        const name = target.getAttribute('aria-label') ?? target.textContent;
        return [`${name}: ${Math.round(width)} × ${Math.round(reached)}`];
      });
    },
    [PRESSED, TARGET] as const,
  );
}

/** Returns the document's height in CSS pixels. */
export function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}
