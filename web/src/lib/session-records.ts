import type { ChildUser, ParentUser } from '@pennysprout/shared/api/contract';
import { ApiError, call } from './api-client';
import { isChildUser, type AuthUser } from './auth';
import { readStored, writeStored, type FamilyMembership } from './storage';

export interface ParentSession {
  status: 'parent';
  parent: ParentUser;
  families: readonly FamilyMembership[];
  currentFamily: FamilyMembership | null;
}

export interface ChildSession {
  status: 'child';
  child: ChildUser;
  family: { id: string; name: string };
}

/** The saved family if the parent still belongs to it, else the first, else none. */
export function chooseFamily(
  families: readonly FamilyMembership[],
  saved: FamilyMembership | null,
): FamilyMembership | null {
  return families.find(({ familyId }) => familyId === saved?.familyId) ?? families[0] ?? null;
}

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
    const families = await call('listUserFamilies', { query: { userId: parent.id } });
    const currentFamily = chooseFamily(families, readStored('currentFamily'));
    return { status: 'parent', parent, families, currentFamily };
  } catch (error) {
    // The server does not know this parent any more: then it has to meet them again.
    if (!known || !isRefusal(error, 'forbidden')) throw error;
    writeStored('parent', null);
    return openParentSession(user);
  }
}

function isRefusal(error: unknown, ...codes: ApiError['code'][]): boolean {
  return error instanceof ApiError && codes.includes(error.code);
}

async function childRecord(user: AuthUser): Promise<ChildUser | null> {
  const cached = readStored('child');
  if (cached?.id === user.uid) return cached;
  // Another tab signed the child in. Loaded only here, because Firestore is most of the bundle.
  const { readChildRecord } = await import('./child-record');
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
    if (isChild && isRefusal(error, 'forbidden', 'not_found')) return null;
    throw error;
  }
}
