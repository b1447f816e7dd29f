import { AppError } from '@pennysprout/shared/api/errors';
import type { DeletionDoc } from '@pennysprout/shared/data/collections/family-deletions';
import { PURGED_BY_PAGES } from '@pennysprout/shared/data/ownership';
import type { DocumentReference } from 'firebase-admin/firestore';
import {
  QUERIES,
  type Deletable,
  type QueryName,
  type QueryValues,
} from '@pennysprout/shared/data/queries';
import { deleteSignIns } from '../accounts/sign-ins';
import type { Deps } from '../deps';
import type { Database } from '../firestore/database';
import { queryOf } from '../firestore/queries';

/** Deletes documents at once; at most as many as one batch holds. */
export async function deleteAll(db: Database, refs: readonly DocumentReference[]): Promise<void> {
  const batch = db.firestore.batch();
  for (const ref of refs) batch.delete(ref);
  await batch.commit();
}

/**
 * Deletes what a query finds until it finds nothing.
 *
 * @param pageSize documents that are deleted at once, unless the query asks for fewer.
 */
export async function purgePages<N extends QueryName>(
  db: Database,
  name: N,
  values: QueryValues<N>,
  pageSize: number,
): Promise<void> {
  const most = Math.min(pageSize, QUERIES[name].limit);
  // No fields are asked for: the ids are enough.
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

/** What a family or a child owned and nothing else depends on. */
export async function purgeOwned(
  db: Database,
  owner: Deletable,
  id: string,
  pageSize: number,
): Promise<void> {
  for (const { name, field } of PURGED_BY_PAGES[owner]) {
    // The list says itself which field is the only one of the query.
    const values = { [field]: id } as QueryValues<QueryName>;
    await purgePages(db, name, values, pageSize);
  }
}

/**
 * The children's Auth users, and with them their sessions.
 *
 * @throws AppError `unavailable` when they cannot be deleted at the moment.
 */
export async function purgeSignIns(deps: Deps, { childIds }: DeletionDoc): Promise<void> {
  const failed = await deleteSignIns(deps, childIds);
  if (failed.size > 0) throw new AppError('unavailable');
}

/** What hangs on the children's ids and codes. Credentials are gone already, unless one came late. */
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
