import { useSyncExternalStore } from 'react';

/** Small, answered without anybody signed in, and never stored by the service worker. */
const PROBE = '/version-info.json';
const PROBE_TIMEOUT_MS = 5000;

/** How often to look for the network again while there is none. */
const LOOK_AGAIN_MS = 10_000;

export interface ConnectionDeps {
  /** Resolves when anything at all answers. */
  readonly probe: () => Promise<unknown>;
  /** Whether nobody looks at the page, so that nobody is waiting for the network. */
  readonly isHidden: () => boolean;
}

/** `back` is online again, after it was not. */
export type ConnectionState = 'online' | 'offline' | 'back';

export interface Connection {
  state(): ConnectionState;
  isOnline(): boolean;
  subscribe(listener: () => void): () => void;
  /** A request was answered. */
  answered(): void;
  /** There is reason to doubt the network: finds out. */
  doubt(): Promise<void>;
}

/**
 * Whether our server can be reached. What the browser says about it and requests that fail are only
 * hints: a network can be there without an internet behind it, and our server can be on this very
 * machine without any network. So each hint is looked into.
 */
export function createConnection({ probe, isHidden }: ConnectionDeps): Connection {
  const listeners = new Set<() => void>();
  let state: ConnectionState = 'online';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let probing: Promise<void> | null = null;
  /** Raised by every answer, so that a probe from before does not contradict it. */
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
      // What was answered meanwhile may have been on its way already when the network went.
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

/** Follows what the browser says about the network, from the start of the page to its end. */
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
  return useSyncExternalStore(connection.subscribe, connection.isOnline, connection.isOnline);
}

export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(connection.subscribe, connection.state, connection.state);
}
