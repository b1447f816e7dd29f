import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import { potsOf, type Account } from '@pennysprout/shared/ledger/account';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { noteFull } from '@pennysprout/shared/ledger/full-jars';
import type { DocumentReference } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { readAhead, type Read } from '../kernel/firestore/database';
import { balanceRef, nextTimestamp } from '../kernel/posting/account';
import { documentsOfAccess, requireChildToDivide, type Child } from '../kernel/access';
import type { Caller } from '../kernel/caller';

/** Child's account that a call is about. */
export interface AccountAccess {
  readonly ref: DocumentReference<BalanceDoc>;
  readonly queueKey: string;
  /** Documents `allow` will most likely read, and the account. */
  readonly ahead: readonly DocumentReference<unknown>[];
  /** Checks access in the transaction that writes. Throws as `requireChildToDivide` does. */
  readonly allow: (read: Read) => Promise<Child>;
}

export function accessToAccount(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  childId: string,
  currency: CurrencyCode,
): AccountAccess {
  const ref = balanceRef(db, { userId: childId, currency });
  return {
    ref,
    queueKey: `child ${childId}`,
    ahead: [...documentsOfAccess(db, caller, childId), ref],
    allow: (read) => requireChildToDivide({ db, read }, caller, childId),
  };
}

/**
 * Reads the account.
 *
 * @throws AppError `not_found` if the child has no such account.
 */
export async function readAccount(read: Read, { ref }: AccountAccess): Promise<BalanceDoc> {
  const account = (await read(ref)).data();
  if (!account) throw new AppError('not_found');
  return account;
}

/**
 * Changes an account's jar settings without moving money.
 *
 * @returns the changed account.
 * @throws AppError `not_found` if the child has no such account, and as `allow` and `change` do.
 */
export function changePots(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  access: AccountAccess,
  change: (account: Account) => Account,
): Promise<Account> {
  const { ref, queueKey, ahead, allow } = access;
  return db.transact(queueKey, async (tx) => {
    const read = await readAhead(tx, ahead);
    await allow(read);
    const before = await readAccount(read, access);
    const after = noteFull(change(before), before, nextTimestamp(now(), before));
    tx.update(ref, { pots: potsOf(after) });
    return after;
  });
}
