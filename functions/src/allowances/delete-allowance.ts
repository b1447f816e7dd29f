import type { RouteResponse } from '@pennysprout/shared/api/contract';
import type { Deps } from '../kernel/deps';
import type { ParentCaller } from '../kernel/caller';
import { afterPayingDue } from './with-allowance';

/**
 * Deletes an allowance after paying its due dates. Deletes it even if they cannot be paid: a parent must be
 * able to get rid of a broken one.
 *
 * @throws AppError `not_found`, or `forbidden` if it belongs to another family.
 */
export function deleteAllowance(
  deps: Deps,
  caller: ParentCaller,
  { allowanceId }: { readonly allowanceId: string },
): Promise<RouteResponse<'deleteAllowance'>> {
  const order = { allowanceId, unpaid: 'let be' } as const;
  return afterPayingDue(deps, caller, order, (tx) => {
    tx.delete(deps.db.allowances.doc(allowanceId));
    return Promise.resolve({ success: true as const });
  });
}
