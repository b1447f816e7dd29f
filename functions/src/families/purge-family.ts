import { PAGE_SIZE } from '@pennysprout/shared/kernel/document/query';
import { QUERIES } from '@pennysprout/shared/data/queries';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { deleteAll, purgeOwned, purgePages, purgeSecrets, purgeSignIns } from '../deletion/purge';
import { purgeChild } from '../deletion/purge-child';
import { detachUsers } from '../deletion/detach-users';
import type { Deps } from '../kernel/deps';
import { queryOf } from '../kernel/firestore/queries';

/**
 * Purges a family, the second half of deleting it after `closeFamily`: deletes everything it owned, page by
 * page. Idempotent, and safe to kill anywhere and to run twice at once. The `family_deletions` document goes
 * last: while it exists, something may be left.
 *
 * Order matters. Each write to a family checks within its transaction that the writer is a member or that the
 * family's documents exist, and nobody can join a family whose document is gone. So nothing can be added once
 * the memberships are gone, and the later steps find everything.
 *
 * @param pageSize documents deleted per batch, at most `PAGE_SIZE`.
 * @throws AppError `unavailable` if the children's sign-ins cannot be deleted right now.
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
  // Another run has finished it.
  if (!deletion) return;
  await purgeSignIns(deps, deletion);
  await purgeOwned(db, 'family', familyId, pageSize);
  await purgeSecrets(db, deletion, pageSize);
  await deleteAll(db, [deletionRef]);
}

/** Finishes deletions of children that were under way when the family's began; none can be added now. */
async function finishChildren(deps: Deps, familyId: string, pageSize: number): Promise<void> {
  const query = queryOf(deps.db, 'childDeletionsOfFamily', { familyId }).select();
  for (;;) {
    const page = await query.get();
    if (page.empty) return;
    for (const { id } of page.docs) await purgeChild(deps, id, pageSize);
  }
}

/**
 * Detaches users that `closeFamily` did not find: former parents who still open the family first, and
 * anybody beyond its queries' limits.
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
      const { childIds, triesIds } = detachUsers(tx, deps, { familyId, users, at });
      // Their ids are lost with their documents, so record them for a resumed purge.
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
