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
 * Stands in for `lib/live`, and with it for Firestore:
 * `vi.mock('../../lib/live', () => import('../../testing/fake-live'))`.
 */
interface FakeLive {
  children: Live<LiveChild[]>;
  /** Of the child who is signed in. */
  ownName: Live<string | null>;
  balances: Live<LiveBalance[]>;
  /** All entries, newest first; the hook cuts them to its limit. */
  entries: Live<LiveEntry[]>;
  preferences: Live<LiveFamilyPreferences | null>;
  family: Live<LiveFamily | null>;
  memberships: Live<LiveMembership[]>;
  /** Those of the parent who is signed in. */
  myMemberships: Live<LiveMembership[]>;
  stockAssets: Live<LiveStockAsset[]>;
  /** All trades, newest first; the hook cuts them to its limit. */
  stockTransactions: Live<LiveStockTransaction[]>;
  /** What a page of older ones waits for; a rejection for what cannot be had. */
  olderPage: Promise<unknown>;
}

export const LOADING = { status: 'loading' } as const;

export function ready<T>(data: T): Live<T> {
  return { status: 'ready', data };
}

function nothingYet(): FakeLive {
  return {
    children: ready([]),
    ownName: ready(null),
    balances: ready([]),
    entries: ready([]),
    preferences: ready(null),
    family: ready(null),
    memberships: ready([]),
    myMemberships: ready([]),
    stockAssets: ready([]),
    stockTransactions: ready([]),
    olderPage: Promise.resolve(),
  };
}

let state = nothingYet();
const listeners = new Set<() => void>();

/** What Firestore would now say. Wrap it in `act` while something is rendered. */
export function setLive(next: Partial<FakeLive>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** A family without anything in it. */
export function resetLive(): void {
  setLive(nothingYet());
}

function useFake(): FakeLive {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}

export function useLiveChildren(): Live<LiveChild[]> {
  return useFake().children;
}

export function useLiveOwnName(): Live<string | null> {
  return useFake().ownName;
}

export function useLiveBalances(): Live<LiveBalance[]> {
  return useFake().balances;
}

export function useLiveEntries({ limit }: AccountRef & { limit: number }): Live<LiveEntry[]> {
  return useNewest(useFake().entries, limit);
}

export function fetchOlderEntries(
  { limit }: AccountRef & { limit: number },
  last: LiveEntry,
): Promise<LiveEntry[]> {
  return older(state.entries, last, limit);
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
  await state.olderPage;
  if (all.status !== 'ready') throw new Error('there is nothing to read');
  const next = all.data.findIndex(({ id }) => id === last.id) + 1;
  return all.data.slice(next, next + limit);
}

export function useLiveFamilyPreferences(): Live<LiveFamilyPreferences | null> {
  return useFake().preferences;
}

export function useLiveFamily(): Live<LiveFamily | null> {
  return useFake().family;
}

export function useLiveMemberships(): Live<LiveMembership[]> {
  return useFake().memberships;
}

export function useLiveMyMemberships(): Live<LiveMembership[]> {
  return useFake().myMemberships;
}

export function useLiveStockAssets(): Live<LiveStockAsset[]> {
  return useFake().stockAssets;
}

export function useLiveStockTransactions({
  limit,
}: AccountRef & { limit: number }): Live<LiveStockTransaction[]> {
  return useNewest(useFake().stockTransactions, limit);
}

export function fetchOlderStockTransactions(
  { limit }: AccountRef & { limit: number },
  last: LiveStockTransaction,
): Promise<LiveStockTransaction[]> {
  return older(state.stockTransactions, last, limit);
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
