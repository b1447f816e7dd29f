/**
 * Runs `work` at regular intervals while the page is visible, and whenever it becomes visible.
 * @param atOnce false to skip the first run, if the work has just been done
 * @returns a function that stops it
 */
export function whileVisible(work: () => void, everyMs: number, atOnce = true): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = (isDue: boolean) => {
    clearInterval(timer);
    if (document.hidden) return;
    if (isDue) work();
    timer = setInterval(work, everyMs);
  };
  const lookAgain = () => {
    look(true);
  };
  look(atOnce);
  document.addEventListener('visibilitychange', lookAgain);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookAgain);
  };
}
