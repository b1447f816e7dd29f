import type { RouteBody, RouteResponse } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { Timestamp } from 'firebase-admin/firestore';
import { requireFamily } from '../kernel/access';
import type { ParentCaller } from '../kernel/caller';
import type { Deps } from '../kernel/deps';
import { readWithin } from '../kernel/firestore/database';

type FinishFirstSteps = RouteBody<'finishFirstSteps'> & { readonly familyId: string };

/**
 * Notes that steps of a family's first evening are done or skipped. A step never becomes open again, so two
 * parents at once, or a repeated call, lead to the same result. A family that is older than the first evening
 * has no steps and gets none.
 *
 * @throws AppError `not_found`, or `forbidden` if the family belongs to others.
 */
export function finishFirstSteps(
  { db, now }: Deps,
  caller: ParentCaller,
  { familyId, steps }: FinishFirstSteps,
): Promise<RouteResponse<'finishFirstSteps'>> {
  return db.transact(`family ${familyId}`, async (tx) => {
    const ref = db.familyPreferences.doc(familyId);
    await requireFamily({ db, read: readWithin(tx) }, caller, familyId);
    const preferences = (await tx.get(ref)).data();
    if (!preferences) throw new AppError('not_found');
    const { started = null } = preferences;
    if (started === null || steps.every((step) => started[step])) return { started };
    const done = Object.fromEntries(steps.map((step) => [step, true]));
    tx.update(ref, { started: { ...started, ...done }, updatedAt: Timestamp.fromDate(now()) });
    return { started: { ...started, ...done } };
  });
}
