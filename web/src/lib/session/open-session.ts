import type { Invitation, ParentUser } from '@pennysprout/shared/api/contract';
import { ApiError, call } from '../api/api-client';
import { isChildUser, type AuthUser } from '../firebase/auth';
import { zoneOfDevice } from '../platform/zone-of-device';
import { fetchInvitations } from './fetch-invitations';
import { inFamily, chooseFamily, type ChildSession, type ParentSession } from './session-state';
import { readStored, writeStored, type FamilyMembership, type SignedInChild } from './storage';

async function fetchParentRecord(user: AuthUser): Promise<ParentUser> {
  const parent = await call('signInWithGoogle', {
    body: {
      googleId: user.uid,
      email: user.email ?? '',
      name: user.displayName ?? '',
      picture: user.photoURL ?? '',
      timeZone: zoneOfDevice(),
    },
  });
  writeStored('parent', parent);
  return parent;
}

export interface OpenedSession {
  readonly session: ParentSession | ChildSession;
  /** Of a parent who does not wait for them; rejected where the server does not say. */
  readonly laterInvitations?: Promise<readonly Invitation[]>;
}

/**
 * A parent who was here before comes in by Auth and the database alone, and hears of invitations later.
 * Whoever is new on this device, or has no family in the database, is met by the server.
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
    // Whatever is wrong with them is no reason to keep a parent out.
    fetchInvitations().catch(() => null),
  ]);
  return { session: parentSession(parent, families, invitations) };
}

/** None where the database does not let the parent in, or does not answer: then the server says what is so. */
async function knownFamilies(uid: string): Promise<readonly FamilyMembership[]> {
  // Loaded only here, because Firestore is most of the bundle.
  const { readFamilies } = await import('../live/read-families');
  try {
    return await readFamilies(uid, readStored('currentFamily')?.familyId ?? null);
  } catch (error) {
    if (isLeftToServer(error)) return [];
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
    impersonating: readStored('impersonatedChild'),
    invitations,
    offerInvitations: hasNew(invitations),
  };
  return inFamily(opened, chooseFamily(families, readStored('currentFamily')));
}

/** Whether there are invitations that the parent has not put off on this visit. */
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
  const child = await childRecord(user);
  if (!child) throw new ApiError('unauthenticated', 401, 'there is no such child');
  const family = await familyOf(child);
  writeStored('child', child);
  writeStored('currentFamily', { familyId: family.id, familyName: family.name, isOwner: false });
  return { session: { status: 'child', child, family } };
}

/** Out of the database; where that refuses or is silent, the server says whether the session has ended. */
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

/** Whether the security rules have refused, or the database has not answered. */
function isLeftToServer(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LEFT_TO_SERVER.has(error.code);
}

/** Whether the server's answer means that a child has to sign in again: a reset, or no family. */
export function endsChildSession(error: unknown): boolean {
  return isRefusal(error, 'unauthenticated', 'forbidden', 'not_found');
}

/**
 * Finds out who a signed-in Firebase user is. Null when the server does not accept the user any
 * more: the session was revoked, or the account is gone.
 * @throws ApiError or FirebaseError when that cannot be found out.
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
