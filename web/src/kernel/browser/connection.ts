import { useSyncExternalStore } from 'react';

/** Small file that needs no sign-in and is never cached by the service worker. */
const PROBE = '/version-info.json';
const PROBE_TIMEOUT_MS = 5000;

/** Interval between checks while offline. */
const CHECK_AGAIN_MS = 10_000;

/** `back` means online again after having been offline. */
export type ConnectionState = 'online' | 'offline' | 'back';

let state: ConnectionState = 'online';
let timer: ReturnType<typeof setInterval> | undefined;
let checking: Promise<void> | null = null;
const listeners = new Set<() => void>();

function setOnline(next: boolean): void {
  if (next === connection.isOnline()) return;
  state = next ? 'back' : 'offline';
  clearInterval(timer);
  if (!next) timer = setInterval(() => void connection.check(), CHECK_AGAIN_MS);
  for (const listener of listeners) listener();
}

async function probe(): Promise<void> {
  try {
    await fetch(PROBE, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    setOnline(true);
  } catch {
    setOnline(false);
  }
}

/**
 * Tells whether our server can be reached. The browser's events and failed calls only trigger a check: a
 * network may lack internet access, and the server may run on this machine without a network.
 */
export const connection = {
  state: (): ConnectionState => state,
  isOnline: (): boolean => state !== 'offline',
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Records that the server has answered. */
  answered(): void {
    setOnline(true);
  },
  /** Asks the server for a small file; any answer will do. */
  check(): Promise<void> {
    checking ??= probe().finally(() => {
      checking = null;
    });
    return checking;
  },
};

/** Follows the browser's online and offline events for the lifetime of the page. */
export function watchConnection(): void {
  // A check that is under way may have begun before the event.
  const checkAnew = () => void connection.check().then(() => connection.check());
  window.addEventListener('online', checkAnew);
  window.addEventListener('offline', checkAnew);
  if (!navigator.onLine) void connection.check();
}

export function useOnline(): boolean {
  return useConnectionState() !== 'offline';
}

/** The first render is online, like the prerendered screens: otherwise hydration would fail. */
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(connection.subscribe, connection.state, () => 'online');
}
