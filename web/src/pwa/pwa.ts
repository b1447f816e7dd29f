import { watchBusy } from './busy';
import { MANIFEST_FILES, type ManifestLanguage } from './manifest-files';
import { createUpdates, type Updates } from './updates';

const WORKER = '/sw.js';

/** Null where the browser has no workers, as private windows of some have none, and in the build. */
const container =
  typeof navigator !== 'undefined' && 'serviceWorker' in navigator ? navigator.serviceWorker : null;

/** Nothing can be typed before the app has started. */
let isBusy = () => false;

export const updates: Updates = createUpdates({
  container: container ?? { controller: null, addEventListener: () => undefined },
  isBusy: () => isBusy(),
  isHidden: () => document.hidden,
  isOnline: () => navigator.onLine,
  reload: () => {
    window.location.reload();
  },
  now: () => Date.now(),
});

/** Makes this page's app installable and keeps it new. */
export function startPwa(language: ManifestLanguage, productName: string): void {
  describeApp(language, productName);
  isBusy = watchBusy(document);
  // The development server has no worker: what it serves is to be new each time.
  if (!container || !import.meta.env.PROD) return;
  void afterLoad().then(() => register(container));
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) updates.quietMoment();
    else updates.check();
  });
}

/** The app installs under its name in the language that the family uses it in. */
function describeApp(language: ManifestLanguage, productName: string): void {
  document
    .querySelector<HTMLLinkElement>('link[rel="manifest"]')
    ?.setAttribute('href', `/${MANIFEST_FILES[language]}`);
  document
    .querySelector<HTMLMetaElement>('meta[name="apple-mobile-web-app-title"]')
    ?.setAttribute('content', productName);
}

/** What the worker stores is not to keep the first screen waiting. */
function afterLoad(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('load', () => resolve(), { once: true });
  });
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  try {
    updates.watch(await workers.register(WORKER, { updateViaCache: 'none' }));
  } catch (error) {
    // Everything but opening without a network works without it.
    console.warn('The app cannot be stored on this device.', error);
  }
}
