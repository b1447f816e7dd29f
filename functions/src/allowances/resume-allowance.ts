import type { Allowance } from '@pennysprout/shared/api/contract';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { readWithin } from '../kernel/firestore/database';
import type { ParentCaller } from '../kernel/caller';
import { dueFromToday } from './terms';
import { requireAllowance, requireTimeZone } from './with-allowance';
import { allowanceAnswer } from './allowance-answer';

/**
 * Resumes a paused allowance with its first date from today. One that is not paused is unchanged.
 *
 * @throws AppError `time_zone_needed`, and as `requireAllowance` does.
 */
export async function resumeAllowance(
  deps: Deps,
  caller: ParentCaller,
  { allowanceId }: { readonly allowanceId: string },
): Promise<Allowance> {
  const { db, now } = deps;
  const ref = db.allowances.doc(allowanceId);
  return db.transact(`allowance ${allowanceId}`, async (tx) => {
    const read = readWithin(tx);
    const stored = await requireAllowance({ db, read }, caller, allowanceId);
    const timeZone = await requireTimeZone({ db, read }, stored.familyId);
    if (stored.active) return allowanceAnswer(allowanceId, stored);
    const updatedAt = Timestamp.fromDate(now());
    const resumed = { ...dueFromToday(stored, timeZone, now()), active: true, updatedAt };
    tx.update(ref, resumed);
    return allowanceAnswer(allowanceId, { ...stored, ...resumed });
  });
}
