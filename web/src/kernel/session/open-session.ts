import type { Invitation, ParentUser } from '@pennysprout/shared/api/contract';
import { ApiError, call } from '../api/api-client';
import { isChildUser, type AuthUser } from '../firebase/auth';
import { SignInError } from '../firebase/sign-in-error';
import { zoneOfDevice } from '../browser/zone-of-device';
import { recordChildSignIn } from './last-figures';
import { inFamily, chooseFamily, type ChildSession, type ParentSession } from './session-state';
import { readStored, writeStored, type FamilyMembership, type SignedInChild } from './storage';

/** Signs the parent in with the server. */
async function fetchParentRecord(user: AuthUser): Promise<ParentUser> {
  const parent = await call('signInWithGoogle', {
    body: {
      googleId: user.uid,
      email: user.email ?? '',
      name: user.displayName ?? '',
      picture: user.photoURL ?? '',
      timeZone: zoneOfDevice() ?? undefined,
    },
  }).catch((error: unknown) => {
    if (isRefusal(error, 'network', 'email_not_verified', 'unauthenticated')) throw error;
    console.warn('The server could not sign the parent in.', error);
    throw new SignInError('unknown');
  });
  writeStored('parent', parent);
  return parent;
}

export interface OpenedSession {
  readonly session: ParentSession | ChildSession;
  /**
   * Invitations still loading, for a parent who does not wait for them; rejects if the server cannot be
   * reached.
   */
  readonly laterInvitations?: Promise<readonly Invitation[]>;
}

/**
 * Opens a parent's session. A returning parent needs only Auth and the database, and gets the
 * invitations later. One who is new on this device, or has no family in the database, is signed in by
 * the server.
 */
async function openParentSession(user: AuthUser): Promise<OpenedSession> {
  const cached = readStored('parent');
  if (cached?.googleId === user.uid) {
    const families = await knownFamilies(user.uid);
    if (families.length > 0) {
      const session = parentSession(cached, families, null);
      return { session, laterInvitations: fetchInvitations() };
    }
  }
  const parent = await fetchParentRecord(user);
  const [families, invitations] = await Promise.all([
    call('listUserFamilies', { query: { userId: parent.id } }),
    // Failing to load invitations is no reason to keep a parent out.
    fetchInvitations().catch(() => null),
  ]);
  return { session: parentSession(parent, families, invitations) };
}

/**
 * Reads the parent's families; none if the database refuses or does not answer, so the server decides.
 */
async function knownFamilies(uid: string): Promise<readonly FamilyMembership[]> {
  // Imported lazily, because Firestore is most of the bundle.
  const { readFamilies } = await import('../live/read-families');
  try {
    return await readFamilies(uid, readStored('currentFamily')?.familyId ?? null);
  } catch (error) {
    if (isLeftToServer(error)) return [];
    throw error;
  }
}

/**
 * Fetches pending invitations to the signed-in parent's email address, which the server takes from the
 * token. A parent without a verified address has none.
 * @throws ApiError
 */
export async function fetchInvitations(): Promise<readonly Invitation[]> {
  try {
    return await call('listInvitations');
  } catch (error) {
    if (isRefusal(error, 'email_not_verified')) return [];
    throw error;
  }
}

function parentSession(
  parent: ParentUser,
  families: readonly FamilyMembership[],
  invitations: readonly Invitation[] | null,
): ParentSession {
  const opened: ParentSession = {
    status: 'parent',
    parent,
    families,
    currentFamily: null,
    deleting: null,
    impersonating: readStored('impersonatedChild'),
    invitations,
    offerInvitations: hasNew(invitations),
  };
  return inFamily(opened, chooseFamily(families, readStored('currentFamily')));
}

/** Returns true if there are invitations that the parent has not postponed during this visit. */
export function hasNew(invitations: readonly Invitation[] | null): boolean {
  const skipped = readStored('skippedInvitations') ?? [];
  return invitations?.some(({ invitationId }) => !skipped.includes(invitationId)) ?? false;
}

function isRefusal(error: unknown, ...codes: ApiError['code'][]): boolean {
  return error instanceof ApiError && codes.includes(error.code);
}

async function childRecord(user: AuthUser): Promise<SignedInChild | null> {
  const cached = readStored('child');
  if (cached?.id === user.uid) return cached;
  // Another tab signed the child in.
  const { readChildRecord } = await import('../live/child-record');
  return readChildRecord(user.uid);
}

async function openChildSession(user: AuthUser): Promise<OpenedSession> {
  recordChildSignIn();
  const child = await childRecord(user);
  if (!child) throw new ApiError('unauthenticated', 401, 'there is no such child');
  const family = await familyOf(child);
  writeStored('child', child);
  writeStored('currentFamily', { familyId: family.id, familyName: family.name, isOwner: false });
  return { session: { status: 'child', child, family } };
}

/** Reads the family from the database; if that fails, the server says whether the session has ended. */
async function familyOf({ familyId }: SignedInChild): Promise<ChildSession['family']> {
  const { readFamily } = await import('../live/live');
  try {
    const family = await readFamily(familyId);
    if (family) return { id: familyId, name: family.name };
  } catch (error) {
    if (!isLeftToServer(error)) throw error;
  }
  return call('getFamilyInfo', { query: { familyId } });
}

const LEFT_TO_SERVER: ReadonlySet<unknown> = new Set(['permission-denied', 'unavailable']);

/** Returns true if the security rules refused or the database did not answer. */
function isLeftToServer(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LEFT_TO_SERVER.has(error.code);
}

/** Returns true if the child must sign in again: its password was reset, or its family is gone. */
export function endsChildSession(error: unknown): boolean {
  return isRefusal(error, 'unauthenticated', 'forbidden', 'not_found');
}

/**
 * Opens the session of a signed-in Firebase user. Null if the server no longer accepts the user: the
 * session was revoked, or the account is gone.
 * @throws ApiError or FirebaseError if that cannot be determined
 */
export async function openSession(user: AuthUser): Promise<OpenedSession | null> {
  const isChild = await isChildUser(user);
  try {
    return await (isChild ? openChildSession(user) : openParentSession(user));
  } catch (error) {
    if (isRefusal(error, 'unauthenticated')) return null;
    if (isChild && endsChildSession(error)) return null;
    throw error;
  }
}
