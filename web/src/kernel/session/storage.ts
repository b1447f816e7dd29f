import type { ChildUser, ParentUser } from '@pennysprout/shared/api/contract';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { Picture } from '@pennysprout/shared/kernel/words/pictures';
import type { Occasion } from '@pennysprout/shared/ledger/envelope';

/**
 * Data that the browser keeps between visits. Everything about a user is removed at sign-out, except for
 * children who asked to be remembered.
 */
export interface Stored {
  parent: ParentUser;
  child: SignedInChild;
  /** Child whose session the server has ended, with data for its next login. */
  endedChild: EndedChild;
  /** Children who chose to be remembered on this device's login. */
  rememberedChildren: readonly RememberedChild[];
  currentFamily: FamilyMembership;
  /** Children that the parents' home has listed last. */
  listedChildren: ListedChildren;
  /** Child whose dashboard a parent is viewing. */
  impersonatedChild: ImpersonatedChild;
  /** Set while the page is away at Google's sign-in, so that the next load asks for the result. */
  redirecting: true;
  /** Ids of the invitations that the parent has postponed; they are not shown again unasked. */
  skippedInvitations: readonly string[];
  /** Unanswered requests, by the call's name and body. */
  intents: Record<string, PendingIntent>;
  language: string;
  /** Push registration of a parent's browser. */
  device: ToldDevice;
  /** Timestamp in milliseconds of the newest medal celebrated, by the child's hash, which does not reveal its id. */
  celebratedUpTo: Record<string, number>;
  /** The same for jars, which are celebrated before older medals. */
  celebratedJarsUpTo: Record<string, number>;
  /** Shown by a parents' home last, for its next opening (`docs/decisions/24-last-figures.md`). */
  lastFigures: LastFigures;
  /** Red envelopes that were entered and not sent, by the child's id. */
  evenings: Record<string, StoredEvening>;
  /** Set by a parent where others use the device as well. */
  sharedDevice: true;
  /** Set once a child has signed in on the device. */
  childWasHere: true;
}

/** Figures as texts, which the script in index.html shows while the app loads. */
export interface LastFigures {
  /** Parent who saw them. */
  readonly uid: string;
  readonly familyId: string;
  readonly language: string;
  /** Timestamp in milliseconds. */
  readonly at: number;
  /** Says of when they are: on that day, and afterwards. */
  readonly asOf: readonly [time: string, date: string];
  /** Family's name, as the home says it. */
  readonly family: string;
  /** Total by the child's first name. */
  readonly rows: readonly (readonly [name: string, total: string])[];
  /** Height of the content above the rows, in pixels. */
  readonly above: number;
}

/** Signed-in child with its credentials, as far as this device knows them. */
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
  readonly picture?: Picture | null | undefined;
  readonly accessCode: string;
  /** Proves to the server that the child has signed in here before. */
  readonly devicePass?: string;
}

interface ToldDevice {
  readonly userId: string;
  /** Language of its notices. */
  readonly language: string;
  /** Date on which the server last heard from it, YYYY-MM-DD. */
  readonly seenOn: string;
  /** Device id on the server, by family. */
  readonly ids: Readonly<Record<string, string>>;
}

export interface FamilyMembership {
  readonly familyId: string;
  readonly familyName: string;
  readonly isOwner: boolean;
}

/** Only ids, which reveal nothing about a child. */
interface ListedChildren {
  readonly familyId: string;
  readonly ids: readonly string[];
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
  /** Request as first sent, if the same intent would produce a different one now. */
  readonly request?: unknown;
}

/** Red envelopes for a child, as typed. */
export interface StoredEvening {
  readonly occasion: Occasion;
  readonly currency: CurrencyCode;
  /** True to divide the money among the jars. */
  readonly share: boolean;
  readonly rows: readonly StoredEnvelope[];
}

export interface StoredEnvelope {
  readonly from: string;
  readonly amount: string;
  readonly wish: string;
  readonly household: string;
}

const PREFIX = 'pennysprout.';

/** Returns the name under which the browser stores a key. */
export function storedName(key: keyof Stored): string {
  return PREFIX + key;
}

/** Keys that end with the visit, not only at sign-out. */
const OF_THE_VISIT: ReadonlySet<keyof Stored> = new Set([
  'redirecting',
  'skippedInvitations',
  'endedChild',
] as const);

/**
 * Storage areas for a key: local storage if available; private windows may have only session storage, or
 * neither.
 */
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
    // Overwrite instead of removing first, or another tab might read that nothing is stored. If one area
    // cannot store the value, try the next, and remove the older copy so that it is not read instead.
    if (text !== null && write(area, PREFIX + key, text)) text = null;
    else remove(area, PREFIX + key);
  }
}

/** Returns true if the value was written: an area may be blocked or full. */
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
    // If storage is blocked, nothing was ever written to it.
  }
}

/**
 * Returns true if somebody is probably signed in; Auth takes a while to confirm it. The script in index.html
 * reads the same keys before any of this has loaded.
 */
export function hasRememberedUser(): boolean {
  return (['parent', 'child', 'redirecting'] as const).some((key) => readStored(key) !== null);
}

/**
 * Removes the previous user's data. Data that already belongs to `nextUserId` stays: another tab may
 * have written it a moment ago.
 */
export function clearSessionStorage(nextUserId: string | null): void {
  if (readStored('parent')?.id !== nextUserId) writeStored('parent', null);
  if (readStored('child')?.id !== nextUserId) writeStored('child', null);
  writeStored('currentFamily', null);
  writeStored('listedChildren', null);
  writeStored('impersonatedChild', null);
  writeStored('skippedInvitations', null);
  writeStored('intents', null);
  writeStored('evenings', null);
}
