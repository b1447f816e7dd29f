import type { Allowance } from '@pennysprout/shared/api/contract';
import type { Deps } from '../kernel/deps';
import type { ParentCaller } from '../kernel/caller';
import { afterPayingDue } from './with-allowance';
import { allowanceAnswer } from './allowance-answer';

/**
 * Pays the due dates of an allowance at once, on its terms. Idempotent.
 *
 * @throws AppError as `afterPayingDue` does.
 */
export function payAllowanceNow(
  deps: Deps,
  caller: ParentCaller,
  { allowanceId }: { readonly allowanceId: string },
): Promise<Allowance> {
  const order = { allowanceId, unpaid: 'refuse' } as const;
  return afterPayingDue(deps, caller, order, (_tx, stored) =>
    Promise.resolve(allowanceAnswer(allowanceId, stored)),
  );
}
