import type { MoneyRequest } from '@pennysprout/shared/api/contract';
import { AppError, type FieldError } from '@pennysprout/shared/kernel/call/errors';
import type { BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import type { RequestDoc } from '@pennysprout/shared/requests/requests.collection';
import type { RequestCounters, ChildDoc } from '@pennysprout/shared/auth/users.collection';
import {
  MOST_OPEN_REQUESTS,
  MOST_REQUESTS_OF_DAY,
  type RequestKind,
} from '@pennysprout/shared/kernel/call/request-states';
import { FREE, type Account, type Jar } from '@pennysprout/shared/ledger/account';
import { openHold } from '@pennysprout/shared/ledger/holds';
import { jarOf } from '@pennysprout/shared/ledger/jars';
import { holdLegs } from '@pennysprout/shared/ledger/legs';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { minorToDecimal, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { balanceRef } from '../kernel/posting/account';
import { dayOf } from '../kernel/posting/change-mark';
import { writeMove } from '../kernel/posting/write-move';
import { announce } from '../notices/announce';
import { documentsOfAccess, requireChildToDivide, requireSame } from '../kernel/access';
import { toMinor } from '../kernel/amounts';
import type { ChildCaller } from '../kernel/caller';
import { runIdempotent, type IdempotencyKey, type IdempotentAnswer } from '../kernel/idempotency';
import { requestAnswer } from './request-answer';

export interface CreateRequest {
  readonly childId: string;
  readonly kind: RequestKind;
  readonly currency: CurrencyCode;
  /** Positive decimal in `currency`. */
  readonly amount: number;
  /** For `spend`: a jar, or `FREE` by default. */
  readonly from?: string | undefined;
  readonly closesJar?: boolean | undefined;
  readonly reason: string;
  readonly idempotencyKey: IdempotencyKey;
}

/** Answer of a request that has none yet. */
const OPEN = {
  status: 'open',
  reply: null,
  givenMinor: null,
  decidedBy: null,
  decidedAt: null,
  entryId: null,
} as const satisfies Partial<RequestDoc>;

/**
 * Asks the parents for money to spend, which is held until they answer so that it is not promised twice; to
 * keep the child's cash, where there is nothing to hold yet; or to pay for work.
 *
 * @throws AppError `not_enough_free`; `not_enough_in_jar`; `not_found` if there is no such jar.
 * @throws AppError `limit_reached` if too many are open, or were made today.
 * @throws AppError `invalid_request` if it would close a jar that is not full, or with less than its target.
 * @throws AppError `forbidden` for somebody else's child.
 */
export async function createRequest(
  deps: Deps,
  caller: ChildCaller,
  input: CreateRequest,
): Promise<IdempotentAnswer<MoneyRequest>> {
  const { db } = deps;
  const { childId, kind, currency, from = FREE, closesJar = false, reason } = input;
  requireSame(childId, caller.id);
  const amountMinor = toMinor(input.amount, currency);
  const balance = balanceRef(db, { userId: childId, currency });
  const done = await runIdempotent(deps, {
    key: input.idempotencyKey,
    queueKey: `child ${childId}`,
    prefetch: [...documentsOfAccess(db, caller, childId), balance],
    allow: (read) => requireChildToDivide({ db, read }, caller, childId),
    work: async (tx, child, read) => {
      const now = deps.now();
      const { familyId } = child;
      const requests = oneMore(child, now);
      const ref = db.requests.doc();
      const before = (await read(balance)).data();
      const jarTargetMinor =
        closesJar && before ? targetToClose(before, from, amountMinor) : undefined;
      const request: RequestDoc = {
        ...OPEN,
        userId: childId,
        familyId,
        kind,
        currency,
        amountMinor,
        closesJar,
        reason,
        ...(jarTargetMinor !== undefined && { jarTargetMinor }),
        ...(closesJar && before && lookOfJar(jarOf(before, from))),
        from: kind === 'spend' ? from : null,
        createdAt: Timestamp.fromDate(now),
      };
      if (kind === 'spend') holdMoney(tx, deps, { id: ref.id, request, before });
      tx.create(ref, request);
      tx.update(db.users.doc(childId), { requests });
      return { answer: requestAnswer(ref.id, request), familyId, childId };
    },
  });
  const { id: aboutId, createdAt: at } = done.answer;
  const { familyId } = caller.profile;
  // On replays too, since the first call may have died before this.
  await announce(deps, { familyId, kind: 'request', aboutId, at });
  return done;
}

/**
 * Counts a new request.
 *
 * @throws AppError `limit_reached`.
 */
function oneMore({ requests }: ChildDoc, now: Date): RequestCounters {
  const day = dayOf(now);
  const open = (requests?.open ?? 0) + 1;
  const asked = (requests?.day === day ? requests.asked : 0) + 1;
  if (open > MOST_OPEN_REQUESTS || asked > MOST_REQUESTS_OF_DAY)
    throw new AppError('limit_reached');
  return { open, day, asked };
}

function holdMoney(
  tx: Transaction,
  { db, now }: Deps,
  asked: {
    readonly id: string;
    readonly request: RequestDoc;
    readonly before: BalanceDoc | undefined;
  },
): void {
  const { id: requestId, request, before } = asked;
  const { amountMinor, closesJar, userId: createdBy } = request;
  const from = request.from ?? FREE;
  if (!before) throw new AppError('not_enough_free', { pots: { free: 0 } });
  const opened = openHold(before, { requestId, from, closesJar });
  const legs = holdLegs(opened, requestId, amountMinor);
  writeMove(tx, db, opened, { kind: 'held', legs, createdBy, requestId }, now());
}

/**
 * Returns the target of a jar that the request closes. The amount must reach the jar's target: a small one
 * would just empty the jar into free money.
 *
 * @throws AppError `invalid_request` if the jar is not full or has no target, or if the amount is below it.
 */
function targetToClose(account: Account, jarId: string, amountMinor: MinorUnits): MinorUnits {
  const { targetMinor, savedMinor } = jarOf(account, jarId);
  // Money held by another request cannot be requested again.
  if (targetMinor === null || savedMinor < targetMinor) throw refusal('closesJar');
  // A full jar has at least its target, so asking for all of it always passes.
  if (amountMinor >= targetMinor) return targetMinor;
  const amount = String(minorToDecimal(targetMinor, account.currency));
  throw refusal('amount', { key: 'validation.closingAmount', amount });
}

/** Returns what the child’s garden needs once the jar is gone. */
function lookOfJar({ icon, purpose }: Jar): Pick<RequestDoc, 'jarIcon' | 'jarPurpose'> {
  return { jarIcon: icon, jarPurpose: purpose };
}

function refusal(
  path: string,
  why: Omit<FieldError, 'path'> = { key: 'validation.invalid' },
): AppError {
  return new AppError('invalid_request', { fields: [{ path, ...why }] });
}
