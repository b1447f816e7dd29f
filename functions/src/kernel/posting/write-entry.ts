import assert from 'node:assert/strict';
import type { JarMoveDoc } from '@pennysprout/shared/jars/jar-moves.collection';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import type { EntryDetails, EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import { freeMinor, type Account } from '@pennysprout/shared/ledger/account';
import { applyPosting, type Posting } from '@pennysprout/shared/ledger/apply-posting';
import { noteFull } from '@pennysprout/shared/ledger/full-jars';
import { KINDS } from '@pennysprout/shared/ledger/kinds';
import { isDivided, type PostingTerms } from '@pennysprout/shared/ledger/legs';
import { addMinor } from '@pennysprout/shared/kernel/money/money';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import type { Database } from '../firestore/database';
import {
  accountBefore,
  accountDoc,
  balanceRef,
  moveDoc,
  nextTimestamp,
  spentPurpose,
  type AccountKey,
} from './account';

export interface EntryOrder {
  readonly account: AccountKey;
  readonly details: EntryDetails;
  readonly posting: PostingTerms;
  readonly description: string;
  /** Id of the parent who asked for it, or `SCHEDULE`. */
  readonly createdBy: string;
  /** Changes the pots after the money has moved. */
  readonly then?: (account: Account) => Account;
  /** Deterministic id, for an entry that must be made only once. */
  readonly id?: string;
}

export interface WrittenEntry {
  readonly id: string;
  readonly entry: EntryDoc;
  /** The account as stored, for another entry in the same transaction. */
  readonly after: BalanceDoc;
}

/**
 * Posts an entry in the caller's transaction: the ledger entry, the balance, and a move if not all of it
 * was free money. Nothing else writes entries.
 *
 * @param before account as read by this transaction; undefined if there is none.
 * @throws AppError as `applyPosting` does, before anything is written.
 */
export function writeEntry(
  tx: Transaction,
  db: Database,
  before: BalanceDoc | undefined,
  order: EntryOrder,
  now: Date,
): WrittenEntry {
  const posted = postEntry(db, before, order, now);
  write(tx, db, posted);
  tx.set(balanceRef(db, order.account), posted.after);
  return { id: posted.ref.id, entry: posted.entry, after: posted.after };
}

/**
 * Posts several entries to one account, each at least a millisecond after the one before. The balance is
 * written once.
 *
 * @param naming names the refused order in the error.
 * @throws AppError as `writeEntry` does, before anything is written.
 */
export function writeEntries(
  tx: Transaction,
  db: Database,
  before: BalanceDoc | undefined,
  orders: readonly EntryOrder[],
  now: Date,
  naming: (line: number, error: AppError) => AppError,
): readonly WrittenEntry[] {
  let account = before;
  const all = orders.map((order, line) => {
    try {
      const posted = postEntry(db, account, order, now);
      account = posted.after;
      return posted;
    } catch (error) {
      throw error instanceof AppError ? naming(line, error) : error;
    }
  });
  for (const posted of all) write(tx, db, posted);
  const [first] = orders;
  if (first && account) tx.set(balanceRef(db, first.account), account);
  return all.map(({ ref, entry, after }) => ({ id: ref.id, entry, after }));
}

/** Entry to write, with the account afterwards. */
interface PostedEntry {
  readonly ref: DocumentReference<EntryDoc>;
  readonly entry: EntryDoc;
  /** Null if all of it was free money. */
  readonly move: JarMoveDoc | null;
  readonly after: BalanceDoc;
}

function write(tx: Transaction, db: Database, { ref, entry, move }: PostedEntry): void {
  // `create` fails the whole transaction if the entry already exists.
  tx.create(ref, entry);
  if (move) tx.create(db.jarMoves.doc(ref.id), move);
}

/** Works out an entry. Writes nothing. */
function postEntry(
  db: Database,
  before: BalanceDoc | undefined,
  order: EntryOrder,
  now: Date,
): PostedEntry {
  const { account: key, posting, description, createdBy, details } = order;
  const { then = (account: Account) => account } = order;
  const { kind, requestId } = details;
  const { after, amountMinor, legs } = checkedPosting(before, key, { ...posting, kind });
  const timestamp = nextTimestamp(now, before);
  const ref = order.id === undefined ? db.entries.doc() : db.entries.doc(order.id);
  const { userId, familyId, currency } = key;
  const amounts = { amountMinor, balanceAfterMinor: after.balanceMinor };
  const entry: EntryDoc = {
    userId,
    familyId,
    ...amounts,
    currency,
    description,
    createdBy,
    timestamp,
    ...details,
  };
  const interestAt = kind === 'interest' ? timestamp : before?.lastInterestAt;
  const times = { updatedAt: timestamp, ...(interestAt && { lastInterestAt: interestAt }) };
  const move = KINDS[kind].move;
  const purpose = move === 'spent' ? spentPurpose(accountBefore(before, key), legs) : undefined;
  const about = {
    kind: move,
    createdBy,
    timestamp,
    ...(purpose && { purpose }),
    ...(requestId && { requestId }),
  };
  return {
    ref,
    entry,
    move: isDivided(legs) ? moveDoc(key, after, legs, about) : null,
    after: accountDoc(key, noteFull(then(after), before, timestamp), times),
  };
}

/** Applies the posting, and asserts that the result adds up. */
function checkedPosting(before: BalanceDoc | undefined, key: AccountKey, posting: Posting) {
  const account = accountBefore(before, key);
  const applied = applyPosting(account, posting);
  const { after, amountMinor } = applied;
  assert(after.balanceMinor === addMinor(account.balanceMinor, amountMinor), 'wrong sum');
  assert(after.balanceMinor >= 0, 'the balance is negative');
  assert(freeMinor(after) >= 0, 'the pots exceed the balance');
  assert(Math.sign(amountMinor) === KINDS[posting.kind].sign, 'the amount has the wrong sign');
  return applied;
}
