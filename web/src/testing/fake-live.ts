import { useMemo, useSyncExternalStore } from 'react';
import { toMinorUnits } from '@pennysprout/shared/money/money';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import type {
  AccountRef,
  Live,
  LiveBalance,
  LiveChild,
  LiveEntry,
  LiveFamilyPreferences,
} from '../lib/live';

/**
 * Stands in for `lib/live`, and with it for Firestore:
 * `vi.mock('../../lib/live', () => import('../../testing/fake-live'))`.
 */
interface FakeLive {
  children: Live<LiveChild[]>;
  balances: Live<LiveBalance[]>;
  /** All entries, newest first; the hook cuts them to its limit. */
  entries: Live<LiveEntry[]>;
  preferences: Live<LiveFamilyPreferences | null>;
  /** Asked for more entries than this, Firestore answers `tooLong`. */
  longestList: number;
  tooLong: Live<LiveEntry[]>;
}

export const LOADING = { status: 'loading' } as const;

export function ready<T>(data: T): Live<T> {
  return { status: 'ready', data };
}

function nothingYet(): FakeLive {
  return {
    children: ready([]),
    balances: ready([]),
    entries: ready([]),
    preferences: ready(null),
    longestList: Infinity,
    tooLong: LOADING,
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

export function useLiveBalances(): Live<LiveBalance[]> {
  return useFake().balances;
}

export function useLiveEntries({ limit }: AccountRef & { limit: number }): Live<LiveEntry[]> {
  const { entries, longestList, tooLong } = useFake();
  return useMemo(() => {
    if (limit > longestList) return tooLong;
    return entries.status === 'ready' ? ready(entries.data.slice(0, limit)) : entries;
  }, [entries, limit, longestList, tooLong]);
}

export function useLiveFamilyPreferences(): Live<LiveFamilyPreferences | null> {
  return useFake().preferences;
}

export function fakeChild(changes: Partial<LiveChild> = {}): LiveChild {
  return {
    id: 'mia',
    name: 'Mia',
    email: null,
    accountNumber: '48213097',
    accessCode: 'K7QD2M9X',
    ...changes,
  };
}

export function fakeBalance(currency: CurrencyCode, minor: number): LiveBalance {
  return { currency, balanceMinor: toMinorUnits(minor) };
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
