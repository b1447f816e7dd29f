import assert from 'node:assert/strict';
import { balanceId, type BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import type { JarMoveDoc } from '@pennysprout/shared/jars/jar-moves.collection';
import { emptyAccount, potsOf, type Account } from '@pennysprout/shared/ledger/account';
import type { JarPurpose } from '@pennysprout/shared/ledger/jar-choices';
import type { Leg } from '@pennysprout/shared/ledger/posting';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Database } from '../firestore/database';
import { changeMark } from './change-mark';

/** Key of an account: one child's money in one currency. */
export interface AccountKey {
  readonly userId: string;
  readonly familyId: string;
  readonly currency: CurrencyCode;
}

export function balanceRef(
  db: Database,
  { userId, currency }: Pick<AccountKey, 'userId' | 'currency'>,
) {
  return db.balances.doc(balanceId(userId, currency));
}

/** Returns the stored account or an empty one, asserting that it is the key's. */
export function accountBefore(before: BalanceDoc | undefined, key: AccountKey): Account {
  for (const field of ['userId', 'familyId', 'currency'] as const) {
    assert(!before || before[field] === key[field], `the account has a different ${field}`);
  }
  return before ?? emptyAccount(key.currency);
}

/**
 * Returns a time later than the account's last entry or move, so that sorting by time gives the order of
 * posting.
 */
export function nextTimestamp(now: Date, before: BalanceDoc | undefined): Timestamp {
  const earliest = before ? before.updatedAt.toMillis() + 1 : 0;
  return Timestamp.fromMillis(Math.max(now.getTime(), earliest));
}

type AccountTimes = Pick<BalanceDoc, 'updatedAt' | 'lastInterestAt'>;

/** Stores an account after posting. */
export function setAccount(
  tx: Transaction,
  db: Database,
  key: AccountKey,
  account: Account,
  times: AccountTimes,
): void {
  tx.set(balanceRef(db, key), accountDoc(key, account, times));
}

/** Builds the document of an account after posting. */
export function accountDoc(
  { userId, familyId, currency }: AccountKey,
  { balanceMinor, pots }: Account,
  { updatedAt, lastInterestAt }: AccountTimes,
): BalanceDoc {
  return {
    userId,
    familyId,
    currency,
    balanceMinor,
    ...(pots && { pots }),
    updatedAt,
    ...(lastInterestAt && { lastInterestAt }),
    changedOn: changeMark(userId, updatedAt.toDate()),
  };
}

/** Builds a move: the effect of an event on the pots. `after` must have every pot in the legs. */
export function moveDoc(
  { userId, familyId, currency }: AccountKey,
  after: Account,
  legs: readonly Leg[],
  about: Pick<JarMoveDoc, 'kind' | 'createdBy' | 'timestamp' | 'requestId' | 'purpose'>,
): JarMoveDoc {
  const { jars, holds } = potsOf(after);
  const names = new Map(jars.map(({ id, name }) => [id, name]));
  const pots = [
    ...jars.map(({ id, savedMinor }) => ({ pot: id, amountMinor: savedMinor })),
    ...holds.map(({ requestId, amountMinor }) => ({ pot: requestId, amountMinor })),
  ];
  return {
    userId,
    familyId,
    currency,
    ...about,
    legs: legs.map(({ pot, amountMinor }) => ({ pot, name: names.get(pot) ?? null, amountMinor })),
    after: pots.filter(({ amountMinor }) => amountMinor !== 0),
  };
}

/**
 * Returns the purpose of the jar that money was spent from, or held from for a request; of several, `give`
 * before others. Undefined if all of it was free.
 *
 * @param before account before the event, with its jars and holds.
 */
export function spentPurpose(before: Account, legs: readonly Leg[]): JarPurpose | undefined {
  const { jars, holds } = potsOf(before);
  const gave = new Set(legs.filter(({ amountMinor }) => amountMinor < 0).map(({ pot }) => pot));
  const held = holds.filter(({ requestId }) => gave.has(requestId)).map(({ from }) => from);
  const purposes = jars
    .filter(({ id }) => gave.has(id) || held.includes(id))
    .map(({ purpose }) => purpose);
  return purposes.find((purpose) => purpose === 'give') ?? purposes[0];
}
