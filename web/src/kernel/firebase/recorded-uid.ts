/** Prefix of the key under which Auth stores its user, before the API key and the app's name. */
const RECORD = 'firebase:authUser:';

/**
 * Returns the uid in Auth's own record on this device, or null if there is no readable one. Auth itself
 * reports the user only after it has asked its server.
 */
export function recordedUid(): string | null {
  try {
    // If the browser has no persistent storage, Auth uses the session's.
    const records = [...recordsIn('localStorage'), ...recordsIn('sessionStorage')];
    const [, text = ''] = records.find(([name]) => name.startsWith(RECORD)) ?? [];
    const { uid } = JSON.parse(text) as { readonly uid?: unknown };
    return typeof uid === 'string' ? uid : null;
  } catch {
    return null;
  }
}

/** Returns the entries of a storage area; it may be blocked, or null in an in-app browser. */
function recordsIn(area: 'localStorage' | 'sessionStorage'): [string, string][] {
  try {
    return Object.entries(window[area]) as [string, string][];
  } catch {
    return [];
  }
}
