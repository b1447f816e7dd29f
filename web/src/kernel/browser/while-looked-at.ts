/**
 * Runs the work now, at regular intervals while the page is visible, and whenever it becomes visible.
 * @returns a function that stops it
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
