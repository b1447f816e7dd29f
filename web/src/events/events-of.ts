import { isMedalId } from '@pennysprout/shared/growth/medals';
import { DEFAULT_CURRENCY } from '@pennysprout/shared/kernel/money/currency';
import type { LiveEntry, LiveSplit, LiveStockTransaction, LiveTrade } from '../kernel/live/live';
import type { EntryEventKind, EventKind, Sources, ToldEvent } from './event';
import { eventOfEntry, eventOfRequest, eventOfTrade, type Ties } from './event-of';
import { sharesAfter } from './shares-after';

/** Kinds that entries, requests and trades are told as. */
type ToldKind = EntryEventKind | 'request_open' | 'request_no';
type OtherKind = Exclude<EventKind, ToldKind>;

/** Finds the events of the kinds that are told of other documents. */
const FOUND: { readonly [K in OtherKind]: (known: Sources) => readonly ToldEvent<K>[] } = {
  jar_full: ({ accounts }) =>
    accounts.flatMap(({ currency, pots }) =>
      (pots?.jars ?? []).flatMap((jar) =>
        jar.fullSince
          ? [{ kind: 'jar_full', id: jar.id, at: jar.fullSince.toDate(), jar, currency }]
          : [],
      ),
    ),
  medal: ({ medals, localCurrency: currency }) =>
    Object.entries(medals).flatMap(([id, at]) =>
      isMedalId(id) ? [{ kind: 'medal', id, at, medal: id, currency }] : [],
    ),
  allowance_not_paid: ({ allowances }) =>
    allowances.flatMap((allowance) => {
      const { id, problem, problemSince: at } = allowance;
      return problem !== null && at ? [{ kind: 'allowance_not_paid', id, at, allowance }] : [];
    }),
};

const KINDS = Object.keys(FOUND) as readonly OtherKind[];

/** Adds to a no the jar that has again what was held. */
function withJar(no: ToldEvent<'request_no'>, { accounts }: Sources): ToldEvent {
  const jars = accounts.flatMap(({ pots }) => pots?.jars ?? []);
  const jar = jars.find(({ id }) => id === no.request.from);
  return { ...no, jar: jar ?? null };
}

const NOTHING: Sources = {
  entries: [],
  moves: [],
  requests: [],
  trades: [],
  holdings: [],
  accounts: [],
  medals: {},
  localCurrency: DEFAULT_CURRENCY,
  allowances: [],
};

/** Tells what happened to a child, as far as the documents know it, in its order. */
export function eventsOf(known: Partial<Sources>): readonly ToldEvent[] {
  const sources = { ...NOTHING, ...known };
  const told = toldBy(sources).map((event) =>
    event.kind === 'request_no' ? withJar(event, sources) : event,
  );
  const others = KINDS.flatMap((kind): readonly ToldEvent[] => FOUND[kind](sources));
  return [...told, ...others].sort(inOrder);
}

/** Returns a function that tells entries, which are among the known, with what else is known of them. */
export function tellerOf(known: Partial<Sources>): (entry: LiveEntry) => ToldEvent<EntryEventKind> {
  const ties = tiesOf({ ...NOTHING, ...known });
  return (entry) => eventOfEntry(entry, ties);
}

function tiesOf({ entries, moves, requests, trades, holdings }: Sources): Ties {
  const moveById = new Map(moves.map((move) => [move.id, move]));
  const requestById = new Map(requests.map((request) => [request.id, request]));
  const requestByEntry = new Map(requests.map((request) => [request.entryId, request]));
  const tradeByEntry = new Map(trades.filter(isTrade).map((trade) => [trade.entryId, trade]));
  const splitByEntry = new Map(trades.filter(isSplit).map((split) => [split.entryId, split]));
  const shares = sharesAfter(entries, holdings);
  return {
    moveOf: ({ id }) => moveById.get(id) ?? null,
    requestOf: ({ id, requestId = '' }) =>
      requestById.get(requestId) ?? requestByEntry.get(id) ?? null,
    tradeOf: ({ id }) => tradeByEntry.get(id) ?? null,
    sharesAfter: ({ id }) => shares.get(id) ?? null,
    splitOf: ({ id }) => splitByEntry.get(id) ?? null,
  };
}

/** Tells each entry once, then the requests and trades that no known entry belongs to. */
function toldBy(sources: Sources): readonly ToldEvent[] {
  const { entries, requests, trades } = sources;
  const ofEntries = entries.map(tellerOf(sources));
  const known = new Set(ofEntries.map(({ id }) => id));
  const unknown = ({ id }: ToldEvent) => !known.has(id);
  return [
    ...ofEntries,
    ...requests.flatMap((request) => eventOfRequest(request) ?? []).filter(unknown),
    ...trades.map(eventOfTrade).filter(unknown),
  ];
}

function isSplit(row: LiveStockTransaction): row is LiveSplit {
  return row.operation === 'split';
}

function isTrade(row: LiveStockTransaction): row is LiveTrade {
  return !isSplit(row);
}

/** Compares by instant, kind and id, which no two events share. */
function inOrder(a: ToldEvent, b: ToldEvent): number {
  return a.at.getTime() - b.at.getTime() || byText(a.kind, b.kind) || byText(a.id, b.id);
}

/** Compares by code units, so that every language tells the same order. */
function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
