import type { RouteResponse } from '@pennysprout/shared/api/contract';
import type { Deps } from '../../deps';
import type { ParentCaller } from '../caller';
import { onceNothingIsDue } from './with-allowance';

/**
 * Deletes an allowance, after what is due by now was paid. It can be deleted also when that is not
 * possible: who wants to be rid of it must not be kept by what stands in its way.
 *
 * @throws AppError `not_found`, or `forbidden` when it is another family's.
 */
export function deleteAllowance(
  deps: Deps,
  caller: ParentCaller,
  { allowanceId }: { readonly allowanceId: string },
): Promise<RouteResponse<'deleteAllowance'>> {
  const order = { allowanceId, unpaid: 'let be' } as const;
  return onceNothingIsDue(deps, caller, order, (tx) => {
    tx.delete(deps.db.allowances.doc(allowanceId));
    return Promise.resolve({ success: true as const });
  });
}
