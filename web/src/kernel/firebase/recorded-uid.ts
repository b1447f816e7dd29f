/** Beginning of the name under which Auth stores its user: see its `browserLocalPersistence`. */
const RECORD = 'firebase:authUser:';

/**
 * Returns the uid that Auth's own record on this device names, or null if there is none that can be read. Auth
 * itself tells who is signed in only after it has asked its server.
 */
export function recordedUid(): string | null {
  try {
    const name = Object.keys(localStorage).find((key) => key.startsWith(RECORD)) ?? '';
    const { uid } = JSON.parse(localStorage.getItem(name) ?? '') as { readonly uid?: unknown };
    return typeof uid === 'string' ? uid : null;
  } catch {
    return null;
  }
}
