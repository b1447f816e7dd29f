import { doc, getDoc } from 'firebase/firestore';
import type { ChildUser } from '@pennysprout/shared/api/contract';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import type { UserDoc } from '@pennysprout/shared/data/collections/users';
import { firestore } from '../firebase/firestore';

/** The signed-in child as the database knows it, or null if there is no such child any more. */
export async function readChildRecord(uid: string): Promise<ChildUser | null> {
  const snapshot = await getDoc(doc(firestore(), COLLECTIONS.users, uid));
  const user = snapshot.data() as UserDoc | undefined;
  if (!user || user.isParent) return null;
  const { name, familyId, accountNumber } = user;
  return { id: uid, name, familyId, accountNumber, isParent: false };
}
