import type { AllowanceDoc } from '@pennysprout/shared/allowances/allowances.collection';
import type { BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import type { ChildDoc, UserDoc } from '@pennysprout/shared/auth/users.collection';
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
import type { HoldingDoc } from '@pennysprout/shared/stock/stock-assets.collection';
import type { SplitDoc, TradeDoc } from '@pennysprout/shared/stock/stock-transactions.collection';
import type { FoundBy, QueryValues } from '@pennysprout/shared/data/queries';
import { DEFAULT_NEW_JAR_PARTS } from '@pennysprout/shared/family-preferences/defaults';
import type { Instant } from '@pennysprout/shared/kernel/document/instant';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { exchangeRateId, RATE_BASE } from '@pennysprout/shared/kernel/money/rate-base';
import { sharePriceNow, type SharePriceNow } from '@pennysprout/shared/stock/share-price';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import { documentAt, documentsOf, fetchDocument, fetchDocuments } from './documents';
import {
  firstOf,
  listenAhead,
  useLive,
  useLiveMany,
  type Live,
  type LiveSource,
} from './live-engine';
import type { HistoryName, Place, SentQueryName } from './queries';

/** Live database state for screens. */

export type { Live };

/** Stored fields with dates for instants, and the id. */
type LiveDoc<D> = { [F in keyof D]: Dated<D[F]> } & { id: string };

type Dated<V> = V extends Instant ? Date : V;

function dated<D extends object>(id: string, document: D): LiveDoc<D> {
  const fields = Object.entries(document).map(([name, value]: [string, unknown]) => [
    name,
    isInstant(value) ? value.toDate() : value,
  ]);
  return { ...(Object.fromEntries(fields) as LiveDoc<D>), id };
}

function isInstant(value: unknown): value is Instant {
  return typeof value === 'object' && value !== null && 'toDate' in value;
}

type Convert<D, T> = (id: string, data: D) => T;

function querySource<N extends SentQueryName, T>(
  name: N,
  values: QueryValues<N>,
  convert: Convert<FoundBy<N>, T>,
  most?: number,
): LiveSource<T[]> {
  const subscribe = documentsOf(name, values, most);
  return {
    name: [name, ...Object.values(values), most ?? 'all'].join('/'),
    subscribe: (onData, onError) =>
      subscribe((documents) => {
        onData(documents.map(({ id, data }) => convert(id, data as FoundBy<N>)));
      }, onError),
  };
}

async function fetchFrom<N extends HistoryName, T>(
  name: N,
  values: QueryValues<N>,
  convert: Convert<FoundBy<N>, T>,
  { place, most }: { readonly place: Place; readonly most: number },
): Promise<T[]> {
  const documents = await fetchDocuments(name, values, place, most);
  return documents.map(({ id, data }) => convert(id, data as FoundBy<N>));
}

function documentSource<D, T>(
  collection: string,
  id: string,
  convert: Convert<D, T>,
): LiveSource<T | null> {
  const subscribe = documentAt(collection, id);
  return {
    name: `${collection}/${id}`,
    subscribe: (onData, onError) =>
      subscribe((data) => {
        onData(data === null ? null : convert(id, data as D));
      }, onError),
  };
}

export type LiveChild = Pick<
  LiveDoc<ChildDoc>,
  'id' | 'name' | 'picture' | 'email' | 'accountNumber' | 'accessCode' | 'sessionEpoch'
> & {
  /** Number of the child's open requests. */
  openRequests: number;
  /** True if the child has ever asked for something. */
  hasAsked: boolean;
} & Looked;

/** Medals of a child, and how far it has looked at what happened. */
export interface Looked {
  /** Instants at which medals were reached, by medal. */
  medals: Readonly<Record<string, Date>>;
  /** Null until the child has looked at something. */
  seenUpTo: Date | null;
}

/** Children of a family, in the order they were added. */
export function useLiveChildren(familyId: string): Live<LiveChild[]> {
  return useLive(childrenOf(familyId));
}

function childrenOf(familyId: string): LiveSource<LiveChild[]> {
  return querySource('childrenOfFamily', { familyId, isParent: false }, toChild);
}

function toChild(id: string, user: UserDoc): LiveChild {
  // The query finds children alone.
  const child = user as ChildDoc;
  return {
    ...dated(id, child),
    ...toLooked(child),
    openRequests: child.requests?.open ?? 0,
    hasAsked: child.requests !== undefined,
  };
}

function toLooked({ medals = {}, seenUpTo }: Pick<ChildDoc, 'medals' | 'seenUpTo'>): Looked {
  const reached = Object.entries(medals).map(([id, at]) => [id, at.toDate()] as const);
  return { medals: Object.fromEntries(reached), seenUpTo: seenUpTo?.toDate() ?? null };
}

export type LiveOwnRecord = Pick<ChildDoc, 'name' | 'picture' | 'accessCode'> & Looked;

/** Record of the signed-in child, for that child only. An error once the session has ended. */
export function useLiveOwnRecord(uid: string): Live<LiveOwnRecord | null> {
  return useLive(ownRecordOf(uid));
}

function ownRecordOf(uid: string): LiveSource<LiveOwnRecord | null> {
  return documentSource('users', uid, toOwnRecord);
}

function toOwnRecord(_id: string, child: ChildDoc): LiveOwnRecord {
  return { ...child, ...toLooked(child) };
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
  return querySource('balancesOfChild', valuesOf(account), dated);
}

export type LiveJarMove = Pick<
  LiveDoc<JarMoveDoc>,
  'id' | 'kind' | 'currency' | 'legs' | 'createdBy' | 'requestId' | 'timestamp'
>;

/** Newest `limit` events (at most 500) that moved money between a child's pots, newest first. */
export function useLiveJarMoves(account: ChildRef & { limit: number }): Live<LiveJarMove[]> {
  const values = valuesOf(account);
  return useLive(querySource('jarMovesOfChild', values, dated, account.limit));
}

/** Fetches how an entry was divided among the pots; null if all of it stayed free. It never changes. */
export async function fetchMoveOfEntry(
  account: ChildRef,
  { id, timestamp }: Pick<LiveEntry, 'id' | 'timestamp'>,
): Promise<LiveJarMove | null> {
  // The move has the entry's timestamp and id, so it is the first one after a place just past that id.
  const page = { place: { at: timestamp, id: `${id}~` }, most: 1 };
  const [move] = await fetchFrom('jarMovesOfChild', valuesOf(account), dated, page);
  return move?.id === id ? move : null;
}

/** Entry of a kind, with the details of that kind. */
export type LiveEntry<K extends EntryKind = EntryKind> = EntryDetails<K> &
  Omit<LiveDoc<EntryFields>, 'userId' | 'familyId'>;

/** Number of newest entries shown at first. Callers asking for exactly as many share one listener. */
export const RECENT_ENTRIES = 5;

type EntriesWanted = ChildRef & { limit: number };

/** Newest `limit` entries of a child (at most 500), newest first. */
export function useLiveEntries(account: EntriesWanted): Live<LiveEntry[]> {
  return useLive(entriesOfChild(account));
}

/** Same, or null and nothing listened to where they are not wanted. */
export function useLiveEntriesIf(
  wanted: boolean,
  account: EntriesWanted,
): Live<LiveEntry[]> | null {
  const [live = null] = useLiveMany(wanted ? [entriesOfChild(account)] : []);
  return live;
}

function entriesOfChild(account: EntriesWanted): LiveSource<LiveEntry[]> {
  return querySource('entriesOfChild', valuesOf(account), dated, account.limit);
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
  return fetchFrom('entriesOfChild', valuesOf(account), dated, page);
}

/** Entry of one of a family's children. */
export type LiveFamilyEntry = LiveEntry & { readonly childId: string };

/** Newest `limit` entries (at most 200) of all children of a family, newest first; for its parents only. */
export function useLiveFamilyEntries(familyId: string, limit: number): Live<LiveFamilyEntry[]> {
  return useLive(familyEntries(familyId, limit));
}

function familyEntries(familyId: string, limit: number): LiveSource<LiveFamilyEntry[]> {
  return querySource('familyEntries', { familyId }, toFamilyEntry, limit);
}

function toFamilyEntry(id: string, entry: EntryDoc): LiveFamilyEntry {
  return { ...dated(id, entry), childId: entry.userId };
}

export type LiveAllowance = Pick<
  LiveDoc<AllowanceDoc>,
  | 'id'
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
  | 'problemSince'
> & { childId: string };

/** Allowances of a child, unordered. */
export function useLiveAllowances(account: ChildRef): Live<LiveAllowance[]> {
  return useLive(allowancesOf(account));
}

function allowancesOf(account: ChildRef): LiveSource<LiveAllowance[]> {
  return querySource('allowancesOfChild', valuesOf(account), toAllowance);
}

/** Allowances of all children of a family, unordered; for its parents only. */
export function useLiveFamilyAllowances(familyId: string): Live<LiveAllowance[]> {
  return useLive(familyAllowances(familyId));
}

function familyAllowances(familyId: string): LiveSource<LiveAllowance[]> {
  return querySource('familyAllowances', { familyId }, toAllowance);
}

function toAllowance(id: string, allowance: AllowanceDoc): LiveAllowance {
  return { ...dated(id, allowance), childId: allowance.userId };
}

export type LiveRequest = Omit<LiveDoc<RequestDoc>, 'familyId'>;

/** Open requests of a family's children, newest first. */
export function useLiveOpenRequests(familyId: string): Live<LiveRequest[]> {
  return useLive(
    querySource('openRequestsOfFamily', { familyId, status: 'open' }, dated, SHOWN_REQUESTS),
  );
}

/** Newest purchases that were to close their jars, with what was given, newest first. */
export function useLivePurchases(account: ChildRef): Live<LiveRequest[]> {
  const values = { ...valuesOf(account), closesJar: true, status: 'approved' };
  return useLive(querySource('purchasesOfChild', values, dated));
}

/** Newest entries that took a withdrawal of the child back. */
export function useLiveWithdrawalsTakenBack(account: ChildRef): Live<LiveEntry[]> {
  const values = { ...valuesOf(account), kind: 'withdrawal_undo' };
  return useLive(querySource('entriesOfKind', values, dated));
}

/**
 * Maximum number of open requests shown; older ones appear as others are answered. A child has at most
 * five.
 */
const SHOWN_REQUESTS = 50;

/**
 * Requests of a family's children that were answered last, with a yes or with a no, newest first.
 *
 * @param wanted false if there is none to tell of: then nothing is listened to.
 */
export function useLiveAnsweredRequests(
  wanted: boolean,
  familyId: string,
  status: 'approved' | 'declined',
): Live<LiveRequest[]> {
  const values = { familyId, status };
  const source = querySource('answeredRequestsOfFamily', values, toRequest, MOST_ANSWERED[status]);
  const [live = NO_REQUESTS] = useLiveMany(wanted ? [source] : []);
  return live;
}

const NO_REQUESTS: Live<LiveRequest[]> = { status: 'ready', data: [] };

function toRequest(id: string, request: RequestDoc): LiveRequest {
  return dated(id, request);
}

/** Number of answers that a home shows, at most one read each. */
const MOST_ANSWERED = { approved: 5, declined: 3 } as const;

/** Number of its newest requests that a child's screens show. */
const RECENT_REQUESTS = 5;

/** A child's recent requests, with their answers, newest first. */
export function useLiveRequests(account: ChildRef): Live<LiveRequest[]> {
  return useLive(requestsOf(account));
}

function requestsOf(account: ChildRef): LiveSource<LiveRequest[]> {
  return querySource('requestsOfChild', valuesOf(account), dated, RECENT_REQUESTS);
}

export type LiveHolding = Pick<
  LiveDoc<HoldingDoc>,
  'id' | 'symbol' | 'name' | 'currency' | 'totalQuantity' | 'costMinor' | 'splitDates' | 'createdAt'
>;

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
  return querySource('stockAssetsOfChild', valuesOf(account), dated);
}

export type LiveTrade = Omit<LiveDoc<TradeDoc>, 'userId' | 'familyId'>;

export type LiveSplit = Omit<LiveDoc<SplitDoc>, 'userId' | 'familyId'>;

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
  const wasSplit = assets.some(({ splitDates = [] }) => splitDates.length > 0);
  const [live = NO_SPLITS] = useLiveMany(wasSplit ? [splitsOf(account)] : []);
  return live;
}

const NO_SPLITS: Live<LiveSplit[]> = { status: 'ready', data: [] };

function splitsOf(account: ChildRef): LiveSource<LiveSplit[]> {
  const values = { ...valuesOf(account), operation: 'split' };
  // The query finds splits alone.
  return querySource('splitsOfChild', values, (id, row) => dated(id, row as SplitDoc));
}

/** Newest `limit` trades and splits of a child (at most 500), newest first. */
export function useLiveStockTransactions(
  account: ChildRef & { limit: number },
): Live<LiveStockTransaction[]> {
  const values = valuesOf(account);
  return useLive(querySource('stockTransactionsOfChild', values, dated, account.limit));
}

/** Fetches up to `limit` trades (at most 500) that follow `last`; see `fetchOlderEntries`. */
export function fetchOlderStockTransactions(
  account: ChildRef & { limit: number },
  last: LiveStockTransaction,
): Promise<LiveStockTransaction[]> {
  const page = { place: { at: last.time, id: last.id }, most: account.limit };
  return fetchFrom('stockTransactionsOfChild', valuesOf(account), dated, page);
}

export type LiveMembership = Pick<
  LiveDoc<MembershipDoc>,
  'id' | 'familyId' | 'memberId' | 'inviteAccepted' | 'inviteEmail' | 'createdAt'
>;

/** Parents of a family and its pending invitations, for its parents only. */
export function useLiveMemberships(familyId: string): Live<LiveMembership[]> {
  return useLive(querySource('membershipsOfFamily', { familyId }, dated));
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
  return querySource('membershipsOfParent', { memberId: uid, inviteAccepted: true }, dated);
}

export type LiveFamily = Pick<FamilyDoc, 'name' | 'ownerId' | 'people'>;

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
  const stored = await fetchDocument('families', familyId);
  return stored === null ? null : dated(familyId, stored as FamilyDoc);
}

function family(familyId: string): LiveSource<LiveFamily | null> {
  return documentSource<FamilyDoc, LiveFamily>('families', familyId, dated);
}

export type LiveFamilyPreferences = Pick<
  LiveDoc<FamilyPreferencesDoc>,
  | 'localCurrency'
  | 'exchangeRateSource'
  | 'exchangeRate'
  | 'exchangeRateLastUpdated'
  | 'interestRate'
  | 'lastInterestApplied'
  | 'lastInterestPeriod'
  | 'depositReasons'
  | 'withdrawReasons'
  | 'started'
> & {
  newJarParts: number;
  /** Null until a parent has chosen one. */
  timeZone: string | null;
};

/** Preferences of a family; null for a moment while a new family is being created. */
export function useLiveFamilyPreferences(familyId: string): Live<LiveFamilyPreferences | null> {
  return useLive(preferencesOf(familyId));
}

function preferencesOf(familyId: string): LiveSource<LiveFamilyPreferences | null> {
  return documentSource('family_preferences', familyId, toPreferences);
}

function toPreferences(id: string, stored: FamilyPreferencesDoc): LiveFamilyPreferences {
  const { newJarParts = DEFAULT_NEW_JAR_PARTS, timeZone = null } = stored;
  return { ...dated(id, stored), newJarParts, timeZone };
}

export type LivePrice = Pick<
  LiveDoc<StockPriceDoc>,
  'priceMinor' | 'currency' | 'lastFetchedAt' | 'split'
> &
  SharePriceNow;

/** Last known share prices, by symbol; null if there never was one. */
export function useLivePrices(
  symbols: readonly StockSymbol[],
): ReadonlyMap<StockSymbol, Live<LivePrice | null>> {
  const sources = symbols.map((symbol) => documentSource('stock_price_cache', symbol, toPrice));
  return byKey(symbols, useLiveMany(sources));
}

function toPrice(id: string, stored: StockPriceDoc): LivePrice {
  return { ...dated(id, stored), ...sharePriceNow(stored) };
}

/** Units of a currency per US dollar. */
export type LiveRate = Readonly<Pick<LiveDoc<ExchangeRateDoc>, 'rate' | 'lastUpdated'>>;

/** Last known rates of the US dollar to some currencies; null if there never was one. */
export function useLiveDollarRates(
  currencies: readonly CurrencyCode[],
): ReadonlyMap<CurrencyCode, Live<LiveRate | null>> {
  const sources = currencies.map((currency) =>
    documentSource<ExchangeRateDoc, LiveRate>(
      'global_exchange_rates',
      exchangeRateId(RATE_BASE, currency),
      dated,
    ),
  );
  return byKey(currencies, useLiveMany(sources));
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

/**
 * Opens the listeners of a family's home before it is there; see `listenAhead`.
 *
 * @param childIds children that the home is expected to show
 * @param entries number of the family's newest entries that it shows
 */
export function listenToFamilyAhead(
  familyId: string,
  childIds: readonly string[],
  entries: number,
): void {
  listenAhead(childrenOf(familyId));
  listenAhead(preferencesOf(familyId));
  if (childIds.length === 0) return;
  for (const childId of childIds) {
    listenAhead(balancesOf({ familyId, childId }));
    listenAhead(stockAssetsOf({ familyId, childId }));
  }
  listenAhead(familyEntries(familyId, entries));
  listenAhead(familyAllowances(familyId));
}

/**
 * Opens the listeners of a child's home before it is there; see `listenAhead`.
 *
 * @param account child, and number of its newest entries that the home shows
 * @param reader a child reads its own record, a parent those of all children
 */
export function listenToChildAhead(account: EntriesWanted, reader: 'child' | 'parent'): void {
  const { familyId, childId } = account;
  listenAhead(preferencesOf(familyId));
  listenAhead(balancesOf(account));
  listenAhead(stockAssetsOf(account));
  listenAhead(entriesOfChild(account));
  if (reader === 'child') listenAhead(ownRecordOf(childId));
  else listenAhead(childrenOf(familyId));
  listenAhead(requestsOf(account));
}

/** Opens the listener of a child's allowances before its home is there. */
export function listenToAllowancesAhead(account: ChildRef): void {
  listenAhead(allowancesOf(account));
}
