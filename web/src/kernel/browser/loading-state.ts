import { useLayoutEffect } from 'react';

/** Number of places on the screen that still wait for what they are to show. */
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

/** Says that a part is still loading, for as long as it is on the screen and `isLoading`. */
export function useStillLoading(isLoading = true): void {
  useLayoutEffect(() => {
    if (!isLoading) return undefined;
    loadingCount += 1;
    return () => {
      loadingCount -= 1;
      // Afterwards, because what comes in its place may wait as well.
      setTimeout(showAppUnlessLoading);
    };
  }, [isLoading]);
}
