import { FREE, type Hold, type Jar } from '@pennysprout/shared/ledger/account';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import type { DocumentTypes } from '@pennysprout/shared/data/collections';
import type { FoundBy, QueryValues } from '@pennysprout/shared/data/queries';
import type { Instant } from '@pennysprout/shared/kernel/document/instant';
import { RATE_BASE } from '@pennysprout/shared/kernel/money/rate-base';
import type { LiveDoc } from '../kernel/live/documents';
import { forgetAll, type LiveSource } from '../kernel/live/live-engine';
import type { HistoryName, Place, SentQueryName } from '../kernel/live/queries';
import type {
  Live,
  LiveAllowance,
  LiveBalance,
  LiveChild,
  LiveEntry,
  LiveFamily,
  LiveFamilyPreferences,
  LiveJarMove,
  LiveMembership,
  LiveOwnRecord,
  ChildProgress,
  LiveRequest,
  LiveHolding,
  LiveStockTransaction,
  LiveSplit,
  LiveTrade,
} from '../kernel/live/live';
import type { LivePrice, LiveRate } from '../kernel/live/market';

/**
 * Documents for screens, beneath the live hooks: replaces `kernel/live/documents`, and with it Firestore;
 * `tests/setup/stand-ins.ts` puts it there. A query or an id comes in, documents come out. Any other family,
 * child or user than the one the data was set for finds nothing.
 */
interface FakeLive {
  /** Per family. */
  children: Live<LiveChild[]>;
  preferences: Live<LiveFamilyPreferences | null>;
  family: Live<LiveFamily | null>;
  allowances: Live<LiveAllowance[]>;
  memberships: Live<LiveMembership[]>;
  openRequests: Live<LiveRequest[]>;
  answeredRequests: Live<LiveRequest[]>;
  /** Per child. */
  balances: Live<LiveBalance[]>;
  /** All entries, in the order in which they are found, newest first; so are moves and trades. */
  entries: Live<LiveEntry[]>;
  jarMoves: Live<LiveJarMove[]>;
  stockAssets: Live<LiveHolding[]>;
  stockTransactions: Live<LiveStockTransaction[]>;
  ownRecord: Live<LiveOwnRecord | null>;
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

const OWNERS: Readonly<Record<keyof FakeLive, readonly (keyof Whose)[]>> = {
  children: ['familyId'],
  preferences: ['familyId'],
  family: ['familyId'],
  allowances: ['familyId'],
  memberships: ['familyId'],
  openRequests: ['familyId'],
  answeredRequests: ['familyId'],
  balances: ['familyId', 'childId'],
  entries: ['familyId', 'childId'],
  jarMoves: ['familyId', 'childId'],
  stockAssets: ['familyId', 'childId'],
  stockTransactions: ['familyId', 'childId'],
  ownRecord: ['childId'],
  requests: ['familyId', 'childId'],
  myMemberships: ['parentId'],
  prices: [],
  dollarRates: [],
  olderPage: [],
};

type Part = keyof FakeLive;

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
  ownRecord: ready(null),
  openRequests: ready([]),
  answeredRequests: ready([]),
  requests: ready([]),
  myMemberships: ready([]),
  prices: {},
  dollarRates: {},
  olderPage: Promise.resolve(),
};

/** Fake data, by part and owner. */
const state = new Map<string, unknown>();
/** Entries of all children of a family, newest first, by family. */
const familyEntries = new Map<string, Live<object[]>>();

function placeOf(part: Part, whose: Readonly<Record<string, string | undefined>>): string {
  return [part, ...OWNERS[part].map((owner) => whose[owner])].join('/');
}

function read<P extends Part>(part: P, whose: Partial<Whose>): FakeLive[P] {
  const set = state.get(placeOf(part, whose)) as FakeLive[P] | undefined;
  return set ?? NOTHING[part];
}

/** Listener, with the values it has received. */
interface Listener {
  readonly find: () => Live<unknown>;
  readonly tell: (found: Live<unknown>) => void;
  told: Live<unknown>;
}

const listeners = new Set<Listener>();

function tellListeners(): void {
  for (const listener of listeners) tellNews(listener);
}

function tellNews(listener: Listener): void {
  const found = listener.find();
  if (found === listener.told) return;
  listener.told = found;
  listener.tell(found);
}

/**
 * Sets a family's and its child's data, as Firestore would send it. Wrap in `act` while something is
 * rendered.
 */
export function setLive(next: Partial<FakeLive>, whose: Partial<Whose> = {}): void {
  const owners = { ...USUALLY, ...whose };
  for (const [part, data] of Object.entries(next)) state.set(placeOf(part as Part, owners), data);
  if (next.entries) familyEntries.set(owners.familyId, entriesOfFamily(owners.familyId));
  tellListeners();
}

function entriesOfFamily(familyId: string): Live<object[]> {
  const prefix = `entries/${familyId}/`;
  const all: (LiveEntry & { childId: string })[] = [];
  for (const [place, data] of state) {
    if (!place.startsWith(prefix)) continue;
    const entries = data as FakeLive['entries'];
    if (entries.status !== 'ready') return entries;
    const childId = place.slice(prefix.length);
    for (const entry of entries.data) all.push({ ...entry, childId });
  }
  return ready(all.sort((a, b) => b.timestamp.getTime() - a.timestamp.getTime()));
}

let olderPages = 0;
let moves = 0;

/** Returns the number of pages of older entries or trades requested. */
export const olderPagesAsked = () => olderPages;

/** Returns the number of moves requested, each of an entry. */
export const movesAsked = () => moves;

/** Forgets all data and all who listen. */
export function resetLive(): void {
  olderPages = 0;
  moves = 0;
  state.clear();
  familyEntries.clear();
  failed.clear();
  forgetAll();
}

/** Names of failed parts. A retry calls the failure's `retry`, so that a test sees it. */
const failed = new Map<unknown, Set<string>>();

/** Source of the fake data and its changes. */
function sourceOf<S, T>(
  name: string,
  find: () => Live<S>,
  toStored: (data: S) => T,
): LiveSource<T> {
  return {
    name,
    subscribe: (onData, onError) => {
      const tell = (found: Live<S>) => {
        if (found.status === 'ready') onData(toStored(found.data));
        if (found.status === 'error') onError(refused(name, found));
      };
      const now = find();
      if (now.status === 'error' && failed.get(now)?.has(name)) now.retry();
      const listener = { find, tell: tell as Listener['tell'], told: LOADING };
      listeners.add(listener);
      tellNews(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

function refused(name: string, failure: unknown) {
  failed.set(failure, new Set([...(failed.get(failure) ?? []), name]));
  return Object.assign(new Error('refused'), { code: 'unavailable' });
}

/** Part of the fake data that each query reads. */
const PART_OF_QUERY: Readonly<Record<SentQueryName, Part>> = {
  childrenOfFamily: 'children',
  balancesOfChild: 'balances',
  entriesOfChild: 'entries',
  familyEntries: 'entries',
  entriesOfKind: 'entries',
  jarMovesOfChild: 'jarMoves',
  allowancesOfChild: 'allowances',
  openRequestsOfFamily: 'openRequests',
  answeredRequestsOfFamily: 'answeredRequests',
  requestsOfChild: 'requests',
  purchasesOfChild: 'requests',
  familyAllowances: 'allowances',
  stockAssetsOfChild: 'stockAssets',
  stockTransactionsOfChild: 'stockTransactions',
  splitsOfChild: 'stockTransactions',
  membershipsOfFamily: 'memberships',
  membershipsOfParent: 'myMemberships',
};

type Row = Readonly<Record<string, unknown>>;

/** Values of a query, by the names that some query has. */
interface Values {
  readonly familyId?: string;
  readonly userId?: string;
  readonly memberId?: string;
  readonly operation?: string;
  readonly kind?: string;
  readonly closesJar?: boolean;
  readonly status?: string;
}

function itemsOf(name: SentQueryName, values: Values): Live<readonly object[]> {
  const { familyId = '', userId, memberId } = values;
  if (name === 'familyEntries') return familyEntries.get(familyId) ?? ready([]);
  const place = placeOf(PART_OF_QUERY[name], { familyId, childId: userId, parentId: memberId });
  return (state.get(place) as Live<object[]> | undefined) ?? ready([]);
}

/** Returns the documents that a query finds among items, as Firestore would filter them. */
function allStored(items: readonly object[], values: Values) {
  const { userId, operation, kind, closesJar, status } = values;
  return (items as Row[])
    .filter((item) => !('childId' in item && userId) || item['childId'] === userId)
    .filter((item) => !kind || item['kind'] === kind)
    .filter((item) => !closesJar || item['closesJar'])
    .filter((item) => !status || item['status'] === status)
    .filter((item) => !operation || item['operation'] === operation)
    .map((item) => ({ id: String(item['id'] ?? item['currency']), ...stored(item) }));
}

/** Returns the document behind what screens show, with the names of its fields. */
function stored(item: object): Row {
  const row = item as Row;
  const fields: Record<string, unknown> = { ...row };
  if (row['medals']) fields['medals'] = medalsOf(row['medals'] as ChildProgress['medals']);
  if (row['childId']) fields['userId'] = row['childId'];
  if (row['hasAsked']) fields['requests'] = { open: row['openRequests'] };
  if (row['beingChecked']) fields['check'] = {};
  if (row['splitOn']) fields['split'] ??= { date: row['splitOn'] };
  return fields;
}

function medalsOf(medals: ChildProgress['medals']) {
  return Object.fromEntries(Object.entries(medals).map(([id, at]) => [id, instantOf(at)]));
}

function instantOf(date: Date): Instant {
  return { toDate: () => date, toMillis: () => date.getTime() };
}

export function documentsOf<N extends SentQueryName>(
  name: N,
  values: QueryValues<N>,
  most?: number,
): LiveSource<LiveDoc<FoundBy<N>>[]> {
  return sourceOf(
    [name, ...Object.values(values), most].join('/'),
    () => itemsOf(name, values),
    (items) => allStored(items, values).slice(0, most) as unknown as LiveDoc<FoundBy<N>>[],
  );
}

export async function fetchDocuments<N extends HistoryName>(
  name: N,
  values: QueryValues<N>,
  { id: after }: Place,
  most: number,
): Promise<LiveDoc<FoundBy<N>>[]> {
  const found = itemsOf(name, values);
  if (name === 'jarMovesOfChild') moves += 1;
  else olderPages += 1;
  await read('olderPage', {});
  if (found.status !== 'ready') throw new Error('there is nothing to read');
  const all = allStored(found.data, values);
  // A place may be just past an id, as far as strings are ordered: then its document is the first.
  const past = all.findIndex(({ id }) => `${id}~` === after);
  const next = past >= 0 ? past : all.findIndex(({ id }) => id === after) + 1;
  return all.slice(next, next + most) as unknown as LiveDoc<FoundBy<N>>[];
}

function partAt(collection: string, id: string): Live<object | null> {
  switch (collection) {
    case 'families':
      return read('family', { familyId: id });
    case 'family_preferences':
      return read('preferences', { familyId: id });
    case 'users':
      return read('ownRecord', { childId: id });
    case 'stock_price_cache':
      return read('prices', {})[id as StockSymbol] ?? NONE;
    case 'global_exchange_rates':
      return read('dollarRates', {})[id.replace(`${RATE_BASE}_`, '') as CurrencyCode] ?? NONE;
    default:
      throw new Error(`no part has a document of ${collection}`);
  }
}

const NONE = ready(null);

type DocumentAt<C extends keyof DocumentTypes> = LiveDoc<DocumentTypes[C]> | null;

export function documentAt<C extends keyof DocumentTypes>(
  collection: C,
  id: string,
): LiveSource<DocumentAt<C>> {
  return sourceOf(
    `${collection}/${id}`,
    () => partAt(collection, id),
    (found) => found && (stored(found) as DocumentAt<C>),
  );
}

export async function fetchDocument<C extends keyof DocumentTypes>(
  collection: C,
  id: string,
): Promise<DocumentAt<C>> {
  const found = partAt(collection, id);
  await Promise.resolve();
  if (found.status !== 'ready') throw new Error('there is nothing to read');
  return found.data && (stored(found.data) as DocumentAt<C>);
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
    hasAsked: (changes.openRequests ?? 0) > 0,
    medals: {},
    seenUpTo: null,
    ...changes,
  };
}

/**
 * Balance of an account. With jars, new money is allocated by their parts and one part stays free.
 *
 * @param holds holds of open requests.
 */
export function fakeBalance(
  currency: CurrencyCode,
  minor: number,
  jars: readonly Jar[] = [],
  holds: readonly Hold[] = [],
): LiveBalance {
  const pots = { freeParts: 1, jars, holds };
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

/** Hold of a request for a jar's money; `minor` is in minor units. */
export function fakeHold({ id: from }: Jar, minor: number, changes: Partial<Hold> = {}): Hold {
  const amountMinor = toMinorUnits(minor);
  return { requestId: `request-${from}`, from, closesJar: true, amountMinor, ...changes };
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
    problemSince: null,
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
    decidedAt: null,
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
    createdAt: new Date('2026-01-02T03:04:00Z'),
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
    soldFraction: '0 of 1',
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
