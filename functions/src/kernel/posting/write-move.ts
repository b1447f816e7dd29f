import assert from 'node:assert/strict';
import type { BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import type { JarMoveDoc } from '@pennysprout/shared/jars/jar-moves.collection';
import { potsOf, type Account } from '@pennysprout/shared/ledger/account';
import { noteFull } from '@pennysprout/shared/ledger/full-jars';
import { post, type Leg } from '@pennysprout/shared/ledger/posting';
import { ZERO } from '@pennysprout/shared/kernel/money/money';
import type { Transaction } from 'firebase-admin/firestore';
import type { Database } from '../firestore/database';
import { balanceRef, moveDoc, nextTimestamp, setAccount } from './account';

export interface MoveOrder extends Pick<JarMoveDoc, 'kind' | 'createdBy' | 'requestId'> {
  /** Must sum to zero; if empty, no move is recorded. */
  readonly legs: readonly Leg[];
  /** Changes the jars after the money has moved. */
  readonly then?: (account: Account) => Account;
}

/**
 * Moves money between an account's pots in the caller's transaction. The balance does not change, so no
 * entry is made.
 *
 * @param before account as read by this transaction.
 * @returns the account afterwards.
 * @throws AppError as `then` does, before anything is written.
 */
export function writeMove(
  tx: Transaction,
  db: Database,
  before: BalanceDoc,
  { legs, then = (account) => account, ...about }: MoveOrder,
  now: Date,
): Account {
  const { userId, familyId, currency, balanceMinor, pots } = before;
  const moved = post({ currency, balanceMinor, ...(pots && { pots }) }, ZERO, legs);
  const timestamp = nextTimestamp(now, before);
  const after = noteFull(then(moved), before, timestamp);
  assert(after.balanceMinor === before.balanceMinor, 'the move changes the balance');
  const key = { userId, familyId, currency };
  if (legs.length === 0) {
    tx.update(balanceRef(db, key), { pots: potsOf(after) });
    return after;
  }
  setAccount(tx, db, key, after, { ...before, updatedAt: timestamp });
  tx.create(db.jarMoves.doc(), moveDoc(key, moved, legs, { ...about, timestamp }));
  return after;
}
