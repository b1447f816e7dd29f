import type { AchievementId } from '@pennysprout/shared/achievements/achievements';
import type { ChildUser, ParentUser } from '@pennysprout/shared/api/contract';

/** What the browser keeps between visits. All that says something of a user goes at sign-out. */
interface Stored {
  parent: ParentUser;
  child: ChildUser;
  currentFamily: FamilyMembership;
  /** The child whose dashboard a parent is looking at. */
  impersonatedChild: ImpersonatedChild;
  /** Ids of the invitations that the parent has put off; they are not shown again unasked. */
  skippedInvitations: readonly string[];
  /** Requests that no answer came for yet, by the call's name and body. */
  intents: Record<string, PendingIntent>;
  language: string;
  /** What was celebrated, by a mark of the child that does not say who it is. */
  celebrated: Record<string, readonly AchievementId[]>;
}

export interface FamilyMembership {
  readonly familyId: string;
  readonly familyName: string;
  readonly isOwner: boolean;
}

export interface ImpersonatedChild {
  readonly id: string;
  readonly name: string;
  readonly familyId: string;
  readonly accountNumber: string;
}

export interface PendingIntent {
  readonly key: string;
  readonly createdAt: number;
  /** What was sent, where sending the same wish again would look different by now. */
  readonly request?: unknown;
}

const PREFIX = 'pennysprout.';

/** What ends with the visit and not only at sign-out. */
const OF_THE_VISIT: ReadonlySet<keyof Stored> = new Set(['skippedInvitations'] as const);

/** Local storage where there is one; a private window may only have the session's. */
function area(key: keyof Stored): Storage | null {
  const names = OF_THE_VISIT.has(key)
    ? (['sessionStorage'] as const)
    : (['localStorage', 'sessionStorage'] as const);
  for (const name of names) {
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
  const text = area(key)?.getItem(PREFIX + key);
  if (!text) return null;
  try {
    return JSON.parse(text) as Stored[K];
  } catch {
    return null;
  }
}

export function writeStored<K extends keyof Stored>(key: K, value: Stored[K] | null): void {
  if (value === null) area(key)?.removeItem(PREFIX + key);
  else area(key)?.setItem(PREFIX + key, JSON.stringify(value));
}

/**
 * Removes what belonged to whoever was signed in. What already belongs to `nextUserId` stays: with
 * two tabs open, the other one may have written it a moment ago.
 */
export function clearSessionStorage(nextUserId: string | null): void {
  if (readStored('parent')?.id !== nextUserId) writeStored('parent', null);
  if (readStored('child')?.id !== nextUserId) writeStored('child', null);
  writeStored('currentFamily', null);
  writeStored('impersonatedChild', null);
  writeStored('skippedInvitations', null);
  writeStored('intents', null);
}
