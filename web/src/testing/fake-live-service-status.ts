import { USUAL_STATUS, type ServiceStatus } from '@pennysprout/shared/service/service-status';

/**
 * Replaces `lib/live/live-service-status`, and with it Firestore, in every web test, since each
 * signed-in screen listens to it. Installed by `tests/setup/service-as-usual.ts`.
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

/** Sends a status, as Firestore would. Wrap in `act` while something is rendered. */
export function operate(change: Partial<ServiceStatus>): void {
  now = { ...USUAL_STATUS, ...change };
  for (const { onStatus } of listeners) onStatus(now);
}

/** Ends all listeners, as Firestore does when the rules refuse them. */
export function endListeners(): void {
  for (const { onEnd } of [...listeners]) onEnd();
  listeners.clear();
}

export function listenerCount(): number {
  return listeners.size;
}
