import type { RequestStatus } from '@pennysprout/shared/kernel/call/request-states';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { EntryKind } from '@pennysprout/shared/ledger/kinds';
import type {
  LiveEntry,
  LiveJarMove,
  LiveRequest,
  LiveSplit,
  LiveStockTransaction,
  LiveTrade,
} from '../kernel/live/live';
import type { EntryEventKind, ChildEvent } from './event';

/** Finds the documents that belong to an entry, as far as they are known. */
export interface RelatedDocuments {
  readonly moveOf: (entry: LiveEntry) => LiveJarMove | null;
  readonly requestOf: (entry: LiveEntry) => LiveRequest | null;
  readonly tradeOf: (entry: LiveEntry) => LiveTrade | null;
  readonly sharesAfter: (entry: LiveEntry) => number | null;
  readonly splitOf: (entry: LiveEntry) => LiveSplit | null;
}

const NOTHING_RELATED: RelatedDocuments = {
  moveOf: () => null,
  requestOf: () => null,
  tradeOf: () => null,
  sharesAfter: () => null,
  splitOf: () => null,
};

type OfEntry<K extends EntryKind> = (
  entry: LiveEntry<K>,
  related: RelatedDocuments,
) => ChildEvent<EntryEventKind>;

/** Converts an entry of each kind to an event. */
const OF_ENTRY: { readonly [K in EntryKind]: OfEntry<K> } = {
  deposit: ofDeposit,
  withdrawal: ofWithdrawal,
  stock_buy: (entry, related) => ({
    ...ofShares(entry, related),
    kind: entry.bundle === undefined ? 'share_bought' : 'share_given',
  }),
  stock_sell: (entry, related) => ({ ...ofShares(entry, related), kind: 'share_sold' }),
  split_cash: (entry, related) => ({
    ...ofMoney(entry, related),
    kind: 'share_split',
    split: related.splitOf(entry),
  }),
  interest: (entry, related) => ({ ...ofMoney(entry, related), kind: 'interest' }),
  deposit_undo: (entry, related) => ({ ...ofMoney(entry, related), kind: 'taken_back' }),
  withdrawal_undo: (entry, related) => ({ ...ofMoney(entry, related), kind: 'taken_back' }),
  stock_buy_undo: (entry, related) => ({ ...ofShares(entry, related), kind: 'share_taken_back' }),
};

function ofMoney<E extends LiveEntry>(entry: E, { moveOf }: RelatedDocuments) {
  return { id: entry.id, at: entry.timestamp, entry, move: moveOf(entry) };
}

function ofShares<E extends LiveEntry>(entry: E, related: RelatedDocuments) {
  const trade = related.tradeOf(entry);
  const sharesNow = trade?.quantityAfter ?? related.sharesAfter(entry);
  return { ...ofMoney(entry, related), trade, sharesNow };
}

function ofDeposit(
  entry: LiveEntry<'deposit'>,
  related: RelatedDocuments,
): ChildEvent<EntryEventKind> {
  const common = ofMoney(entry, related);
  const request = related.requestOf(entry);
  const id = entry.requestId ?? request?.id;
  if (id !== undefined) {
    return { ...common, kind: entry.earned ? 'earned' : 'keep_yes', id, request };
  }
  if (entry.envelope) return { ...common, kind: 'red_envelope' };
  return { ...common, kind: entry.allowance ? 'allowance' : 'deposit' };
}

function ofWithdrawal(
  entry: LiveEntry<'withdrawal'>,
  related: RelatedDocuments,
): ChildEvent<EntryEventKind> {
  const common = ofMoney(entry, related);
  const request = related.requestOf(entry);
  const id = entry.requestId ?? request?.id;
  if (id === undefined) return { ...common, kind: 'withdrawal' };
  const givenMinor = toMinorUnits(-entry.amountMinor);
  if (request && closedItsJar({ ...request, givenMinor })) {
    return { ...common, kind: 'bought', id, request, jar: request.reason, days: null };
  }
  // Only the request says how much was asked for.
  const inPart = request && givenMinor < request.amountMinor;
  if (inPart) return { ...common, kind: 'request_in_part', id, request };
  return { ...common, kind: 'request_yes', id, request };
}

type Purchase = Pick<LiveRequest, 'closesJar' | 'amountMinor' | 'jarTargetMinor' | 'givenMinor'>;

/** Returns true if a yes closed the jar. A part of its target left it open. */
export function closedItsJar(request: Purchase): boolean {
  const { closesJar, amountMinor, jarTargetMinor = amountMinor, givenMinor } = request;
  return closesJar && (givenMinor ?? 0) >= jarTargetMinor;
}

/**
 * Returns true for an entry that is an event of its own. A parent's payment for shares is part of the event
 * of the shares, and so is taking it back.
 */
export function isSeparateEvent({ kind, bundle }: Pick<LiveEntry, 'kind' | 'bundle'>): boolean {
  return bundle === undefined || kind === 'stock_buy' || kind === 'stock_buy_undo';
}

/** Converts an entry to an event, with the related documents as far as they are known. */
export function eventOfEntry<K extends EntryKind>(
  entry: LiveEntry<K>,
  related: RelatedDocuments = NOTHING_RELATED,
): ChildEvent<EntryEventKind> {
  const toEvent: OfEntry<K> = OF_ENTRY[entry.kind];
  return toEvent(entry, related);
}

type OfRequest = (request: LiveRequest, at: Date) => ChildEvent | null;

/** Converts a request by its status. A cancelled one is no event: only the child has seen it. */
const OF_REQUEST: Readonly<Record<RequestStatus, OfRequest>> = {
  open: (request) => ({ kind: 'request_open', id: request.id, at: request.createdAt, request }),
  approved: ofApproval,
  declined: (request, at) => ({ kind: 'request_no', id: request.id, at, request, jar: null }),
  cancelled: () => null,
};

function ofApproval(request: LiveRequest, at: Date): ChildEvent {
  const { id, kind, givenMinor, amountMinor } = request;
  const common = { id, at, request, entry: null, move: null };
  if (kind === 'keep') return { ...common, kind: 'keep_yes' };
  if (kind === 'earn') return { ...common, kind: 'earned' };
  if (closedItsJar(request)) return { ...common, kind: 'bought', jar: request.reason, days: null };
  const inPart = givenMinor !== null && givenMinor < amountMinor;
  return { ...common, kind: inPart ? 'request_in_part' : 'request_yes' };
}

/** Converts a request without its entry; null if it was cancelled. */
export function eventOfRequest(request: LiveRequest): ChildEvent | null {
  return OF_REQUEST[request.status](request, request.decidedAt ?? request.createdAt);
}

/** Converts a trade or a split without its entry. */
export function eventOfTrade(
  row: LiveStockTransaction,
): ChildEvent<'share_bought' | 'share_given' | 'share_sold' | 'share_split' | 'share_taken_back'> {
  const common = { id: row.entryId ?? row.id, at: row.time, entry: null, move: null };
  if (row.operation === 'split') return { ...common, kind: 'share_split', split: row };
  const shares = { ...common, trade: row, sharesNow: row.quantityAfter ?? null };
  if (row.operation === 'sell') return { ...shares, kind: 'share_sold' };
  if (row.operation === 'buy_undo') return { ...shares, kind: 'share_taken_back' };
  return { ...shares, kind: row.bundle === undefined ? 'share_bought' : 'share_given' };
}
