/** Beginning of the name under which Auth stores its user, before the API key and the app's name. */
const RECORD = 'firebase:authUser:';

/**
 * Returns the uid that Auth's own record on this device names, or null if there is none that can be read. Auth
 * itself tells who is signed in only after it has asked its server.
 */
export function recordedUid(): string | null {
  try {
    // Where the browser keeps nothing for longer, Auth has it for the visit.
    const records = [...recordsIn('localStorage'), ...recordsIn('sessionStorage')];
    const [, text = ''] = records.find(([name]) => name.startsWith(RECORD)) ?? [];
    const { uid } = JSON.parse(text) as { readonly uid?: unknown };
    return typeof uid === 'string' ? uid : null;
  } catch {
    return null;
  }
}

/** Returns what an area of storage holds; it may be blocked, or null in an app that shows pages. */
function recordsIn(area: 'localStorage' | 'sessionStorage'): [string, string][] {
  try {
    return Object.entries(window[area]) as [string, string][];
  } catch {
    return [];
  }
}
