import type { ChildUser, ParentUser } from '@pennysprout/shared/api/contract';
import { call } from './api-client';
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

async function parentRecord(user: AuthUser): Promise<ParentUser> {
  const cached = readStored('parent');
  if (cached?.googleId === user.uid) return cached;
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
  const parent = await parentRecord(user);
  const families = await call('listUserFamilies', { query: { userId: parent.id } });
  const currentFamily = chooseFamily(families, readStored('currentFamily'));
  return { status: 'parent', parent, families, currentFamily };
}

async function childRecord(user: AuthUser): Promise<ChildUser | null> {
  const cached = readStored('child');
  if (cached?.id === user.uid) return cached;
  // Another tab signed the child in. Loaded only here, because Firestore is most of the bundle.
  const { readChildRecord } = await import('./child-record');
  return readChildRecord(user.uid);
}

async function openChildSession(user: AuthUser): Promise<ChildSession | null> {
  const child = await childRecord(user);
  if (!child) return null;
  const family = await call('getFamilyInfo', { query: { familyId: child.familyId } });
  writeStored('child', child);
  writeStored('currentFamily', { familyId: family.id, familyName: family.name, isOwner: false });
  return { status: 'child', child, family };
}

/**
 * Finds out who a signed-in Firebase user is. Null for a child that was removed.
 * @throws ApiError when the server cannot be asked.
 */
export async function openSession(user: AuthUser): Promise<ParentSession | ChildSession | null> {
  return (await isChildUser(user)) ? openChildSession(user) : openParentSession(user);
}
