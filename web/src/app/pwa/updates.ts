import { TAKE_OVER } from './worker/messages';

/** Minimum interval between update checks: a tab may stay open for weeks. */
const CHECK_EVERY_MS = 60 * 60_000;

/** Maximum time that a page that failed to load waits for a newer version. */
const SETTLE_MS = 8000;

/**
 * Time within which a worker asked to take over does so, if at all. Chrome gives up if the page sends
 * the old worker a request at that very moment, such as a navigation, and retries after five minutes at
 * the earliest, however often it is asked. Sources: https://github.com/w3c/ServiceWorker/issues/1295,
 * and installable.spec.ts on a slow machine.
 */
const TAKE_OVER_MS = 3000;

export interface UpdateDeps {
  readonly container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>;
  /** Returns true if a reload now would lose something. */
  readonly isBusy: () => boolean;
  readonly isHidden: () => boolean;
  readonly isOnline: () => boolean;
  readonly reload: () => void;
  /** Returns the time in milliseconds. */
  readonly now: () => number;
}

export interface Updates {
  /** Follows the worker registered for this page. */
  watch(registration: ServiceWorkerRegistration): void;
  subscribe(listener: () => void): () => void;
  /** Returns true if a version newer than this page's is waiting or has taken over. */
  isReady(): boolean;
  isBusy(): boolean;
  /** Applies the update if it loses nothing. Called when nobody would notice a reload. */
  quietMoment(): void;
  /** Applies the update at the user's request. */
  takeIn(): void;
  /** Checks the server for a new version, at most once an hour. */
  check(): void;
  /**
   * Reloads with the newest version. For a page with a missing chunk: a plain reload would serve the
   * same cached page, with the same chunk missing.
   */
  reloadToNewest(): Promise<void>;
}

/** Manages when and how a new version of the app replaces the open one. */
export function createUpdates(deps: UpdateDeps): Updates {
  const { container } = deps;
  const listeners = new Set<() => void>();
  let registration: ServiceWorkerRegistration | null = null;
  let ready = false;
  let tookOver = false;
  let requestedAt: number | null = null;
  let insisted = false;
  let reloading = false;
  let checkedAt = deps.now();
  // On a first visit, the page's own worker takes control with the same version.
  let controlled = container.controller !== null;

  const reload = () => {
    if (reloading) return;
    reloading = true;
    deps.reload();
  };

  /** Reloads from the server, which also registers the newest worker. */
  const reloadWithoutWorker = async () => {
    if (reloading || !deps.isOnline()) return;
    await registration?.unregister().catch(() => false);
    reload();
  };

  const isStuck = () => requestedAt !== null && deps.now() - requestedAt >= TAKE_OVER_MS;

  const takeOver = () => {
    if (registration?.waiting) {
      if (isStuck()) {
        void reloadWithoutWorker();
        return;
      }
      requestedAt ??= deps.now();
      registration.waiting.postMessage(TAKE_OVER);
    } else if (tookOver) reload();
  };

  const quietMoment = () => {
    if (!ready || deps.isBusy()) return;
    const isFirst = requestedAt === null;
    takeOver();
    // If the worker is stuck, do without it, provided the page is not busy then. The margin is for
    // timers and clocks that disagree by a millisecond.
    if (isFirst) void pause(TAKE_OVER_MS + 100).then(quietMoment);
  };

  const becomeReady = () => {
    ready = true;
    for (const listener of listeners) listener();
    if (deps.isHidden()) quietMoment();
  };

  const follow = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && container.controller) becomeReady();
    });
  };

  container.addEventListener('controllerchange', () => {
    const first = !controlled;
    controlled = true;
    if (first) return;
    tookOver = true;
    // Another tab may have triggered this, or the user may have started typing since.
    if (requestedAt !== null && (insisted || !deps.isBusy())) reload();
    else becomeReady();
  });

  return {
    watch(registered) {
      registration = registered;
      if (registered.waiting && container.controller) becomeReady();
      follow(registered.installing);
      registered.addEventListener('updatefound', () => {
        follow(registered.installing);
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isReady: () => ready,
    isBusy: deps.isBusy,
    quietMoment,
    takeIn() {
      insisted = true;
      takeOver();
      // A user who has asked for the update does not wait for a stuck worker.
      void pause(TAKE_OVER_MS).then(takeOver);
    },
    check() {
      if (!registration || deps.now() - checkedAt < CHECK_EVERY_MS) return;
      checkedAt = deps.now();
      // Offline there is nothing new; the next check retries.
      void registration.update().catch(() => undefined);
    },
    async reloadToNewest() {
      insisted = true;
      if (registration) await within(SETTLE_MS, newest(registration));
      if (!registration?.waiting) {
        reload();
        return;
      }
      takeOver();
      // If the worker is gone or stuck, the page must still reload.
      await pause(SETTLE_MS);
      await reloadWithoutWorker();
      reload();
    },
  };
}

/** Resolves when the newest version has been installed or failed to install. */
async function newest(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.update();
  const worker = registration.installing;
  if (!worker) return;
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'installing') resolve();
    });
  });
}

/** Waits for the work to settle, at most for the given time. Never rejects. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  await Promise.race([work.catch(() => undefined), pause(milliseconds)]);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
