/** Safari has no idle callbacks; by then the page has been still for a while in any case. */
const WITHOUT_IDLE_MS = 200;

/**
 * Runs the work when the page has loaded and the browser has nothing else to do.
 * @returns takes it back while it has not begun
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
 * Runs the work in an idle moment after the page was touched for the first time: who types is about to
 * go on, and who only looks is spared the bytes.
 * @returns takes it back while it has not begun
 */
export function whenUsed(work: () => void): () => void {
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

/** Whether what may never be needed is worth its bytes: not to a user who has asked the browser to save. */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData !== true;
}
