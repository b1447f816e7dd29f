import type { MoneyRequest } from '@pennysprout/shared/api/contract';
import type { RequestKind } from '@pennysprout/shared/kernel/call/request-states';
import type { BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import type { EntryDetails } from '@pennysprout/shared/ledger/entries.collection';
import { afterApproval, approvedHold, type ClosingRequest } from '@pennysprout/shared/ledger/holds';
import type { MinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { Transaction } from 'firebase-admin/firestore';
import assert from 'node:assert/strict';
import type { Deps } from '../kernel/deps';
import { afterEntries } from '../kernel/posting/after-entries';
import { writeEntry, type EntryOrder } from '../kernel/posting/write-entry';
import { requireChildToChange } from '../kernel/access';
import { toMinor } from '../kernel/amounts';
import type { ParentCaller } from '../kernel/caller';
import type { IdempotencyKey, IdempotentAnswer } from '../kernel/idempotency';
import { closeRequest, type OpenRequest } from './close-request';

export interface ApproveRequest {
  readonly requestId: string;
  /** Positive decimal in the request's currency; defaults to the amount asked for. */
  readonly amount?: number | undefined;
  readonly reply?: string | undefined;
  readonly idempotencyKey: IdempotencyKey;
}

/**
 * Approves a child's request in full or in part: withdraws from the held money, or deposits the child's cash
 * or its pay.
 *
 * @throws AppError `invalid_request` if more would be given than was asked for; `invalid_amount`.
 * @throws AppError as `closeRequest` does; `forbidden` for another family's request.
 */
export async function approveRequest(
  deps: Deps,
  caller: ParentCaller,
  { amount, reply, ...input }: ApproveRequest,
): Promise<IdempotentAnswer<MoneyRequest>> {
  const done = await closeRequest(deps, caller, {
    ...input,
    allow: (read, childId) => requireChildToChange({ db: deps.db, read }, caller, childId),
    close: (tx, open) => {
      const { currency, amountMinor } = open.request;
      const givenMinor = amount === undefined ? amountMinor : toMinor(amount, currency);
      const entryId = postGiven(tx, deps, caller, { ...open, givenMinor });
      return {
        status: 'approved',
        reply: reply === '' ? null : (reply ?? null),
        givenMinor,
        entryId,
      };
    },
  });
  await afterEntries(deps, [done.answer.childId]);
  return done;
}

function postGiven(
  tx: Transaction,
  { db, now }: Deps,
  { id: createdBy }: ParentCaller,
  approved: OpenRequest & { readonly givenMinor: MinorUnits },
): string {
  const { id: requestId, request, account: before, givenMinor: amountMinor } = approved;
  const { userId, familyId, currency, kind, reason: description } = request;
  const order = {
    account: { userId, familyId, currency },
    description,
    createdBy,
    ...(kind === 'spend'
      ? paying(before, { ...request, id: requestId }, amountMinor)
      : { details: depositFor(kind, requestId), posting: { amountMinor } }),
  };
  return writeEntry(tx, db, before, order, now()).id;
}

/** Details of the deposit: an entry alone must say whether it was earned, since its request may be old. */
function depositFor(kind: RequestKind, requestId: string): EntryDetails<'deposit'> {
  return { kind: 'deposit', requestId, ...(kind === 'earn' && { earned: true }) };
}

/** Builds the payment out of the request's hold. */
function paying(
  before: BalanceDoc | undefined,
  request: ClosingRequest,
  amountMinor: MinorUnits,
): Pick<EntryOrder, 'details' | 'posting' | 'then'> {
  assert(before, 'no account has the hold');
  const held = approvedHold(before, request, amountMinor);
  return {
    details: { kind: 'withdrawal', requestId: request.id },
    posting: { amountMinor, held },
    then: (after) => afterApproval(after, held),
  };
}
