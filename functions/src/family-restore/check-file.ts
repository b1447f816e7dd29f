import { COLLECTIONS, PRIVATE_COLLECTIONS } from '@pennysprout/shared/data/collections';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { FamilyDocuments, Placed } from '@pennysprout/shared/family-export/family-documents';
import { interestRunId } from '@pennysprout/shared/interest/interest-runs.collection';
import { payDayEntryId, type EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import type { EntryKind } from '@pennysprout/shared/ledger/kinds';
import { freeMinor } from '@pennysprout/shared/ledger/account';
import type { RequestDoc } from '@pennysprout/shared/requests/requests.collection';
import { followAccount, type AccountChain } from '../reconcile/account-chain';
import { auditEntry } from '../reconcile/audits';
import { collectDrifts, expectSame, type Drift, type Tell } from '../reconcile/drift';
import { replayHolding, type HoldingReplay } from '../reconcile/holdings';
import type { PeriodInterest } from '../reconcile/interest-entries';
import { matchMoves } from '../reconcile/move-entries';
import { followPots, type PotChain } from '../reconcile/pot-chain';
import { matchRequests } from '../reconcile/request-entries';
import { compareHolds } from '../reconcile/request-holds';
import { matchTradeLegs } from '../reconcile/trade-legs';
import { fileLedger } from './file-ledger';

/** Contradiction in a file. */
export interface FileDrift extends Pick<Drift, 'invariant' | 'expected' | 'actual'> {
  /** Places in the file, such as `entries[12]`. */
  readonly places: readonly string[];
}

/** Contradictions to name; where there are more, the file is none of ours. */
const MOST_DRIFTS = 10;

/** Details that an entry of each kind may have. */
const DETAILS: Readonly<Record<EntryKind, readonly (keyof EntryDoc)[]>> = {
  deposit: ['allowance', 'payDay', 'requestId'],
  withdrawal: ['requestId'],
  stock_buy: ['trade'],
  stock_sell: ['trade'],
  split_cash: ['split'],
  interest: ['interest'],
  deposit_undo: ['undoes'],
  withdrawal_undo: ['undoes'],
};
const ALL_DETAILS = [...new Set(Object.values(DETAILS).flat())];

/** Checks the documents of a file as the reconciler checks stored ones, touching no database. */
export async function findFileDrifts(documents: FamilyDocuments): Promise<readonly FileDrift[]> {
  const found = collectDrifts(MOST_DRIFTS);
  const { tell } = found;
  const periods = new Map<string, PeriodInterest>();
  findOrphans(documents, tell);
  for (const { id } of documents.children) {
    try {
      await checkChild(documents, id, { tell, periods });
    } catch (error) {
      // Sums that no account can have, where each amount by itself is one.
      if (!(error instanceof RangeError || error instanceof AppError)) throw error;
      const paths = [`${COLLECTIONS.users}/${id}`];
      tell({ invariant: 'unreadable', paths, expected: null, actual: error.message });
    }
  }
  compareRuns(documents, periods, tell);
  const places = placesOf(documents);
  return found.list().kept.map(({ paths, ...drift }) => ({
    ...drift,
    places: paths.map((path) => places.get(path) ?? path),
  }));
}

interface FileCheck {
  readonly tell: Tell;
  readonly periods: Map<string, PeriodInterest>;
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
    [PRIVATE_COLLECTIONS.interestRuns, interestRuns],
  ] as const;
  return new Map(
    tables.flatMap(([collection, placed]) =>
      placed.map(({ id, place }) => [`${collection}/${id}`, place] as const),
    ),
  );
}

function findOrphans(documents: FamilyDocuments, tell: Tell): void {
  const children = new Set(documents.children.map(({ id }) => id));
  for (const [collection, placed] of tablesOf(documents)) {
    const seen = new Set<string>();
    for (const { id, doc } of placed) {
      const path = `${collection}/${id}`;
      if (seen.has(id)) tell({ invariant: 'document_id', paths: [path], expected: 1, actual: 2 });
      seen.add(id);
      if (children.has(doc.userId)) continue;
      tell({ invariant: 'orphan', paths: [path], expected: doc.userId, actual: null });
    }
  }
}

/** Documents of one child, oldest first. */
function ofChild<T extends { readonly userId: string }>(
  placed: readonly Placed<T>[],
  userId: string,
  timeOf: (doc: T) => { toMillis: () => number },
): Placed<T>[] {
  return placed
    .filter(({ doc }) => doc.userId === userId)
    .sort((a, b) => timeOf(a.doc).toMillis() - timeOf(b.doc).toMillis());
}

async function checkChild(
  documents: FamilyDocuments,
  userId: string,
  check: FileCheck,
): Promise<void> {
  const { tell } = check;
  const legs = matchTradeLegs(tell);
  const moveEntries = matchMoves(tell);
  const answers = matchRequests(tell);
  followTrades(documents, userId, { tell, addTrade: legs.addTrade });
  const pots = followMoves(documents, userId, { tell, addMove: moveEntries.addMove });
  const requests = ofChild(documents.requests, userId, ({ createdAt }) => createdAt);
  for (const { id, doc } of requests) answers.addRequest(id, doc);
  const chains = new Map<string, AccountChain>();
  const ledger = fileLedger(documents.entries);
  for (const { id, doc } of ofChild(documents.entries, userId, ({ timestamp }) => timestamp)) {
    const path = `${COLLECTIONS.entries}/${id}`;
    const chain = chains.get(doc.currency) ?? followAccount(doc, tell);
    chains.set(doc.currency, chain);
    const beforeMinor = chain.follow(path, doc);
    for (const { matchEntry } of [legs, moveEntries, answers]) matchEntry(path, id, doc);
    checkDetails(path, { id, doc }, tell);
    await auditEntry({ ...check, ledger }, { id, path, entry: doc, beforeMinor });
  }
  for (const matcher of [legs, moveEntries, answers]) matcher.end();
  compareBalances(documents, userId, { tell, chains, pots });
  compareRequests(documents, userId, { tell, requests });
}

/** Checks what only a file can have wrong: the server derives it. */
function checkDetails(path: string, { id, doc }: Pick<Placed<EntryDoc>, 'id' | 'doc'>, tell: Tell) {
  const paths = [path];
  const strange = ALL_DETAILS.find((name) => doc[name] && !DETAILS[doc.kind].includes(name));
  if (strange) tell({ invariant: 'unreadable', paths, expected: null, actual: strange });
  if (doc.payDay === undefined) return;
  const expected = payDayEntryId(doc.payDay, doc.userId);
  expectSame(tell, { invariant: 'document_id', paths, expected, actual: id });
}

function followTrades(
  { stockTransactions, holdings }: FamilyDocuments,
  userId: string,
  { tell, addTrade }: { tell: Tell; addTrade: ReturnType<typeof matchTradeLegs>['addTrade'] },
): void {
  const replays = new Map<string, HoldingReplay>();
  for (const { id, doc } of ofChild(stockTransactions, userId, ({ time }) => time)) {
    const path = `${COLLECTIONS.stockTransactions}/${id}`;
    const replay = replays.get(doc.symbol) ?? replayHolding(doc, tell);
    replays.set(doc.symbol, replay);
    replay.follow(path, doc);
    addTrade(path, doc);
  }
  const held = holdings.filter(({ doc }) => doc.userId === userId);
  for (const { id, doc } of held) {
    if (replays.has(doc.symbol)) continue;
    const paths = [`${COLLECTIONS.stockAssets}/${id}`];
    const actual = doc.totalQuantity;
    tell({ invariant: 'holding_without_trades', paths, expected: null, actual });
  }
  for (const [symbol, replay] of replays) {
    replay.end(held.find(({ doc }) => doc.symbol === symbol)?.doc);
  }
}

function followMoves(
  { jarMoves }: FamilyDocuments,
  userId: string,
  { tell, addMove }: { tell: Tell; addMove: ReturnType<typeof matchMoves>['addMove'] },
): ReadonlyMap<string, PotChain> {
  const pots = new Map<string, PotChain>();
  for (const { id, doc } of ofChild(jarMoves, userId, ({ timestamp }) => timestamp)) {
    const path = `${COLLECTIONS.jarMoves}/${id}`;
    const chain = pots.get(doc.currency) ?? followPots(doc, tell);
    pots.set(doc.currency, chain);
    chain.follow(path, doc);
    addMove(path, id, doc);
  }
  return pots;
}

function compareBalances(
  documents: FamilyDocuments,
  userId: string,
  {
    tell,
    chains,
    pots,
  }: {
    readonly tell: Tell;
    readonly chains: ReadonlyMap<string, AccountChain>;
    readonly pots: ReadonlyMap<string, PotChain>;
  },
): void {
  const stored = new Map(
    documents.balances
      .filter(({ doc }) => doc.userId === userId)
      .map(({ id, doc }) => [doc.currency as string, { id, doc }] as const),
  );
  for (const [currency, { id, doc }] of stored) {
    const paths = [`${COLLECTIONS.balances}/${id}`];
    const { balanceMinor: actual } = doc;
    if (freeMinor(doc) < 0) {
      tell({ invariant: 'negative_pot', paths, expected: 0, actual: freeMinor(doc) });
    }
    if (!chains.has(currency) && actual !== 0) {
      tell({ invariant: 'balance_without_entries', paths, expected: null, actual });
    }
    if (!pots.has(currency)) followPots(doc, tell).end(doc);
  }
  for (const [currency, chain] of pots) chain.end(stored.get(currency)?.doc);
  for (const [currency, chain] of chains) {
    chain.end(stored.get(currency)?.doc, pots.get(currency)?.lastMs());
  }
}

function compareRequests(
  documents: FamilyDocuments,
  userId: string,
  { tell, requests }: { readonly tell: Tell; readonly requests: readonly Placed<RequestDoc>[] },
): void {
  const child = documents.children.find(({ id }) => id === userId)?.doc;
  if (!child) return;
  const isOpen = requests.filter(({ doc }) => doc.status === 'open');
  const toSpend = isOpen.filter(({ doc }) => doc.kind === 'spend');
  compareHolds(
    { tell, child: { ...child, id: userId } },
    {
      all: requests.length,
      open: isOpen.length,
      toSpend: new Map(toSpend.map(({ id, doc }) => [id, doc])),
    },
    new Map(
      documents.balances
        .filter(({ doc }) => doc.userId === userId)
        .map(({ doc }) => [doc.currency, doc]),
    ),
  );
  const entries = new Map(documents.entries.map(({ id, doc }) => [id, doc]));
  for (const { id, doc } of requests) {
    const amount = entries.get(doc.entryId ?? '')?.amountMinor;
    const actual = amount === undefined ? null : Math.abs(amount);
    const paths = [`${COLLECTIONS.requests}/${id}`];
    expectSame(tell, { invariant: 'request_entry', paths, expected: doc.givenMinor, actual });
  }
}

function compareRuns(
  { family, interestRuns }: FamilyDocuments,
  periods: ReadonlyMap<string, PeriodInterest>,
  tell: Tell,
): void {
  const left = new Map(periods);
  for (const { id, doc } of interestRuns) {
    const { period, annualRatePercent, entries } = doc;
    const paths = [`${PRIVATE_COLLECTIONS.interestRuns}/${id}`];
    const found = left.get(period) ?? { entries: 0, annualRatePercent };
    const counts = { expected: found.entries, actual: entries };
    expectSame(tell, { invariant: 'interest_run', paths, ...counts });
    const rates = { expected: annualRatePercent, actual: found.annualRatePercent };
    expectSame(tell, { invariant: 'interest_rate', paths, ...rates });
    left.delete(period);
  }
  for (const [period, { entries }] of left) {
    const paths = [`${PRIVATE_COLLECTIONS.interestRuns}/${interestRunId(family.id, period)}`];
    tell({ invariant: 'interest_run', paths, expected: entries, actual: null });
  }
}
