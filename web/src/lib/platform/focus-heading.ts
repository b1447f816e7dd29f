/** Moves the focus to the page's heading, so that a screen reader starts reading where the new part starts. */
export function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}
