import { useLayoutEffect } from 'react';

/** Number of parts of the screen that are still loading. */
let loadingCount = 0;

/** Shows the app in place of the last figures, if the script in index.html has drawn any. */
export function showApp(): void {
  document.getElementById('last-figures')?.remove();
  document.getElementById('root')?.removeAttribute('hidden');
}

/** Shows the app unless it would only show that it waits. */
export function showAppUnlessLoading(): void {
  if (loadingCount === 0) showApp();
}

/** Registers a part as loading while it is mounted and `isLoading`. */
export function useStillLoading(isLoading = true): void {
  useLayoutEffect(() => {
    if (!isLoading) return undefined;
    loadingCount += 1;
    return () => {
      loadingCount -= 1;
      // Later, because its replacement may be loading too.
      setTimeout(showAppUnlessLoading);
    };
  }, [isLoading]);
}
