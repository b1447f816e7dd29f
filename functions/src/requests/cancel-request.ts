import type { MoneyRequest } from '@pennysprout/shared/api/contract';
import type { Deps } from '../kernel/deps';
import { requireChildToDivide } from '../kernel/access';
import type { ChildCaller } from '../kernel/caller';
import type { IdempotencyKey, IdempotentAnswer } from '../kernel/idempotency';
import { closeRequest, releaseHold } from './close-request';

export interface CancelRequest {
  readonly requestId: string;
  readonly idempotencyKey: IdempotencyKey;
}

/** Cancels the child's own request. Throws as `closeRequest` does; `forbidden` for a sibling. */
export function cancelRequest(
  deps: Deps,
  caller: ChildCaller,
  input: CancelRequest,
): Promise<IdempotentAnswer<MoneyRequest>> {
  return closeRequest(deps, caller, {
    ...input,
    allow: (read, childId) => requireChildToDivide({ db: deps.db, read }, caller, childId),
    close: (tx, open) => {
      releaseHold(tx, deps, open, caller.id);
      return { status: 'cancelled' };
    },
  });
}
