import { PAGE_SIZE } from '@pennysprout/shared/data/query';
import { QUERIES } from '@pennysprout/shared/data/queries';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import {
  deleteAll,
  purgeOwned,
  purgePages,
  purgeSecrets,
  purgeSignIns,
} from '../../deletion/purge';
import { purgeChild } from '../../deletion/purge-child';
import { takeOut } from '../../deletion/take-out';
import type { Deps } from '../../deps';
import { queryOf } from '../../firestore/queries';

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
  await purgePages(db, 'membershipsOfFamily', { familyId }, pageSize);
  await purgeUsers(deps, familyId, pageSize);
  await finishChildren(deps, familyId, pageSize);
  const deletionRef = db.familyDeletions.doc(familyId);
  const deletion = (await deletionRef.get()).data();
  // Somebody else has finished it meanwhile.
  if (!deletion) return;
  await purgeSignIns(deps, deletion);
  await purgeOwned(db, 'family', familyId, pageSize);
  await purgeSecrets(db, deletion, pageSize);
  await deleteAll(db, [deletionRef]);
}

/** Children whose own deletion was under way when the family's began; nobody can add one now. */
async function finishChildren(deps: Deps, familyId: string, pageSize: number): Promise<void> {
  const query = queryOf(deps.db, 'childDeletionsOfFamily', { familyId }).select();
  for (;;) {
    const page = await query.get();
    if (page.empty) return;
    for (const { id } of page.docs) await purgeChild(deps, id, pageSize);
  }
}

/**
 * Whoever `closeFamily` did not find: parents who still open the family first though they are no
 * members any more, and anybody beyond the limits of its queries.
 */
async function purgeUsers(deps: Deps, familyId: string, pageSize: number): Promise<void> {
  const { db } = deps;
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
      const at = Timestamp.fromDate(deps.now());
      const { childIds, triesIds } = takeOut(tx, deps, { familyId, users, at });
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
