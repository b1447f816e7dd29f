import type { AllowanceDoc } from '@pennysprout/shared/allowances/allowances.collection';
import type { BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import type { ChildDoc } from '@pennysprout/shared/auth/users.collection';
import type { JarMoveDoc } from '@pennysprout/shared/jars/jar-moves.collection';
import type { EntryDetails, EntryFields } from '@pennysprout/shared/ledger/entries.collection';
import type { EntryKind } from '@pennysprout/shared/ledger/kinds';
import type { FamilyDoc } from '@pennysprout/shared/families/families.collection';
import type { FamilyPreferencesDoc } from '@pennysprout/shared/family-preferences/family-preferences.collection';
import type { MembershipDoc } from '@pennysprout/shared/family-members/memberships.collection';
import type { ExchangeRateDoc } from '@pennysprout/shared/market/exchange-rates.collection';
import type { StockPriceDoc } from '@pennysprout/shared/market/stock-prices.collection';
import type { RequestDoc } from '@pennysprout/shared/requests/requests.collection';
import type { HoldingDoc } from '@pennysprout/shared/stock/stock-assets.collection';
import type { SplitDoc, TradeDoc } from '@pennysprout/shared/stock/stock-transactions.collection';
import { DEFAULT_NEW_JAR_PARTS } from '@pennysprout/shared/family-preferences/defaults';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { exchangeRateId, RATE_BASE } from '@pennysprout/shared/kernel/money/rate-base';
import { sharePriceNow, type SharePriceNow } from '@pennysprout/shared/stock/share-price';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import { documentAt, documentsOf, fetchDocument, fetchDocuments, type LiveDoc } from './documents';
import {
  firstOf,
  listenAhead,
  useLive,
  useLiveMany,
  type Live,
  type LiveSource,
} from './live-engine';

/** Live database state for screens: for each value its type, and a function that says where it comes from. */

export type { Live };

/** Converts what a source finds for screens. */
function converted<S, T>(
  { name, subscribe }: LiveSource<S>,
  convert: (found: S) => T,
): LiveSource<T> {
  return {
    name,
    subscribe: (onData, onError) =>
      subscribe((found) => {
        onData(convert(found));
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
  const users = documentsOf('childrenOfFamily', { familyId, isParent: false });
  // The query finds children alone.
  return converted(users as LiveSource<LiveDoc<ChildDoc>[]>, (children) => children.map(toChild));
}

function toChild(child: LiveDoc<ChildDoc>): LiveChild {
  return {
    ...child,
    ...toLooked(child),
    openRequests: child.requests?.open ?? 0,
    hasAsked: child.requests !== undefined,
  };
}

function toLooked({ medals = {}, seenUpTo }: LiveDoc<ChildDoc>): Looked {
  const reached = Object.entries(medals).map(([id, at]) => [id, at.toDate()] as const);
  return { medals: Object.fromEntries(reached), seenUpTo: seenUpTo ?? null };
}

export type LiveOwnRecord = Pick<ChildDoc, 'name' | 'picture' | 'accessCode'> & Looked;

/** Record of the signed-in child, for that child only. An error once the session has ended. */
export function useLiveOwnRecord(uid: string): Live<LiveOwnRecord | null> {
  return useLive(ownRecordOf(uid));
}

function ownRecordOf(uid: string): LiveSource<LiveOwnRecord | null> {
  const user = documentAt('users', uid) as LiveSource<LiveDoc<ChildDoc> | null>;
  return converted(user, (child) => child && { ...child, ...toLooked(child) });
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
  return documentsOf('balancesOfChild', valuesOf(account));
}

export type LiveJarMove = Omit<LiveDoc<JarMoveDoc>, 'userId' | 'familyId' | 'after'>;

/** Newest `limit` events (at most 500) that moved money between a child's pots, newest first. */
export function useLiveJarMoves(account: ChildRef & { limit: number }): Live<LiveJarMove[]> {
  return useLive(documentsOf('jarMovesOfChild', valuesOf(account), account.limit));
}

/** Fetches how an entry was divided among the pots; null if all of it stayed free. It never changes. */
export async function fetchMoveOfEntry(
  account: ChildRef,
  { id, timestamp }: Pick<LiveEntry, 'id' | 'timestamp'>,
): Promise<LiveJarMove | null> {
  // The move has the entry's timestamp and id, so it is the first one after a place just past that id.
  const place = { at: timestamp, id: `${id}~` };
  const [move] = await fetchDocuments('jarMovesOfChild', valuesOf(account), place, 1);
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
  return documentsOf('entriesOfChild', valuesOf(account), account.limit);
}

/**
 * Fetches up to `limit` entries (at most 500) that follow `last` in a child's history, newest first.
 * They never change, so no listener is needed.
 */
export function fetchOlderEntries(
  account: ChildRef & { limit: number },
  last: LiveEntry,
): Promise<LiveEntry[]> {
  const place = { at: last.timestamp, id: last.id };
  return fetchDocuments('entriesOfChild', valuesOf(account), place, account.limit);
}

/** Entry of one of a family's children. */
export type LiveFamilyEntry = LiveEntry & { readonly childId: string };

/** Newest `limit` entries (at most 200) of all children of a family, newest first; for its parents only. */
export function useLiveFamilyEntries(familyId: string, limit: number): Live<LiveFamilyEntry[]> {
  return useLive(familyEntries(familyId, limit));
}

function familyEntries(familyId: string, limit: number): LiveSource<LiveFamilyEntry[]> {
  return converted(documentsOf('familyEntries', { familyId }, limit), (entries) =>
    entries.map((entry) => ({ ...entry, childId: entry.userId })),
  );
}

export type LiveAllowance = Omit<
  LiveDoc<AllowanceDoc>,
  'userId' | 'familyId' | 'nextAt' | 'due' | 'paidOn' | 'createdBy' | 'createdAt' | 'updatedAt'
> & { childId: string };

/** Allowances of a child, unordered. */
export function useLiveAllowances(account: ChildRef): Live<LiveAllowance[]> {
  return useLive(allowancesOf(account));
}

function allowancesOf(account: ChildRef): LiveSource<LiveAllowance[]> {
  return converted(documentsOf('allowancesOfChild', valuesOf(account)), toAllowances);
}

/** Allowances of all children of a family, unordered; for its parents only. */
export function useLiveFamilyAllowances(familyId: string): Live<LiveAllowance[]> {
  return useLive(familyAllowances(familyId));
}

function familyAllowances(familyId: string): LiveSource<LiveAllowance[]> {
  return converted(documentsOf('familyAllowances', { familyId }), toAllowances);
}

function toAllowances(found: readonly LiveDoc<AllowanceDoc>[]): LiveAllowance[] {
  return found.map((allowance) => ({ ...allowance, childId: allowance.userId }));
}

export type LiveRequest = Omit<LiveDoc<RequestDoc>, 'familyId'>;

/** Open requests of a family's children, newest first. */
export function useLiveOpenRequests(familyId: string): Live<LiveRequest[]> {
  return useLive(documentsOf('openRequestsOfFamily', { familyId, status: 'open' }, SHOWN_REQUESTS));
}

/** Newest purchases that were to close their jars, with what was given, newest first. */
export function useLivePurchases(account: ChildRef): Live<LiveRequest[]> {
  const values = { ...valuesOf(account), closesJar: true, status: 'approved' };
  return useLive(documentsOf('purchasesOfChild', values));
}

/** Newest entries that took a withdrawal of the child back. */
export function useLiveWithdrawalsTakenBack(account: ChildRef): Live<LiveEntry[]> {
  const values = { ...valuesOf(account), kind: 'withdrawal_undo' };
  return useLive(documentsOf('entriesOfKind', values));
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
  const found = documentsOf(
    'answeredRequestsOfFamily',
    { familyId, status },
    MOST_ANSWERED[status],
  );
  const [live = NO_REQUESTS] = useLiveMany<LiveRequest[]>(wanted ? [found] : []);
  return live;
}

const NO_REQUESTS: Live<LiveRequest[]> = { status: 'ready', data: [] };

/** Number of answers that a home shows, at most one read each. */
const MOST_ANSWERED = { approved: 5, declined: 3 } as const;

/** Number of its newest requests that a child's screens show. */
const RECENT_REQUESTS = 5;

/** A child's recent requests, with their answers, newest first. */
export function useLiveRequests(account: ChildRef): Live<LiveRequest[]> {
  return useLive(requestsOf(account));
}

function requestsOf(account: ChildRef): LiveSource<LiveRequest[]> {
  return documentsOf('requestsOfChild', valuesOf(account), RECENT_REQUESTS);
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
  return documentsOf('stockAssetsOfChild', valuesOf(account));
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
  return documentsOf('splitsOfChild', values) as LiveSource<LiveDoc<SplitDoc>[]>;
}

/** Newest `limit` trades and splits of a child (at most 500), newest first. */
export function useLiveStockTransactions(
  account: ChildRef & { limit: number },
): Live<LiveStockTransaction[]> {
  return useLive(documentsOf('stockTransactionsOfChild', valuesOf(account), account.limit));
}

/** Fetches up to `limit` trades (at most 500) that follow `last`; see `fetchOlderEntries`. */
export function fetchOlderStockTransactions(
  account: ChildRef & { limit: number },
  last: LiveStockTransaction,
): Promise<LiveStockTransaction[]> {
  const place = { at: last.time, id: last.id };
  return fetchDocuments('stockTransactionsOfChild', valuesOf(account), place, account.limit);
}

export type LiveMembership = Pick<
  LiveDoc<MembershipDoc>,
  'id' | 'familyId' | 'memberId' | 'inviteAccepted' | 'inviteEmail' | 'createdAt'
>;

/** Parents of a family and its pending invitations, for its parents only. */
export function useLiveMemberships(familyId: string): Live<LiveMembership[]> {
  return useLive(documentsOf('membershipsOfFamily', { familyId }));
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
  return documentsOf('membershipsOfParent', { memberId: uid, inviteAccepted: true });
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
export function fetchFamily(familyId: string): Promise<LiveFamily | null> {
  return fetchDocument('families', familyId);
}

function family(familyId: string): LiveSource<LiveFamily | null> {
  return documentAt('families', familyId);
}

export type LiveFamilyPreferences = Omit<
  LiveDoc<FamilyPreferencesDoc>,
  'id' | 'familyId' | 'createdAt' | 'updatedAt' | 'newJarParts' | 'timeZone'
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
  return converted(documentAt('family_preferences', familyId), (stored) => {
    if (!stored) return null;
    const { newJarParts = DEFAULT_NEW_JAR_PARTS, timeZone = null } = stored;
    return { ...stored, newJarParts, timeZone };
  });
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
  return byKey(symbols, useLiveMany(symbols.map(priceOf)));
}

function priceOf(symbol: StockSymbol): LiveSource<LivePrice | null> {
  return converted(
    documentAt('stock_price_cache', symbol),
    (stored) => stored && { ...stored, ...sharePriceNow(stored, stored.lastFetchedAt.getTime()) },
  );
}

/** Units of a currency per US dollar. */
export type LiveRate = Readonly<Pick<LiveDoc<ExchangeRateDoc>, 'rate' | 'lastUpdated'>>;

/** Last known rates of the US dollar to some currencies; null if there never was one. */
export function useLiveDollarRates(
  currencies: readonly CurrencyCode[],
): ReadonlyMap<CurrencyCode, Live<LiveRate | null>> {
  return byKey(currencies, useLiveMany(currencies.map(dollarRateOf)));
}

function dollarRateOf(currency: CurrencyCode): LiveSource<LiveRate | null> {
  return documentAt('global_exchange_rates', exchangeRateId(RATE_BASE, currency));
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
