import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Returns true if the script in index.html has inserted a prerendered screen. */
export function isPrerendered(root: HTMLElement): boolean {
  return root.dataset['drawn'] !== undefined;
}

/** Hydrates the prerendered screen and replays a button press made before. */
export function hydrate(root: HTMLElement, app: ReactNode): void {
  const pressed = root.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  root.removeAttribute('data-drawn');
  hydrateRoot(root, app);
  // React now listens and hydrates the pressed element at once.
  pressed?.click();
}
