import type { ChildUser, ParentUser } from '@pennysprout/shared/api/contract';

/** What the browser keeps between visits. Everything but the language goes at sign-out. */
interface Stored {
  parent: ParentUser;
  child: ChildUser;
  currentFamily: FamilyMembership;
  /** Requests that no answer came for yet, by the call's name and body. */
  intents: Record<string, PendingIntent>;
  language: string;
}

export interface FamilyMembership {
  readonly familyId: string;
  readonly familyName: string;
  readonly isOwner: boolean;
}

export interface PendingIntent {
  readonly key: string;
  readonly createdAt: number;
}

const PREFIX = 'pennysprout.';

/** Local storage where there is one; a private window may only have the session's. */
function area(): Storage | null {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      const candidate = window[name];
      candidate.setItem(`${PREFIX}probe`, '1');
      candidate.removeItem(`${PREFIX}probe`);
      return candidate;
    } catch {
      // Blocked or full: try the next, and live without in the end.
    }
  }
  return null;
}

export function readStored<K extends keyof Stored>(key: K): Stored[K] | null {
  const text = area()?.getItem(PREFIX + key);
  if (!text) return null;
  try {
    return JSON.parse(text) as Stored[K];
  } catch {
    return null;
  }
}

export function writeStored<K extends keyof Stored>(key: K, value: Stored[K] | null): void {
  if (value === null) area()?.removeItem(PREFIX + key);
  else area()?.setItem(PREFIX + key, JSON.stringify(value));
}

/**
 * Removes what belonged to whoever was signed in. What already belongs to `nextUserId` stays: with
 * two tabs open, the other one may have written it a moment ago.
 */
export function clearSessionStorage(nextUserId: string | null): void {
  if (readStored('parent')?.id !== nextUserId) writeStored('parent', null);
  if (readStored('child')?.id !== nextUserId) writeStored('child', null);
  writeStored('currentFamily', null);
  writeStored('intents', null);
}
