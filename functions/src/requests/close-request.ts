import type { MoneyRequest } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import type { RequestDoc } from '@pennysprout/shared/requests/requests.collection';
import type { ClosedStatus } from '@pennysprout/shared/kernel/call/request-states';
import { closeHold } from '@pennysprout/shared/ledger/holds';
import { releaseLegs } from '@pennysprout/shared/ledger/legs';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import assert from 'node:assert/strict';
import type { Deps } from '../kernel/deps';
import type { Read } from '../kernel/firestore/database';
import { balanceRef } from '../kernel/posting/account';
import { writeMove } from '../kernel/posting/write-move';
import { documentsOfAccess, type Child } from '../kernel/access';
import type { ChildCaller, ParentCaller } from '../kernel/caller';
import { runIdempotent, type IdempotencyKey, type IdempotentAnswer } from '../kernel/idempotency';
import { requestAnswer } from './request-answer';

/** Open request, as read by the transaction that closes it. */
export interface OpenRequest {
  readonly id: string;
  readonly request: RequestDoc;
  /** Account it is about, if it exists. */
  readonly account: BalanceDoc | undefined;
}

type Closing = Pick<RequestDoc, 'status'> &
  Partial<Pick<RequestDoc, 'reply' | 'givenMinor' | 'entryId'>> & { status: ClosedStatus };

interface ClosesRequest {
  readonly requestId: string;
  readonly idempotencyKey: IdempotencyKey;
  /** Throws unless the caller is authorised; called inside the transaction. */
  readonly allow: (read: Read, childId: string) => Promise<Child>;
  /**
   * Moves the money.
   *
   * @returns the request's fields after closing.
   */
  readonly close: (tx: Transaction, open: OpenRequest) => Closing;
}

/**
 * Closes a request once: a second caller, however close, gets the first answer.
 *
 * @throws AppError `request_closed` with the answer and its author; `not_found`.
 */
export async function closeRequest(
  deps: Deps,
  caller: ParentCaller | ChildCaller,
  { requestId, idempotencyKey: key, allow, close }: ClosesRequest,
): Promise<IdempotentAnswer<MoneyRequest>> {
  const { db } = deps;
  const ref = db.requests.doc(requestId);
  // Owner and currency never change, so this read needs no transaction.
  const asked = (await ref.get()).data();
  if (!asked) throw new AppError('not_found');
  const { userId: childId, currency } = asked;
  const balance = balanceRef(db, { userId: childId, currency });
  return runIdempotent(deps, {
    key,
    queueKey: `child ${childId}`,
    prefetch: [...documentsOfAccess(db, caller, childId), ref, balance],
    allow: (read) => allow(read, childId),
    work: async (tx, child, read) => {
      const request = (await read(ref)).data();
      if (!request) throw new AppError('not_found');
      await requireOpen(deps, read, request);
      const account = (await read(balance)).data();
      const decidedAt = Timestamp.fromDate(deps.now());
      const closing = close(tx, { id: requestId, request, account });
      const decided = { ...closing, decidedBy: caller.id, decidedAt };
      tx.update(ref, decided);
      const { requests } = child;
      assert(requests && requests.open > 0, 'the open request is not counted');
      tx.update(db.users.doc(childId), { requests: { ...requests, open: requests.open - 1 } });
      const { familyId } = request;
      return {
        answer: requestAnswer(requestId, { ...request, ...decided }),
        familyId,
        childId,
      };
    },
  });
}

/**
 * Requires that the request is open.
 *
 * @throws AppError `request_closed`.
 */
async function requireOpen({ db }: Deps, read: Read, request: RequestDoc): Promise<void> {
  const { status, decidedBy } = request;
  if (status === 'open') return;
  const name = decidedBy === null ? undefined : (await read(db.users.doc(decidedBy))).data()?.name;
  throw new AppError('request_closed', {
    closed: {
      status,
      decidedBy: decidedBy ?? '',
      ...(name !== undefined && { decidedByName: name }),
    },
  });
}

/** Releases the request's hold, if any. */
export function releaseHold(
  tx: Transaction,
  { db, now }: Deps,
  { id: requestId, request, account }: OpenRequest,
  createdBy: string,
): void {
  if (request.kind !== 'spend') return;
  assert(account, 'no account has the hold');
  const legs = releaseLegs(account, requestId);
  const then = (after: Parameters<typeof closeHold>[0]) => closeHold(after, requestId);
  writeMove(tx, db, account, { kind: 'released', legs, createdBy, requestId, then }, now());
}
