import assert from 'node:assert/strict';
import { balanceId, type BalanceDoc } from '@pennysprout/shared/data/collections/balances';
import type { EntryDoc } from '@pennysprout/shared/data/collections/entries';
import { ENTRY_SIGNS, post, type Posting } from '@pennysprout/shared/ledger/posting';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import { addMinor, toMinorUnits, ZERO } from '@pennysprout/shared/money/money';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Database } from '../firestore/database';

/** Stands for the author of an entry that no person has asked for. */
export const SCHEDULE = 'schedule';

/** One currency of one child. */
export interface Account {
  readonly userId: string;
  readonly familyId: string;
  readonly currency: CurrencyCode;
}

export interface EntryOrder {
  readonly account: Account;
  readonly posting: Posting;
  readonly description: string;
  /** The parent who asked for it, or `SCHEDULE`. */
  readonly createdBy: string;
  /** Given where the same entry must not be made twice, whoever makes it. */
  readonly id?: string;
  readonly details?: Pick<EntryDoc, 'trade' | 'interest'>;
}

export interface WrittenEntry {
  readonly id: string;
  readonly entry: EntryDoc;
}

export function balanceRef(
  db: Database,
  { userId, currency }: Pick<Account, 'userId' | 'currency'>,
) {
  return db.balances.doc(balanceId(userId, currency));
}

/**
 * Adds one entry to the ledger and moves the balance with it, in the caller's transaction. This is
 * the only place that writes either of them.
 *
 * @param before the account's balance as this transaction has read it; undefined when it has none.
 * @throws AppError `insufficient_balance` or `amount_out_of_range`, before anything is written.
 */
export function writeEntry(
  tx: Transaction,
  db: Database,
  before: BalanceDoc | undefined,
  order: EntryOrder,
  now: Date,
): WrittenEntry {
  const { account, posting, description, createdBy, details = {} } = order;
  const posted = checkedPost(before, account, posting);
  const timestamp = nextTimestamp(now, before);
  const ref = order.id === undefined ? db.entries.doc() : db.entries.doc(order.id);
  const { userId, familyId, currency } = account;
  const { kind } = posting;
  const entry: EntryDoc = {
    ...{ userId, familyId, kind, ...posted, currency, description, createdBy, timestamp },
    ...details,
  };
  const balanceMinor = posted.balanceAfterMinor;
  tx.set(balanceRef(db, account), {
    ...{ userId, familyId, currency, balanceMinor },
    updatedAt: timestamp,
  });
  // An entry that is there already is never overwritten: then the whole transaction fails.
  tx.create(ref, entry);
  return { id: ref.id, entry };
}

/** Applies the posting, and refuses to write anything that does not add up. */
function checkedPost(before: BalanceDoc | undefined, account: Account, posting: Posting) {
  const balanceMinor = before ? toMinorUnits(before.balanceMinor) : ZERO;
  for (const field of ['userId', 'familyId', 'currency'] as const) {
    assert(!before || before[field] === account[field], `the balance has another ${field}`);
  }
  const posted = post(balanceMinor, posting);
  assert(posted.balanceAfterMinor === addMinor(balanceMinor, posted.amountMinor), 'wrong sum');
  assert(posted.balanceAfterMinor >= 0, 'a balance beneath zero');
  assert(Math.sign(posted.amountMinor) === ENTRY_SIGNS[posting.kind], 'an amount of wrong sign');
  return posted;
}

/** Later than the balance's last entry, so that the order of entries is the order of postings. */
function nextTimestamp(now: Date, before: BalanceDoc | undefined): Timestamp {
  const earliest = before ? before.updatedAt.toMillis() + 1 : 0;
  return Timestamp.fromMillis(Math.max(now.getTime(), earliest));
}
