import type { AllowanceDoc } from '@pennysprout/shared/allowances/allowances.collection';
import type { BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import type { ChildDoc } from '@pennysprout/shared/auth/users.collection';
import type { JarMoveDoc } from '@pennysprout/shared/jars/jar-moves.collection';
import type { EntryDetails, EntryFields } from '@pennysprout/shared/ledger/entries.collection';
import type { EntryKind } from '@pennysprout/shared/ledger/kinds';
import type { FamilyDoc } from '@pennysprout/shared/families/families.collection';
import type { FamilyPreferencesDoc } from '@pennysprout/shared/family-preferences/family-preferences.collection';
import type { MembershipDoc } from '@pennysprout/shared/family-members/memberships.collection';
import type { RequestDoc } from '@pennysprout/shared/requests/requests.collection';
import type { HoldingDoc } from '@pennysprout/shared/stock/stock-assets.collection';
import type { SplitDoc, TradeDoc } from '@pennysprout/shared/stock/stock-transactions.collection';
import { DEFAULT_NEW_JAR_PARTS } from '@pennysprout/shared/family-preferences/defaults';
import { documentAt, documentsOf, fetchDocument, fetchDocuments, type LiveDoc } from './documents';
import {
  converted,
  firstOf,
  preloadSource,
  useLive,
  type Live,
  type LiveSource,
} from './live-engine';

/**
 * Live values for screens: for each its type, and a function that returns its source. Components use
 * `useLive(balancesOfChild(child))`.
 */

export type { Live };

export type LiveChild = Pick<
  LiveDoc<ChildDoc>,
  'id' | 'name' | 'picture' | 'email' | 'accountNumber' | 'accessCode' | 'sessionEpoch'
> & {
  /** Number of the child's open requests. */
  openRequests: number;
  /** True if the child has ever asked for something. */
  hasAsked: boolean;
} & ChildProgress;

/** Medals of a child, and how far it has seen its events. */
export interface ChildProgress {
  /** Instants at which medals were reached, by medal. */
  medals: Readonly<Record<string, Date>>;
  /** Null until the child has seen something. */
  seenUpTo: Date | null;
}

/** Children of a family, in the order they were added. */
export function childrenOfFamily(familyId: string): LiveSource<LiveChild[]> {
  const users = documentsOf('childrenOfFamily', { familyId, isParent: false });
  // The query finds only children.
  return converted(users as LiveSource<LiveDoc<ChildDoc>[]>, (children) => children.map(toChild));
}

function toChild(child: LiveDoc<ChildDoc>): LiveChild {
  return {
    ...child,
    ...toProgress(child),
    openRequests: child.requests?.open ?? 0,
    hasAsked: child.requests !== undefined,
  };
}

function toProgress({ medals = {}, seenUpTo }: LiveDoc<ChildDoc>): ChildProgress {
  const reached = Object.entries(medals).map(([id, at]) => [id, at.toDate()] as const);
  return { medals: Object.fromEntries(reached), seenUpTo: seenUpTo ?? null };
}

export type LiveOwnRecord = Pick<ChildDoc, 'name' | 'picture' | 'accessCode'> & ChildProgress;

/** Record of the signed-in child, readable only by that child. An error once the session has ended. */
export function recordOfChild(uid: string): LiveSource<LiveOwnRecord | null> {
  const user = documentAt('users', uid) as LiveSource<LiveDoc<ChildDoc> | null>;
  return converted(user, (child) => child && { ...child, ...toProgress(child) });
}

export interface ChildRef {
  familyId: string;
  childId: string;
}

/** Child, and how many of its newest items to read. */
type Newest = ChildRef & { readonly limit: number };

function valuesOf({ familyId, childId }: ChildRef) {
  return { familyId, userId: childId };
}

/** A child's account in one currency, and its division into pots. */
export type LiveBalance = Pick<BalanceDoc, 'currency' | 'balanceMinor' | 'pots'>;

/** Balances of a child, one for each currency ever used, unordered. */
export function balancesOfChild(account: ChildRef): LiveSource<LiveBalance[]> {
  return documentsOf('balancesOfChild', valuesOf(account));
}

export type LiveJarMove = Omit<LiveDoc<JarMoveDoc>, 'userId' | 'familyId' | 'after'>;

/** Newest `limit` events (at most 500) that moved money between a child's pots, newest first. */
export function jarMovesOfChild(account: Newest): LiveSource<LiveJarMove[]> {
  return documentsOf('jarMovesOfChild', valuesOf(account), account.limit);
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

/** Newest `limit` entries of a child (at most 500), newest first. */
export function entriesOfChild(account: Newest): LiveSource<LiveEntry[]> {
  return documentsOf('entriesOfChild', valuesOf(account), account.limit);
}

/**
 * Fetches up to `limit` entries (at most 500) that follow `last` in a child's history, newest first.
 * They never change, so no listener is needed.
 */
export function fetchOlderEntries(account: Newest, last: LiveEntry): Promise<LiveEntry[]> {
  const place = { at: last.timestamp, id: last.id };
  return fetchDocuments('entriesOfChild', valuesOf(account), place, account.limit);
}

/** Source of all entries of a child, for `useGrowingList`. */
export const ALL_ENTRIES = { newest: entriesOfChild, fetchOlder: fetchOlderEntries };

/** Entry of one of a family's children. */
export type LiveFamilyEntry = LiveEntry & { readonly childId: string };

/** Newest `limit` entries (at most 200) of all children of a family, newest first; for its parents only. */
export function familyEntries(familyId: string, limit: number): LiveSource<LiveFamilyEntry[]> {
  return converted(documentsOf('familyEntries', { familyId }, limit), (entries) =>
    entries.map((entry) => ({ ...entry, childId: entry.userId })),
  );
}

export type LiveAllowance = Omit<
  LiveDoc<AllowanceDoc>,
  'userId' | 'familyId' | 'nextAt' | 'due' | 'paidOn' | 'createdBy' | 'createdAt' | 'updatedAt'
> & { childId: string };

/** Allowances of a child, unordered. */
export function allowancesOfChild(account: ChildRef): LiveSource<LiveAllowance[]> {
  return converted(documentsOf('allowancesOfChild', valuesOf(account)), toAllowances);
}

/** Allowances of all children of a family, unordered; for its parents only. */
export function familyAllowances(familyId: string): LiveSource<LiveAllowance[]> {
  return converted(documentsOf('familyAllowances', { familyId }), toAllowances);
}

function toAllowances(found: readonly LiveDoc<AllowanceDoc>[]): LiveAllowance[] {
  return found.map((allowance) => ({ ...allowance, childId: allowance.userId }));
}

export type LiveRequest = Omit<LiveDoc<RequestDoc>, 'familyId'>;

/** Open requests of a family's children, newest first. */
export function openRequestsOfFamily(familyId: string): LiveSource<LiveRequest[]> {
  return documentsOf('openRequestsOfFamily', { familyId, status: 'open' });
}

/** Approved purchases that may have closed their jars, with the amounts given, newest first. */
export function purchasesOfChild(account: ChildRef): LiveSource<LiveRequest[]> {
  const values = { ...valuesOf(account), closesJar: true, status: 'approved' };
  return documentsOf('purchasesOfChild', values);
}

/** Newest entries that took back a withdrawal of the child. */
export function withdrawalsTakenBack(account: ChildRef): LiveSource<LiveEntry[]> {
  const values = { ...valuesOf(account), kind: 'withdrawal_undo' };
  return documentsOf('entriesOfKind', values);
}

/**
 * The latest approved or declined requests of a family's children, newest first.
 *
 * @param enabled false if there is none, to open no listener.
 */
export function useLiveAnsweredRequests(
  enabled: boolean,
  familyId: string,
  status: 'approved' | 'declined',
): Live<LiveRequest[]> {
  const found = documentsOf(
    'answeredRequestsOfFamily',
    { familyId, status },
    MOST_ANSWERED[status],
  );
  return useLive<LiveRequest[]>(enabled ? found : null) ?? NO_REQUESTS;
}

const NO_REQUESTS: Live<LiveRequest[]> = { status: 'ready', data: [] };

/** Number of answers that a home shows, at most one read each. */
const MOST_ANSWERED = { approved: 5, declined: 3 } as const;

/** Number of its newest requests that a child's screens show. */
const RECENT_REQUESTS = 5;

/** A child's recent requests, with their answers, newest first. */
export function requestsOfChild(account: ChildRef): LiveSource<LiveRequest[]> {
  return documentsOf('requestsOfChild', valuesOf(account), RECENT_REQUESTS);
}

export type LiveHolding = Pick<
  LiveDoc<HoldingDoc>,
  'id' | 'symbol' | 'name' | 'currency' | 'totalQuantity' | 'costMinor' | 'splitDates' | 'createdAt'
>;

/** Shares that a child holds or has held, one item per company, unordered. */
export function stockAssetsOfChild(account: ChildRef): LiveSource<LiveHolding[]> {
  return documentsOf('stockAssetsOfChild', valuesOf(account));
}

export type LiveTrade = Omit<LiveDoc<TradeDoc>, 'userId' | 'familyId'>;

export type LiveSplit = Omit<LiveDoc<SplitDoc>, 'userId' | 'familyId'>;

export type LiveStockTransaction = LiveTrade | LiveSplit;

/**
 * Splits of a child's holdings, newest first.
 *
 * @param assets its holdings; if none was ever split, no listener is opened.
 */
export function useLiveSplits(
  account: ChildRef,
  assets: readonly Pick<LiveHolding, 'splitDates'>[],
): Live<LiveSplit[]> {
  const wasSplit = assets.some(({ splitDates = [] }) => splitDates.length > 0);
  return useLive(wasSplit ? splitsOfChild(account) : null) ?? NO_SPLITS;
}

const NO_SPLITS: Live<LiveSplit[]> = { status: 'ready', data: [] };

function splitsOfChild(account: ChildRef): LiveSource<LiveSplit[]> {
  const values = { ...valuesOf(account), operation: 'split' };
  // The query finds only splits.
  return documentsOf('splitsOfChild', values) as LiveSource<LiveDoc<SplitDoc>[]>;
}

/** Newest `limit` trades and splits of a child (at most 500), newest first. */
export function stockTransactionsOfChild(account: Newest): LiveSource<LiveStockTransaction[]> {
  return documentsOf('stockTransactionsOfChild', valuesOf(account), account.limit);
}

/** Fetches up to `limit` trades (at most 500) that follow `last`; see `fetchOlderEntries`. */
function fetchOlderStockTransactions(
  account: Newest,
  last: LiveStockTransaction,
): Promise<LiveStockTransaction[]> {
  const place = { at: last.time, id: last.id };
  return fetchDocuments('stockTransactionsOfChild', valuesOf(account), place, account.limit);
}

/** Source of all trades and splits of a child, for `useGrowingList`. */
export const ALL_STOCK_TRANSACTIONS = {
  newest: stockTransactionsOfChild,
  fetchOlder: fetchOlderStockTransactions,
};

export type LiveMembership = Pick<
  LiveDoc<MembershipDoc>,
  'id' | 'familyId' | 'memberId' | 'inviteAccepted' | 'inviteEmail' | 'createdAt'
>;

/** Parents of a family and its pending invitations, for its parents only. */
export function membershipsOfFamily(familyId: string): LiveSource<LiveMembership[]> {
  return documentsOf('membershipsOfFamily', { familyId });
}

/** Families of a parent, readable only by that parent. A removal shows here at once. */
export function membershipsOfParent(uid: string): LiveSource<LiveMembership[]> {
  return documentsOf('membershipsOfParent', { memberId: uid, inviteAccepted: true });
}

export type LiveFamily = Pick<FamilyDoc, 'name' | 'ownerId' | 'people'>;

/** Family; null for a moment while a new one is being created. An error once it is deleted. */
export function familyOf(familyId: string): LiveSource<LiveFamily | null> {
  return documentAt('families', familyId);
}

/** Reads the family once; the listener stays open for the next screen that shows it. */
export function readFamily(familyId: string): Promise<LiveFamily | null> {
  return firstOf(familyOf(familyId));
}

/** Fetches the family once, without a listener. */
export function fetchFamily(familyId: string): Promise<LiveFamily | null> {
  return fetchDocument('families', familyId);
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
export function preferencesOfFamily(familyId: string): LiveSource<LiveFamilyPreferences | null> {
  return converted(documentAt('family_preferences', familyId), (stored) => {
    if (!stored) return null;
    const { newJarParts = DEFAULT_NEW_JAR_PARTS, timeZone = null } = stored;
    return { ...stored, newJarParts, timeZone };
  });
}

/**
 * Opens the listeners of a family's home before it is rendered; see `preloadSource`.
 *
 * @param childIds children that the home is expected to show
 * @param entries number of the family's newest entries that it shows
 */
export function preloadFamily(
  familyId: string,
  childIds: readonly string[],
  entries: number,
): void {
  preloadSource(childrenOfFamily(familyId));
  preloadSource(preferencesOfFamily(familyId));
  if (childIds.length === 0) return;
  for (const childId of childIds) {
    preloadSource(balancesOfChild({ familyId, childId }));
    preloadSource(stockAssetsOfChild({ familyId, childId }));
  }
  preloadSource(familyEntries(familyId, entries));
  preloadSource(familyAllowances(familyId));
}

/**
 * Opens the listeners of a child's home before it is rendered; see `preloadSource`.
 *
 * @param account child, and number of its newest entries that the home shows
 * @param reader a child reads its own record, a parent those of all children
 */
export function preloadChild(account: Newest, reader: 'child' | 'parent'): void {
  const { familyId, childId } = account;
  preloadSource(preferencesOfFamily(familyId));
  preloadSource(balancesOfChild(account));
  preloadSource(stockAssetsOfChild(account));
  preloadSource(entriesOfChild(account));
  if (reader === 'child') preloadSource(recordOfChild(childId));
  else preloadSource(childrenOfFamily(familyId));
  preloadSource(requestsOfChild(account));
}

/** Opens the listener of a child's allowances before its home is rendered. */
export function preloadAllowances(account: ChildRef): void {
  preloadSource(allowancesOfChild(account));
}
