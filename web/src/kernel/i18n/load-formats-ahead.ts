/**
 * Loads what the browser's own formatters are made of, in a worker: the first formatter of a page takes Chromium
 * some 100 ms on a phone, in one piece, and those after it next to nothing, whichever thread the first was made on.
 */
export function loadFormatsAhead(): void {
  if (typeof Worker === 'undefined') return;
  new Worker(new URL('./intl.worker.ts', import.meta.url), { type: 'module' });
}
