/** Name of the function that a page calls when its live figure is there. */
export const REPORT = 'reportLiveFigure';

/** Times of a page that opens, in milliseconds since its navigation. */
export interface Noted {
  paintedAtMs: number;
  largestAtMs: number;
  figureAtMs: number;
  readonly tasks: { readonly startMs: number; readonly durationMs: number }[];
}

declare global {
  interface Window {
    noted?: Noted;
  }
}

/**
 * Runs in the page, before its own scripts.
 * @param watched the figures of which one is enough, and the function to call then
 */
export function watchOpening(watched: {
  readonly figures: readonly string[];
  readonly report: string;
}) {
  const noted: Noted = { paintedAtMs: 0, largestAtMs: 0, figureAtMs: 0, tasks: [] };
  window.noted = noted;
  const onEntry = (type: string, note: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true });
  };
  onEntry('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.paintedAtMs = startTime;
  });
  onEntry('largest-contentful-paint', ({ startTime }) => {
    noted.largestAtMs = startTime;
  });
  onEntry('longtask', ({ startTime, duration }) => {
    noted.tasks.push({ startMs: startTime, durationMs: duration });
  });
  const observer = new MutationObserver(() => {
    const texts = [...document.querySelectorAll('main')].map(({ textContent }) => textContent);
    if (!texts.some((text) => watched.figures.some((figure) => text.includes(figure)))) return;
    observer.disconnect();
    noted.figureAtMs = performance.now();
    (window as unknown as Record<string, (text: string) => void>)[watched.report]?.('');
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}

/** Returns by how much long tasks blocked the page from its first paint to its live figure. */
export function blockingMs({ paintedAtMs, figureAtMs, tasks }: Noted): number {
  return tasks
    .filter(({ startMs, durationMs }) => {
      return startMs + durationMs > paintedAtMs && startMs < figureAtMs;
    })
    .reduce((sum, { durationMs }) => sum + durationMs - 50, 0);
}
