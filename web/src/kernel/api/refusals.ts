type Listener = () => void;

const listeners = new Set<Listener>();

/**
 * Calls `listener` whenever the security rules have ended one of the open Firestore listeners.
 * @returns a function that unsubscribes
 */
export function onRefusal(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Announces that the rules have ended a Firestore listener. */
export function announceRefusal(): void {
  for (const listener of listeners) listener();
}
