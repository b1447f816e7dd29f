import { useMemo, useSyncExternalStore } from 'react';
import { toMinorUnits } from '@pennysprout/shared/money/money';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import type {
  AccountRef,
  Live,
  LiveBalance,
  LiveChild,
  LiveEntry,
  LiveFamily,
  LiveFamilyPreferences,
  LiveMembership,
  LiveStockAsset,
  LiveStockTransaction,
} from '../lib/live/live';

/**
 * Stands in for `lib/live/live`, and with it for Firestore:
 * `vi.mock('../../lib/live/live', () => import('../../testing/fake-live'))`. Whoever asks for another
 * family, child or user than the data was set for finds nothing there.
 */
interface FakeLive {
  /** Of a family. */
  children: Live<LiveChild[]>;
  preferences: Live<LiveFamilyPreferences | null>;
  family: Live<LiveFamily | null>;
  memberships: Live<LiveMembership[]>;
  /** Of a child. */
  balances: Live<LiveBalance[]>;
  /** All entries, newest first; the hook cuts them to its limit. */
  entries: Live<LiveEntry[]>;
  stockAssets: Live<LiveStockAsset[]>;
  /** All trades, newest first; the hook cuts them to its limit. */
  stockTransactions: Live<LiveStockTransaction[]>;
  ownName: Live<string | null>;
  /** Of a parent. */
  myMemberships: Live<LiveMembership[]>;
  /** What a page of older ones waits for; a rejection for what cannot be had. */
  olderPage: Promise<unknown>;
}

/** Whose data it is. */
interface Whose {
  readonly familyId: string;
  readonly childId: string;
  readonly parentId: string;
}

/** Whom most tests are about. */
const USUALLY: Whose = { familyId: 'lin', childId: 'mia', parentId: 'mei' };

const OWNERS = {
  children: ['familyId'],
  preferences: ['familyId'],
  family: ['familyId'],
  memberships: ['familyId'],
  balances: ['familyId', 'childId'],
  entries: ['familyId', 'childId'],
  stockAssets: ['familyId', 'childId'],
  stockTransactions: ['familyId', 'childId'],
  ownName: ['childId'],
  myMemberships: ['parentId'],
  olderPage: [],
} as const satisfies Record<keyof FakeLive, readonly (keyof Whose)[]>;

type Part = keyof FakeLive;
type OwnerOf<P extends Part> = Pick<Whose, (typeof OWNERS)[P][number]>;

export const LOADING = { status: 'loading' } as const;

export function ready<T>(data: T): Live<T> {
  return { status: 'ready', data };
}

const NOTHING: FakeLive = {
  children: ready([]),
  preferences: ready(null),
  family: ready(null),
  memberships: ready([]),
  balances: ready([]),
  entries: ready([]),
  stockAssets: ready([]),
  stockTransactions: ready([]),
  ownName: ready(null),
  myMemberships: ready([]),
  olderPage: Promise.resolve(),
};

/** By part and owner. */
const state = new Map<string, unknown>();
const listeners = new Set<() => void>();

function placeOf(part: Part, whose: Partial<Whose>): string {
  return [part, ...OWNERS[part].map((owner) => whose[owner])].join('/');
}

function read<P extends Part>(part: P, whose: OwnerOf<P>): FakeLive[P] {
  // What is kept in a part's place was set for that part.
  return (state.get(placeOf(part, whose)) as FakeLive[P] | undefined) ?? NOTHING[part];
}

/** What Firestore would now say of a family and its child. Wrap it in `act` while something is rendered. */
export function setLive(next: Partial<FakeLive>, whose: Partial<Whose> = {}): void {
  for (const [part, data] of Object.entries(next)) {
    state.set(placeOf(part as Part, { ...USUALLY, ...whose }), data);
  }
  for (const listener of listeners) listener();
}

/** Nobody has anything. */
export function resetLive(): void {
  state.clear();
  for (const listener of listeners) listener();
}

function useFake<P extends Part>(part: P, whose: OwnerOf<P>): FakeLive[P] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => read(part, whose),
  );
}

export function useLiveChildren(familyId: string): Live<LiveChild[]> {
  return useFake('children', { familyId });
}

export function useLiveOwnName(childId: string): Live<string | null> {
  return useFake('ownName', { childId });
}

export function useLiveBalances(account: AccountRef): Live<LiveBalance[]> {
  return useFake('balances', account);
}

export function useLiveEntries(account: AccountRef & { limit: number }): Live<LiveEntry[]> {
  return useNewest(useFake('entries', account), account.limit);
}

export function fetchOlderEntries(
  account: AccountRef & { limit: number },
  last: LiveEntry,
): Promise<LiveEntry[]> {
  return older(read('entries', account), last, account.limit);
}

function useNewest<T>(all: Live<T[]>, limit: number): Live<T[]> {
  return useMemo(
    () => (all.status === 'ready' ? ready(all.data.slice(0, limit)) : all),
    [all, limit],
  );
}

async function older<T extends { id: string }>(
  all: Live<T[]>,
  last: T,
  limit: number,
): Promise<T[]> {
  await read('olderPage', {});
  if (all.status !== 'ready') throw new Error('there is nothing to read');
  const next = all.data.findIndex(({ id }) => id === last.id) + 1;
  return all.data.slice(next, next + limit);
}

export function useLiveFamilyPreferences(familyId: string): Live<LiveFamilyPreferences | null> {
  return useFake('preferences', { familyId });
}

export function useLiveFamily(familyId: string): Live<LiveFamily | null> {
  return useFake('family', { familyId });
}

export function useLiveMemberships(familyId: string): Live<LiveMembership[]> {
  return useFake('memberships', { familyId });
}

export function useLiveMyMemberships(parentId: string): Live<LiveMembership[]> {
  return useFake('myMemberships', { parentId });
}

export function useLiveStockAssets(account: AccountRef): Live<LiveStockAsset[]> {
  return useFake('stockAssets', account);
}

export function useLiveStockTransactions(
  account: AccountRef & { limit: number },
): Live<LiveStockTransaction[]> {
  return useNewest(useFake('stockTransactions', account), account.limit);
}

export function fetchOlderStockTransactions(
  account: AccountRef & { limit: number },
  last: LiveStockTransaction,
): Promise<LiveStockTransaction[]> {
  return older(read('stockTransactions', account), last, account.limit);
}

export function fakeChild(changes: Partial<LiveChild> = {}): LiveChild {
  return {
    id: 'mia',
    name: 'Mia',
    email: null,
    accountNumber: '48213097',
    accessCode: 'K7QD2M9X',
    sessionEpoch: 0,
    ...changes,
  };
}

export function fakeBalance(currency: CurrencyCode, minor: number): LiveBalance {
  return { currency, balanceMinor: toMinorUnits(minor) };
}

/** Preferences without reasons, in US dollars, without interest. */
export function fakePreferences(
  changes: Partial<LiveFamilyPreferences> = {},
): LiveFamilyPreferences {
  return {
    localCurrency: 'USD',
    exchangeRateSource: 'api',
    exchangeRate: null,
    exchangeRateLastUpdated: null,
    interestRate: 0,
    lastInterestApplied: null,
    depositReasons: [],
    withdrawReasons: [],
    ...changes,
  };
}

/** A deposit of $1.00, or a withdrawal where `minor` is negative. */
export function fakeEntry(id: string, changes: Partial<LiveEntry> & { minor?: number } = {}) {
  const { minor = 100, ...rest } = changes;
  return {
    id,
    kind: minor < 0 ? 'withdrawal' : 'deposit',
    amountMinor: toMinorUnits(minor),
    balanceAfterMinor: toMinorUnits(500),
    currency: 'USD',
    description: `Entry ${id}`,
    createdBy: 'parent',
    timestamp: new Date('2026-03-04T05:06:00Z'),
    ...rest,
  } satisfies LiveEntry;
}

/** As many entries as asked for, newest first. */
export function fakeEntries(count: number): LiveEntry[] {
  return Array.from({ length: count }, (_, index) => fakeEntry(String(count - index)));
}

/** Three shares of Disney that cost $100.00 each. */
export function fakeStockAsset(changes: Partial<LiveStockAsset> = {}): LiveStockAsset {
  return {
    id: 'mia_DIS',
    symbol: 'DIS',
    name: 'Disney',
    currency: 'USD',
    totalQuantity: 3,
    costMinor: toMinorUnits(30_000),
    ...changes,
  };
}

/** Two shares of Disney, bought at $100.00 each. */
export function fakeStockTransaction(
  id: string,
  changes: Partial<LiveStockTransaction> = {},
): LiveStockTransaction {
  return {
    id,
    stockAssetId: 'mia_DIS',
    symbol: 'DIS',
    name: 'Disney',
    operation: 'buy',
    quantity: 2,
    listedCurrency: 'USD',
    listedPriceMinor: toMinorUnits(10_000),
    currency: 'USD',
    amountMinor: toMinorUnits(20_000),
    entryId: `entry-${id}`,
    comment: 'Chore',
    createdBy: 'parent',
    time: new Date('2026-03-04T05:06:00Z'),
    ...changes,
  };
}
