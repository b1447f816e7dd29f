import { doc, getDoc } from 'firebase/firestore';
import type { UserDoc } from '@pennysprout/shared/auth/users.collection';
import { firestore } from '../firebase/firestore';
import type { SignedInChild } from '../session/storage';

/** Reads the signed-in child's record, or null if the child no longer exists. */
export async function readChildRecord(uid: string): Promise<SignedInChild | null> {
  const snapshot = await getDoc(doc(firestore(), 'users', uid));
  const user = snapshot.data() as UserDoc | undefined;
  if (!user || user.isParent) return null;
  const { name, picture, familyId, accountNumber, accessCode } = user;
  return { id: uid, name, picture, familyId, accountNumber, accessCode, isParent: false };
}
