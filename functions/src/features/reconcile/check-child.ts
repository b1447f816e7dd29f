import { balanceId, type BalanceDoc } from '@pennysprout/shared/data/collections/balances';
import { COLLECTIONS, PRIVATE_COLLECTIONS } from '@pennysprout/shared/data/collections';
import {
  stockAssetId,
  type StockAssetDoc,
} from '@pennysprout/shared/data/collections/stock-assets';
import type { ChildDoc } from '@pennysprout/shared/data/collections/users';
import type { Database } from '../../firestore/database';
import { queryOf } from '../../firestore/queries';
import { scanEach, type Reader } from '../../firestore/scan';
import { uniqueKeyRef, type UniqueKind } from '../../firestore/unique-keys';
import { followAccount, type AccountChain } from './account-chain';
import { expectSame, type Tell } from './drift';
import { replayHolding, type HoldingReplay } from './holdings';
import { checkInterest, type PeriodInterest } from './interest-entries';
import { matchTradeLegs, type TradeLegs } from './trade-legs';

export type CheckedChild = ChildDoc & { readonly id: string };

/** What was looked at of one child. */
export interface ChildCounts {
  readonly entries: number;
  readonly balances: number;
  readonly stockTransactions: number;
  readonly stockAssets: number;
}

interface Check {
  readonly reader: Reader;
  readonly db: Database;
  readonly child: CheckedChild;
  readonly tell: Tell;
}

/**
 * Checks everything that belongs to one child. Its entries and trades go by one page at a time; a few
 * words about each trade are kept until its ledger entry has come by.
 *
 * @param periods counts the family's entries of interest by period.
 */
export async function checkChild(
  { reader, db, tell }: Omit<Check, 'child'>,
  child: CheckedChild,
  periods: Map<string, PeriodInterest>,
): Promise<ChildCounts> {
  const check: Check = { reader, db, child, tell };
  await checkSecrets(check);
  const legs = matchTradeLegs(tell);
  const trades = await followTrades(check, legs);
  const accounts = await followEntries(check, legs, periods);
  legs.end();
  return {
    entries: accounts.entries,
    stockTransactions: trades.stockTransactions,
    balances: await compareBalances(check, accounts.chains),
    stockAssets: await compareHoldings(check, trades.replays),
  };
}

/** A child can sign in, and nobody else has its access code or account number. */
async function checkSecrets({ reader, db, child, tell }: Check): Promise<void> {
  const credentials = (await reader.one(db.childCredentials.doc(child.id))).data();
  const path = `${PRIVATE_COLLECTIONS.childCredentials}/${child.id}`;
  if (credentials) checkFamily(tell, path, child, credentials);
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

/** Access codes are half of what signs a child in, so their keys are named by their kind alone. */
export function uniqueKeyPath(kind: UniqueKind): string {
  return `${PRIVATE_COLLECTIONS.uniqueKeys}/${kind}_*`;
}

function checkFamily(
  tell: Tell,
  path: string,
  { familyId: expected }: CheckedChild,
  { familyId: actual }: { readonly familyId: string },
): void {
  expectSame(tell, { invariant: 'family_id', paths: [path], expected, actual });
}

async function followTrades({ reader, db, child, tell }: Check, legs: TradeLegs) {
  const replays = new Map<string, HoldingReplay>();
  let stockTransactions = 0;
  const query = queryOf(db, 'stockTransactionsOfUser', { userId: child.id });
  for await (const snapshot of scanEach(reader, query)) {
    const trade = snapshot.data();
    const { path } = snapshot.ref;
    const { symbol } = trade;
    const replay = replays.get(symbol) ?? replayHolding({ userId: child.id, symbol }, tell);
    replays.set(symbol, replay);
    checkFamily(tell, path, child, trade);
    replay.follow(path, trade);
    legs.addTrade(path, trade);
    stockTransactions += 1;
  }
  return { replays, stockTransactions };
}

async function followEntries(
  { reader, db, child, tell }: Check,
  legs: TradeLegs,
  periods: Map<string, PeriodInterest>,
) {
  const chains = new Map<string, AccountChain>();
  let entries = 0;
  const query = queryOf(db, 'entriesOfUser', { userId: child.id });
  for await (const snapshot of scanEach(reader, query)) {
    const entry = snapshot.data();
    const { id } = snapshot;
    const { path } = snapshot.ref;
    const { currency } = entry;
    const chain = chains.get(currency) ?? followAccount({ userId: child.id, currency }, tell);
    chains.set(currency, chain);
    checkFamily(tell, path, child, entry);
    const beforeMinor = chain.follow(path, entry);
    legs.meetEntry(path, id, entry);
    if (entry.kind === 'interest') {
      const { balanceAt } = chain;
      checkInterest(entry, { id, path, beforeMinor, balanceAt }, periods, tell);
    }
    entries += 1;
  }
  return { chains, entries };
}

async function compareBalances(
  { reader, db, child, tell }: Check,
  chains: ReadonlyMap<string, AccountChain>,
): Promise<number> {
  const balances = new Map<string, BalanceDoc>();
  let count = 0;
  for await (const snapshot of scanEach(
    reader,
    queryOf(db, 'balancesOfUser', { userId: child.id }),
  )) {
    const balance = snapshot.data();
    const { path } = snapshot.ref;
    const expected = balanceId(child.id, balance.currency);
    count += 1;
    checkFamily(tell, path, child, balance);
    checkBalanceAlone(tell, path, balance, chains);
    if (expected === snapshot.id) balances.set(balance.currency, balance);
    else tell({ invariant: 'document_id', paths: [path], expected, actual: snapshot.id });
  }
  for (const [currency, chain] of chains) chain.end(balances.get(currency));
  return count;
}

function checkBalanceAlone(
  tell: Tell,
  path: string,
  { currency, balanceMinor: actual }: BalanceDoc,
  chains: ReadonlyMap<string, AccountChain>,
): void {
  const paths = [path];
  if (actual < 0) tell({ invariant: 'negative_balance', paths, expected: 0, actual });
  if (chains.has(currency)) return;
  tell({ invariant: 'balance_without_entries', paths, expected: null, actual });
}

async function compareHoldings(
  { reader, db, child, tell }: Check,
  replays: ReadonlyMap<string, HoldingReplay>,
): Promise<number> {
  const assets = new Map<string, StockAssetDoc>();
  let count = 0;
  for await (const snapshot of scanEach(
    reader,
    queryOf(db, 'stockAssetsOfUser', { userId: child.id }),
  )) {
    const asset = snapshot.data();
    const { symbol, totalQuantity: actual } = asset;
    const { path } = snapshot.ref;
    const expected = stockAssetId(child.id, symbol);
    const paths = [path];
    count += 1;
    checkFamily(tell, path, child, asset);
    if (!replays.has(symbol)) {
      tell({ invariant: 'holding_without_trades', paths, expected: null, actual });
    }
    if (expected === snapshot.id) assets.set(symbol, asset);
    else tell({ invariant: 'document_id', paths, expected, actual: snapshot.id });
  }
  for (const [symbol, replay] of replays) replay.end(assets.get(symbol));
  return count;
}
