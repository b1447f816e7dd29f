import { useSyncExternalStore } from 'react';
import { isBusy } from './busy';
import { pause } from './pause';

/** Minimum interval between checks for a new version: a tab may stay open for weeks. */
const CHECK_EVERY_MS = 60 * 60_000;

/** Maximum time that a page with a lost chunk waits for a newer version. */
const FETCH_MS = 8000;

/**
 * Time for requests that a press of the button has caused. Chrome lets a waiting worker not take over if
 * the page sends the old one a request at that moment. Source: https://github.com/w3c/ServiceWorker/issues/1295
 */
const STILL_MS = 300;

/** Time within which a waiting worker takes over, if at all. */
const TAKE_OVER_MS = 3000;

/** Null without service worker support, as in some private windows and in the build. */
const container =
  typeof navigator !== 'undefined' && 'serviceWorker' in navigator ? navigator.serviceWorker : null;

let registration: ServiceWorkerRegistration | undefined;
/** True if a version newer than this page's is waiting or has taken over. */
let isReady = false;
let checkedAt = Date.now();
const listeners = new Set<() => void>();

/** Registers the worker, and follows its newer versions. */
export async function followUpdates(): Promise<void> {
  if (!container) return;
  // Decided before registering, since in WebKit the first worker controls the page before it is said to be
  // installed.
  const isFirst = !container.controller;
  let isControlled = !isFirst;
  container.addEventListener('controllerchange', () => {
    if (isControlled) offer();
    isControlled = true;
  });
  const registered = await register(container);
  if (!registered) return;
  registration = registered;
  const { installing, waiting, active } = registered;
  // A page without a worker comes from the server, and so does the worker of its own version.
  const own = isFirst ? (installing ?? waiting ?? active) : null;
  const follow = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && worker !== own) offer();
    });
  };
  if (waiting && waiting !== own) offer();
  follow(installing);
  registered.addEventListener('updatefound', () => follow(registered.installing));
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) updateIfSafe();
    else if (Date.now() - checkedAt >= CHECK_EVERY_MS) checkForUpdate();
  });
}

/** Resolves to undefined if there is no worker; browser extensions may block it too. */
async function register(
  workers: ServiceWorkerContainer,
): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await workers.register('/sw.js', { updateViaCache: 'none' });
  } catch (error) {
    // Everything works without the worker, except opening the app offline.
    console.warn('The app cannot be stored on this device.', error);
    return undefined;
  }
}

function offer(): void {
  isReady = true;
  for (const listener of listeners) listener();
  if (document.hidden) updateIfSafe();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns true if a newer version can be loaded. */
export function useUpdateReady(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isReady,
    () => false,
  );
}

/** Checks the server for a new version. */
export function checkForUpdate(): void {
  checkedAt = Date.now();
  // Offline there is nothing new; the next check retries.
  registration?.update().catch(() => undefined);
}

/** Loads a new version unless input would be lost. Called when nobody would notice a reload. */
export function updateIfSafe(): void {
  if (isReady && !isBusy()) void loadNewest(() => !isBusy());
}

/** Loads the new version at the user's request. */
export function loadUpdate(): void {
  void loadNewest(() => true);
}

/**
 * Fetches the newest version and reloads with it. For a page with a lost chunk: a plain reload would
 * bring the same cached page, with the same chunk missing.
 */
export async function reloadToNewest(): Promise<void> {
  if (registration) await Promise.race([fetchNewest(registration), pause(FETCH_MS)]);
  await loadNewest(() => true);
}

/** Resolves when the newest version has been installed, or cannot be. */
async function fetchNewest(known: ServiceWorkerRegistration): Promise<void> {
  await known.update().catch(() => undefined);
  const worker = known.installing;
  if (worker) await new Promise((resolve) => worker.addEventListener('statechange', resolve));
}

/** Reloads, after a waiting worker has taken over. */
async function loadNewest(mayReload: () => boolean): Promise<void> {
  const waiting = registration?.waiting;
  if (waiting) {
    const takenOver = new Promise((resolve) => {
      container?.addEventListener('controllerchange', resolve, { once: true });
    });
    await pause(STILL_MS);
    waiting.postMessage({ type: 'SKIP_WAITING' });
    await Promise.race([takenOver, pause(TAKE_OVER_MS)]);
  }
  if (!mayReload()) return;
  if (waiting && registration?.waiting === waiting) {
    // The worker is stuck, so the page must come from the server.
    if (!navigator.onLine) return;
    await registration.unregister();
  }
  window.location.reload();
}
