import type { Entry } from '@pennysprout/shared/api/contract';
import type { BalanceDoc } from '@pennysprout/shared/data/collections/balances';
import type { Posting } from '@pennysprout/shared/ledger/posting';
import { DEFAULT_CURRENCY, type CurrencyCode } from '@pennysprout/shared/money/currency';
import type { Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../../deps';
import { balanceRef } from '../../ledger/account';
import { writeEntry } from '../../ledger/write-entry';
import { documentsOfAccess, requireChildToChange, requireSame, type Child } from '../access';
import { toMinor, toTakes, type DecimalTake } from '../amounts';
import type { ParentCaller } from '../caller';
import { once, type IdempotencyKey, type Once } from '../idempotency';
import { toEntry } from './entry';

/** A deposit or withdrawal as a parent asks for it. */
export interface MoneyMove {
  readonly childId: string;
  readonly familyId?: string | undefined;
  readonly parentId?: string | undefined;
  /** A positive decimal of the currency, e.g. 12.34 of USD. */
  readonly amount: number;
  readonly currency?: CurrencyCode | undefined;
  readonly description: string;
  /** Of a deposit: whether it is shared among the jars; true when it is not said. */
  readonly share?: boolean | undefined;
  /** Of a withdrawal: what is taken out of jars first. */
  readonly takes?: readonly DecimalTake[] | undefined;
  readonly idempotencyKey: IdempotencyKey;
}

interface PostingOrder {
  readonly posting: Posting;
  readonly currency: CurrencyCode;
  readonly description: string;
}

/**
 * Moves a child's money: the balance, the ledger entry and the idempotency key change in one
 * transaction or not at all. Whether the caller may is asked in that transaction too, so a parent
 * who is removed at this moment does not post any more.
 *
 * @throws AppError `insufficient_balance` when a withdrawal is more than the balance.
 * @throws AppError `money_in_jars` or `not_enough_in_jar` when it is more than is free and taken out of
 *   jars.
 * @throws AppError `not_found`, or `forbidden` when it is another family's child.
 */
export async function postEntry(
  deps: Deps,
  caller: ParentCaller,
  kind: 'deposit' | 'withdrawal',
  move: MoneyMove,
): Promise<Once<Entry>> {
  requireSame(move.parentId, caller.id);
  const { childId, description, currency = DEFAULT_CURRENCY, share = true } = move;
  const amountMinor = toMinor(move.amount, currency);
  const takes = toTakes(move.takes ?? [], currency);
  const order = { posting: { kind, amountMinor, share, takes }, currency, description };
  const balance = balanceRef(deps.db, { userId: childId, currency });
  return once(deps, {
    key: move.idempotencyKey,
    queueKey: `child ${childId}`,
    ahead: [...documentsOfAccess(deps.db, caller, childId), balance],
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
}

function postWithin(
  tx: Transaction,
  { db, now }: Deps,
  move: { caller: ParentCaller; child: Child; order: PostingOrder; before: BalanceDoc | undefined },
): Entry {
  const { caller, child, order, before } = move;
  const { posting, currency, description } = order;
  const account = { userId: child.id, familyId: child.familyId, currency };
  const createdBy = caller.id;
  const { id, entry } = writeEntry(
    tx,
    db,
    before,
    { account, posting, description, createdBy },
    now(),
  );
  return toEntry(id, entry);
}
