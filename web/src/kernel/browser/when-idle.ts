/** Delay without idle callbacks (Safari); by then the page has been quiet for a while anyway. */
const WITHOUT_IDLE_MS = 200;

/**
 * Runs the work when the page has loaded and the browser is idle.
 * @returns a function that cancels it if it has not started
 */
export function whenIdle(work: () => void): () => void {
  let idle: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(work);
    else timer = setTimeout(work, WITHOUT_IDLE_MS);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    if (idle !== undefined) cancelIdleCallback(idle);
    clearTimeout(timer);
  };
}

const USES = ['keydown', 'pointerdown'] as const;

/**
 * Runs the work when idle after the user's first interaction: somebody who types is about to continue,
 * while somebody who only looks is spared the download.
 * @returns a function that cancels it if it has not started
 */
export function afterFirstInteraction(work: () => void): () => void {
  let takeBack = () => {
    for (const use of USES) window.removeEventListener(use, begin);
  };
  const begin = () => {
    takeBack();
    takeBack = whenIdle(work);
  };
  for (const use of USES) window.addEventListener(use, begin, { passive: true });
  return () => {
    takeBack();
  };
}

/** Returns true unless the user has asked the browser to save data: then nothing is prefetched. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData !== true;
}
