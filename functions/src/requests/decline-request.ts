import type { MoneyRequest } from '@pennysprout/shared/api/contract';
import type { Deps } from '../kernel/deps';
import { requireChildToChange } from '../kernel/access';
import type { ParentCaller } from '../kernel/caller';
import type { IdempotencyKey, IdempotentAnswer } from '../kernel/idempotency';
import { closeRequest, releaseHold } from './close-request';

export interface DeclineRequest {
  readonly requestId: string;
  readonly reply?: string | undefined;
  readonly idempotencyKey: IdempotencyKey;
}

/** Declines a request. Throws as `closeRequest` does; `forbidden` for another family's. */
export function declineRequest(
  deps: Deps,
  caller: ParentCaller,
  { reply, ...input }: DeclineRequest,
): Promise<IdempotentAnswer<MoneyRequest>> {
  return closeRequest(deps, caller, {
    ...input,
    allow: (read, childId) => requireChildToChange({ db: deps.db, read }, caller, childId),
    close: (tx, open) => {
      releaseHold(tx, deps, open, caller.id);
      return { status: 'declined', reply: reply === '' ? null : (reply ?? null) };
    },
  });
}
