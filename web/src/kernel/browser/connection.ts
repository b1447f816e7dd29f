import { useSyncExternalStore } from 'react';

/** Small file that needs no sign-in and is never cached by the service worker. */
const PROBE = '/version-info.json';
const PROBE_TIMEOUT_MS = 5000;

/** Interval between probes while offline. */
const LOOK_AGAIN_MS = 10_000;

export interface ConnectionDeps {
  /** Resolves on any response at all. */
  readonly probe: () => Promise<unknown>;
  /** Returns true if the page is hidden, so nobody is waiting for the network. */
  readonly isHidden: () => boolean;
}

/** `back` means online again after having been offline. */
export type ConnectionState = 'online' | 'offline' | 'back';

export interface Connection {
  state(): ConnectionState;
  isOnline(): boolean;
  subscribe(listener: () => void): () => void;
  /** Records that a request was answered. */
  answered(): void;
  /** Probes the network because there is reason to doubt it. */
  doubt(): Promise<void>;
}

/**
 * Tracks whether our server can be reached. The browser's online status and failed requests are only
 * hints: a network may lack internet access, and the server may run on this very machine without any
 * network. So every hint is verified with a probe.
 */
export function createConnection({ probe, isHidden }: ConnectionDeps): Connection {
  const listeners = new Set<() => void>();
  let state: ConnectionState = 'online';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let probing: Promise<void> | null = null;
  /** Incremented by every answer, so that a probe started earlier cannot contradict it. */
  let answers = 0;

  const set = (next: boolean) => {
    clearTimeout(timer);
    if (!next) timer = setTimeout(lookAgain, LOOK_AGAIN_MS);
    if (next === (state !== 'offline')) return;
    state = next ? 'back' : 'offline';
    for (const listener of listeners) listener();
  };

  const answered = () => {
    answers += 1;
    set(true);
  };

  const findOut = async (): Promise<void> => {
    const before = answers;
    try {
      await probe();
      answered();
    } catch {
      if (before === answers) set(false);
      // The answer may already have been on its way when the network went down.
      else await findOut();
    }
  };

  const doubt = () => {
    probing ??= findOut().finally(() => {
      probing = null;
    });
    return probing;
  };

  const lookAgain = () => {
    if (isHidden()) set(false);
    else void doubt();
  };

  return {
    state: () => state,
    isOnline: () => state !== 'offline',
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answered,
    doubt,
  };
}

export const connection: Connection = createConnection({
  probe: () => fetch(PROBE, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }),
  isHidden: () => document.hidden,
});

/** Follows the browser's online and offline events for the lifetime of the page. */
export function watchConnection(): void {
  const lookInto = () => void connection.doubt();
  window.addEventListener('online', lookInto);
  window.addEventListener('offline', lookInto);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && !connection.isOnline()) lookInto();
  });
  if (!navigator.onLine) lookInto();
}

export function useOnline(): boolean {
  return useConnectionState() !== 'offline';
}

/** Like the screens that were drawn at build time, the first render has a network, or React starts anew. */
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(connection.subscribe, connection.state, () => 'online');
}
