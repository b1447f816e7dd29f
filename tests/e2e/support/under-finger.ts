import type { Locator, Page } from '@playwright/test';

/**
 * Taps an element and waits until `settled`. Returns what is then under the finger, if it is another one that a
 * second tap would press, and everything that has left its place, of what is named.
 */
export async function changedByTap(
  page: Page,
  target: Locator,
  settled: () => Promise<unknown>,
  still: readonly Locator[] = [],
): Promise<string[]> {
  await target.scrollIntoViewIfNeeded();
  const before = await placesOf(still);
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to tap');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const tapped = await target.elementHandle();
  await page.mouse.click(at.x, at.y);
  await settled();
  const under = await page.evaluate(
    ([{ x, y }, element]) => {
      const pressed = 'a, button, input, label, select, summary, textarea, [role=tab]';
      const now = document.elementFromPoint(x, y)?.closest(pressed) ?? null;
      return now === null || now === element ? null : (now.ariaLabel ?? now.textContent);
    },
    [at, tapped] as const,
  );
  const after = await placesOf(still);
  const moved = before.flatMap((y, index) =>
    y === after[index] ? [] : [`${String(still[index])}: ${y} → ${String(after[index])}`],
  );
  return under === null ? moved : [`under the finger: ${under}`, ...moved];
}

function placesOf(elements: readonly Locator[]): Promise<number[]> {
  return Promise.all(
    elements.map(async (element) => Math.round((await element.boundingBox())?.y ?? Number.NaN)),
  );
}
