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
  Looked,
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

const OWNERS = {
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
} as const satisfies Record<keyof FakeLive, readonly (keyof Whose)[]>;

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

/** By part and owner. */
const state = new Map<string, Partial<FakeLive>>();

function placeOf(part: Part, whose: Partial<Whose>): string {
  return [part, ...OWNERS[part].map((owner) => whose[owner])].join('/');
}

function read<P extends Part>(part: P, whose: Partial<Whose>): FakeLive[P] {
  const known: FakeLive = { ...NOTHING, ...state.get(placeOf(part, whose)) };
  return known[part];
}

/** Listener, with what it has been told. */
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
  for (const [part, data] of Object.entries(next)) {
    state.set(placeOf(part as Part, { ...USUALLY, ...whose }), { [part]: data });
  }
  tellListeners();
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
  together.clear();
  failed.clear();
  forgetAll();
}

/**
 * Names of what was told of each failure. Asking for it again calls the failure's `retry`, by which a test sees
 * that somebody has tried again.
 */
const failed = new Map<unknown, Set<string>>();

/** Source of what is set, as it is found and as it changes. */
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

/** Part that has what each query finds. */
const PART_OF_QUERY = {
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
} as const satisfies Record<SentQueryName, Part>;

type Item =
  FakeLive[(typeof PART_OF_QUERY)[SentQueryName]] extends Live<infer T>
    ? T extends readonly (infer I)[]
      ? I
      : never
    : never;

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

function itemsOf(name: SentQueryName, values: object): Live<readonly Item[]> {
  const { familyId = '', userId, memberId } = values as Values;
  if (name === 'familyEntries') return familyEntries(familyId);
  const whose = { familyId, childId: userId, parentId: memberId };
  return read(PART_OF_QUERY[name], whose as Partial<Whose>);
}

/** Entries of a family as they were last put together, and of what. */
const together = new Map<
  string,
  { readonly of: readonly Live<LiveEntry[]>[]; all: Live<Item[]> }
>();

/** Returns the entries of all children of a family, newest first. */
function familyEntries(familyId: string): Live<readonly Item[]> {
  const prefix = `entries/${familyId}/`;
  const found = [...state].flatMap(([place, { entries }]) =>
    place.startsWith(prefix) && entries ? [[place.slice(prefix.length), entries] as const] : [],
  );
  const of = found.map(([, live]) => live);
  const known = together.get(familyId);
  // The same answer for the same data, or listeners would hear of it each time.
  if (known && known.of.length === of.length && known.of.every((live, at) => live === of[at])) {
    return known.all;
  }
  const unready = of.find(({ status }) => status !== 'ready');
  const all = unready ?? ready(found.flatMap(entriesNamed).sort(byTime));
  together.set(familyId, { of, all });
  return all;
}

function entriesNamed([childId, live]: readonly [string, Live<LiveEntry[]>]) {
  return live.status === 'ready' ? live.data.map((entry) => ({ ...entry, childId })) : [];
}

function byTime(a: LiveEntry, b: LiveEntry): number {
  return b.timestamp.getTime() - a.timestamp.getTime();
}

function allStored(items: readonly Item[], values: object) {
  const { userId, operation, kind, closesJar, status } = values as Values;
  return items
    .filter((item) => !('childId' in item && userId) || item.childId === userId)
    .filter((item) => !kind || ('kind' in item && item.kind === kind))
    .filter((item) => !closesJar || ('closesJar' in item && item.closesJar))
    .filter((item) => !status || ('status' in item && item.status === status))
    .filter((item) => !operation || ('operation' in item && item.operation === operation))
    .map((item) => ({ id: 'id' in item ? item.id : item.currency, ...stored(item) }));
}

/** Returns the document behind what screens show, with the names of its fields. */
function stored(item: object): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = { ...item };
  if ('medals' in item) fields['medals'] = medalsOf(item.medals as Looked['medals']);
  if ('childId' in item) fields['userId'] = item.childId;
  if ('hasAsked' in item && 'openRequests' in item && item.hasAsked) {
    fields['requests'] = { open: item.openRequests };
  }
  if ('beingChecked' in item && item.beingChecked) fields['check'] = {};
  if ('splitOn' in item && item.splitOn) fields['split'] ??= { date: item.splitOn };
  return fields;
}

function medalsOf(medals: Looked['medals']) {
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

/** Parts with single documents, by collection. */
const PART_AT: Readonly<Record<string, (id: string) => Live<object | null>>> = {
  families: (familyId) => read('family', { familyId }),
  family_preferences: (familyId) => read('preferences', { familyId }),
  users: (childId) => read('ownRecord', { childId }),
  stock_price_cache: (symbol) => read('prices', {})[symbol as StockSymbol] ?? NONE,
  global_exchange_rates: (id) =>
    read('dollarRates', {})[id.replace(`${RATE_BASE}_`, '') as CurrencyCode] ?? NONE,
};

const NONE = ready(null);

function partAt(collection: string, id: string): Live<object | null> {
  const find = PART_AT[collection];
  if (!find) throw new Error(`no part has a document of ${collection}`);
  return find(id);
}

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
 * @param holds what open requests hold.
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

/** Hold of a request for what is in a jar; `minor` is in minor units. */
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
