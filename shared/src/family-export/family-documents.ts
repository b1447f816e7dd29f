import { ValidationError } from 'yup';
import { allowances, type AllowanceDoc } from '../allowances/allowances.collection';
import { users, type ChildDoc, type RequestCounters } from '../auth/users.collection';
import type { ExportTables } from '../data/exports';
import { families, type FamilyDoc } from '../families/families.collection';
import {
  familyPreferences,
  type FamilyPreferencesDoc,
} from '../family-preferences/family-preferences.collection';
import {
  interestRunId,
  interestRuns,
  type InterestRunDoc,
} from '../interest/interest-runs.collection';
import { jarMoves, type JarMoveDoc, type PotAfter } from '../jars/jar-moves.collection';
import { iso, type MakeInstant } from '../kernel/document/instant';
import { RowError } from '../kernel/document/view';
import { FREE, freeMinor, heldMinor, type Hold, type Pots } from '../ledger/account';
import { balanceId, balances, JARS, type BalanceDoc } from '../ledger/balances.collection';
import { entries, type EntryDoc } from '../ledger/entries.collection';
import { decimalToMinor, toMinorUnits, type MinorUnits } from '../kernel/money/money';
import { requests, type RequestDoc } from '../requests/requests.collection';
import { stockAssetId, stockAssets, type HoldingDoc } from '../stock/stock-assets.collection';
import {
  stockTransactions,
  tradeOrSplit,
  type StockTransactionDoc,
} from '../stock/stock-transactions.collection';
import { FileFault } from './parse-file';

/** Document with its id, and its place in the file. */
export interface Placed<T> {
  readonly id: string;
  readonly place: string;
  readonly doc: T;
}

/** Everything that a family's file says, as it is stored. */
export interface FamilyDocuments {
  readonly family: Placed<FamilyDoc>;
  readonly preferences: FamilyPreferencesDoc;
  readonly parents: ExportTables['parents'];
  readonly children: readonly Placed<ChildDoc>[];
  readonly entries: readonly Placed<EntryDoc>[];
  readonly balances: readonly Placed<BalanceDoc>[];
  readonly jarMoves: readonly Placed<JarMoveDoc>[];
  readonly allowances: readonly Placed<AllowanceDoc>[];
  readonly requests: readonly Placed<RequestDoc>[];
  readonly holdings: readonly Placed<HoldingDoc>[];
  readonly stockTransactions: readonly Placed<StockTransactionDoc>[];
  readonly interestRuns: readonly Placed<InterestRunDoc>[];
}

interface Reading {
  readonly familyId: string;
  readonly makeInstant: MakeInstant;
}

interface Table<D> {
  readonly exported: {
    readonly table: string;
    readonly fromRow: (row: object, makeInstant: MakeInstant) => D;
  };
}

/**
 * Converts a file's rows back to the documents that they are of, under the same ids. What rows do not say
 * follows from the others; what no file says, such as credentials, is empty.
 *
 * @param makeInstant makes the timestamps of the database that they are for.
 * @throws FileFault if a row can be of no document.
 */
export function familyDocuments(tables: ExportTables, makeInstant: MakeInstant): FamilyDocuments {
  const familyId = onlyOf('family', tables.family).id;
  const reading = { familyId, makeInstant };
  const ofFamily = readDocuments(reading, tables);
  const { entries: allEntries, requests: allRequests } = ofFamily;
  return {
    ...ofFamily,
    family: readFamily(reading, tables),
    preferences: readPreferences(reading, tables),
    parents: tables.parents,
    children: readChildren(reading, tables, allRequests),
    balances: readBalances(reading, tables, { allEntries, allRequests }),
  };
}

/** Reads the documents that need no others. */
function readDocuments(reading: Reading, tables: ExportTables) {
  const { familyId } = reading;
  return {
    // Which details an entry of its kind has, the check looks at.
    entries: read(reading, entries, tables.entries, (said) => ({ ...said, familyId }) as EntryDoc),
    jarMoves: withPotsAfter(
      read(reading, jarMoves, tables.jarMoves, (said) => ({ ...said, familyId, after: [] })),
    ),
    allowances: read(reading, allowances, tables.allowances, (said) => ({
      ...said,
      familyId,
      due: null,
    })),
    requests: read(reading, requests, tables.requests, (said) => ({ ...said, familyId })),
    stockTransactions: read(reading, stockTransactions, tables.trades, (said) =>
      tradeOrSplit({ ...said, familyId, stockAssetId: stockAssetId(said.userId, said.symbol) }),
    ),
    holdings: read(
      reading,
      stockAssets,
      tables.shares,
      (said) => ({ ...said, familyId, splitDates: splitDatesOf(tables.trades, said) }),
      ({ userId, symbol }) => stockAssetId(userId, symbol),
    ),
    interestRuns: read(
      reading,
      interestRuns,
      tables.interestRuns,
      (said) => ({ ...said, familyId }),
      ({ period }) => interestRunId(familyId, period),
    ),
  };
}

/**
 * Reads the rows of a table.
 *
 * @param idOf id of a document whose row has none.
 */
function read<R extends object, D, T>(
  { makeInstant }: Reading,
  { exported: { table, fromRow } }: Table<D>,
  rows: readonly R[],
  toDoc: (said: D, row: R) => T,
  idOf?: (doc: T) => string,
): Placed<T>[] {
  return rows.map((row, n) => {
    const place = `${table}[${n}]`;
    try {
      const doc = toDoc(fromRow(row, makeInstant), row);
      const id = idOf ? idOf(doc) : String((row as { id?: unknown }).id);
      return { id, place, doc };
    } catch (error) {
      if (!(error instanceof RangeError || error instanceof ValidationError)) throw error;
      const column = error instanceof RowError ? `.${error.column}` : '';
      throw new FileFault(`${place}${column}`, 'No export has such a value.');
    }
  });
}

function onlyOf<R>(table: string, rows: readonly R[]): R {
  const [row, ...others] = rows;
  if (row === undefined || others.length > 0) throw new FileFault(table, 'It has one row.');
  return row;
}

function readFamily(reading: Reading, { family, parents, children }: ExportTables) {
  // Those who have not joined or changed since families know their parents.
  const known = parents.filter(({ isPendingInvite }) => !isPendingInvite);
  const people = Object.fromEntries(
    known.map(({ id, name, picture }) => [id, { name, picture }] as const),
  );
  const found = read(reading, families, family, (said) => ({
    ...said,
    people: { ...people, ...said.people },
    childCount: children.length,
  }));
  return onlyOf('family', found);
}

function readPreferences(reading: Reading, { preferences }: ExportTables): FamilyPreferencesDoc {
  const { familyId } = reading;
  const toDoc = (said: Omit<FamilyPreferencesDoc, 'familyId'>) => ({ ...said, familyId });
  const found = read(reading, familyPreferences, preferences, toDoc, () => familyId);
  return onlyOf('preferences', found).doc;
}

function readChildren(
  reading: Reading,
  { children }: ExportTables,
  asked: readonly Placed<RequestDoc>[],
): Placed<ChildDoc>[] {
  const { familyId } = reading;
  return read(reading, users, children, (said, { id }) => {
    const counters = countersOf(asked.filter(({ doc }) => doc.userId === id));
    const ofChild = { isParent: false, familyId, accessCode: null, sessionEpoch: 0 } as const;
    return { ...said, ...ofChild, ...(counters && { requests: counters }) };
  });
}

/** Counts a child's requests as its document does; null if it never made one. */
function countersOf(asked: readonly Placed<RequestDoc>[]): RequestCounters | null {
  const days = asked.map(({ doc }) => iso(doc.createdAt).slice(0, 'YYYY-MM-DD'.length)).sort();
  const day = days.at(-1);
  if (day === undefined) return null;
  const open = asked.filter(({ doc }) => doc.status === 'open').length;
  return { open, day, asked: days.filter((one) => one === day).length };
}

function readBalances(
  reading: Reading,
  tables: ExportTables,
  of: {
    readonly allEntries: readonly Placed<EntryDoc>[];
    readonly allRequests: readonly Placed<RequestDoc>[];
  },
): Placed<BalanceDoc>[] {
  const { familyId, makeInstant } = reading;
  return read(
    reading,
    balances,
    tables.balances,
    (said, { jars, freeParts, free, held }): BalanceDoc => {
      const isOfAccount = ({ doc }: Placed<{ userId: string; currency: string }>) =>
        doc.userId === said.userId && doc.currency === said.currency;
      const pots: Pots | null =
        freeParts === null
          ? null
          : {
              freeParts,
              jars: [...JARS.codec.from(jars, said, makeInstant)],
              holds: holdsOf(of.allRequests.filter(isOfAccount)),
            };
      const interestMs = of.allEntries
        .filter((one) => isOfAccount(one) && one.doc.kind === 'interest')
        .reduce((newest, { doc }) => Math.max(newest, doc.timestamp.toMillis()), 0);
      const account = { ...said, ...(pots && { pots }) };
      requireAmount('free', account, { decimal: free, minor: freeMinor(account) });
      requireAmount('held', account, { decimal: held, minor: heldMinor(account) });
      return {
        ...account,
        familyId,
        ...(interestMs > 0 && { lastInterestAt: makeInstant(interestMs) }),
      };
    },
    ({ userId, currency }) => balanceId(userId, currency),
  );
}

/** Requires that an amount is what follows from the rest. */
function requireAmount(
  column: string,
  { currency }: Pick<BalanceDoc, 'currency'>,
  { decimal, minor }: { readonly decimal: number; readonly minor: MinorUnits },
): void {
  if (decimalToMinor(decimal, currency) !== minor) throw new RowError(column);
}

/** Lists the money that an account's open requests hold, in the order in which they were made. */
function holdsOf(asked: readonly Placed<RequestDoc>[]): Hold[] {
  return asked
    .filter(({ doc }) => doc.status === 'open' && doc.kind === 'spend')
    .sort((a, b) => a.doc.createdAt.toMillis() - b.doc.createdAt.toMillis())
    .map(({ id: requestId, doc: { from, closesJar, amountMinor } }) => ({
      requestId,
      from: from ?? FREE,
      closesJar,
      amountMinor,
    }));
}

/** Fills in what each pot had after each move, from the legs so far. */
function withPotsAfter(moves: readonly Placed<JarMoveDoc>[]): Placed<JarMoveDoc>[] {
  const pots = new Map<string, ReadonlyMap<string, number>>();
  const afterMove = new Map<string, PotAfter[]>();
  const byTime = [...moves].sort((a, b) => a.doc.timestamp.toMillis() - b.doc.timestamp.toMillis());
  for (const { id, place, doc } of byTime) {
    const account = balanceId(doc.userId, doc.currency);
    const after = new Map(pots.get(account));
    for (const { pot, amountMinor } of doc.legs) {
      if (pot !== FREE) after.set(pot, (after.get(pot) ?? 0) + amountMinor);
    }
    const held = [...after].filter(([, amount]) => amount !== 0);
    if (!held.every(([, amount]) => Number.isSafeInteger(amount))) {
      throw new FileFault(`${place}.legs`, 'No export has such a value.');
    }
    pots.set(account, new Map(held));
    afterMove.set(
      id,
      held.map(([pot, amount]) => ({ pot, amountMinor: toMinorUnits(amount) })),
    );
  }
  return moves.map(({ id, place, doc }) => ({
    id,
    place,
    doc: { ...doc, after: afterMove.get(id) ?? [] },
  }));
}

/** Lists the splits that a holding's history has, oldest first. */
function splitDatesOf(
  trades: ExportTables['trades'],
  { userId, symbol }: Pick<HoldingDoc, 'userId' | 'symbol'>,
): string[] {
  return trades
    .filter((row) => row.childId === userId && row.symbol === symbol)
    .flatMap(({ splitDate }) => splitDate ?? [])
    .sort();
}
