import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import {
  corporateActionId,
  type CorporateActionDoc,
} from '@pennysprout/shared/stock/corporate-actions.collection';
import type { StockTransactionDoc } from '@pennysprout/shared/stock/stock-transactions.collection';
import { isStockSymbol } from '@pennysprout/shared/stock/stocks';
import { scanEach, storedAt, storedOf, type Stored } from '../kernel/firestore/scan';
import { uniqueKeyRef, type UniqueKind } from '../kernel/firestore/unique-keys';
import type { Check } from './confirm-drift';
import { expectSame } from './drift';
import { findDrifts, type ChildDocuments } from './find-drifts';
import { interestIn, type PostedInterest } from './interest-runs';

type CheckedChild = ChildDocuments['child'];

/** Counts of what was checked for one child. */
export interface ChildCounts {
  readonly entries: number;
  readonly balances: number;
  readonly jarMoves: number;
  readonly requests: number;
  readonly stockTransactions: number;
  readonly stockAssets: number;
}

/**
 * Checks everything that belongs to one child.
 *
 * @returns counts, and the child's interest, which belongs to runs of its family.
 */
export async function checkChild(
  check: Check,
  child: CheckedChild,
): Promise<{ readonly counts: ChildCounts; readonly interest: readonly PostedInterest[] }> {
  await checkSecrets(check, child);
  const documents = await readChild(check, child);
  const { entries, balances, jarMoves, requests, stockTransactions, holdings } = documents;
  const splits = await readSplits(check, stockTransactions);
  for (const drift of findDrifts(documents, null, { splits })) check.report(drift);
  const counts = {
    entries: entries.length,
    balances: balances.length,
    jarMoves: jarMoves.length,
    requests: requests.length,
    stockTransactions: stockTransactions.length,
    stockAssets: holdings.length,
  };
  return { counts, interest: interestIn(entries) };
}

/** Reads everything that belongs to a child, about half a kilobyte of memory for each document. */
async function readChild({ reader, db }: Check, child: CheckedChild): Promise<ChildDocuments> {
  const values = { userId: child.id };
  return {
    child,
    stockTransactions: await storedOf(
      scanEach(reader, db, { name: 'stockTransactionsOfUser', values }),
    ),
    jarMoves: await storedOf(scanEach(reader, db, { name: 'jarMovesOfUser', values })),
    // A child that never asked has none: its counter is created with its first request.
    requests: child.requests
      ? await storedOf(scanEach(reader, db, { name: 'requestsOfUser', values }))
      : [],
    entries: await storedOf(scanEach(reader, db, { name: 'entriesOfUser', values })),
    balances: await storedOf(scanEach(reader, db, { name: 'balancesOfUser', values })),
    holdings: await storedOf(scanEach(reader, db, { name: 'stockAssetsOfUser', values })),
  };
}

/** Checks that the child can sign in and that its access code and account number are its own. */
async function checkSecrets({ reader, db, report }: Check, child: CheckedChild): Promise<void> {
  const credentials = (await reader.one(db.childCredentials.doc(child.id))).data();
  const path = `${COLLECTIONS.childCredentials}/${child.id}`;
  if (credentials) {
    const families = { expected: child.familyId, actual: credentials.familyId };
    expectSame(report, { invariant: 'family_id', paths: [path], ...families });
  } else {
    report({ invariant: 'child_credentials', paths: [path], expected: child.id, actual: null });
  }
  for (const kind of ['accessCode', 'accountNumber'] as const) {
    const value = child[kind];
    if (value === null) continue;
    const key = (await reader.one(uniqueKeyRef(db, kind, value))).data();
    const paths = [uniqueKeyPath(kind), `${COLLECTIONS.users}/${child.id}`];
    const actual = key?.userId ?? null;
    expectSame(report, { invariant: 'unique_key', paths, expected: child.id, actual });
  }
}

/** Returns a unique key's path by kind only: an access code is half of a child's credentials. */
export function uniqueKeyPath(kind: UniqueKind): string {
  return `${COLLECTIONS.uniqueKeys}/${kind}_*`;
}

/** Reads the splits that holdings have been through, by id since they are few. */
export async function readSplits(
  { reader, db }: Pick<Check, 'reader' | 'db'>,
  rows: readonly Stored<StockTransactionDoc>[],
): Promise<ReadonlyMap<string, CorporateActionDoc>> {
  const ids = rows.flatMap(({ doc }) =>
    doc.operation === 'split' && isStockSymbol(doc.symbol)
      ? [corporateActionId(doc.symbol, doc.splitDate)]
      : [],
  );
  const refs = [...new Set(ids)].map((id) => db.corporateActions.doc(id));
  return new Map((await storedAt(reader, refs)).map(({ id, doc }) => [id, doc]));
}
