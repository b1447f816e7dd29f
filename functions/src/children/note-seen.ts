import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { refuse } from '@pennysprout/shared/kernel/schema/stored-texts';
import { Timestamp } from 'firebase-admin/firestore';
import { requireChildToDivide } from '../kernel/access';
import type { ChildCaller } from '../kernel/caller';
import type { Deps } from '../kernel/deps';
import { readWithin } from '../kernel/firestore/database';

interface NoteSeen {
  readonly childId: string;
  /** ISO 8601 in UTC. */
  readonly upTo: string;
}

/**
 * Stores how far a child has seen its events. The time never goes back, so several devices and late calls
 * agree on the latest one.
 *
 * @throws AppError `invalid_request` for a time in the future, or one that does not exist.
 * @throws AppError as `requireChildToDivide` does.
 */
export function noteSeen(
  deps: Deps,
  caller: ChildCaller,
  { childId, upTo }: NoteSeen,
): Promise<RouteResponse<'noteSeen'>> {
  const { db } = deps;
  const upToMs = Date.parse(upTo);
  const isReal = !Number.isNaN(upToMs) && new Date(upToMs).toISOString() === upTo;
  refuse(isReal ? [] : [{ path: 'upTo', key: 'validation.invalid' }]);
  refuse(upToMs <= deps.now().getTime() ? [] : [{ path: 'upTo', key: 'validation.timeFuture' }]);
  return db.transact(`child ${childId}`, async (tx) => {
    const child = await requireChildToDivide({ db, read: readWithin(tx) }, caller, childId);
    const storedMs = child.seenUpTo?.toMillis() ?? Number.NEGATIVE_INFINITY;
    if (upToMs > storedMs) {
      tx.update(db.users.doc(childId), { seenUpTo: Timestamp.fromMillis(upToMs) });
    }
    return { seenUpTo: new Date(Math.max(upToMs, storedMs)).toISOString() };
  });
}
