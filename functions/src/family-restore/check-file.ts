import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import type { ChildDoc } from '@pennysprout/shared/auth/users.collection';
import type { FamilyDocuments, Placed } from '@pennysprout/shared/family-export/family-documents';
import { payDayEntryId, type EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import type { EntryKind } from '@pennysprout/shared/ledger/kinds';
import { collectDrifts, expectSame, type Drift, type Report } from '../reconcile/drift';
import { findDrifts, type ChildDocuments } from '../reconcile/find-drifts';
import { findRunDrifts, interestIn } from '../reconcile/interest-runs';

/** Contradiction in a file. */
export interface FileDrift extends Pick<Drift, 'invariant' | 'expected' | 'actual'> {
  /** Places in the file, such as `entries[12]`. */
  readonly places: readonly string[];
}

/** Maximum contradictions to list; a file with more is probably not an export. */
const MOST_DRIFTS = 10;

/** Details that an entry of each kind may have. */
const DETAILS: Readonly<Record<EntryKind, readonly (keyof EntryDoc)[]>> = {
  deposit: ['allowance', 'payDay', 'requestId', 'earned', 'envelope', 'bundle'],
  withdrawal: ['requestId'],
  stock_buy: ['trade', 'bundle'],
  stock_sell: ['trade'],
  split_cash: ['split'],
  interest: ['interest'],
  deposit_undo: ['undoes', 'bundle'],
  withdrawal_undo: ['undoes'],
  stock_buy_undo: ['undoes', 'trade', 'bundle'],
};
const ALL_DETAILS = [...new Set(Object.values(DETAILS).flat())];

/** Checks the documents of a file as the reconciler checks stored ones, without a database. */
export function findFileDrifts(documents: FamilyDocuments): readonly FileDrift[] {
  const { family, children, entries, interestRuns } = documents;
  const found = collectDrifts(MOST_DRIFTS);
  const { report } = found;
  findOrphans(documents, report);
  // Splits belong to the installation, not to the file: `findSplits` compares them.
  for (const child of children) {
    for (const drift of findDrifts(childIn(documents, child), null, { splits: null }))
      report(drift);
  }
  for (const entry of entries) checkDetails(entry, report);
  compareAnswers(documents, report);
  const interest = interestIn(entries);
  for (const drift of findRunDrifts(family.id, interest, interestRuns, true)) report(drift);
  const places = placesOf(documents);
  return found.list().kept.map(({ paths, ...drift }) => ({
    ...drift,
    places: paths.map((path) => places.get(path) ?? path),
  }));
}

/** Returns the tables of documents that belong to children, by the collection's name. */
function tablesOf(documents: FamilyDocuments) {
  return [
    [COLLECTIONS.entries, documents.entries],
    [COLLECTIONS.balances, documents.balances],
    [COLLECTIONS.jarMoves, documents.jarMoves],
    [COLLECTIONS.allowances, documents.allowances],
    [COLLECTIONS.requests, documents.requests],
    [COLLECTIONS.stockAssets, documents.holdings],
    [COLLECTIONS.stockTransactions, documents.stockTransactions],
  ] as const;
}

/** Returns the places in the file by the documents' paths. */
function placesOf(documents: FamilyDocuments): ReadonlyMap<string, string> {
  const { children, interestRuns } = documents;
  const tables = [
    ...tablesOf(documents),
    [COLLECTIONS.users, children],
    [COLLECTIONS.interestRuns, interestRuns],
  ] as const;
  return new Map(
    tables.flatMap(([collection, placed]) =>
      placed.map(({ id, place }) => [`${collection}/${id}`, place] as const),
    ),
  );
}

function findOrphans(documents: FamilyDocuments, report: Report): void {
  const children = new Set(documents.children.map(({ id }) => id));
  for (const [collection, placed] of tablesOf(documents)) {
    const seen = new Set<string>();
    for (const { id, doc } of placed) {
      const path = `${collection}/${id}`;
      if (seen.has(id)) report({ invariant: 'document_id', paths: [path], expected: 1, actual: 2 });
      seen.add(id);
      if (children.has(doc.userId)) continue;
      report({ invariant: 'orphan', paths: [path], expected: doc.userId, actual: null });
    }
  }
}

/** Returns what belongs to a child. */
function childIn(documents: FamilyDocuments, { id, doc }: Placed<ChildDoc>): ChildDocuments {
  const own = <T extends { readonly userId: string }>(placed: readonly Placed<T>[]) =>
    placed.filter((one) => one.doc.userId === id);
  return {
    child: { ...doc, id },
    entries: oldestFirst(own(documents.entries), ({ timestamp }) => timestamp),
    balances: own(documents.balances),
    jarMoves: oldestFirst(own(documents.jarMoves), ({ timestamp }) => timestamp),
    requests: own(documents.requests),
    stockTransactions: oldestFirst(own(documents.stockTransactions), ({ time }) => time),
    holdings: own(documents.holdings),
  };
}

function oldestFirst<T>(
  placed: readonly Placed<T>[],
  timeOf: (doc: T) => { toMillis: () => number },
): readonly Placed<T>[] {
  return placed.toSorted((a, b) => timeOf(a.doc).toMillis() - timeOf(b.doc).toMillis());
}

/** Checks fields of an entry that the server derives, so that only a file can have them wrong. */
function checkDetails({ id, doc }: Placed<EntryDoc>, report: Report): void {
  const paths = [`${COLLECTIONS.entries}/${id}`];
  const strange = ALL_DETAILS.find((name) => doc[name] && !DETAILS[doc.kind].includes(name));
  if (strange) report({ invariant: 'unreadable', paths, expected: null, actual: strange });
  if (doc.payDay === undefined) return;
  const expected = payDayEntryId(doc.payDay, doc.userId);
  expectSame(report, { invariant: 'document_id', paths, expected, actual: id });
}

/** Compares the amounts given on request with the entries. */
function compareAnswers({ entries, requests }: FamilyDocuments, report: Report): void {
  const amounts = new Map(entries.map(({ id, doc }) => [id, Math.abs(doc.amountMinor)]));
  for (const { id, doc } of requests) {
    const actual = amounts.get(doc.entryId ?? '') ?? null;
    const paths = [`${COLLECTIONS.requests}/${id}`];
    expectSame(report, { invariant: 'request_entry', paths, expected: doc.givenMinor, actual });
  }
}
