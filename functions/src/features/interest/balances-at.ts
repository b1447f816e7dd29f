import { balanceId } from '@pennysprout/shared/data/collections/balances';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../../deps';
import { pagesOf } from '../../firestore/pages';
import { queryOf } from '../../firestore/queries';

/** What the balances of a family were at an instant. */
export interface BalancesAt {
  readonly asOf: Date;
  /** In minor units, by the ids of the balances; those that were not there yet are not in it. */
  readonly balances: ReadonlyMap<string, number>;
}

/**
 * Looks up in the ledger what a family's balances were before an instant of the past. Nothing changes
 * that any more: a new entry is later than now and than the entries before it.
 */
export async function balancesAt(
  { db }: Pick<Deps, 'db'>,
  familyId: string,
  asOf: Date,
): Promise<BalancesAt> {
  const currencies = new Map<string, Set<string>>();
  for await (const page of pagesOf(db, 'balancesOfFamilies', { familyId: [familyId] })) {
    for (const snapshot of page) {
      const { userId, currency } = snapshot.data();
      currencies.set(userId, (currencies.get(userId) ?? new Set()).add(currency));
    }
  }
  const found = await Promise.all(
    [...currencies].map(([userId, wanted]) =>
      lastBalances({ db }, { familyId, userId }, asOf, wanted),
    ),
  );
  return { asOf, balances: new Map(found.flat()) };
}

/** Goes back through a child's entries until it has met one of each of its currencies. */
async function lastBalances(
  { db }: Pick<Deps, 'db'>,
  child: { readonly familyId: string; readonly userId: string },
  asOf: Date,
  wanted: ReadonlySet<string>,
): Promise<[string, number][]> {
  const newestFirst = queryOf(db, 'entriesOfChild', child);
  const missing = new Set(wanted);
  const found: [string, number][] = [];
  let page = await newestFirst.startAfter(Timestamp.fromDate(asOf)).get();
  while (missing.size > 0 && !page.empty) {
    for (const snapshot of page.docs) {
      const { currency, balanceAfterMinor } = snapshot.data();
      if (missing.delete(currency))
        found.push([balanceId(child.userId, currency), balanceAfterMinor]);
    }
    page = await newestFirst.startAfter(page.docs.at(-1)).get();
  }
  return found;
}
