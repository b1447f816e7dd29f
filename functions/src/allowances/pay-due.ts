import { AppError, type ErrorCode } from '@pennysprout/shared/kernel/call/errors';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { afterEntries } from '../kernel/posting/after-entries';
import { announce } from '../notices/announce';
import { payAllowance, type AllowanceOfChild } from './pay-allowance';

export interface PaidDates {
  readonly dates: number;
  /** Error that stopped payment; null if nothing is left or `most` were paid. */
  readonly problem: ErrorCode | null;
}

type PayDueDeps = Pick<Deps, 'db' | 'now' | 'logger' | 'enqueue' | 'enqueueNotice'>;

/**
 * Pays an allowance's due dates, oldest first. A date that cannot be posted is recorded on the allowance
 * for parents to see, and retried by the next run.
 *
 * @param most dates to pay at most.
 */
export async function payDue(
  deps: PayDueDeps,
  allowance: AllowanceOfChild,
  most: number,
): Promise<PaidDates> {
  let dates = 0;
  try {
    while (dates < most && (await payAllowance(deps, allowance))) dates += 1;
    return { dates, problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await keepProblem(deps, allowance, error.code);
    return { dates, problem: error.code };
  } finally {
    if (dates > 0) await afterEntries(deps, [allowance.childId]);
  }
}

/** Records the problem. Parents are told when it starts, not every hour. */
async function keepProblem(
  deps: PayDueDeps,
  { allowanceId, childId }: AllowanceOfChild,
  problem: ErrorCode,
): Promise<void> {
  const { db, logger, now } = deps;
  logger.error('allowance not paid', { allowanceId, error: problem });
  const at = now();
  const ref = db.allowances.doc(allowanceId);
  const before = await db.transact(`child ${childId}`, async (tx) => {
    const allowance = (await tx.get(ref)).data();
    // Otherwise the allowance was deleted with its child meanwhile, or the problem is already stored with its
    // time.
    if (allowance && allowance.problem !== problem) {
      tx.update(ref, { problem, problemSince: Timestamp.fromDate(at) });
    }
    return allowance;
  });
  if (before?.problem !== null) return;
  const { familyId } = before;
  await announce(deps, {
    familyId,
    kind: 'payday',
    aboutId: allowanceId,
    at: at.toISOString(),
  });
}
