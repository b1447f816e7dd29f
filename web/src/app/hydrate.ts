import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Whether the script in index.html has put a screen there that the build has drawn. */
export function isPrerendered(root: HTMLElement): boolean {
  return root.dataset['drawn'] !== undefined;
}

/** Makes the drawn screen alive, and does what was asked of it before that. */
export function hydrate(root: HTMLElement, app: ReactNode): void {
  const pressed = root.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  root.removeAttribute('data-drawn');
  hydrateRoot(root, app);
  // React listens from now on, and makes alive at once what is pressed.
  pressed?.click();
}
