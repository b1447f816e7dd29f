import { nextDueOn } from '@pennysprout/shared/allowances/dates';
import { ruleOf } from '@pennysprout/shared/allowances/rule';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import {
  allowanceEntryId,
  type AllowanceDoc,
} from '@pennysprout/shared/allowances/allowances.collection';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { isDue, nextDue } from './due';
import type { Deps } from '../kernel/deps';
import { balanceRef } from '../kernel/posting/account';
import { SCHEDULE } from '@pennysprout/shared/ledger/author';
import { writeEntry } from '../kernel/posting/write-entry';

/** Allowance with its child. */
export interface AllowanceOfChild {
  readonly allowanceId: string;
  readonly childId: string;
}

type PayDeps = Pick<Deps, 'db' | 'now'>;

/**
 * Pays an allowance for its oldest due date in one transaction: the entry (its id is derived from allowance
 * and date), its allocation, and the next date. Idempotent: a date is paid once, no matter who calls this how
 * often and where it dies.
 *
 * @returns true if there was a due date.
 * @throws AppError `not_found` if the child is gone, `amount_out_of_range` if its balance would exceed the
 * maximum.
 */
export function payAllowance(
  deps: PayDeps,
  { allowanceId, childId }: AllowanceOfChild,
): Promise<boolean> {
  const ref = deps.db.allowances.doc(allowanceId);
  return deps.db.transact(`child ${childId}`, async (tx) => {
    const allowance = (await tx.get(ref)).data();
    // Deleted or paused meanwhile, or already paid by another run.
    if (!allowance || !isDue(allowance, deps.now()) || allowance.nextOn === null) return false;
    const dueOn = allowance.nextOn;
    const timeZone = await postWithin(tx, deps, { allowanceId, allowance, dueOn });
    const nextOn = nextDueOn(ruleOf(allowance), dueOn);
    tx.update(ref, {
      ...nextDue(allowance.userId, nextOn, timeZone),
      paidOn: dueOn,
      problem: null,
      problemSince: null,
      updatedAt: Timestamp.fromDate(deps.now()),
    });
    return true;
  });
}

/**
 * Posts the entry.
 *
 * @returns the time zone in which the next date is due.
 */
async function postWithin(
  tx: Transaction,
  { db, now }: PayDeps,
  paid: {
    readonly allowanceId: string;
    readonly allowance: AllowanceDoc;
    readonly dueOn: string;
  },
): Promise<string> {
  const { allowanceId, allowance, dueOn } = paid;
  const { userId, familyId, currency, amountMinor, description } = allowance;
  const [child, preferences, before] = await Promise.all([
    tx.get(db.users.doc(userId)),
    tx.get(db.familyPreferences.doc(familyId)),
    tx.get(balanceRef(db, { userId, currency })),
  ]);
  if (!child.exists) throw new AppError('not_found');
  const timeZone = preferences.data()?.timeZone;
  if (timeZone === undefined) throw new AppError('time_zone_needed');
  const order = {
    id: allowanceEntryId(allowanceId, dueOn),
    account: { userId, familyId, currency },
    posting: { amountMinor },
    description,
    createdBy: SCHEDULE,
    details: { kind: 'deposit' as const, allowance: { allowanceId, dueOn } },
  };
  writeEntry(tx, db, before.data(), order, now());
  return timeZone;
}
