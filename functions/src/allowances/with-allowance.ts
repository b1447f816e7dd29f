import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { AllowanceDoc } from '@pennysprout/shared/allowances/allowances.collection';
import type { Transaction } from 'firebase-admin/firestore';
import { isDue } from './due';
import type { Deps } from '../kernel/deps';
import { readOutside, readWithin, type Read } from '../kernel/firestore/database';
import { requireChildToChange } from '../kernel/access';
import type { ParentCaller } from '../kernel/caller';
import { payDue } from './pay-due';

/** Attempts, since a date may become due between the payments and the change that follows. */
const MOST_TRIES = 5;

/**
 * Returns the family's time zone.
 *
 * @throws AppError `time_zone_needed` if nobody has set one yet.
 */
export async function requireTimeZone(
  { db, read }: { readonly db: Deps['db']; readonly read: Read },
  familyId: string,
): Promise<string> {
  const preferences = (await read(db.familyPreferences.doc(familyId))).data();
  if (!preferences) throw new AppError('not_found');
  if (preferences.timeZone === undefined) throw new AppError('time_zone_needed');
  return preferences.timeZone;
}

/**
 * Returns the allowance, for a parent of its child's family.
 *
 * @throws AppError `not_found`, or `forbidden` if it belongs to another family.
 */
export async function requireAllowance(
  access: { readonly db: Deps['db']; readonly read: Read },
  caller: ParentCaller,
  allowanceId: string,
): Promise<AllowanceDoc> {
  const stored = (await access.read(access.db.allowances.doc(allowanceId))).data();
  if (!stored) throw new AppError('not_found');
  await requireChildToChange(access, caller, stored.userId);
  return stored;
}

/** Change to an allowance with nothing due, in one transaction. */
type Change<T> = (tx: Transaction, stored: AllowanceDoc, read: Read) => Promise<T>;

/**
 * Pays the due dates on the old terms, one by one, then changes the allowance. Each step is a transaction of
 * its own, so a crash in between loses nothing and the call can start over.
 *
 * @param unpaid what to do if a date cannot be paid: refuse, or change anyway.
 * @throws AppError `allowance_unpaid` if a date could not be paid.
 * @throws AppError as `requireAllowance` does.
 */
export async function afterPayingDue<T>(
  deps: Deps,
  caller: ParentCaller,
  { allowanceId, unpaid }: { readonly allowanceId: string; readonly unpaid: 'refuse' | 'let be' },
  change: Change<T>,
): Promise<T> {
  const { db, now } = deps;
  const { userId } = await requireAllowance({ db, read: readOutside }, caller, allowanceId);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { problem } = await payDue(deps, { allowanceId, childId: userId }, Infinity);
    if (problem !== null && unpaid === 'refuse') throw new AppError('allowance_unpaid');
    const done = await db.transact(`child ${userId}`, async (tx) => {
      const read = readWithin(tx);
      const stored = await requireAllowance({ db, read }, caller, allowanceId);
      if (isDue(stored, now()) && problem === null) return null;
      return { answer: await change(tx, stored, read) };
    });
    if (done) return done.answer;
  }
  throw new AppError('unavailable');
}
