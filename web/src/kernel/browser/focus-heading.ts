/** Moves the focus to the page's heading, so that screen readers start at the new content. */
export function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}
