import type { ChildDoc } from '@pennysprout/shared/auth/users.collection';
import type { Timestamp } from 'firebase-admin/firestore';

/** Returns a child's document with no more than every child has, without its sign-in. */
export function bareChild(userId: string, familyId: string, createdAt: Timestamp): ChildDoc {
  return {
    isParent: false,
    name: 'Kid',
    email: null,
    familyId,
    parentId: 'parent',
    accountNumber: userId,
    accessCode: null,
    sessionEpoch: 0,
    createdAt,
  };
}
