import type { ChildUser, ParentUser } from '@pennysprout/shared/api/contract';

/**
 * What the browser keeps between visits. All that says something of a user goes at sign-out, but for the
 * children who have asked to be remembered.
 */
export interface Stored {
  parent: ParentUser;
  child: SignedInChild;
  /** Of a child whose session the server has ended: what it takes up again with. */
  endedChild: EndedChild;
  /** The children who want to find themselves again on this device's login. */
  rememberedChildren: readonly RememberedChild[];
  currentFamily: FamilyMembership;
  /** The child whose dashboard a parent is looking at. */
  impersonatedChild: ImpersonatedChild;
  /** The page was left for Google's, and will be asked what came of it. */
  redirecting: true;
  /** Ids of the invitations that the parent has put off; they are not shown again unasked. */
  skippedInvitations: readonly string[];
  /** Requests that no answer came for yet, by the call's name and body. */
  intents: Record<string, PendingIntent>;
  language: string;
  /** A browser that is told what waits in its parent's families. */
  device: ToldDevice;
  /** What was celebrated, by a mark of the child that does not say who it is. */
  celebrated: Record<string, readonly string[]>;
  /** Which jars were celebrated as full, by the same mark. */
  celebratedJars: Record<string, readonly string[]>;
  /** When the newest entry came that was seen, in milliseconds, by the same mark. */
  seen: Record<string, number>;
}

/** A child with what it has signed in with, as far as this device has heard of it. */
export interface SignedInChild extends ChildUser {
  readonly accessCode?: string | null;
  readonly devicePass?: string;
}

export interface EndedChild {
  readonly accessCode: string | null;
  readonly devicePass?: string;
}

export interface RememberedChild {
  readonly name: string;
  readonly accessCode: string;
  /** Shows the server that the child has signed in here. */
  readonly devicePass?: string;
}

interface ToldDevice {
  readonly userId: string;
  /** In which it is told. */
  readonly language: string;
  /** When the server last heard of it, YYYY-MM-DD. */
  readonly seenOn: string;
  /** By which the server knows it, for each family. */
  readonly ids: Readonly<Record<string, string>>;
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
const OF_THE_VISIT: ReadonlySet<keyof Stored> = new Set([
  'redirecting',
  'skippedInvitations',
  'endedChild',
] as const);

/** Local storage where there is one; a private window may only have the session's, or none. */
function areas(key: keyof Stored): readonly Storage[] {
  const names = OF_THE_VISIT.has(key)
    ? (['sessionStorage'] as const)
    : (['localStorage', 'sessionStorage'] as const);
  return names.flatMap((name) => {
    try {
      return [window[name]];
    } catch {
      return [];
    }
  });
}

function textIn(area: Storage, key: keyof Stored): string | null {
  try {
    return area.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

export function readStored<K extends keyof Stored>(key: K): Stored[K] | null {
  for (const area of areas(key)) {
    const text = textIn(area, key);
    if (text) return parsed<Stored[K]>(text);
  }
  return null;
}

function parsed<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

export function writeStored<K extends keyof Stored>(key: K, value: Stored[K] | null): void {
  let text = value === null ? null : JSON.stringify(value);
  for (const area of areas(key)) {
    // Written over what was there: in between, another tab would read that there is nothing. What an
    // area cannot take, the next one may; an older copy is not to be read instead.
    if (text !== null && write(area, PREFIX + key, text)) text = null;
    else remove(area, PREFIX + key);
  }
}

/** Whether it could be written: an area may be blocked or full. */
function write(area: Storage, name: string, text: string): boolean {
  try {
    area.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

function remove(area: Storage, name: string): void {
  try {
    area.removeItem(name);
  } catch {
    // Blocked: nothing was written to it either.
  }
}

/**
 * Whether it is likely that Auth will say that somebody is signed in; it takes its time to say so. The
 * script in index.html looks at the same keys, before any of this is there.
 */
export function isAnybodyRemembered(): boolean {
  return (['parent', 'child', 'redirecting'] as const).some((key) => readStored(key) !== null);
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
