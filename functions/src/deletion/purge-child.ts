import { interestRunId } from '@pennysprout/shared/interest/interest-runs.collection';
import { PAGE_SIZE } from '@pennysprout/shared/kernel/document/query';
import { QUERIES } from '@pennysprout/shared/data/queries';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import type { Database } from '../kernel/firestore/database';
import { queryOf } from '../kernel/firestore/queries';
import { deleteAll, purgeOwned, purgeSecrets, purgeSignIns } from './purge';

/**
 * Purges a child, the second half of deleting it after `closeChild`: deletes everything it owned, page
 * by page. Idempotent, and safe to kill anywhere and to run twice at once. The `child_deletions`
 * document goes last: while it exists, something may be left.
 *
 * Nothing can be added meanwhile: moving the child's money reads its document in the same transaction,
 * interest reads its balance, and `closeChild` has deleted both.
 *
 * @param pageSize documents deleted per batch, at most `PAGE_SIZE`.
 * @throws AppError `unavailable` if the child's sign-in cannot be deleted right now.
 */
export async function purgeChild(
  deps: Deps,
  childId: string,
  pageSize: number = PAGE_SIZE,
): Promise<void> {
  const { db } = deps;
  const deletionRef = db.childDeletions.doc(childId);
  const deletion = (await deletionRef.get()).data();
  // Another run has finished it.
  if (!deletion) return;
  await purgeSignIns(deps, deletion);
  await purgeEntries(db, childId, pageSize);
  await purgeOwned(db, 'child', childId, pageSize);
  await purgeSecrets(db, deletion, pageSize);
  await deleteAll(db, [deletionRef]);
}

/**
 * Deletes the ledger entries. An interest run counts its entries, so entries and count change together.
 */
async function purgeEntries(db: Database, userId: string, pageSize: number): Promise<void> {
  const most = Math.min(pageSize, QUERIES.entriesOfUser.limit);
  const query = queryOf(db, 'entriesOfUser', { userId }, most).select('interest');
  // Each interest entry may also write its run.
  const atOnce = Math.ceil(pageSize / 2);
  for (;;) {
    const page = await query.get();
    if (page.empty) return;
    const idsOf = (hasInterest: boolean) =>
      page.docs.flatMap((entry) =>
        (entry.get('interest') ? hasInterest : !hasInterest) ? [entry.id] : [],
      );
    const ofInterest = idsOf(true);
    const others = idsOf(false).map((id) => db.entries.doc(id));
    if (others.length > 0) await deleteAll(db, others);
    for (let from = 0; from < ofInterest.length; from += atOnce) {
      const ids = ofInterest.slice(from, from + atOnce);
      await db.transact(`child ${userId}`, (tx) => deleteInterest(tx, db, ids));
    }
  }
}

/**
 * Re-reads the entries within the transaction, so that two concurrent purges do not both subtract them
 * from the run.
 */
async function deleteInterest(
  tx: Transaction,
  db: Database,
  ids: readonly string[],
): Promise<void> {
  const entries = (await tx.getAll(...ids.map((id) => db.entries.doc(id)))).filter(
    (entry) => entry.exists,
  );
  const countByRun = new Map<string, number>();
  for (const entry of entries) {
    const { familyId, interest } = entry.data() ?? {};
    if (familyId === undefined || !interest) continue;
    const id = interestRunId(familyId, interest.period);
    countByRun.set(id, (countByRun.get(id) ?? 0) + 1);
  }
  const runRefs = [...countByRun.keys()].map((id) => db.interestRuns.doc(id));
  const runs = runRefs.length > 0 ? await tx.getAll(...runRefs) : [];
  for (const { ref } of entries) tx.delete(ref);
  for (const run of runs) {
    // Gone if the family is being deleted at the same time.
    if (!run.exists) continue;
    tx.update(run.ref, { entries: FieldValue.increment(-(countByRun.get(run.id) ?? 0)) });
  }
}
