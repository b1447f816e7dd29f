import type { JarAccount } from '@pennysprout/shared/api/contract';
import type { Deps } from '../kernel/deps';
import { readOutside } from '../kernel/firestore/database';
import { queryOf } from '../kernel/firestore/queries';
import { requireChildToRead } from '../kernel/access';
import type { Caller } from '../kernel/caller';
import { toJarAccount } from './jar';

/**
 * Lists the child's accounts with their jars, by currency code.
 *
 * @throws AppError `not_found`, or `forbidden` for another family's child.
 */
export async function listJars(
  { db }: Deps,
  caller: Caller,
  { childId }: { childId: string },
): Promise<JarAccount[]> {
  const { familyId } = await requireChildToRead({ db, read: readOutside }, caller, childId);
  const found = await queryOf(db, 'balancesOfChild', { familyId, userId: childId }).get();
  return found.docs
    .map((snapshot) => toJarAccount(snapshot.data()))
    .sort((a, b) => a.currency.localeCompare(b.currency, 'en'));
}
