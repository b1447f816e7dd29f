import { balanceId, type BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import type { ChildDoc } from '@pennysprout/shared/auth/users.collection';
import type { EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import type { JarMoveDoc } from '@pennysprout/shared/jars/jar-moves.collection';
import { freeMinor } from '@pennysprout/shared/ledger/account';
import type { RequestDoc } from '@pennysprout/shared/requests/requests.collection';
import type { CorporateActionDoc } from '@pennysprout/shared/stock/corporate-actions.collection';
import { stockAssetId, type HoldingDoc } from '@pennysprout/shared/stock/stock-assets.collection';
import type { StockTransactionDoc } from '@pennysprout/shared/stock/stock-transactions.collection';
import type { Stored } from '../kernel/firestore/scan';
import { followAccount, type AccountChain, type OtherEntries } from './account-chain';
import { auditEntry } from './audits';
import { matchBundles } from './bundles';
import { expectSame, type Drift, type Report } from './drift';
import { replayHolding, type HoldingReplay } from './holdings';
import { lateBasesOf } from './interest-entries';
import { matchMoves } from './move-entries';
import { followPots, type PotChain } from './pot-chain';
import { matchRequests } from './request-entries';
import { compareHolds, compareRequestCount } from './request-holds';
import { checkSplitAction } from './split-actions';
import { matchTradeLegs } from './trade-legs';

/**
 * Documents of one child: all of them, or those that are new. Entries and moves are in order of time
 * within each account, and so are trades.
 */
export interface ChildDocuments {
  readonly child: ChildDoc & { readonly id: string };
  readonly entries: readonly Stored<EntryDoc>[];
  /** Accounts of the entries and moves. */
  readonly balances: readonly Stored<BalanceDoc>[];
  readonly jarMoves: readonly Stored<JarMoveDoc>[];
  /** All of them; beside new documents, those for which money is held. */
  readonly requests: readonly Stored<RequestDoc>[];
  /** All of them, since a trade does not store the cost of its holding; none if no trade is new. */
  readonly stockTransactions: readonly Stored<StockTransactionDoc>[];
  /** Those of all trades, or of the new ones. */
  readonly holdings: readonly Stored<HoldingDoc>[];
}

/** State before the documents, where they are the new ones only. */
export interface Opening extends OtherEntries {
  /** Instant from which documents are new, epoch milliseconds. */
  readonly sinceMs: number;
  /** Last entry of each account from before it, by currency. */
  readonly lastEntries: ReadonlyMap<string, EntryDoc>;
  /** Last move within each account from before it, by currency. */
  readonly lastMoves: ReadonlyMap<string, JarMoveDoc>;
}

/** Truths from outside the family. */
export interface Facts {
  /** Splits of stocks by id; null leaves them unchecked. */
  readonly splits: ReadonlyMap<string, CorporateActionDoc> | null;
}

/**
 * Finds contradictions in a child's documents. Entries must lead from one balance to the next and to the
 * stored one, and so must moves and trades; documents that belong to an entry must match it. A document that
 * lacks a field is a drift like any other.
 *
 * @param opening null if the documents are everything that the child has.
 */
export function findDrifts(
  documents: ChildDocuments,
  opening: Opening | null,
  facts: Facts,
): readonly Drift[] {
  const drifts: Drift[] = [];
  const report = (drift: Drift) => void drifts.push(drift);
  try {
    checkFamilyIds(documents, report);
    checkTrades(documents, opening, facts, report);
    const chains = checkEntries(documents, opening, report);
    checkBalances(documents, opening, chains, report);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const paths = [`${COLLECTIONS.users}/${documents.child.id}`];
    report({ invariant: 'unreadable', paths, expected: null, actual: error.name });
  }
  return drifts;
}

function checkFamilyIds({ child, ...documents }: ChildDocuments, report: Report): void {
  const tables = [
    [COLLECTIONS.entries, documents.entries],
    [COLLECTIONS.balances, documents.balances],
    [COLLECTIONS.jarMoves, documents.jarMoves],
    [COLLECTIONS.requests, documents.requests],
    [COLLECTIONS.stockTransactions, documents.stockTransactions],
    [COLLECTIONS.stockAssets, documents.holdings],
  ] as const;
  for (const [collection, stored] of tables) {
    for (const { id, doc } of stored) {
      const families = { expected: child.familyId, actual: doc.familyId };
      expectSame(report, { invariant: 'family_id', paths: [`${collection}/${id}`], ...families });
    }
  }
}

/** Replays the trades and splits, one holding each, and compares the holdings. */
function checkTrades(
  { child, stockTransactions, holdings }: ChildDocuments,
  opening: Opening | null,
  { splits }: Facts,
  report: Report,
): void {
  const replays = new Map<string, HoldingReplay>();
  const changed = new Set<string>();
  for (const { id, doc } of stockTransactions) {
    const { symbol } = doc;
    const path = `${COLLECTIONS.stockTransactions}/${id}`;
    const replay = replays.get(symbol) ?? replayHolding({ userId: child.id, symbol }, report);
    replays.set(symbol, replay);
    replay.follow(path, doc);
    if (doc.operation === 'split' && splits) checkSplitAction(path, doc, splits, report);
    if (isNew(doc.time, opening)) changed.add(symbol);
  }
  const assets = new Map<string, HoldingDoc>();
  for (const { id: actual, doc } of holdings) {
    const paths = [`${COLLECTIONS.stockAssets}/${actual}`];
    if (!replays.has(doc.symbol)) {
      const shares = { expected: null, actual: doc.totalQuantity };
      report({ invariant: 'holding_without_trades', paths, ...shares });
    }
    const expected = stockAssetId(child.id, doc.symbol);
    expectSame(report, { invariant: 'document_id', paths, expected, actual });
    if (expected === actual) assets.set(doc.symbol, doc);
  }
  for (const symbol of changed) replays.get(symbol)?.end(assets.get(symbol));
}

/** Returns true unless it is older than the checked documents. */
function isNew(time: { toMillis(): number }, opening: Opening | null): boolean {
  return opening === null || time.toMillis() >= opening.sinceMs;
}

/**
 * Follows the entries, one chain per account, and matches them with what belongs to them.
 *
 * @returns the chains by currency.
 */
function checkEntries(
  documents: ChildDocuments,
  opening: Opening | null,
  report: Report,
): ReadonlyMap<string, AccountChain> {
  const { child, entries, jarMoves, requests, stockTransactions } = documents;
  const trades = matchTradeLegs(report);
  for (const { id, doc } of stockTransactions) {
    if (isNew(doc.time, opening)) trades.addTrade(`${COLLECTIONS.stockTransactions}/${id}`, doc);
  }
  const moves = matchMoves(report);
  for (const { id, doc } of jarMoves) moves.addMove(`${COLLECTIONS.jarMoves}/${id}`, id, doc);
  const answers = matchRequests(report);
  for (const { id, doc } of requests) answers.addRequest(id, doc);
  // With new documents only, neither their requests nor the rest of a bundle were read.
  const matchers =
    opening === null ? [trades, moves, answers, matchBundles(report)] : [trades, moves];

  const others = opening ?? othersWithin(entries);
  const chains = new Map<string, AccountChain>();
  for (const [currency, last] of opening?.lastEntries ?? []) {
    chains.set(currency, followAccount({ userId: child.id, currency }, report, last));
  }
  for (const { id, doc: entry } of entries) {
    const { currency } = entry;
    const path = `${COLLECTIONS.entries}/${id}`;
    const chain = chains.get(currency) ?? followAccount({ userId: child.id, currency }, report);
    chains.set(currency, chain);
    const beforeMinor = chain.follow(path, entry);
    for (const { matchEntry } of matchers) matchEntry(path, id, entry);
    auditEntry({ report, others }, { id, path, entry, beforeMinor });
  }
  for (const { end } of matchers) end();
  return chains;
}

function othersWithin(entries: readonly Stored<EntryDoc>[]): OtherEntries {
  const undone = new Map(entries.map(({ id, doc }) => [id, doc]));
  return { undone, lateBasesMinor: lateBasesOf(entries) };
}

/** Follows the moves, one chain per account, and compares balances, pots and holds. */
function checkBalances(
  { child, balances, jarMoves, requests }: ChildDocuments,
  opening: Opening | null,
  chains: ReadonlyMap<string, AccountChain>,
  report: Report,
): void {
  const pots = new Map<string, PotChain>();
  for (const [currency, last] of opening?.lastMoves ?? []) {
    pots.set(currency, followPots({ userId: child.id, currency }, report, last));
  }
  for (const { id, doc } of jarMoves) {
    const { currency } = doc;
    const chain = pots.get(currency) ?? followPots({ userId: child.id, currency }, report);
    pots.set(currency, chain);
    chain.follow(`${COLLECTIONS.jarMoves}/${id}`, doc);
  }
  const byCurrency = new Map<string, BalanceDoc>();
  for (const { id, doc } of balances) {
    const { currency, balanceMinor: actual } = doc;
    const paths = [`${COLLECTIONS.balances}/${id}`];
    checkAmounts(paths, doc, report);
    if (!checkBalanceId({ id, doc }, child.id, report)) continue;
    if (!chains.has(currency) && !isOnlyDivided(doc)) {
      report({ invariant: 'balance_without_entries', paths, expected: null, actual });
    }
    byCurrency.set(currency, doc);
    // Without moves too: then all pots must be empty.
    if (!pots.has(currency)) followPots({ userId: child.id, currency }, report).end(doc);
  }
  for (const [currency, chain] of pots) chain.end(byCurrency.get(currency));
  for (const [currency, chain] of chains) {
    chain.end(byCurrency.get(currency), pots.get(currency)?.lastMs());
  }
  compareHolds(requests, byCurrency.values(), report);
  if (opening === null) compareRequestCount(child, requests, report);
}

function checkAmounts(paths: readonly string[], balance: BalanceDoc, report: Report): void {
  const { balanceMinor } = balance;
  const free = freeMinor(balance);
  if (balanceMinor < 0) {
    report({ invariant: 'negative_balance', paths, expected: 0, actual: balanceMinor });
  } else if (free < 0) {
    report({ invariant: 'negative_pot', paths, expected: 0, actual: free });
  }
}

function checkBalanceId({ id, doc }: Stored<BalanceDoc>, userId: string, report: Report): boolean {
  const expected = balanceId(userId, doc.currency);
  const paths = [`${COLLECTIONS.balances}/${id}`];
  expectSame(report, { invariant: 'document_id', paths, expected, actual: id });
  return expected === id;
}

/** Returns true if an account has jars but never had money: a jar can be created first. */
function isOnlyDivided({ balanceMinor, pots }: BalanceDoc): boolean {
  return balanceMinor === 0 && pots !== undefined;
}
