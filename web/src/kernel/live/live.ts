import { doc, getDocFromServer, getDocsFromServer } from 'firebase/firestore';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import type { AllowanceDoc } from '@pennysprout/shared/allowances/allowances.collection';
import type { BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import type { ChildDoc } from '@pennysprout/shared/auth/users.collection';
import type { JarMoveDoc } from '@pennysprout/shared/jars/jar-moves.collection';
import type {
  EntryDetails,
  EntryDoc,
  EntryFields,
} from '@pennysprout/shared/ledger/entries.collection';
import type { EntryKind } from '@pennysprout/shared/ledger/kinds';
import type { FamilyDoc } from '@pennysprout/shared/families/families.collection';
import type { FamilyPreferencesDoc } from '@pennysprout/shared/family-preferences/family-preferences.collection';
import type { MembershipDoc } from '@pennysprout/shared/family-members/memberships.collection';
import type { ExchangeRateDoc } from '@pennysprout/shared/market/exchange-rates.collection';
import type { StockPriceDoc } from '@pennysprout/shared/market/stock-prices.collection';
import type { RequestDoc } from '@pennysprout/shared/requests/requests.collection';
import type { CorporateActionDoc } from '@pennysprout/shared/stock/corporate-actions.collection';
import type { HoldingDoc } from '@pennysprout/shared/stock/stock-assets.collection';
import type {
  SplitDoc,
  StockTransactionDoc,
  TradeDoc,
} from '@pennysprout/shared/stock/stock-transactions.collection';
import type { LiveQueryName, QueryValues } from '@pennysprout/shared/data/queries';
import { DEFAULT_NEW_JAR_PARTS } from '@pennysprout/shared/family-preferences/defaults';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { exchangeRateId, RATE_BASE } from '@pennysprout/shared/kernel/money/rate-base';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import { firestore } from '../firebase/firestore';
import {
  firstOf,
  subscribeToDoc,
  subscribeToQuery,
  useLive,
  useLiveMany,
  type LiveSource,
  type LiveState,
} from './live-engine';
import { liveQuery, queryFrom, type OrderedQueryName, type Place } from './queries';

/** Live database state for screens. The documents are not validated: only our server writes them. */

/** Live value: loading, failed (with a retry), or ready. */
export type Live<T> = LiveState<T>;

/** Document type found by each query. */
interface Found {
  childrenOfFamily: ChildDoc;
  balancesOfChild: BalanceDoc;
  entriesOfChild: EntryDoc;
  jarMovesOfChild: JarMoveDoc;
  allowancesOfChild: AllowanceDoc;
  openRequestsOfFamily: RequestDoc;
  requestsOfChild: RequestDoc;
  familyAllowances: AllowanceDoc;
  stockAssetsOfChild: HoldingDoc;
  stockTransactionsOfChild: StockTransactionDoc;
  splitsOfChild: SplitDoc;
  corporateActions: CorporateActionDoc;
  membershipsOfFamily: MembershipDoc;
  membershipsOfParent: MembershipDoc;
}

function querySource<N extends LiveQueryName, T>(
  name: N,
  values: QueryValues<N>,
  convert: (id: string, data: Found[N]) => T,
  most?: number,
): LiveSource<T[]> {
  const makeQuery = () => liveQuery(firestore(), name, values, most);
  return {
    name: [name, ...Object.values(values), most ?? 'all'].join('/'),
    subscribe: subscribeToQuery(makeQuery, convert),
  };
}

/** Reads from the server, because the SDK's memory cache may be incomplete. */
async function fetchFrom<N extends OrderedQueryName, T>(
  name: N,
  values: QueryValues<N>,
  convert: (id: string, data: Found[N]) => T,
  { place, most }: { readonly place: Place; readonly most: number },
): Promise<T[]> {
  const { docs } = await getDocsFromServer(queryFrom(firestore(), name, values, place, most));
  return docs.map((item) => convert(item.id, item.data() as Found[N]));
}

function documentSource<D, T>(
  collection: string,
  id: string,
  convert: (data: D) => T,
): LiveSource<T | null> {
  const makeRef = () => doc(firestore(), collection, id);
  return { name: `${collection}/${id}`, subscribe: subscribeToDoc(makeRef, convert) };
}

export interface LiveChild {
  id: string;
  name: string;
  email: string | null;
  accountNumber: string;
  accessCode: string | null;
  /** Changes whenever the child's password does. */
  sessionEpoch: number;
  /** Number of the child's open requests. */
  openRequests: number;
}

/** Children of a family, in the order they were added. */
export function useLiveChildren(familyId: string): Live<LiveChild[]> {
  return useLive(querySource('childrenOfFamily', { familyId, isParent: false }, toChild));
}

function toChild(id: string, child: ChildDoc): LiveChild {
  const { name, email, accountNumber, accessCode, sessionEpoch, requests } = child;
  const openRequests = requests?.open ?? 0;
  return { id, name, email, accountNumber, accessCode, sessionEpoch, openRequests };
}

/** Name of the signed-in child, for that child only. An error once the session has ended. */
export function useLiveOwnName(uid: string): Live<string | null> {
  return useLive(documentSource<ChildDoc, string>(COLLECTIONS.users, uid, ({ name }) => name));
}

export interface ChildRef {
  familyId: string;
  childId: string;
}

function valuesOf({ familyId, childId }: ChildRef) {
  return { familyId, userId: childId };
}

/** A child's account in one currency, and its division into pots. */
export type LiveBalance = Pick<BalanceDoc, 'currency' | 'balanceMinor' | 'pots'>;

/** Balances of a child, one for each currency ever used, unordered. */
export function useLiveBalances(account: ChildRef): Live<LiveBalance[]> {
  return useLive(balancesOf(account));
}

/** Balances of several children, by child id. */
export function useLiveBalancesOf(
  accounts: readonly ChildRef[],
): ReadonlyMap<string, Live<LiveBalance[]>> {
  return useLiveOf(accounts, balancesOf);
}

function balancesOf(account: ChildRef): LiveSource<LiveBalance[]> {
  return querySource('balancesOfChild', valuesOf(account), toBalance);
}

function toBalance(_id: string, { currency, balanceMinor, pots }: BalanceDoc): LiveBalance {
  return { currency, balanceMinor, ...(pots && { pots }) };
}

export type LiveJarMove = Pick<
  JarMoveDoc,
  'kind' | 'currency' | 'legs' | 'createdBy' | 'requestId'
> & { id: string; timestamp: Date };

/** Newest `limit` events (at most 500) that moved money between a child's pots, newest first. */
export function useLiveJarMoves(account: ChildRef & { limit: number }): Live<LiveJarMove[]> {
  const values = valuesOf(account);
  return useLive(querySource('jarMovesOfChild', values, toJarMove, account.limit));
}

/** Fetches how an entry was divided among the pots; null if all of it stayed free. It never changes. */
export async function fetchMoveOfEntry(
  account: ChildRef,
  { id, timestamp }: Pick<LiveEntry, 'id' | 'timestamp'>,
): Promise<LiveJarMove | null> {
  // The move has the entry's timestamp and id, so it is the first one after a place just past that id.
  const page = { place: { at: timestamp, id: `${id}~` }, most: 1 };
  const [move] = await fetchFrom('jarMovesOfChild', valuesOf(account), toJarMove, page);
  return move?.id === id ? move : null;
}

function toJarMove(id: string, move: JarMoveDoc): LiveJarMove {
  const { kind, currency, legs, createdBy, requestId, timestamp } = move;
  const about = requestId === undefined ? {} : { requestId };
  return { id, kind, currency, legs, createdBy, ...about, timestamp: timestamp.toDate() };
}

/** Entry of a kind, with the details of that kind. */
export type LiveEntry<K extends EntryKind = EntryKind> = EntryDetails<K> &
  Omit<EntryFields, 'userId' | 'familyId' | 'timestamp'> & { id: string; timestamp: Date };

/** Number of newest entries shown at first. Callers asking for exactly as many share one listener. */
export const RECENT_ENTRIES = 5;

/** Newest `limit` entries of a child (at most 500), newest first. */
export function useLiveEntries(account: ChildRef & { limit: number }): Live<LiveEntry[]> {
  return useLive(entriesOf(account, account.limit));
}

/** Newest entries of several children, by child id; `limitOf` gives the number for each. */
export function useLiveEntriesOf(
  accounts: readonly ChildRef[],
  limitOf: (childId: string) => number,
): ReadonlyMap<string, Live<LiveEntry[]>> {
  return useLiveOf(accounts, (account) => entriesOf(account, limitOf(account.childId)));
}

function entriesOf(account: ChildRef, limit: number): LiveSource<LiveEntry[]> {
  return querySource('entriesOfChild', valuesOf(account), toEntry, limit);
}

/**
 * Fetches up to `limit` entries (at most 500) that follow `last` in a child's history, newest first.
 * They never change, so no listener is needed.
 */
export function fetchOlderEntries(
  account: ChildRef & { limit: number },
  last: LiveEntry,
): Promise<LiveEntry[]> {
  const page = { place: { at: last.timestamp, id: last.id }, most: account.limit };
  return fetchFrom('entriesOfChild', valuesOf(account), toEntry, page);
}

function toEntry(id: string, entry: EntryDoc): LiveEntry {
  return { ...entry, id, timestamp: entry.timestamp.toDate() };
}

export type LiveAllowance = Pick<
  AllowanceDoc,
  | 'currency'
  | 'amountMinor'
  | 'description'
  | 'cadence'
  | 'weekday'
  | 'dayOfMonth'
  | 'startsOn'
  | 'endsOn'
  | 'active'
  | 'nextOn'
  | 'problem'
> & { id: string; childId: string };

/** Allowances of a child, unordered. */
export function useLiveAllowances(account: ChildRef): Live<LiveAllowance[]> {
  return useLive(querySource('allowancesOfChild', valuesOf(account), toAllowance));
}

/** Allowances of all children of a family, unordered; for its parents only. */
export function useLiveFamilyAllowances(familyId: string): Live<LiveAllowance[]> {
  return useLive(querySource('familyAllowances', { familyId }, toAllowance));
}

function toAllowance(id: string, stored: AllowanceDoc): LiveAllowance {
  const { userId: childId, currency, amountMinor, description, cadence, weekday } = stored;
  const { dayOfMonth, startsOn, endsOn, active, nextOn, problem } = stored;
  return {
    id,
    childId,
    currency,
    amountMinor,
    description,
    cadence,
    weekday,
    dayOfMonth,
    startsOn,
    endsOn,
    active,
    nextOn,
    problem,
  };
}

export type LiveRequest = Omit<RequestDoc, 'familyId' | 'createdAt' | 'decidedAt'> & {
  id: string;
  createdAt: Date;
};

/** Open requests of a family's children, newest first. */
export function useLiveOpenRequests(familyId: string): Live<LiveRequest[]> {
  return useLive(
    querySource('openRequestsOfFamily', { familyId, status: 'open' }, toRequest, SHOWN_REQUESTS),
  );
}

/**
 * Maximum number of open requests shown; older ones appear as others are answered. A child has at most
 * five.
 */
const SHOWN_REQUESTS = 50;

/** Number of its newest requests that a child's screens show. */
const RECENT_REQUESTS = 5;

/** A child's recent requests, with their answers, newest first. */
export function useLiveRequests(account: ChildRef): Live<LiveRequest[]> {
  return useLive(querySource('requestsOfChild', valuesOf(account), toRequest, RECENT_REQUESTS));
}

function toRequest(id: string, request: RequestDoc): LiveRequest {
  const { familyId: _familyId, decidedAt: _decidedAt, createdAt, ...rest } = request;
  return { ...rest, id, createdAt: createdAt.toDate() };
}

export type LiveHolding = Pick<
  HoldingDoc,
  'symbol' | 'name' | 'currency' | 'totalQuantity' | 'costMinor'
> & {
  id: string;
  /** Dates of the splits that it has been through. */
  splitDates: readonly string[];
};

/** Shares that a child holds or has held, one item per company, unordered. */
export function useLiveStockAssets(account: ChildRef): Live<LiveHolding[]> {
  return useLive(stockAssetsOf(account));
}

/** Shares of several children, by child id. */
export function useLiveStockAssetsOf(
  accounts: readonly ChildRef[],
): ReadonlyMap<string, Live<LiveHolding[]>> {
  return useLiveOf(accounts, stockAssetsOf);
}

function stockAssetsOf(account: ChildRef): LiveSource<LiveHolding[]> {
  return querySource('stockAssetsOfChild', valuesOf(account), toStockAsset);
}

function toStockAsset(id: string, asset: HoldingDoc): LiveHolding {
  const { symbol, name, currency, totalQuantity, costMinor, splitDates = [] } = asset;
  return { id, symbol, name, currency, totalQuantity, costMinor, splitDates };
}

interface LiveRow {
  id: string;
  time: Date;
}

export type LiveTrade = Omit<TradeDoc, 'userId' | 'familyId' | 'time'> & LiveRow;

export type LiveSplit = Omit<SplitDoc, 'userId' | 'familyId' | 'time' | 'splitTookEffectAt'> &
  LiveRow & { splitTookEffectAt: Date };

export type LiveStockTransaction = LiveTrade | LiveSplit;

/**
 * Splits of a child's holdings, newest first.
 *
 * @param assets its holdings: where none was ever split, nothing is listened to.
 */
export function useLiveSplits(
  account: ChildRef,
  assets: readonly Pick<LiveHolding, 'splitDates'>[],
): Live<LiveSplit[]> {
  const wasSplit = assets.some(({ splitDates }) => splitDates.length > 0);
  const [live = NO_SPLITS] = useLiveMany(wasSplit ? [splitsOf(account)] : []);
  return live;
}

const NO_SPLITS: Live<LiveSplit[]> = { status: 'ready', data: [] };

function splitsOf(account: ChildRef): LiveSource<LiveSplit[]> {
  const values = { ...valuesOf(account), operation: 'split' };
  return querySource('splitsOfChild', values, toSplit);
}

/** Newest `limit` trades and splits of a child (at most 500), newest first. */
export function useLiveStockTransactions(
  account: ChildRef & { limit: number },
): Live<LiveStockTransaction[]> {
  const values = valuesOf(account);
  return useLive(
    querySource('stockTransactionsOfChild', values, toStockTransaction, account.limit),
  );
}

/** Fetches up to `limit` trades (at most 500) that follow `last`; see `fetchOlderEntries`. */
export function fetchOlderStockTransactions(
  account: ChildRef & { limit: number },
  last: LiveStockTransaction,
): Promise<LiveStockTransaction[]> {
  const page = { place: { at: last.time, id: last.id }, most: account.limit };
  return fetchFrom('stockTransactionsOfChild', valuesOf(account), toStockTransaction, page);
}

function toStockTransaction(id: string, row: StockTransactionDoc): LiveStockTransaction {
  if (row.operation === 'split') return toSplit(id, row);
  const { userId: _userId, familyId: _familyId, time, ...rest } = row;
  return { id, ...rest, time: time.toDate() };
}

function toSplit(id: string, split: SplitDoc): LiveSplit {
  const { userId: _userId, familyId: _familyId, time, splitTookEffectAt, ...rest } = split;
  return { id, ...rest, time: time.toDate(), splitTookEffectAt: splitTookEffectAt.toDate() };
}

export type LiveMembership = Pick<
  MembershipDoc,
  'familyId' | 'memberId' | 'inviteAccepted' | 'inviteEmail'
> & { id: string; createdAt: Date };

/** Parents of a family and its pending invitations, for its parents only. */
export function useLiveMemberships(familyId: string): Live<LiveMembership[]> {
  return useLive(querySource('membershipsOfFamily', { familyId }, toMembership));
}

/** Families of a parent, for that parent only. A removal shows here at once. */
export function useLiveMyMemberships(uid: string): Live<LiveMembership[]> {
  return useLive(myMemberships(uid));
}

/** Reads the parent's memberships once; the listener stays open for a screen that shows them next. */
export function readMyMemberships(uid: string): Promise<LiveMembership[]> {
  return firstOf(myMemberships(uid));
}

function myMemberships(uid: string): LiveSource<LiveMembership[]> {
  return querySource('membershipsOfParent', { memberId: uid, inviteAccepted: true }, toMembership);
}

function toMembership(id: string, membership: MembershipDoc): LiveMembership {
  const { familyId, memberId, inviteAccepted, inviteEmail, createdAt } = membership;
  const stored = { familyId, memberId, inviteAccepted, inviteEmail };
  return { id, ...stored, createdAt: createdAt.toDate() };
}

export type LiveFamily = Pick<FamilyDoc, 'name' | 'ownerId'>;

/** Family; null for a moment while a new one is being created. Deleted, it is an error. */
export function useLiveFamily(familyId: string): Live<LiveFamily | null> {
  return useLive(family(familyId));
}

/** Reads the family once; see `readMyMemberships`. */
export function readFamily(familyId: string): Promise<LiveFamily | null> {
  return firstOf(family(familyId));
}

/** Fetches the family once, without a listener. */
export async function fetchFamily(familyId: string): Promise<LiveFamily | null> {
  const snapshot = await getDocFromServer(doc(firestore(), COLLECTIONS.families, familyId));
  return snapshot.exists() ? toFamily(snapshot.data() as FamilyDoc) : null;
}

function family(familyId: string): LiveSource<LiveFamily | null> {
  return documentSource(COLLECTIONS.families, familyId, toFamily);
}

function toFamily({ name, ownerId }: FamilyDoc): LiveFamily {
  return { name, ownerId };
}

export type LiveFamilyPreferences = Pick<
  FamilyPreferencesDoc,
  | 'localCurrency'
  | 'exchangeRateSource'
  | 'exchangeRate'
  | 'interestRate'
  | 'depositReasons'
  | 'withdrawReasons'
> & {
  newJarParts: number;
  exchangeRateLastUpdated: Date | null;
  lastInterestApplied: Date | null;
  /** Null until a parent has chosen one. */
  timeZone: string | null;
};

/** Preferences of a family; null for a moment while a new family is being created. */
export function useLiveFamilyPreferences(familyId: string): Live<LiveFamilyPreferences | null> {
  return useLive(documentSource(COLLECTIONS.familyPreferences, familyId, toPreferences));
}

function toPreferences(stored: FamilyPreferencesDoc): LiveFamilyPreferences {
  return {
    localCurrency: stored.localCurrency,
    exchangeRateSource: stored.exchangeRateSource,
    exchangeRate: stored.exchangeRate,
    exchangeRateLastUpdated: stored.exchangeRateLastUpdated?.toDate() ?? null,
    interestRate: stored.interestRate,
    lastInterestApplied: stored.lastInterestApplied?.toDate() ?? null,
    depositReasons: stored.depositReasons,
    withdrawReasons: stored.withdrawReasons,
    newJarParts: stored.newJarParts ?? DEFAULT_NEW_JAR_PARTS,
    timeZone: stored.timeZone ?? null,
  };
}

export type LivePrice = Pick<StockPriceDoc, 'priceMinor' | 'currency'> & {
  lastFetchedAt: Date;
  /** True while the stock may have been split; the price is the last trusted one. */
  beingChecked: boolean;
  /** Date of the latest split that it takes into account; null if there is none. */
  splitOn: string | null;
};

/** Last known share prices, by symbol; null if there never was one. */
export function useLivePrices(
  symbols: readonly StockSymbol[],
): ReadonlyMap<StockSymbol, Live<LivePrice | null>> {
  const sources = symbols.map((symbol) => documentSource(COLLECTIONS.stockPrices, symbol, toPrice));
  return byKey(symbols, useLiveMany(sources));
}

function toPrice({ priceMinor, currency, lastFetchedAt, check, split }: StockPriceDoc): LivePrice {
  const shares = { beingChecked: check !== undefined, splitOn: split?.date ?? null };
  return { priceMinor, currency, lastFetchedAt: lastFetchedAt.toDate(), ...shares };
}

/** Units of a currency per US dollar. */
export interface LiveRate {
  readonly rate: number;
  readonly lastUpdated: Date;
}

/** Last known rates of the US dollar to some currencies; null if there never was one. */
export function useLiveDollarRates(
  currencies: readonly CurrencyCode[],
): ReadonlyMap<CurrencyCode, Live<LiveRate | null>> {
  const sources = currencies.map((currency) =>
    documentSource(COLLECTIONS.exchangeRates, exchangeRateId(RATE_BASE, currency), toRate),
  );
  return byKey(currencies, useLiveMany(sources));
}

function toRate({ rate, lastUpdated }: ExchangeRateDoc): LiveRate {
  return { rate, lastUpdated: lastUpdated.toDate() };
}

function useLiveOf<T>(
  accounts: readonly ChildRef[],
  sourceOf: (account: ChildRef) => LiveSource<T>,
): ReadonlyMap<string, Live<T>> {
  const ids = accounts.map(({ childId }) => childId);
  return byKey(ids, useLiveMany(accounts.map(sourceOf)));
}

function byKey<K, V>(keys: readonly K[], values: readonly V[]): ReadonlyMap<K, V> {
  return new Map(
    keys.flatMap((key, index) => {
      const value = values[index];
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}
