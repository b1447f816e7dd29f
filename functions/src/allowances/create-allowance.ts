import type { Allowance } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { type AllowanceDoc } from '@pennysprout/shared/allowances/allowances.collection';
import { COUNT_LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import type { Read } from '../kernel/firestore/database';
import { queryOf } from '../kernel/firestore/queries';
import { documentsOfAccess, requireChildToChange, type Child } from '../kernel/access';
import type { ParentCaller } from '../kernel/caller';
import { runIdempotent, type IdempotencyKey, type IdempotentAnswer } from '../kernel/idempotency';
import { dueFromToday, requireNotPast, requireSomeDate, toStoredTerms, type Terms } from './terms';
import { requireTimeZone } from './with-allowance';
import { allowanceAnswer } from './allowance-answer';

export interface CreateAllowance extends Terms {
  readonly childId: string;
  readonly idempotencyKey: IdempotencyKey;
}

/**
 * Creates an allowance for a child.
 *
 * @throws AppError `time_zone_needed`; `limit_reached` if the child has the most allowed.
 * @throws AppError `invalid_request` if it begins in the past or has no date at all.
 * @throws AppError as `requireChildToChange` does.
 */
export function createAllowance(
  deps: Deps,
  caller: ParentCaller,
  { childId, idempotencyKey, ...terms }: CreateAllowance,
): Promise<IdempotentAnswer<Allowance>> {
  const { db } = deps;
  return runIdempotent(deps, {
    key: idempotencyKey,
    queueKey: `child ${childId}`,
    prefetch: documentsOfAccess(db, caller, childId),
    allow: (read) => requireChildToChange({ db, read }, caller, childId),
    work: async (tx, child, read) => {
      const stored = await newAllowance(deps, { caller, child, terms }, read);
      await requireRoom(tx, deps, child);
      const ref = db.allowances.doc();
      tx.create(ref, stored);
      // Writes the document unchanged, so that of two concurrent calls, which both have read it, the second
      // retries and counts the first.
      tx.update(db.users.doc(childId), { familyId: child.familyId });
      return { answer: allowanceAnswer(ref.id, stored), familyId: child.familyId, childId };
    },
  });
}

async function newAllowance(
  { db, now }: Deps,
  {
    caller,
    child,
    terms,
  }: { readonly caller: ParentCaller; readonly child: Child; readonly terms: Terms },
  read: Read,
): Promise<AllowanceDoc> {
  const timeZone = await requireTimeZone({ db, read }, child.familyId);
  const at = now();
  requireNotPast(terms.startsOn, timeZone, at);
  const agreed = { userId: child.id, paidOn: null, ...toStoredTerms(terms) };
  const due = dueFromToday(agreed, timeZone, at);
  requireSomeDate(due);
  const createdAt = Timestamp.fromDate(at);
  return {
    familyId: child.familyId,
    ...agreed,
    ...due,
    active: true,
    problem: null,
    problemSince: null,
    createdBy: caller.id,
    createdAt,
    updatedAt: createdAt,
  };
}

async function requireRoom(
  tx: Transaction,
  { db }: Deps,
  { id: userId, familyId }: Child,
): Promise<void> {
  const found = await tx.get(queryOf(db, 'allowancesOfChild', { familyId, userId }));
  if (found.size >= COUNT_LIMITS.allowancesOfChild) throw new AppError('limit_reached');
}
