import type { Entry } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import { DEFAULT_CURRENCY, type CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { afterEntries } from '../kernel/posting/after-entries';
import { balanceRef } from '../kernel/posting/account';
import { writeEntry, type EntryOrder } from '../kernel/posting/write-entry';
import { documentsOfAccess, requireChildToChange, requireSame, type Child } from '../kernel/access';
import { toMinor, toTakes, type DecimalTake } from '../kernel/amounts';
import type { ParentCaller } from '../kernel/caller';
import { runIdempotent, type IdempotencyKey, type IdempotentAnswer } from '../kernel/idempotency';
import { entryAnswer } from './entry-answer';

/** Deposit or withdrawal as a parent asks for it. */
export interface MoneyMove {
  readonly childId: string;
  readonly familyId?: string | undefined;
  readonly parentId?: string | undefined;
  /** Positive decimal in the currency, e.g. 12.34 for USD. */
  readonly amount: number;
  readonly currency?: CurrencyCode | undefined;
  readonly description: string;
  /** For a deposit: true to allocate it among the jars; default true. */
  readonly share?: boolean | undefined;
  /** For a deposit: the jar of the account that it goes into. */
  readonly jarId?: string | undefined;
  /** For a withdrawal: amounts to take out of jars first. */
  readonly takes?: readonly DecimalTake[] | undefined;
  readonly idempotencyKey: IdempotencyKey;
}

type PostingOrder = Pick<EntryOrder, 'details' | 'posting' | 'description'> & {
  readonly currency: CurrencyCode;
};

/**
 * Posts a deposit or withdrawal: balance, ledger entry and idempotency key change in one transaction or not
 * at all. Access is checked in that transaction too, so a parent removed at this moment posts nothing.
 *
 * @throws AppError `insufficient_balance` if a withdrawal exceeds the balance.
 * @throws AppError `money_in_jars` or `not_enough_in_jar` if it exceeds the free money plus the amounts taken
 * out of jars.
 * @throws AppError `invalid_request` if a deposit is to be shared and to go into one jar, or into a jar that
 * the account does not have.
 * @throws AppError `not_found`, or `forbidden` for another family's child.
 */
async function postEntry(
  deps: Deps,
  caller: ParentCaller,
  kind: 'deposit' | 'withdrawal',
  move: MoneyMove,
): Promise<IdempotentAnswer<Entry>> {
  requireSame(move.parentId, caller.id);
  if (move.share === true && move.jarId !== undefined) {
    const fields = [{ path: 'jarId', key: 'validation.invalid' as const }];
    throw new AppError('invalid_request', { fields });
  }
  const { childId, description, currency = DEFAULT_CURRENCY, share = true, jarId } = move;
  const amountMinor = toMinor(move.amount, currency);
  const takes = toTakes(move.takes ?? [], currency);
  const posting = { amountMinor, share, into: jarId, takes };
  const order = { details: { kind }, posting, currency, description };
  const balance = balanceRef(deps.db, { userId: childId, currency });
  const done = await runIdempotent(deps, {
    key: move.idempotencyKey,
    queueKey: `child ${childId}`,
    prefetch: [...documentsOfAccess(deps.db, caller, childId), balance],
    allow: async (read) => {
      const child = await requireChildToChange({ db: deps.db, read }, caller, childId);
      requireSame(move.familyId, child.familyId);
      return child;
    },
    work: async (tx, child, read) => {
      const before = (await read(balance)).data();
      return {
        answer: postWithin(tx, deps, { caller, child, order, before }),
        familyId: child.familyId,
        childId,
      };
    },
  });
  await afterEntries(deps, [childId]);
  return done;
}

function postWithin(
  tx: Transaction,
  { db, now }: Deps,
  move: { caller: ParentCaller; child: Child; order: PostingOrder; before: BalanceDoc | undefined },
): Entry {
  const { caller, child, order, before } = move;
  const { currency, ...posted } = order;
  const account = { userId: child.id, familyId: child.familyId, currency };
  const createdBy = caller.id;
  const { id, entry } = writeEntry(tx, db, before, { ...posted, account, createdBy }, now());
  return entryAnswer(id, entry);
}

/** Deposits money as a reward. Throws as `postEntry` does. */
export function deposit(
  deps: Deps,
  caller: ParentCaller,
  input: MoneyMove,
): Promise<IdempotentAnswer<Entry>> {
  return postEntry(deps, caller, 'deposit', input);
}

/** Withdraws money from a child's savings. Throws as `postEntry` does. */
export function withdraw(
  deps: Deps,
  caller: ParentCaller,
  input: MoneyMove,
): Promise<IdempotentAnswer<Entry>> {
  return postEntry(deps, caller, 'withdrawal', input);
}
