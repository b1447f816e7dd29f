import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { payDayEntryId } from '@pennysprout/shared/ledger/entries.collection';
import type { Transaction } from 'firebase-admin/firestore';
import {
  documentsOfAccess,
  requireChildToChange,
  requireMember,
  requireSame,
} from '../kernel/access';
import { toMinor } from '../kernel/amounts';
import type { ParentCaller } from '../kernel/caller';
import type { Deps } from '../kernel/deps';
import type { Read } from '../kernel/firestore/database';
import { runIdempotent, type IdempotencyKey, type IdempotentAnswer } from '../kernel/idempotency';
import { balanceRef } from '../kernel/posting/account';
import { afterEntries } from '../kernel/posting/after-entries';
import { writeEntry } from '../kernel/posting/write-entry';
import { entryAnswer } from './entry-answer';

interface Payment {
  readonly childId: string;
  /** Positive decimal in `currency`. */
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly description: string;
  readonly share?: boolean | undefined;
}

/** Pay day as a parent asks for it: a payment for each child at most. */
interface PayDayInput {
  readonly familyId: string;
  readonly payments: readonly Payment[];
  readonly idempotencyKey: IdempotencyKey;
}

/** Only ids, so that the key stores nothing about a child that may be deleted. */
interface PaidDay {
  readonly id: string;
  readonly entryIds: readonly string[];
}

/**
 * Pays children of one family by hand: all deposits and the idempotency key in one transaction, or
 * nothing. Entries have ids derived from the pay day and the child.
 *
 * @throws AppError `amount_out_of_range` with the payment's line if a balance would be too large.
 * @throws AppError `not_found`, or `forbidden` for another family or its child.
 */
export async function payByHand(
  deps: Deps,
  caller: ParentCaller,
  { familyId, payments, idempotencyKey: key }: PayDayInput,
): Promise<IdempotentAnswer<RouteResponse<'payByHand'>>> {
  const { db } = deps;
  const { answer, replayed } = await runIdempotent<unknown, PaidDay>(deps, {
    key,
    queueKey: `family ${familyId}`,
    prefetch: payments.flatMap(({ childId, currency }) => [
      ...documentsOfAccess(db, caller, childId),
      balanceRef(db, { userId: childId, currency }),
    ]),
    // Of a pay day that is replayed, a child may be gone.
    allow: (read) => requireMember({ db, read }, caller, familyId),
    work: async (tx, _allowed, read) => {
      const children = payments.map(({ childId }) =>
        requireChildToChange({ db, read }, caller, childId),
      );
      for (const child of await Promise.all(children)) requireSame(familyId, child.familyId);
      const answer = await payWithin(tx, deps, { caller, familyId, payments, read });
      return { answer, familyId, childId: null };
    },
  });
  await afterEntries(
    deps,
    payments.map(({ childId }) => childId),
  );
  return { answer: { id: answer.id, entries: await entriesOf(deps, answer) }, replayed };
}

async function payWithin(
  tx: Transaction,
  { db, now }: Deps,
  day: {
    readonly caller: ParentCaller;
    readonly familyId: string;
    readonly payments: readonly Payment[];
    readonly read: Read;
  },
): Promise<PaidDay> {
  const { caller, familyId, payments, read } = day;
  // A transaction reads before it writes.
  const accounts = payments.map(({ childId: userId, currency }) =>
    read(balanceRef(db, { userId, currency })),
  );
  const before = await Promise.all(accounts);
  const payDay = db.entries.doc().id;
  const entryIds = payments.map((payment, line) => {
    const { childId: userId, currency, description, share = true } = payment;
    const order = {
      id: payDayEntryId(payDay, userId),
      account: { userId, familyId, currency },
      details: { kind: 'deposit' as const, payDay },
      posting: { amountMinor: toMinor(payment.amount, currency), share },
      description,
      createdBy: caller.id,
    };
    return naming(line, () => writeEntry(tx, db, before[line]?.data(), order, now())).id;
  });
  return { id: payDay, entryIds };
}

/** Adds the payment's line to a refusal. Nothing has been written: the transaction ends with it. */
function naming<T>(line: number, pay: () => T): T {
  try {
    return pay();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const path = `payments[${line}].amount`;
    const fields = [{ path, key: 'validation.amountInvalid' }] as const;
    throw new AppError(error.code, { ...error.details, fields });
  }
}

/** Reads the entries of a pay day; those of a child that was deleted since are gone. */
async function entriesOf({ db }: Deps, { entryIds }: PaidDay) {
  const found = await Promise.all(entryIds.map((id) => db.entries.doc(id).get()));
  return found.flatMap((entry) => {
    const stored = entry.data();
    return stored ? [entryAnswer(entry.id, stored)] : [];
  });
}
