import FormatsWorker from './formats.worker?worker&inline';

/**
 * Loads what the browser's own formatters are made of, in a worker: the first formatter of a page takes Chromium
 * some 100 ms on a phone, in one piece, and those after it next to nothing, whichever thread made the first.
 */
export function preloadFormats(): void {
  if (typeof Worker === 'undefined') return;
  new FormatsWorker();
}
