import { balanceId, type BalanceDoc } from '@pennysprout/shared/data/collections/balances';
import { withoutTakenBack } from '@pennysprout/shared/ledger/taken-back';
import type { Deps } from '../../deps';
import { pagesOf } from '../../firestore/pages';
import { readerOutside } from '../../firestore/scan';
import { lastEntryBefore, takenBackAcross } from '../../ledger/at-instant';

/** A balance of the past, and the account as it was when that was looked up. */
interface BalanceAt {
  readonly balanceMinor: number;
  /** When the account last changed by then, in milliseconds. */
  readonly seenMs: number;
}

/** The balances of a family at an instant. */
export interface BalancesAt {
  readonly asOf: Date;
  /** By the ids of the balances; those that were not there yet are not in it. */
  readonly balances: ReadonlyMap<string, BalanceAt>;
}

/**
 * Looks up in the ledger what a family's balances were before an instant of the past, without the entries
 * before it that were taken back after it. Only taking back an entry changes that any more, which is
 * possible for a day: every other new entry is later than the instant.
 */
export async function balancesAt(
  { db }: Pick<Deps, 'db'>,
  familyId: string,
  asOf: Date,
): Promise<BalancesAt> {
  const accounts: BalanceDoc[] = [];
  for await (const page of pagesOf(db, 'balancesOfFamilies', { familyId: [familyId] })) {
    accounts.push(...page.map((snapshot) => snapshot.data()));
  }
  const found = await Promise.all(accounts.map((account) => balanceAt({ db }, account, asOf)));
  return { asOf, balances: new Map(found.flat()) };
}

async function balanceAt(
  { db }: Pick<Deps, 'db'>,
  account: BalanceDoc,
  asOf: Date,
): Promise<[string, BalanceAt][]> {
  const { userId, currency, updatedAt } = account;
  const reading = { reader: readerOutside(db), db };
  const last = await lastEntryBefore(reading, account, asOf);
  if (!last) return [];
  const pairs = await takenBackAcross(reading, account, asOf);
  const balanceMinor = withoutTakenBack(last.balanceAfterMinor, pairs, asOf.getTime());
  return [[balanceId(userId, currency), { balanceMinor, seenMs: updatedAt.toMillis() }]];
}
