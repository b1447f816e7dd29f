/** Returns a short description of an element, by which somebody finds it. */
export function describe(element: Element): string {
  const name = element.getAttribute('aria-label') ?? element.textContent;
  const tag = element.tagName.toLowerCase();
  return `<${tag}> “${name.trim().replaceAll(/\s+/g, ' ').slice(0, 50)}”`;
}

/** Returns the story that an element belongs to, with a colon, or nothing for a sheet of one story. */
export function storyOf(element: Element): string {
  const story = element.closest('[data-story]')?.getAttribute('data-story');
  return story ? `${story}: ` : '';
}

/** Returns true if an element is rendered, and not only for screen readers. */
export function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
}

/**
 * Returns what can be used at the moment: the topmost dialog, and what floats above the page; without a
 * dialog, the page.
 */
export function reachable(): Element[] {
  const dialog = [...document.querySelectorAll('[role=dialog]')].filter(isSeen).at(-1);
  return dialog
    ? [dialog, ...document.querySelectorAll('[data-swipe-direction]')]
    : [document.body];
}

/** Returns the elements within what can be used that fit the selector and are rendered. */
export function seenElements(selector: string): HTMLElement[] {
  return reachable().flatMap((part) =>
    [...part.querySelectorAll<HTMLElement>(selector)].filter(isSeen),
  );
}
