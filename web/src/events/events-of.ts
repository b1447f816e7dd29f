import { isMedalId } from '@pennysprout/shared/growth/medals';
import { DAY_MS } from '@pennysprout/shared/kernel/dates/durations';
import { DEFAULT_CURRENCY } from '@pennysprout/shared/kernel/money/currency';
import type { LiveEntry, LiveSplit, LiveStockTransaction, LiveTrade } from '../kernel/live/live';
import type { EntryEventKind, EventKind, Sources, ChildEvent } from './event';
import {
  eventOfEntry,
  eventOfRequest,
  eventOfTrade,
  isSeparateEvent,
  type RelatedDocuments,
} from './event-of';
import { sharesAfter } from './shares-after';

/** Kinds of event that come from entries, requests and trades. */
type DocumentKind = EntryEventKind | 'request_open' | 'request_no';
type OtherKind = Exclude<EventKind, DocumentKind>;

/** Finds the events of the kinds that come from other documents. */
const FOUND: { readonly [K in OtherKind]: (known: Sources) => readonly ChildEvent<K>[] } = {
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

/** Adds to a declined request the jar that got the held money back. */
function withJar(no: ChildEvent<'request_no'>, { accounts }: Sources): ChildEvent {
  const jars = accounts.flatMap(({ pots }) => pots?.jars ?? []);
  const jar = jars.find(({ id }) => id === no.request.from);
  return { ...no, jar: jar ?? null };
}

/** Adds to a purchase the name of its jar, and for how many days the child saved. */
function withPast(bought: ChildEvent<'bought'>, { allMoves }: Sources): ChildEvent {
  const moves = allMoves.flatMap(({ timestamp, legs }) =>
    legs.filter(({ pot }) => pot === bought.request.from).map(({ name }) => ({ timestamp, name })),
  );
  const jar = moves.find(({ name }) => name !== null)?.name ?? bought.jar;
  const since = Math.min(...moves.map(({ timestamp }) => timestamp.getTime()));
  const days = moves.length > 0 ? Math.floor((bought.at.getTime() - since) / DAY_MS) : null;
  return { ...bought, jar, days };
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
  allMoves: [],
};

/** Returns the events that the documents of a child describe, oldest first. */
export function eventsOf(known: Partial<Sources>): readonly ChildEvent[] {
  const sources = { ...NOTHING, ...known };
  const events = eventsOfDocuments(sources).map((event) => {
    if (event.kind === 'bought') return withPast(event, sources);
    return event.kind === 'request_no' ? withJar(event, sources) : event;
  });
  const others = KINDS.flatMap((kind): readonly ChildEvent[] => FOUND[kind](sources));
  return [...events, ...others].sort(inOrder);
}

/** Returns a function that converts one of the given entries to an event, with its related documents. */
export function entryToEvent(
  known: Partial<Sources>,
): (entry: LiveEntry) => ChildEvent<EntryEventKind> {
  const related = relatedDocuments({ ...NOTHING, ...known });
  return (entry) => eventOfEntry(entry, related);
}

function relatedDocuments({
  entries,
  moves,
  requests,
  trades,
  holdings,
}: Sources): RelatedDocuments {
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

/** Converts each entry once, then the requests and trades that no known entry belongs to. */
function eventsOfDocuments(sources: Sources): readonly ChildEvent[] {
  const { entries, requests, trades } = sources;
  const ofEntries = entries.filter(isSeparateEvent).map(entryToEvent(sources));
  const known = new Set(ofEntries.map(({ id }) => id));
  const unknown = ({ id }: ChildEvent) => !known.has(id);
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
function inOrder(a: ChildEvent, b: ChildEvent): number {
  return a.at.getTime() - b.at.getTime() || byText(a.kind, b.kind) || byText(a.id, b.id);
}

/** Compares by code units, so that the order is the same in every language. */
function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
