import type { Allowance } from '@pennysprout/shared/api/contract';
import { Timestamp } from 'firebase-admin/firestore';
import { NOT_DUE } from './due';
import type { Deps } from '../kernel/deps';
import type { ParentCaller } from '../kernel/caller';
import { afterPayingDue } from './with-allowance';
import { allowanceAnswer } from './allowance-answer';

/**
 * Pauses an allowance after paying its due dates. Dates during the pause are not paid later. Idempotent.
 *
 * @throws AppError as `afterPayingDue` does.
 */
export function pauseAllowance(
  deps: Deps,
  caller: ParentCaller,
  { allowanceId }: { readonly allowanceId: string },
): Promise<Allowance> {
  const order = { allowanceId, unpaid: 'refuse' } as const;
  return afterPayingDue(deps, caller, order, (tx, stored) => {
    const paused = { ...stored, ...NOT_DUE, active: false };
    if (stored.active) {
      const updatedAt = Timestamp.fromDate(deps.now());
      tx.update(deps.db.allowances.doc(allowanceId), { ...NOT_DUE, active: false, updatedAt });
    }
    return Promise.resolve(allowanceAnswer(allowanceId, paused));
  });
}
