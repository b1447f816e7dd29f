import { balanceId, type BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import { withoutTakenBack } from '@pennysprout/shared/ledger/taken-back';
import type { Deps } from '../kernel/deps';
import { pagesOf } from '../kernel/firestore/pages';
import { readerOutside } from '../kernel/firestore/scan';
import { lastEntryBefore, takenBackAcross } from '../kernel/posting/at-instant';

/** Past balance, with the state of the account when it was looked up. */
interface BalanceAt {
  readonly balanceMinor: number;
  /** Last change of the account at the time of the look-up, epoch milliseconds. */
  readonly seenMs: number;
}

/** A family's balances at an instant. */
export interface BalancesAt {
  readonly asOf: Date;
  /** By balance id; absent if it did not exist yet. */
  readonly balances: ReadonlyMap<string, BalanceAt>;
}

/**
 * Looks up a family's balances just before a past instant, leaving out earlier entries that were undone
 * after it. Only an undo can still change the result, which is possible for a day: every other new entry
 * is later than the instant.
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
