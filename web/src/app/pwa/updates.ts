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
  /**
   * Checks the server for a new version, at most once an hour.
   *
   * @param isUrgent true if the server no longer serves this version: checks at once
   */
  check(isUrgent?: boolean): void;
  /**
   * Reloads with the newest version. For a page with a missing chunk: a plain reload would serve the
   * same cached page, with the same chunk missing.
   */
  reloadToNewest(): Promise<void>;
}

/** Manages when and how a new version of the app replaces the open one. */
export function createUpdates(deps: UpdateDeps): Updates {
  const { container } = deps;
  const handover = createHandover(deps);
  const listeners = new Set<() => void>();
  let registration: ServiceWorkerRegistration | null = null;
  let ready = false;
  let insisted = false;
  const check = createCheck(deps);

  const quietMoment = () => {
    if (!ready || deps.isBusy()) return;
    const isFirst = !handover.isRequested();
    handover.takeOver();
    // If the worker is stuck, do without it, provided the page is not busy then. The margin is for
    // timers and clocks that disagree by a millisecond.
    if (isFirst) void pause(TAKE_OVER_MS + 100).then(quietMoment);
  };
  const becomeReady = () => {
    ready = true;
    for (const listener of listeners) listener();
    if (deps.isHidden()) quietMoment();
  };
  onReplaced(container, () => {
    // Another tab may have triggered this, or the user may have started typing since.
    if (!handover.tookOver(insisted)) becomeReady();
  });

  return {
    watch(registered) {
      registration = registered;
      handover.watch(registered);
      onInstalled(registered, container, becomeReady);
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
      handover.takeOver();
      // A user who has asked for the update does not wait for a stuck worker.
      void pause(TAKE_OVER_MS).then(handover.takeOver);
    },
    check(isUrgent = false) {
      if (registration) check(registration, isUrgent);
    },
    reloadToNewest() {
      insisted = true;
      return reloadToNewest(registration, handover);
    },
  };
}

/** Hands the page over to a newer worker, or to the server if that worker is stuck. */
function createHandover({ isBusy, isOnline, reload: reloadPage, now }: UpdateDeps) {
  let registration: ServiceWorkerRegistration | null = null;
  let requestedAt: number | null = null;
  let tookOver = false;
  let reloading = false;

  const reload = () => {
    if (reloading) return;
    reloading = true;
    reloadPage();
  };
  /** Reloads from the server, which also registers the newest worker. */
  const reloadWithoutWorker = async () => {
    if (reloading || !isOnline()) return;
    await registration?.unregister().catch(() => false);
    reload();
  };
  const isStuck = () => requestedAt !== null && now() - requestedAt >= TAKE_OVER_MS;
  const takeOver = () => {
    if (registration?.waiting) {
      if (isStuck()) {
        void reloadWithoutWorker();
        return;
      }
      requestedAt ??= now();
      registration.waiting.postMessage(TAKE_OVER);
    } else if (tookOver) reload();
  };
  return {
    watch(registered: ServiceWorkerRegistration) {
      registration = registered;
    },
    isRequested: () => requestedAt !== null,
    takeOver,
    /** Called when a worker has taken over. Returns true if the page reloads for it. */
    tookOver(insisted: boolean): boolean {
      tookOver = true;
      const reloads = requestedAt !== null && (insisted || !isBusy());
      if (reloads) reload();
      return reloads;
    },
    reload,
    reloadWithoutWorker,
  };
}

async function reloadToNewest(
  registration: ServiceWorkerRegistration | null,
  { takeOver, reload, reloadWithoutWorker }: ReturnType<typeof createHandover>,
) {
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
}

/** Returns a function that checks the server for a new version, unless urgent at most once an hour. */
function createCheck({ now }: Pick<UpdateDeps, 'now'>) {
  let checkedAt = now();
  return (registration: ServiceWorkerRegistration, isUrgent: boolean) => {
    if (!isUrgent && now() - checkedAt < CHECK_EVERY_MS) return;
    checkedAt = now();
    // Offline there is nothing new; the next check retries.
    void registration.update().catch(() => undefined);
  };
}

/** Calls back whenever another worker takes control of the page. */
function onReplaced(container: UpdateDeps['container'], act: () => void) {
  // On a first visit, the page's own worker takes control with the same version.
  let controlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (controlled) act();
    controlled = true;
  });
}

/** Calls back whenever a newer worker is installed; at once if one is waiting. */
function onInstalled(
  registration: ServiceWorkerRegistration,
  container: UpdateDeps['container'],
  act: () => void,
) {
  const follow = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && container.controller) act();
    });
  };
  if (registration.waiting && container.controller) act();
  follow(registration.installing);
  registration.addEventListener('updatefound', () => {
    follow(registration.installing);
  });
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
