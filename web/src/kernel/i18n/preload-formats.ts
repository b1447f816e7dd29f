import FormatsWorker from './formats.worker?worker&inline';

/**
 * Loads the browser's formatter data in a worker: the first formatter of a page blocks Chromium for some 100
 * ms on a phone, and later ones take next to nothing, no matter which thread created the first.
 */
export function preloadFormats(): void {
  if (typeof Worker === 'undefined') return;
  new FormatsWorker();
}
