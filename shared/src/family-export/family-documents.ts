import { allowanceRows } from '../allowances/allowance-row';
import type { AllowanceDoc } from '../allowances/allowances.collection';
import type { ChildDoc, RequestCounters } from '../auth/users.collection';
import { childRows } from '../auth/child-row';
import type { ExportTables } from '../data/exports';
import type { FamilyDoc } from '../families/families.collection';
import { familyRows } from '../families/family-row';
import type { FamilyPreferencesDoc } from '../family-preferences/family-preferences.collection';
import { preferencesRows } from '../family-preferences/preferences-row';
import { interestRunRows } from '../interest/interest-run-row';
import { interestRunId, type InterestRunDoc } from '../interest/interest-runs.collection';
import { jarMoveRows } from '../jars/jar-move-row';
import type { JarMoveDoc, PotAfter } from '../jars/jar-moves.collection';
import { iso, type MakeInstant } from '../kernel/document/instant';
import { RowError } from '../kernel/document/rows';
import { FREE, freeMinor, heldMinor, type Hold, type Pots } from '../ledger/account';
import { balanceRows, jarsOfRow } from '../ledger/balance-row';
import { balanceId, type BalanceDoc } from '../ledger/balances.collection';
import type { EntryDoc } from '../ledger/entries.collection';
import { entryRows } from '../ledger/entry-row';
import { decimalToMinor, toMinorUnits, type MinorUnits } from '../kernel/money/money';
import { giftReturnRows } from '../red-envelopes/gift-return-row';
import type { GiftReturnDoc } from '../red-envelopes/gift-returns.collection';
import { requestRows } from '../requests/request-row';
import type { RequestDoc } from '../requests/requests.collection';
import { holdingRows } from '../stock/holding-row';
import { stockAssetId, type HoldingDoc } from '../stock/stock-assets.collection';
import type { StockTransactionDoc } from '../stock/stock-transactions.collection';
import { tradeRows } from '../stock/trade-row';
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
  readonly giftReturns: readonly Placed<GiftReturnDoc>[];
  readonly holdings: readonly Placed<HoldingDoc>[];
  readonly stockTransactions: readonly Placed<StockTransactionDoc>[];
  readonly interestRuns: readonly Placed<InterestRunDoc>[];
}

interface Reading {
  readonly familyId: string;
  readonly makeInstant: MakeInstant;
}

/**
 * Converts a file's rows back to documents, under the same ids. Fields that a row lacks are derived from the
 * others; those that no file has, such as credentials, are empty.
 *
 * @param makeInstant makes the database's timestamps.
 * @throws FileFault if no document can have such a row.
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
  const { familyId, makeInstant } = reading;
  return {
    entries: placed('entries', tables.entries, (row) => ({
      id: row.id,
      // Which details an entry of its kind has, the audit says.
      doc: { ...entryRows.fromRow(row, makeInstant), familyId } as EntryDoc,
    })),
    jarMoves: withPotsAfter(
      placed('jarMoves', tables.jarMoves, (row) => ({
        id: row.id,
        doc: { ...jarMoveRows.fromRow(row, makeInstant), familyId, after: [] },
      })),
    ),
    allowances: placed('allowances', tables.allowances, (row) => ({
      id: row.id,
      doc: { ...allowanceRows.fromRow(row, makeInstant), familyId, due: null },
    })),
    requests: placed('requests', tables.requests, (row) => ({
      id: row.id,
      doc: { ...requestRows.fromRow(row, makeInstant), familyId },
    })),
    giftReturns: placed('giftReturns', tables.giftReturns, (row) => ({
      id: row.id,
      doc: { ...giftReturnRows.fromRow(row, makeInstant), familyId },
    })),
    stockTransactions: placed('trades', tables.trades, (row) => {
      const ids = { familyId, stockAssetId: stockAssetId(row.childId, row.symbol) };
      return { id: row.id, doc: { ...tradeRows.fromRow(row, makeInstant), ...ids } };
    }),
    holdings: placed('shares', tables.shares, (row) => {
      const doc = holdingRows.fromRow(row, makeInstant);
      const splitDates = splitDatesOf(tables.trades, doc);
      return { id: stockAssetId(doc.userId, doc.symbol), doc: { ...doc, familyId, splitDates } };
    }),
    interestRuns: placed('interestRuns', tables.interestRuns, (row) => ({
      id: interestRunId(familyId, row.period),
      doc: { ...interestRunRows.fromRow(row, makeInstant), familyId },
    })),
  };
}

/**
 * Reads the rows of a table.
 *
 * @throws FileFault with the place of a value that no stored document has.
 */
function placed<R, D>(
  table: keyof ExportTables,
  rows: readonly R[],
  read: (row: R) => { readonly id: string; readonly doc: D },
): Placed<D>[] {
  return rows.map((row, n) => {
    const place = `${table}[${n}]`;
    try {
      return { ...read(row), place };
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      throw new FileFault(`${place}.${error.column}`, 'No export has such a value.');
    }
  });
}

function onlyOf<R>(table: string, rows: readonly R[]): R {
  const [row, ...others] = rows;
  if (row === undefined || others.length > 0) throw new FileFault(table, 'It has one row.');
  return row;
}

function readFamily({ makeInstant }: Reading, { family, parents, children }: ExportTables) {
  // Those who have not joined or changed since families know their parents.
  const known = parents.filter(({ isPendingInvite }) => !isPendingInvite);
  const people = Object.fromEntries(
    known.map(({ id, name, picture }) => [id, { name, picture }] as const),
  );
  const found = placed('family', family, (row) => {
    const doc = familyRows.fromRow(row, makeInstant);
    const all = { ...people, ...doc.people };
    return { id: row.id, doc: { ...doc, people: all, childCount: children.length } };
  });
  return onlyOf('family', found);
}

function readPreferences(
  { familyId, makeInstant }: Reading,
  { preferences }: ExportTables,
): FamilyPreferencesDoc {
  const found = placed('preferences', preferences, (row) => ({
    id: familyId,
    doc: { ...preferencesRows.fromRow(row, makeInstant), familyId },
  }));
  return onlyOf('preferences', found).doc;
}

function readChildren(
  { familyId, makeInstant }: Reading,
  { children }: ExportTables,
  asked: readonly Placed<RequestDoc>[],
): Placed<ChildDoc>[] {
  return placed('children', children, (row) => {
    const counters = countersOf(asked.filter(({ doc }) => doc.userId === row.id));
    const doc = {
      ...childRows.fromRow(row, makeInstant),
      isParent: false,
      familyId,
      accessCode: null,
      sessionEpoch: 0,
      ...(counters && { requests: counters }),
    } as const;
    return { id: row.id, doc };
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
  { familyId, makeInstant }: Reading,
  tables: ExportTables,
  of: {
    readonly allEntries: readonly Placed<EntryDoc>[];
    readonly allRequests: readonly Placed<RequestDoc>[];
  },
): Placed<BalanceDoc>[] {
  return placed('balances', tables.balances, (row) => {
    const { freeParts, free, held } = row;
    const stored = balanceRows.fromRow(row, makeInstant);
    const id = balanceId(stored.userId, stored.currency);
    const isOfAccount = ({ doc }: Placed<{ userId: string; currency: string }>) =>
      balanceId(doc.userId, doc.currency) === id;
    const pots: Pots | null =
      freeParts === null
        ? null
        : {
            freeParts,
            jars: jarsOfRow(row, makeInstant),
            holds: holdsOf(of.allRequests.filter(isOfAccount)),
          };
    const interestMs = of.allEntries
      .filter((one) => isOfAccount(one) && one.doc.kind === 'interest')
      .reduce((newest, { doc }) => Math.max(newest, doc.timestamp.toMillis()), 0);
    const account = { ...stored, ...(pots && { pots }) };
    requireAmount('free', account, { decimal: free, minor: freeMinor(account) });
    requireAmount('held', account, { decimal: held, minor: heldMinor(account) });
    const lastInterestAt = interestMs > 0 && { lastInterestAt: makeInstant(interestMs) };
    return { id, doc: { ...account, familyId, ...lastInterestAt } };
  });
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
