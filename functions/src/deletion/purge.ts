import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { DeletionDoc } from '@pennysprout/shared/families/family-deletions.collection';
import { PURGED_BY_PAGES, type Deletable } from '@pennysprout/shared/data/ownership';
import type { DocumentReference } from 'firebase-admin/firestore';
import { QUERIES, type QueryName, type QueryValues } from '@pennysprout/shared/data/queries';
import { deleteSignIns } from '../platform/sign-ins/sign-ins';
import type { Deps } from '../kernel/deps';
import type { Database } from '../kernel/firestore/database';
import { queryOf } from '../kernel/firestore/queries';

/** Deletes documents in one batch; at most as many as a batch holds. */
export async function deleteAll(db: Database, refs: readonly DocumentReference[]): Promise<void> {
  const batch = db.firestore.batch();
  for (const ref of refs) batch.delete(ref);
  await batch.commit();
}

/**
 * Deletes a query's results page by page until there are none.
 *
 * @param pageSize documents per batch, unless the query's limit is lower.
 */
export async function purgePages<N extends QueryName>(
  db: Database,
  name: N,
  values: QueryValues<N>,
  pageSize: number,
): Promise<void> {
  const most = Math.min(pageSize, QUERIES[name].limit);
  // Selects no fields: ids are enough.
  const query = queryOf(db, name, values, most).select();
  for (;;) {
    const page = await query.get();
    if (page.empty) return;
    await deleteAll(
      db,
      page.docs.map(({ ref }) => ref),
    );
  }
}

/** Deletes a family's or child's documents that nothing else depends on. */
export async function purgeOwned(
  db: Database,
  owner: Deletable,
  id: string,
  pageSize: number,
): Promise<void> {
  for (const { name, field } of PURGED_BY_PAGES[owner]) {
    // The list guarantees that `field` is the query's only parameter.
    const values = { [field]: id } as QueryValues<QueryName>;
    await purgePages(db, name, values, pageSize);
  }
}

/**
 * Deletes the children's Auth users and with them their sessions.
 *
 * @throws AppError `unavailable` if they cannot be deleted right now.
 */
export async function purgeSignIns(deps: Deps, { childIds }: DeletionDoc): Promise<void> {
  const failed = await deleteSignIns(deps, childIds);
  if (failed.size > 0) throw new AppError('unavailable');
}

/** Deletes the documents keyed by the children's ids and codes. Credentials are usually gone already. */
export async function purgeSecrets(
  db: Database,
  { childIds, triesIds }: DeletionDoc,
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
