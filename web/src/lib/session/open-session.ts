import type { ChildUser, Invitation, ParentUser } from '@pennysprout/shared/api/contract';
import { ApiError, call } from '../api/api-client';
import { isChildUser, type AuthUser } from '../firebase/auth';
import { fetchInvitations } from './fetch-invitations';
import { inFamily, chooseFamily, type ChildSession, type ParentSession } from './session-state';
import { readStored, writeStored } from './storage';

async function fetchParentRecord(user: AuthUser): Promise<ParentUser> {
  const parent = await call('signInWithGoogle', {
    body: {
      googleId: user.uid,
      email: user.email ?? '',
      name: user.displayName ?? '',
      picture: user.photoURL ?? '',
    },
  });
  writeStored('parent', parent);
  return parent;
}

async function openParentSession(user: AuthUser): Promise<ParentSession> {
  const cached = readStored('parent');
  const known = cached?.googleId === user.uid ? cached : null;
  const parent = known ?? (await fetchParentRecord(user));
  try {
    const [families, invitations] = await Promise.all([
      call('listUserFamilies', { query: { userId: parent.id } }),
      // Whatever is wrong with them is no reason to keep a parent out.
      fetchInvitations().catch(() => null),
    ]);
    const opened: ParentSession = {
      status: 'parent',
      parent,
      families,
      currentFamily: null,
      impersonating: readStored('impersonatedChild'),
      invitations,
      offerInvitations: anyNew(invitations),
    };
    return inFamily(opened, chooseFamily(families, readStored('currentFamily')));
  } catch (error) {
    // The server does not know this parent any more: then it has to meet them again.
    if (!known || !isRefusal(error, 'forbidden')) throw error;
    writeStored('parent', null);
    return openParentSession(user);
  }
}

/** Whether there are invitations that the parent has not put off on this visit. */
function anyNew(invitations: readonly Invitation[] | null): boolean {
  const skipped = readStored('skippedInvitations') ?? [];
  return invitations?.some(({ invitationId }) => !skipped.includes(invitationId)) ?? false;
}

function isRefusal(error: unknown, ...codes: ApiError['code'][]): boolean {
  return error instanceof ApiError && codes.includes(error.code);
}

async function childRecord(user: AuthUser): Promise<ChildUser | null> {
  const cached = readStored('child');
  if (cached?.id === user.uid) return cached;
  // Another tab signed the child in. Loaded only here, because Firestore is most of the bundle.
  const { readChildRecord } = await import('../live/child-record');
  return readChildRecord(user.uid);
}

async function openChildSession(user: AuthUser): Promise<ChildSession> {
  const child = await childRecord(user);
  if (!child) throw new ApiError('unauthenticated', 401, 'there is no such child');
  const family = await call('getFamilyInfo', { query: { familyId: child.familyId } });
  writeStored('child', child);
  writeStored('currentFamily', { familyId: family.id, familyName: family.name, isOwner: false });
  return { status: 'child', child, family };
}

/** Whether the server's answer means that a child has to sign in again: a reset, or no family. */
export function endsChildSession(error: unknown): boolean {
  return isRefusal(error, 'unauthenticated', 'forbidden', 'not_found');
}

/**
 * Finds out who a signed-in Firebase user is. Null when the server does not accept the user any
 * more: the session was revoked, or the account is gone.
 * @throws ApiError when the server cannot be asked.
 */
export async function openSession(user: AuthUser): Promise<ParentSession | ChildSession | null> {
  const isChild = await isChildUser(user);
  try {
    return await (isChild ? openChildSession(user) : openParentSession(user));
  } catch (error) {
    if (isRefusal(error, 'unauthenticated')) return null;
    if (isChild && endsChildSession(error)) return null;
    throw error;
  }
}
