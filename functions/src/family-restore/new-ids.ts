import { allowanceEntryId } from '@pennysprout/shared/allowances/allowances.collection';
import type { FamilyDocuments, Placed } from '@pennysprout/shared/family-export/family-documents';
import { interestRunId } from '@pennysprout/shared/interest/interest-runs.collection';
import type { JarMoveDoc } from '@pennysprout/shared/jars/jar-moves.collection';
import { FREE, type Jar } from '@pennysprout/shared/ledger/account';
import { SCHEDULE } from '@pennysprout/shared/ledger/author';
import { balanceId, type BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import {
  bundleEntryId,
  interestEntryId,
  payDayEntryId,
  splitCashId,
  undoId,
  type EntryDoc,
} from '@pennysprout/shared/ledger/entries.collection';
import type { RequestDoc } from '@pennysprout/shared/requests/requests.collection';
import { stockAssetId } from '@pennysprout/shared/stock/stock-assets.collection';
import {
  splitId,
  type StockTransactionDoc,
} from '@pennysprout/shared/stock/stock-transactions.collection';

/** Returns the new id of a person or document by its old one, always the same. */
export type NewId = (oldId: string) => string;

/** Id of a jar: its currency, and what tells it from the others. */
const JAR_ID = /^([A-Z]{3})_(.+)$/;

/**
 * Gives a family's documents new ids. Derived ids are derived again, so that unique events stay unique: a
 * month of interest, a date of an allowance, a child's part of a pay day.
 */
export function withNewIds(documents: FamilyDocuments, newId: NewId): FamilyDocuments {
  const { family, preferences, parents, interestRuns, entries } = documents;
  const familyId = newId(family.id);
  const names = namesOf(entries, newId);
  const own = <T extends { readonly familyId: string; readonly userId: string }>(doc: T): T => ({
    ...doc,
    familyId,
    userId: newId(doc.userId),
  });
  const by = <T extends { readonly createdBy: string }>(doc: T): T => ({
    ...doc,
    createdBy: names.author(doc.createdBy),
  });
  return {
    family: { ...family, id: familyId, doc: renamedFamily(family.doc, newId) },
    preferences: { ...preferences, familyId },
    parents: parents.map((parent) => ({ ...parent, id: newId(parent.id) })),
    children: mapped(documents.children, newId, (doc) => ({
      ...doc,
      familyId,
      parentId: newId(doc.parentId),
    })),
    entries: mapped(entries, names.entry, (doc) => renamedEntry(by(own(doc)), names)),
    balances: mappedById(documents.balances, own, (doc) => balanceId(doc.userId, doc.currency)).map(
      (one) => ({ ...one, doc: renamedBalance(one.doc, names) }),
    ),
    jarMoves: mapped(documents.jarMoves, names.entry, (doc) => renamedMove(by(own(doc)), names)),
    allowances: mapped(documents.allowances, newId, (doc) => by(own(doc))),
    requests: mapped(documents.requests, newId, (doc) => renamedRequest(own(doc), names)),
    giftReturns: mapped(documents.giftReturns, newId, (doc) => ({ ...doc, familyId })),
    holdings: mappedById(documents.holdings, own, (doc) => stockAssetId(doc.userId, doc.symbol)),
    stockTransactions: documents.stockTransactions.map(({ id, place, doc }) => {
      const renamed = renamedTrade(by(own(doc)), names);
      return { id: tradeId(newId(id), renamed), place, doc: renamed };
    }),
    interestRuns: mappedById(
      interestRuns,
      (doc) => by({ ...doc, familyId }),
      ({ period }) => interestRunId(familyId, period),
    ),
  };
}

function mapped<T>(placed: readonly Placed<T>[], newId: NewId, toNew: (doc: T) => T): Placed<T>[] {
  return placed.map(({ id, place, doc }) => ({ id: newId(id), place, doc: toNew(doc) }));
}

function mappedById<T>(
  placed: readonly Placed<T>[],
  toNew: (doc: T) => T,
  idOf: (doc: T) => string,
): Placed<T>[] {
  return placed.map(({ place, doc }) => {
    const renamed = toNew(doc);
    return { id: idOf(renamed), place, doc: renamed };
  });
}

/** New names by old ones. */
interface Names {
  readonly id: NewId;
  readonly entry: NewId;
  readonly pot: NewId;
  /** Name of the person who did something, if any. */
  readonly author: NewId;
}

function namesOf(entries: readonly Placed<EntryDoc>[], newId: NewId): Names {
  const derived = new Map(entries.map(({ id, doc }) => [id, derivedId(doc, newId)] as const));
  const plain = (id: string) => derived.get(id) ?? newId(id);
  const undone = new Map(entries.map(({ id, doc }) => [id, doc.undoes] as const));
  return {
    id: newId,
    // Nothing takes back what takes back, so there is one step at most.
    entry: (id) => {
      const undoes = undone.get(id);
      return undoes === undefined ? plain(id) : undoId(plain(undoes));
    },
    pot: (pot) => {
      if (pot === FREE) return FREE;
      const [, currency, rest] = JAR_ID.exec(pot) ?? [];
      return rest === undefined ? newId(pot) : `${currency}_${newId(rest)}`;
    },
    author: (id) => (id === SCHEDULE ? SCHEDULE : newId(id)),
  };
}

/** Returns the new id of an entry that must not be posted twice; null for others. */
function derivedId(entry: EntryDoc, newId: NewId): string | null {
  const { currency, kind, allowance, payDay, bundle, interest, split } = entry;
  const userId = newId(entry.userId);
  if (interest) return interestEntryId(interest.period, balanceId(userId, currency));
  if (split) return splitCashId(stockAssetId(userId, split.symbol), split.on);
  if (allowance) return allowanceEntryId(newId(allowance.allowanceId), allowance.dueOn);
  if (bundle !== undefined && (kind === 'deposit' || kind === 'stock_buy')) {
    return bundleEntryId(newId(bundle), kind);
  }
  return payDay === undefined ? null : payDayEntryId(newId(payDay), userId);
}

function renamedFamily(doc: FamilyDocuments['family']['doc'], newId: NewId) {
  const people = Object.entries(doc.people ?? {});
  return {
    ...doc,
    ownerId: newId(doc.ownerId),
    people: Object.fromEntries(people.map(([id, person]) => [newId(id), person])),
  };
}

function renamedEntry(doc: EntryDoc, names: Names): EntryDoc {
  const { allowance, payDay, requestId, envelope, bundle, undoes } = doc;
  const renamed = {
    ...doc,
    ...(allowance && {
      allowance: { ...allowance, allowanceId: names.id(allowance.allowanceId) },
    }),
    ...(payDay !== undefined && { payDay: names.id(payDay) }),
    ...(requestId !== undefined && { requestId: names.id(requestId) }),
    ...(envelope && { envelope: { ...envelope, batchId: names.id(envelope.batchId) } }),
    ...(bundle !== undefined && { bundle: names.id(bundle) }),
    ...(undoes !== undefined && { undoes: names.entry(undoes) }),
  };
  // The details are those of its kind, as before.
  return renamed as EntryDoc;
}

function renamedBalance(doc: BalanceDoc, { id: newId, pot }: Names): BalanceDoc {
  if (!doc.pots) return doc;
  const jars = doc.pots.jars.map((jar): Jar => ({ ...jar, id: pot(jar.id) }));
  const holds = doc.pots.holds.map((hold) => ({
    ...hold,
    requestId: newId(hold.requestId),
    from: pot(hold.from),
  }));
  return { ...doc, pots: { ...doc.pots, jars, holds } };
}

function renamedMove(doc: JarMoveDoc, { id: newId, pot }: Names): JarMoveDoc {
  return {
    ...doc,
    legs: doc.legs.map((leg) => ({ ...leg, pot: pot(leg.pot) })),
    after: doc.after.map((one) => ({ ...one, pot: pot(one.pot) })),
    ...(doc.requestId !== undefined && { requestId: newId(doc.requestId) }),
  };
}

function renamedRequest(doc: RequestDoc, { id: newId, entry, pot }: Names): RequestDoc {
  return {
    ...doc,
    from: doc.from === null ? null : pot(doc.from),
    decidedBy: doc.decidedBy === null ? null : newId(doc.decidedBy),
    entryId: doc.entryId === null ? null : entry(doc.entryId),
  };
}

function renamedTrade(doc: StockTransactionDoc, { id, entry }: Names): StockTransactionDoc {
  const bundle = doc.operation === 'split' ? undefined : doc.bundle;
  return {
    ...doc,
    ...(bundle !== undefined && { bundle: id(bundle) }),
    stockAssetId: stockAssetId(doc.userId, doc.symbol),
    ...(doc.entryId !== undefined && { entryId: entry(doc.entryId) }),
  };
}

function tradeId(id: string, doc: StockTransactionDoc): string {
  if (doc.operation === 'split') return splitId(doc.stockAssetId, doc.splitDate);
  return doc.operation === 'buy_undo' && doc.bundle !== undefined ? undoId(doc.bundle) : id;
}
