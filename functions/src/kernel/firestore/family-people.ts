import type { FamilyDoc, Person } from '@pennysprout/shared/families/families.collection';
import { FieldPath, type DocumentReference, type Transaction } from 'firebase-admin/firestore';
import type { Database } from './database';
import { acceptedMemberships } from './memberships';

/** Picks the fields of a parent's account that a family may see: not the address. */
export function toPerson({ name, picture }: Person): Person {
  return { name, picture };
}

/**
 * Returns the path of a parent in a family, or of one thing about them. Not a string path, because an id may
 * contain any characters.
 */
export function pathOfPerson(userId: string, ...field: readonly (keyof Person)[]): FieldPath {
  return new FieldPath('people' satisfies keyof FamilyDoc, userId, ...field);
}

/**
 * Finds a parent's families that still exist. Exact if the parent's document was read before in this
 * transaction and is written after: who joins a family writes it too.
 */
export async function familiesToTell(
  tx: Transaction,
  db: Database,
  userId: string,
): Promise<readonly DocumentReference<FamilyDoc>[]> {
  const joined = await acceptedMemberships(db, userId);
  if (joined.length === 0) return [];
  const families = await tx.getAll(...joined.map(({ familyId }) => db.families.doc(familyId)));
  return families.filter(({ exists }) => exists).map(({ ref }) => ref);
}
