import { TAKE_OVER } from './worker/messages';

/** How often at most the server is asked for a new version: a tab may be open for weeks. */
const CHECK_EVERY_MS = 60 * 60_000;

/** How long a page that did not load waits for a newer version, before it loads as it is. */
const SETTLE_MS = 8000;

/**
 * How long a worker that was asked to takes to take over, if it does. Chrome gives up on it when the
 * page asks the worker before for something in that very moment, as the way to another screen does,
 * and comes back to it after five minutes at the earliest, however often it is asked.
 * Sources: https://github.com/w3c/ServiceWorker/issues/1295, and installable.spec.ts on a slow machine.
 */
const TAKE_OVER_MS = 3000;

export interface UpdateDeps {
  readonly container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>;
  /** Whether a reload now would lose something. */
  readonly isBusy: () => boolean;
  readonly isHidden: () => boolean;
  readonly isOnline: () => boolean;
  readonly reload: () => void;
  /** Milliseconds. */
  readonly now: () => number;
}

export interface Updates {
  /** Follows the worker that was registered for this page. */
  watch(registration: ServiceWorkerRegistration): void;
  subscribe(listener: () => void): () => void;
  /** A newer version than the one of this page waits, or has taken over already. */
  isReady(): boolean;
  isBusy(): boolean;
  /** Nobody would notice a reload right now: takes the new version in, unless that loses something. */
  quietMoment(): void;
  /** The user has asked for it. */
  takeIn(): void;
  /** Asks the server whether there is a new version, unless it was asked within the hour. */
  check(): void;
  /**
   * Reloads with the newest version there is. For a page that misses a part of its own version: a
   * plain reload would bring the same stored page again, with the same part missing.
   */
  reloadToNewest(): Promise<void>;
}

/** When and how a new version of the app replaces the one that is open. */
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
  // A first visit has no worker until its own takes it over, with the same version.
  let controlled = container.controller !== null;

  const reload = () => {
    if (reloading) return;
    reloading = true;
    deps.reload();
  };

  /** Without a worker the page comes from the server, and registers the newest one there is. */
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
    // A worker that got stuck is done without, if the moment is a quiet one still. Timers and clocks
    // do not agree to the millisecond.
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
    // Another tab may have asked for it, or somebody has started to type since.
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
      // A user who has asked for it does not wait for a worker that got stuck.
      void pause(TAKE_OVER_MS).then(takeOver);
    },
    check() {
      if (!registration || deps.now() - checkedAt < CHECK_EVERY_MS) return;
      checkedAt = deps.now();
      // Without a network there is no news; the next check is as good.
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
      // The worker that was to take over may be gone, or stuck: the page is not left as it is.
      await pause(SETTLE_MS);
      await reloadWithoutWorker();
      reload();
    },
  };
}

/** Resolves when the newest version there is has been installed, or cannot be had. */
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

/** Waits for it, but not for ever, and not for its success. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  await Promise.race([work.catch(() => undefined), pause(milliseconds)]);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
