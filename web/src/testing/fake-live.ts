import { useMemo, useSyncExternalStore } from 'react';
import { FREE, type Jar } from '@pennysprout/shared/ledger/account';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import type {
  ChildRef,
  Live,
  LiveAllowance,
  LiveBalance,
  LiveChild,
  LiveEntry,
  LiveFamily,
  LiveFamilyPreferences,
  LiveJarMove,
  LiveMembership,
  LivePrice,
  LiveRate,
  LiveRequest,
  LiveHolding,
  LiveStockTransaction,
  LiveSplit,
  LiveTrade,
} from '../kernel/live/live';

/**
 * Replaces `lib/live/live`, and with it Firestore: `tests/setup/stand-ins.ts` puts it there. Any other
 * family, child or user than the one the data was set for finds nothing.
 */
interface FakeLive {
  /** Per family. */
  children: Live<LiveChild[]>;
  preferences: Live<LiveFamilyPreferences | null>;
  family: Live<LiveFamily | null>;
  allowances: Live<LiveAllowance[]>;
  memberships: Live<LiveMembership[]>;
  openRequests: Live<LiveRequest[]>;
  /** Per child. */
  balances: Live<LiveBalance[]>;
  /** All entries, newest first; the hook applies its limit. */
  entries: Live<LiveEntry[]>;
  /** All moves between pots, newest first; the hook applies its limit. */
  jarMoves: Live<LiveJarMove[]>;
  stockAssets: Live<LiveHolding[]>;
  /** All trades, newest first; the hook applies its limit. */
  stockTransactions: Live<LiveStockTransaction[]>;
  ownName: Live<string | null>;
  /** Newest first. */
  requests: Live<LiveRequest[]>;
  /** Per parent. */
  myMemberships: Live<LiveMembership[]>;
  /** Global: last known share prices, and rates of the US dollar by currency. */
  prices: Partial<Record<StockSymbol, Live<LivePrice | null>>>;
  dollarRates: Partial<Record<CurrencyCode, Live<LiveRate | null>>>;
  /** Awaited by each page of older items; reject to make it fail. */
  olderPage: Promise<unknown>;
}

/** Owners of a piece of data. */
interface Whose {
  readonly familyId: string;
  readonly childId: string;
  readonly parentId: string;
}

/** Owners that most tests use. */
const USUALLY: Whose = { familyId: 'lin', childId: 'mia', parentId: 'mei' };

const OWNERS = {
  children: ['familyId'],
  preferences: ['familyId'],
  family: ['familyId'],
  allowances: ['familyId'],
  memberships: ['familyId'],
  openRequests: ['familyId'],
  balances: ['familyId', 'childId'],
  entries: ['familyId', 'childId'],
  jarMoves: ['familyId', 'childId'],
  stockAssets: ['familyId', 'childId'],
  stockTransactions: ['familyId', 'childId'],
  ownName: ['childId'],
  requests: ['familyId', 'childId'],
  myMemberships: ['parentId'],
  prices: [],
  dollarRates: [],
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
  allowances: ready([]),
  memberships: ready([]),
  balances: ready([]),
  entries: ready([]),
  jarMoves: ready([]),
  stockAssets: ready([]),
  stockTransactions: ready([]),
  ownName: ready(null),
  openRequests: ready([]),
  requests: ready([]),
  myMemberships: ready([]),
  prices: {},
  dollarRates: {},
  olderPage: Promise.resolve(),
};

/** By part and owner. */
const state = new Map<string, unknown>();
const listeners = new Set<() => void>();
/** Number of changes so far. */
let changes = 0;

function tellListeners(): void {
  changes += 1;
  for (const listener of listeners) listener();
}

function placeOf(part: Part, whose: Partial<Whose>): string {
  return [part, ...OWNERS[part].map((owner) => whose[owner])].join('/');
}

function read<P extends Part>(part: P, whose: OwnerOf<P>): FakeLive[P] {
  // Values stored under a part's key were set for that part.
  return (state.get(placeOf(part, whose)) as FakeLive[P] | undefined) ?? NOTHING[part];
}

/**
 * Sets a family's and its child's data, as Firestore would send it. Wrap in `act` while something is
 * rendered.
 */
export function setLive(next: Partial<FakeLive>, whose: Partial<Whose> = {}): void {
  for (const [part, data] of Object.entries(next)) {
    state.set(placeOf(part as Part, { ...USUALLY, ...whose }), data);
  }
  tellListeners();
}

let olderPages = 0;

/** Returns the number of pages of older entries or trades requested. */
export const olderPagesAsked = () => olderPages;

export function resetLive(): void {
  olderPages = 0;
  state.clear();
  tellListeners();
}

function useFake<P extends Part>(part: P, whose: OwnerOf<P>): FakeLive[P] {
  return useSyncExternalStore(listen, () => read(part, whose));
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLiveChildren(familyId: string): Live<LiveChild[]> {
  return useFake('children', { familyId });
}

export function useLiveOpenRequests(familyId: string): Live<LiveRequest[]> {
  return useFake('openRequests', { familyId });
}

export function useLiveRequests(account: ChildRef): Live<LiveRequest[]> {
  return useFake('requests', account);
}

/** Data of several children, by child id. */
function useFakeOf<P extends 'balances' | 'entries' | 'stockAssets'>(
  part: P,
  accounts: readonly (ChildRef & OwnerOf<P>)[],
): ReadonlyMap<string, FakeLive[P]> {
  useSyncExternalStore(listen, () => changes);
  return new Map(accounts.map((account) => [account.childId, read(part, account)]));
}

export function useLiveBalancesOf(accounts: readonly ChildRef[]) {
  return useFakeOf('balances', accounts);
}

export function useLiveStockAssetsOf(accounts: readonly ChildRef[]) {
  return useFakeOf('stockAssets', accounts);
}

export function useLiveEntriesOf(
  accounts: readonly ChildRef[],
  limitOf: (childId: string) => number,
): ReadonlyMap<string, Live<LiveEntry[]>> {
  const entries = useFakeOf('entries', accounts);
  return new Map(
    [...entries].map(([id, all]) => [
      id,
      all.status === 'ready' ? ready(all.data.slice(0, limitOf(id))) : all,
    ]),
  );
}

export function useLiveOwnName(childId: string): Live<string | null> {
  return useFake('ownName', { childId });
}

export function useLiveBalances(account: ChildRef): Live<LiveBalance[]> {
  return useFake('balances', account);
}

export function useLiveJarMoves(account: ChildRef & { limit: number }): Live<LiveJarMove[]> {
  return useNewest(useFake('jarMoves', account), account.limit);
}

export async function fetchMoveOfEntry(
  account: ChildRef,
  entry: Pick<LiveEntry, 'id'>,
): Promise<LiveJarMove | null> {
  const moves = read('jarMoves', account);
  await read('olderPage', {});
  if (moves.status !== 'ready') throw new Error('there is nothing to read');
  return moves.data.find(({ id }) => id === entry.id) ?? null;
}

export const RECENT_ENTRIES = 5;

export function useLiveEntries(account: ChildRef & { limit: number }): Live<LiveEntry[]> {
  return useNewest(useFake('entries', account), account.limit);
}

export function fetchOlderEntries(
  account: ChildRef & { limit: number },
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
  olderPages += 1;
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

export function useLiveFamilyAllowances(familyId: string): Live<LiveAllowance[]> {
  return useFake('allowances', { familyId });
}

export function useLiveAllowances({ familyId, childId }: ChildRef): Live<LiveAllowance[]> {
  const all = useFake('allowances', { familyId });
  return useMemo(
    () => (all.status === 'ready' ? ready(all.data.filter((one) => one.childId === childId)) : all),
    [all, childId],
  );
}

export function useLiveMemberships(familyId: string): Live<LiveMembership[]> {
  return useFake('memberships', { familyId });
}

export function useLiveMyMemberships(parentId: string): Live<LiveMembership[]> {
  return useFake('myMemberships', { parentId });
}

export function readMyMemberships(parentId: string): Promise<LiveMembership[]> {
  return once(() => read('myMemberships', { parentId }));
}

export function readFamily(familyId: string): Promise<LiveFamily | null> {
  return once(() => read('family', { familyId }));
}

export function fetchFamily(familyId: string): Promise<LiveFamily | null> {
  return readFamily(familyId);
}

/** Resolves as soon as the value has loaded. */
function once<T>(now: () => Live<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      const live = now();
      if (live.status === 'loading') return;
      listeners.delete(settle);
      if (live.status === 'ready') resolve(live.data);
      else reject(Object.assign(new Error('refused'), { code: 'permission-denied' }));
    };
    listeners.add(settle);
    settle();
  });
}

/** Null by default: there never was a price. */
export function useLivePrices(
  symbols: readonly StockSymbol[],
): ReadonlyMap<StockSymbol, Live<LivePrice | null>> {
  const prices = useFake('prices', {});
  return new Map(symbols.map((symbol) => [symbol, prices[symbol] ?? ready(null)]));
}

export function useLiveDollarRates(
  currencies: readonly CurrencyCode[],
): ReadonlyMap<CurrencyCode, Live<LiveRate | null>> {
  const rates = useFake('dollarRates', {});
  return new Map(currencies.map((currency) => [currency, rates[currency] ?? ready(null)]));
}

export function useLiveStockAssets(account: ChildRef): Live<LiveHolding[]> {
  return useFake('stockAssets', account);
}

export function useLiveStockTransactions(
  account: ChildRef & { limit: number },
): Live<LiveStockTransaction[]> {
  return useNewest(useFake('stockTransactions', account), account.limit);
}

export function useLiveSplits(
  account: ChildRef,
  assets: readonly Pick<LiveHolding, 'splitDates'>[],
): Live<LiveSplit[]> {
  const live = useFake('stockTransactions', account);
  const wasSplit = assets.some(({ splitDates }) => splitDates.length > 0);
  if (live.status !== 'ready') return live;
  const splits = live.data.filter((row) => row.operation === 'split');
  return ready(wasSplit ? splits : []);
}

export function fetchOlderStockTransactions(
  account: ChildRef & { limit: number },
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
    openRequests: 0,
    ...changes,
  };
}

/** Balance of an account. With jars, new money is allocated by their parts and one part stays free. */
export function fakeBalance(
  currency: CurrencyCode,
  minor: number,
  jars: readonly Jar[] = [],
): LiveBalance {
  const pots = { freeParts: 1, jars, holds: [] };
  return { currency, balanceMinor: toMinorUnits(minor), ...(jars.length > 0 && { pots }) };
}

/** US dollar jar named after its id, holding $1.00; `saved` and `target` are in minor units. */
export function fakeJar(
  id: string,
  changes: Partial<Omit<Jar, 'savedMinor' | 'targetMinor'>> & {
    saved?: number;
    target?: number;
  } = {},
): Jar {
  const { saved = 100, target, ...rest } = changes;
  return {
    id: `USD_${id}`,
    name: id,
    icon: 'star',
    purpose: 'save',
    targetMinor: target === undefined ? null : toMinorUnits(target),
    wantedBy: null,
    parts: 0,
    release: 'own',
    savedMinor: toMinorUnits(saved),
    ...rest,
  };
}

/** Move of free money into a jar, unless `changes` says otherwise. */
export function fakeJarMove(
  id: string,
  changes: Partial<Omit<LiveJarMove, 'legs'>> & {
    readonly legs?: readonly (readonly [jar: Jar | null, minor: number])[];
  } = {},
): LiveJarMove {
  const { legs = [], ...rest } = changes;
  return {
    id,
    kind: 'put',
    currency: 'USD',
    createdBy: 'mia',
    timestamp: new Date('2026-03-04T05:06:00Z'),
    legs: legs.map(([jar, minor]) => ({
      pot: jar?.id ?? FREE,
      name: jar?.name ?? null,
      amountMinor: toMinorUnits(minor),
    })),
    ...rest,
  };
}

/** Preferences in US dollars, without reasons or interest. */
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
    newJarParts: 0,
    timeZone: 'Asia/Taipei',
    ...changes,
  };
}

/** Allowance of $5.00 every Friday. */
export function fakeAllowance(changes: Partial<LiveAllowance> = {}): LiveAllowance {
  return {
    id: 'fridays',
    childId: 'mia',
    currency: 'USD',
    amountMinor: toMinorUnits(500),
    description: 'Allowance',
    cadence: 'weekly',
    weekday: 5,
    dayOfMonth: null,
    startsOn: '2026-10-01',
    endsOn: null,
    active: true,
    nextOn: '2026-10-02',
    problem: null,
    ...changes,
  };
}

/** Deposit of $1.00, or a withdrawal if `minor` is negative. */
export function fakeEntry(
  id: string,
  changes: Partial<Pick<LiveEntry, keyof LiveEntry>> & { minor?: number } = {},
): LiveEntry {
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
  } as LiveEntry;
}

/** The given number of entries, newest first. */
export function fakeEntries(count: number): LiveEntry[] {
  return Array.from({ length: count }, (_, index) => fakeEntry(String(count - index)));
}

/** Request by Mia to spend three dollars. */
export function fakeRequest(id: string, changes: Partial<LiveRequest> = {}): LiveRequest {
  return {
    id,
    userId: 'mia',
    kind: 'spend',
    currency: 'USD',
    amountMinor: toMinorUnits(300),
    from: 'free',
    closesJar: false,
    reason: 'Stickers',
    status: 'open',
    reply: null,
    givenMinor: null,
    decidedBy: null,
    entryId: null,
    createdAt: new Date('2026-03-04T05:06:00Z'),
    ...changes,
  };
}

/** Three shares of Disney, at a cost of $100.00 each. */
export function fakeStockAsset(changes: Partial<LiveHolding> = {}): LiveHolding {
  return {
    id: 'mia_DIS',
    symbol: 'DIS',
    name: 'Disney',
    currency: 'USD',
    totalQuantity: 3,
    costMinor: toMinorUnits(30_000),
    splitDates: [],
    ...changes,
  };
}

/** Split of two shares of Netflix into twenty. */
export function fakeSplit(id: string, changes: Partial<LiveSplit> = {}): LiveSplit {
  return {
    id,
    stockAssetId: 'mia_NFLX',
    symbol: 'NFLX',
    name: 'Netflix',
    operation: 'split',
    quantity: 2,
    quantityAfter: 20,
    splitDate: '2026-03-04',
    splitTo: 10,
    splitFrom: 1,
    splitTookEffectAt: new Date('2026-03-04T05:00:00Z'),
    soldFraction: '0/1',
    listedCurrency: 'USD',
    createdBy: 'schedule',
    time: new Date('2026-03-04T05:06:00Z'),
    ...changes,
  };
}

/** Purchase of two shares of Disney at $100.00 each. */
export function fakeStockTransaction(id: string, changes: Partial<LiveTrade> = {}): LiveTrade {
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
