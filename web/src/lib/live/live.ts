import { doc, getDocsFromServer } from 'firebase/firestore';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import type { BalanceDoc } from '@pennysprout/shared/data/collections/balances';
import type { ChildDoc } from '@pennysprout/shared/data/collections/users';
import type { EntryDoc } from '@pennysprout/shared/data/collections/entries';
import type { FamilyDoc } from '@pennysprout/shared/data/collections/families';
import type { FamilyPreferencesDoc } from '@pennysprout/shared/data/collections/family-preferences';
import type { MembershipDoc } from '@pennysprout/shared/data/collections/memberships';
import type { StockAssetDoc } from '@pennysprout/shared/data/collections/stock-assets';
import type { StockTransactionDoc } from '@pennysprout/shared/data/collections/stock-transactions';
import type { LiveQueryName, QueryValues } from '@pennysprout/shared/data/queries';
import { firestore } from '../firebase/firestore';
import { subscribeToDoc, subscribeToQuery, useLive, type LiveState } from './live-engine';
import { liveQuery, queryFrom, type OrderedQueryName, type Place } from './queries';

/**
 * What screens show of the database, as it is at every moment. Only our server writes these
 * documents, so they are taken at their word.
 */

/** What a screen knows of it: not yet, not now (and how to try again), or all of it. */
export type Live<T> = LiveState<T>;

/** What the documents are that each query finds. */
interface Found {
  childrenOfFamily: ChildDoc;
  balancesOfChild: BalanceDoc;
  entriesOfChild: EntryDoc;
  stockAssetsOfChild: StockAssetDoc;
  stockTransactionsOfChild: StockTransactionDoc;
  membershipsOfFamily: MembershipDoc;
  membershipsOfParent: MembershipDoc;
}

function useLiveQuery<N extends LiveQueryName, T>(
  name: N,
  values: QueryValues<N>,
  convert: (id: string, data: Found[N]) => T,
  most?: number,
): Live<T[]> {
  const id = [name, ...Object.values(values), most ?? 'all'].join('/');
  const makeQuery = () => liveQuery(firestore(), name, values, most);
  return useLive(id, subscribeToQuery(makeQuery, convert));
}

/** Asked of the server: what a device without a network has in memory is not all there is. */
async function fetchFrom<N extends OrderedQueryName, T>(
  name: N,
  values: QueryValues<N>,
  convert: (id: string, data: Found[N]) => T,
  { place, most }: { readonly place: Place; readonly most: number },
): Promise<T[]> {
  const { docs } = await getDocsFromServer(queryFrom(firestore(), name, values, place, most));
  return docs.map((item) => convert(item.id, item.data() as Found[N]));
}

function useLiveDocument<D, T>(
  collection: string,
  id: string,
  convert: (data: D) => T,
): Live<T | null> {
  const makeRef = () => doc(firestore(), collection, id);
  return useLive(`${collection}/${id}`, subscribeToDoc(makeRef, convert));
}

export interface LiveChild {
  id: string;
  name: string;
  email: string | null;
  accountNumber: string;
  accessCode: string | null;
  /** Another number whenever the child's password is another one. */
  sessionEpoch: number;
}

/** The family's children, the first added first. */
export function useLiveChildren(familyId: string): Live<LiveChild[]> {
  return useLiveQuery('childrenOfFamily', { familyId, isParent: false }, toChild);
}

function toChild(id: string, child: ChildDoc): LiveChild {
  const { name, email, accountNumber, accessCode, sessionEpoch } = child;
  return { id, name, email, accountNumber, accessCode, sessionEpoch };
}

/** The signed-in child's own name, for that child only. An error once its session has ended. */
export function useLiveOwnName(uid: string): Live<string | null> {
  return useLiveDocument<ChildDoc, string>(COLLECTIONS.users, uid, ({ name }) => name);
}

export interface AccountRef {
  familyId: string;
  childId: string;
}

function valuesOf({ familyId, childId }: AccountRef) {
  return { familyId, userId: childId };
}

export type LiveBalance = Pick<BalanceDoc, 'currency' | 'balanceMinor'>;

/** A child's balances, one for each currency it ever had, in no particular order. */
export function useLiveBalances(account: AccountRef): Live<LiveBalance[]> {
  return useLiveQuery('balancesOfChild', valuesOf(account), toBalance);
}

function toBalance(_id: string, { currency, balanceMinor }: BalanceDoc): LiveBalance {
  return { currency, balanceMinor };
}

export type LiveEntry = Pick<
  EntryDoc,
  | 'kind'
  | 'amountMinor'
  | 'balanceAfterMinor'
  | 'currency'
  | 'description'
  | 'createdBy'
  | 'trade'
  | 'interest'
> & { id: string; timestamp: Date };

/** The newest `limit` entries of a child (at most 500), newest first. */
export function useLiveEntries(account: AccountRef & { limit: number }): Live<LiveEntry[]> {
  return useLiveQuery('entriesOfChild', valuesOf(account), toEntry, account.limit);
}

/**
 * The up to `limit` entries (at most 500) that follow `last` in a child's history, newest first. They
 * never change any more, so nothing listens to them.
 */
export function fetchOlderEntries(
  account: AccountRef & { limit: number },
  last: LiveEntry,
): Promise<LiveEntry[]> {
  const page = { place: { at: last.timestamp, id: last.id }, most: account.limit };
  return fetchFrom('entriesOfChild', valuesOf(account), toEntry, page);
}

function toEntry(id: string, entry: EntryDoc): LiveEntry {
  return {
    id,
    kind: entry.kind,
    amountMinor: entry.amountMinor,
    balanceAfterMinor: entry.balanceAfterMinor,
    currency: entry.currency,
    description: entry.description,
    createdBy: entry.createdBy,
    timestamp: entry.timestamp.toDate(),
    ...(entry.trade && { trade: entry.trade }),
    ...(entry.interest && { interest: entry.interest }),
  };
}

export type LiveStockAsset = Pick<
  StockAssetDoc,
  'symbol' | 'name' | 'currency' | 'totalQuantity' | 'costMinor'
> & { id: string };

/** What a child holds or has held of each stock, in no particular order. */
export function useLiveStockAssets(account: AccountRef): Live<LiveStockAsset[]> {
  return useLiveQuery('stockAssetsOfChild', valuesOf(account), toStockAsset);
}

function toStockAsset(id: string, asset: StockAssetDoc): LiveStockAsset {
  const { symbol, name, currency, totalQuantity, costMinor } = asset;
  return { id, symbol, name, currency, totalQuantity, costMinor };
}

export type LiveStockTransaction = Omit<StockTransactionDoc, 'userId' | 'familyId' | 'time'> & {
  id: string;
  time: Date;
};

/** The newest `limit` trades of a child (at most 500), newest first. */
export function useLiveStockTransactions(
  account: AccountRef & { limit: number },
): Live<LiveStockTransaction[]> {
  const values = valuesOf(account);
  return useLiveQuery('stockTransactionsOfChild', values, toStockTransaction, account.limit);
}

/** The up to `limit` trades (at most 500) that follow `last`; see `fetchOlderEntries`. */
export function fetchOlderStockTransactions(
  account: AccountRef & { limit: number },
  last: LiveStockTransaction,
): Promise<LiveStockTransaction[]> {
  const page = { place: { at: last.time, id: last.id }, most: account.limit };
  return fetchFrom('stockTransactionsOfChild', valuesOf(account), toStockTransaction, page);
}

function toStockTransaction(id: string, trade: StockTransactionDoc): LiveStockTransaction {
  const { userId: _userId, familyId: _familyId, time, ...rest } = trade;
  return { id, ...rest, time: time.toDate() };
}

export type LiveMembership = Pick<
  MembershipDoc,
  'familyId' | 'memberId' | 'inviteAccepted' | 'inviteEmail'
> & { id: string; createdAt: Date };

/** The parents of a family and the pending invitations into it, for its parents only. */
export function useLiveMemberships(familyId: string): Live<LiveMembership[]> {
  return useLiveQuery('membershipsOfFamily', { familyId }, toMembership);
}

/** The families of a parent, for that parent only. A removal shows here at once. */
export function useLiveMyMemberships(uid: string): Live<LiveMembership[]> {
  return useLiveQuery('membershipsOfParent', { memberId: uid, inviteAccepted: true }, toMembership);
}

function toMembership(id: string, membership: MembershipDoc): LiveMembership {
  const { familyId, memberId, inviteAccepted, inviteEmail, createdAt } = membership;
  const stored = { familyId, memberId, inviteAccepted, inviteEmail };
  return { id, ...stored, createdAt: createdAt.toDate() };
}

export type LiveFamily = Pick<FamilyDoc, 'name' | 'ownerId'>;

/** The family, or null in the moment before a new one is there. Deleted, it is an error. */
export function useLiveFamily(familyId: string): Live<LiveFamily | null> {
  return useLiveDocument<FamilyDoc, LiveFamily>(
    COLLECTIONS.families,
    familyId,
    ({ name, ownerId }) => ({ name, ownerId }),
  );
}

export type LiveFamilyPreferences = Pick<
  FamilyPreferencesDoc,
  | 'localCurrency'
  | 'exchangeRateSource'
  | 'exchangeRate'
  | 'interestRate'
  | 'depositReasons'
  | 'withdrawReasons'
> & { exchangeRateLastUpdated: Date | null; lastInterestApplied: Date | null };

/** The family's preferences, or null in the moment before a new family has them. */
export function useLiveFamilyPreferences(familyId: string): Live<LiveFamilyPreferences | null> {
  return useLiveDocument(COLLECTIONS.familyPreferences, familyId, toPreferences);
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
  };
}
