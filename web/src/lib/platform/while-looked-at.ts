/**
 * Does the work at once and again at regular intervals, for as long as somebody looks at the page; and
 * at once when it is looked at again.
 * @returns ends that
 */
export function whileLookedAt(work: () => void, everyMs: number): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = () => {
    clearInterval(timer);
    if (document.hidden) return;
    work();
    timer = setInterval(work, everyMs);
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
