import { USUAL_STATUS, type ServiceStatus } from '@pennysprout/shared/service/service-status';

/**
 * Stands in for `lib/live/live-service-status`, and with it for Firestore, in every test of the web: each
 * screen of a signed-in user listens. `tests/setup/service-as-usual.ts` puts it there.
 */
interface Listener {
  readonly onStatus: (status: ServiceStatus) => void;
  readonly onEnd: () => void;
}

let now: ServiceStatus = USUAL_STATUS;
const listeners = new Set<Listener>();

export function listenToServiceStatus(
  onStatus: Listener['onStatus'],
  onEnd: Listener['onEnd'],
): () => void {
  const listener = { onStatus, onEnd };
  listeners.add(listener);
  onStatus(now);
  return () => {
    listeners.delete(listener);
  };
}

/** What Firestore would now say. Wrap it in `act` while something is rendered. */
export function operate(change: Partial<ServiceStatus>): void {
  now = { ...USUAL_STATUS, ...change };
  for (const { onStatus } of listeners) onStatus(now);
}

/** Firestore ends the listeners, as it does where the rules do. */
export function endListeners(): void {
  for (const { onEnd } of [...listeners]) onEnd();
  listeners.clear();
}

export function listenerCount(): number {
  return listeners.size;
}
