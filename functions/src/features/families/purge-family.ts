import { AppError } from '@pennysprout/shared/api/errors';
import { PAGE_SIZE, QUERIES } from '@pennysprout/shared/data/queries';
import { FieldValue, type DocumentReference } from 'firebase-admin/firestore';
import type { Deps } from '../../deps';
import type { Database } from '../../firestore/database';
import type { FamilyDeletionDoc } from '../../firestore/documents';
import { queryOf } from '../../firestore/queries';
import { takeOut } from './take-out';

/** The queries that find what belongs to a family by its id alone. */
type QueryByFamily = {
  [N in keyof typeof QUERIES]: (typeof QUERIES)[N]['equals'] extends readonly ['familyId']
    ? N
    : never;
}[keyof typeof QUERIES];

const OWNED = [
  'entriesOfFamily',
  'balancesOfFamily',
  'stockAssetsOfFamily',
  'stockTransactionsOfFamily',
  'interestRunsOfFamily',
  'idempotencyKeysOfFamily',
] as const satisfies readonly QueryByFamily[];

/**
 * The second half of deleting a family, after `closeFamily`: everything that it owned, page by page.
 * May be run again, be killed anywhere and run twice at once; the `family_deletions` document goes
 * last, so as long as it stands there may be something left.
 *
 * The order matters. Each write to a family asks within its transaction whether the writer is a
 * member or whether the family's documents are there, and nobody can join a family whose document is
 * gone. So once the memberships are gone nothing more can be added, and what the later steps find is
 * all there will ever be.
 *
 * @param pageSize documents that are deleted at once, at most `PAGE_SIZE`.
 * @throws AppError `unavailable` when the children's sign-ins cannot be deleted at the moment.
 */
export async function purgeFamily(
  deps: Deps,
  familyId: string,
  pageSize: number = PAGE_SIZE,
): Promise<void> {
  const { db } = deps;
  await purgePages(db, 'membershipsOfFamily', familyId, pageSize);
  await purgeUsers(db, familyId, pageSize);
  const deletionRef = db.familyDeletions.doc(familyId);
  const deletion = (await deletionRef.get()).data();
  // Somebody else has finished it meanwhile.
  if (!deletion) return;
  await purgeSignIns(deps, deletion);
  for (const name of OWNED) await purgePages(db, name, familyId, pageSize);
  await purgeSecrets(db, deletion, pageSize);
  await deleteAll(db, [deletionRef]);
}

async function deleteAll(db: Database, refs: readonly DocumentReference[]): Promise<void> {
  const batch = db.firestore.batch();
  for (const ref of refs) batch.delete(ref);
  await batch.commit();
}

async function purgePages(
  db: Database,
  name: QueryByFamily,
  familyId: string,
  pageSize: number,
): Promise<void> {
  const most = Math.min(pageSize, QUERIES[name].limit);
  // No fields are asked for: the ids are enough.
  const query = queryOf(db, name, { familyId }, most).select();
  for (;;) {
    const page = await query.get();
    if (page.empty) return;
    await deleteAll(
      db,
      page.docs.map(({ ref }) => ref),
    );
  }
}

/**
 * Whoever `closeFamily` did not find: parents who still open the family first though they are no
 * members any more, and anybody beyond the limits of its queries.
 */
async function purgeUsers(db: Database, familyId: string, pageSize: number): Promise<void> {
  const most = Math.min(pageSize, QUERIES.usersOfFamily.limit);
  const query = queryOf(db, 'usersOfFamily', { familyId }, most).select();
  const deletionRef = db.familyDeletions.doc(familyId);
  for (;;) {
    const page = await query.get();
    if (page.empty) return;
    const finished = await db.transact(`family ${familyId}`, async (tx) => {
      const users = await tx.getAll(...page.docs.map(({ id }) => db.users.doc(id)));
      const deletion = await tx.get(deletionRef);
      if (!deletion.exists) return true;
      const { childIds, triesIds } = takeOut(tx, db, familyId, users);
      // With their documents their ids are gone too, so whoever goes on later must find them here.
      if (childIds.length > 0) {
        tx.update(deletionRef, {
          childIds: FieldValue.arrayUnion(...childIds),
          triesIds: FieldValue.arrayUnion(...triesIds),
        });
      }
      return false;
    });
    if (finished) return;
  }
}

/** The children's Auth users, and with them their sessions. Those who never signed in have none. */
async function purgeSignIns(deps: Deps, { childIds }: FamilyDeletionDoc): Promise<void> {
  if (childIds.length === 0) return;
  const { errors } = await deps.auth.deleteUsers(childIds);
  if (errors.length === 0) return;
  const codes = [...new Set(errors.map(({ error }) => error.code))];
  deps.logger.error('sign-ins not deleted', { count: errors.length, codes });
  throw new AppError('unavailable');
}

/** What hangs on the children's ids and codes. Credentials are gone already, unless one came late. */
async function purgeSecrets(
  db: Database,
  { childIds, triesIds }: FamilyDeletionDoc,
  pageSize: number,
): Promise<void> {
  const refs: DocumentReference[] = [
    ...childIds.map((id) => db.childCredentials.doc(id)),
    ...triesIds.map((id) => db.loginThrottle.doc(id)),
  ];
  for (let from = 0; from < refs.length; from += pageSize) {
    await deleteAll(db, refs.slice(from, from + pageSize));
  }
}
