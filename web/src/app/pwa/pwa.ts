import { onOutdated } from '../../kernel/api/outdated';
import { watchBusy } from './busy';
import { MANIFEST_FILES, type ManifestLanguage } from './manifest-files';
import { createUpdates, type Updates } from './updates';

const WORKER = '/sw.js';

/** Null without service worker support, as in some private windows and in the build. */
const container =
  typeof navigator !== 'undefined' && 'serviceWorker' in navigator ? navigator.serviceWorker : null;

/** Replaced at the start: until then, nothing can have been typed. */
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

/** Makes the app installable and keeps it up to date. */
export function startPwa(language: ManifestLanguage, productName: string): void {
  describeApp(language, productName);
  isBusy = watchBusy(document);
  // The development server has no worker, so that it never serves stale code.
  if (!container || !import.meta.env.PROD) return;
  onOutdated(() => updates.check(true));
  void afterLoad().then(() => register(container));
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) updates.quietMoment();
    else updates.check();
  });
}

/** Installs the app under its name in the family's language. */
function describeApp(language: ManifestLanguage, productName: string): void {
  document
    .querySelector<HTMLLinkElement>('link[rel="manifest"]')
    ?.setAttribute('href', `/${MANIFEST_FILES[language]}`);
  document
    .querySelector<HTMLMetaElement>('meta[name="apple-mobile-web-app-title"]')
    ?.setAttribute('content', productName);
}

/** Waits for the load event, so that filling the cache does not delay the first screen. */
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
    // Everything works without the worker, except opening the app offline.
    console.warn('The app cannot be stored on this device.', error);
  }
}
