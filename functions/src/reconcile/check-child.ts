import { balanceId, type BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import { COLLECTIONS, PRIVATE_COLLECTIONS } from '@pennysprout/shared/data/collections';
import { stockAssetId, type HoldingDoc } from '@pennysprout/shared/stock/stock-assets.collection';
import type { StockTransactionDoc } from '@pennysprout/shared/stock/stock-transactions.collection';
import { freeMinor } from '@pennysprout/shared/ledger/account';
import type { ChildDoc } from '@pennysprout/shared/auth/users.collection';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { scanEach } from '../kernel/firestore/scan';
import { uniqueKeyRef, type UniqueKind } from '../kernel/firestore/unique-keys';
import { followAccount, type AccountChain } from './account-chain';
import { auditEntry } from './audits';
import { expectSame, type Tell } from './drift';
import { replayHolding, type HoldingReplay } from './holdings';
import type { PeriodInterest } from './interest-entries';
import type { Check } from './confirm-drift';
import { matchMoves, type MoveEntries } from './move-entries';
import { followPots, type PotChain } from './pot-chain';
import { matchRequests, type RequestEntries } from './request-entries';
import { compareHolds, followRequests } from './request-holds';
import { storedLedger } from './stored-ledger';
import { checkSplitAction } from './split-actions';
import { matchTradeLegs, type TradeLegs } from './trade-legs';

export type CheckedChild = ChildDoc & { readonly id: string };

/** Counts of what was checked for one child. */
export interface ChildCounts {
  readonly entries: number;
  readonly balances: number;
  readonly jarMoves: number;
  readonly requests: number;
  readonly stockTransactions: number;
  readonly stockAssets: number;
}

/** Check of what belongs to one child. */
export interface ChildCheck extends Check {
  readonly child: CheckedChild;
}

/**
 * Checks everything that belongs to one child. Entries, trades, moves and requests are streamed page by
 * page; a short description of each that has a ledger entry is kept until that is seen.
 *
 * @param periods counts the family's interest entries by period.
 */
export async function checkChild(
  family: Check,
  child: CheckedChild,
  periods: Map<string, PeriodInterest>,
): Promise<ChildCounts> {
  const check: ChildCheck = { ...family, child };
  await checkSecrets(check);
  const legs = matchTradeLegs(check.tell);
  const trades = await followTrades(check, legs.addTrade);
  const moveEntries = matchMoves(check.tell);
  const moves = await followMoves(check, moveEntries);
  const answers = matchRequests(check.tell);
  const requests = await followRequests(check, answers.addRequest);
  const accounts = await followEntries(check, { legs, moveEntries, answers }, periods);
  for (const matcher of [legs, moveEntries, answers]) matcher.end();
  const balances = await compareBalances(check, accounts.chains, moves.pots);
  compareHolds(check, requests, balances.byCurrency);
  return {
    entries: accounts.entries,
    stockTransactions: trades.stockTransactions,
    jarMoves: moves.jarMoves,
    balances: balances.count,
    requests: requests.all,
    stockAssets: await compareHoldings(check, trades.replays),
  };
}

/** Checks that the child can sign in and that its access code and account number are its own. */
async function checkSecrets({ reader, db, child, tell }: ChildCheck): Promise<void> {
  const credentials = (await reader.one(db.childCredentials.doc(child.id))).data();
  const path = `${PRIVATE_COLLECTIONS.childCredentials}/${child.id}`;
  if (credentials) checkFamilyId(tell, path, child, credentials);
  else tell({ invariant: 'child_credentials', paths: [path], expected: child.id, actual: null });
  for (const kind of ['accessCode', 'accountNumber'] as const) {
    const value = child[kind];
    if (value === null) continue;
    const key = (await reader.one(uniqueKeyRef(db, kind, value))).data();
    const paths = [uniqueKeyPath(kind), `${COLLECTIONS.users}/${child.id}`];
    const actual = key?.userId ?? null;
    expectSame(tell, { invariant: 'unique_key', paths, expected: child.id, actual });
  }
}

/** Returns a unique key's path by kind only: an access code is half of a child's credentials. */
export function uniqueKeyPath(kind: UniqueKind): string {
  return `${PRIVATE_COLLECTIONS.uniqueKeys}/${kind}_*`;
}

export function checkFamilyId(
  tell: Tell,
  path: string,
  { familyId: expected }: CheckedChild,
  { familyId: actual }: { readonly familyId: string },
): void {
  expectSame(tell, { invariant: 'family_id', paths: [path], expected, actual });
}

/**
 * Replays all trades and splits of a child, one holding each.
 *
 * @param each called with every trade and split.
 */
export async function followTrades(
  { reader, db, child, tell }: ChildCheck,
  each: (path: string, trade: StockTransactionDoc) => void,
) {
  const replays = new Map<string, HoldingReplay>();
  let stockTransactions = 0;
  const query = { name: 'stockTransactionsOfUser', values: { userId: child.id } } as const;
  for await (const snapshot of scanEach(reader, db, query)) {
    const trade = snapshot.data();
    const { path } = snapshot.ref;
    const { symbol } = trade;
    const replay = replays.get(symbol) ?? replayHolding({ userId: child.id, symbol }, tell);
    replays.set(symbol, replay);
    checkFamilyId(tell, path, child, trade);
    replay.follow(path, trade);
    each(path, trade);
    if (trade.operation === 'split') await checkSplitAction({ reader, db, tell }, path, trade);
    stockTransactions += 1;
  }
  return { replays, stockTransactions };
}

/** Replays all moves of a child, one chain per account. */
async function followMoves({ reader, db, child, tell }: ChildCheck, moveEntries: MoveEntries) {
  const pots = new Map<string, PotChain>();
  let jarMoves = 0;
  const query = { name: 'jarMovesOfUser', values: { userId: child.id } } as const;
  for await (const snapshot of scanEach(reader, db, query)) {
    const move = snapshot.data();
    const { path } = snapshot.ref;
    const { currency } = move;
    const chain = pots.get(currency) ?? followPots({ userId: child.id, currency }, tell);
    pots.set(currency, chain);
    checkFamilyId(tell, path, child, move);
    chain.follow(path, move);
    moveEntries.addMove(path, snapshot.id, move);
    jarMoves += 1;
  }
  return { pots, jarMoves };
}

async function followEntries(
  check: ChildCheck,
  matchers: {
    readonly legs: TradeLegs;
    readonly moveEntries: MoveEntries;
    readonly answers: RequestEntries;
  },
  periods: Map<string, PeriodInterest>,
) {
  const { reader, db, child, tell } = check;
  const ledger = storedLedger(check);
  const chains = new Map<string, AccountChain>();
  let entries = 0;
  const query = { name: 'entriesOfUser', values: { userId: child.id } } as const;
  for await (const snapshot of scanEach(reader, db, query)) {
    const entry = snapshot.data();
    const { id } = snapshot;
    const { path } = snapshot.ref;
    const { currency } = entry;
    const chain = chains.get(currency) ?? followAccount({ userId: child.id, currency }, tell);
    chains.set(currency, chain);
    checkFamilyId(tell, path, child, entry);
    const beforeMinor = chain.follow(path, entry);
    for (const { matchEntry } of Object.values(matchers)) matchEntry(path, id, entry);
    await auditEntry({ tell, ledger, periods }, { id, path, entry, beforeMinor });
    entries += 1;
  }
  return { chains, entries };
}

async function compareBalances(
  { reader, db, child, tell }: ChildCheck,
  chains: ReadonlyMap<string, AccountChain>,
  pots: ReadonlyMap<string, PotChain>,
) {
  const balances = new Map<string, BalanceDoc>();
  let count = 0;
  const query = { name: 'balancesOfUser', values: { userId: child.id } } as const;
  for await (const snapshot of scanEach(reader, db, query)) {
    const balance = snapshot.data();
    const { currency } = balance;
    count += 1;
    if (!chains.has(currency) && !isOnlyDivided(balance)) tellEmpty(tell, snapshot);
    if (!checkBalanceAlone(tell, snapshot, child)) continue;
    balances.set(currency, balance);
    const { userId } = balance;
    // Without moves too: then all pots must be empty.
    if (!pots.has(currency)) followPots({ userId, currency }, tell).end(balance);
  }
  for (const [currency, chain] of pots) chain.end(balances.get(currency));
  for (const [currency, chain] of chains) {
    chain.end(balances.get(currency), pots.get(currency)?.lastMs());
  }
  return { count, byCurrency: balances };
}

type BalanceSnapshot = QueryDocumentSnapshot<BalanceDoc>;

/**
 * Checks a balance on its own.
 *
 * @returns true if its id matches its fields.
 */
export function checkBalanceAlone(
  tell: Tell,
  snapshot: BalanceSnapshot,
  child: CheckedChild,
): boolean {
  const balance = snapshot.data();
  const { balanceMinor } = balance;
  const { path } = snapshot.ref;
  const paths = [path];
  checkFamilyId(tell, path, child, balance);
  const free = freeMinor(balance);
  if (balanceMinor < 0) {
    tell({ invariant: 'negative_balance', paths, expected: 0, actual: balanceMinor });
  } else if (free < 0) {
    tell({ invariant: 'negative_pot', paths, expected: 0, actual: free });
  }
  const expected = balanceId(child.id, balance.currency);
  expectSame(tell, { invariant: 'document_id', paths, expected, actual: snapshot.id });
  return expected === snapshot.id;
}

/** Returns true if an account has jars but never had money: a jar can be created first. */
export function isOnlyDivided({ balanceMinor, pots }: BalanceDoc): boolean {
  return balanceMinor === 0 && pots !== undefined;
}

/** Reports a balance without entries. */
export function tellEmpty(tell: Tell, snapshot: BalanceSnapshot): void {
  const { balanceMinor: actual } = snapshot.data();
  const paths = [snapshot.ref.path];
  tell({ invariant: 'balance_without_entries', paths, expected: null, actual });
}

async function compareHoldings(
  { reader, db, child, tell }: ChildCheck,
  replays: ReadonlyMap<string, HoldingReplay>,
): Promise<number> {
  const assets = new Map<string, HoldingDoc>();
  let count = 0;
  const query = { name: 'stockAssetsOfUser', values: { userId: child.id } } as const;
  for await (const snapshot of scanEach(reader, db, query)) {
    const asset = snapshot.data();
    const { symbol, totalQuantity: actual } = asset;
    const { path } = snapshot.ref;
    const expected = stockAssetId(child.id, symbol);
    const paths = [path];
    count += 1;
    checkFamilyId(tell, path, child, asset);
    if (!replays.has(symbol)) {
      tell({ invariant: 'holding_without_trades', paths, expected: null, actual });
    }
    if (expected === snapshot.id) assets.set(symbol, asset);
    else tell({ invariant: 'document_id', paths, expected, actual: snapshot.id });
  }
  for (const [symbol, replay] of replays) replay.end(assets.get(symbol));
  return count;
}
