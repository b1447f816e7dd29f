import type { RequestStatus } from '@pennysprout/shared/kernel/call/request-states';
import type { EntryKind } from '@pennysprout/shared/ledger/kinds';
import type {
  LiveEntry,
  LiveJarMove,
  LiveRequest,
  LiveSplit,
  LiveStockTransaction,
  LiveTrade,
} from '../kernel/live/live';
import type { EntryEventKind, ToldEvent } from './event';

/** Finds what belongs to an entry, as far as it is known. */
export interface Ties {
  readonly moveOf: (entry: LiveEntry) => LiveJarMove | null;
  readonly requestOf: (entry: LiveEntry) => LiveRequest | null;
  readonly tradeOf: (entry: LiveEntry) => LiveTrade | null;
  readonly sharesAfter: (entry: LiveEntry) => number | null;
  readonly splitOf: (entry: LiveEntry) => LiveSplit | null;
}

const NO_TIES: Ties = {
  moveOf: () => null,
  requestOf: () => null,
  tradeOf: () => null,
  sharesAfter: () => null,
  splitOf: () => null,
};

type OfEntry<K extends EntryKind> = (entry: LiveEntry<K>, ties: Ties) => ToldEvent<EntryEventKind>;

/** Tells an entry of each kind as one event. */
const OF_ENTRY: { readonly [K in EntryKind]: OfEntry<K> } = {
  deposit: ofDeposit,
  withdrawal: ofWithdrawal,
  stock_buy: (entry, ties) => ({ ...ofShares(entry, ties), kind: 'share_bought' }),
  stock_sell: (entry, ties) => ({ ...ofShares(entry, ties), kind: 'share_sold' }),
  split_cash: (entry, ties) => ({
    ...ofMoney(entry, ties),
    kind: 'share_split',
    split: ties.splitOf(entry),
  }),
  interest: (entry, ties) => ({ ...ofMoney(entry, ties), kind: 'interest' }),
  deposit_undo: (entry, ties) => ({ ...ofMoney(entry, ties), kind: 'taken_back' }),
  withdrawal_undo: (entry, ties) => ({ ...ofMoney(entry, ties), kind: 'taken_back' }),
};

function ofMoney<E extends LiveEntry>(entry: E, { moveOf }: Ties) {
  return { id: entry.id, at: entry.timestamp, entry, move: moveOf(entry) };
}

function ofShares<E extends LiveEntry>(entry: E, ties: Ties) {
  const trade = ties.tradeOf(entry);
  const sharesNow = trade?.quantityAfter ?? ties.sharesAfter(entry);
  return { ...ofMoney(entry, ties), trade, sharesNow };
}

function ofDeposit(entry: LiveEntry<'deposit'>, ties: Ties): ToldEvent<EntryEventKind> {
  const told = ofMoney(entry, ties);
  const request = ties.requestOf(entry);
  const id = entry.requestId ?? request?.id;
  if (id !== undefined) return { ...told, kind: 'keep_yes', id, request };
  return { ...told, kind: entry.allowance ? 'allowance' : 'deposit' };
}

function ofWithdrawal(entry: LiveEntry<'withdrawal'>, ties: Ties): ToldEvent<EntryEventKind> {
  const told = ofMoney(entry, ties);
  const request = ties.requestOf(entry);
  const id = entry.requestId ?? request?.id;
  if (id === undefined) return { ...told, kind: 'withdrawal' };
  // How much was asked for, the request alone knows.
  const inPart = request && -entry.amountMinor < request.amountMinor;
  if (inPart) return { ...told, kind: 'request_in_part', id, request };
  return { ...told, kind: 'request_yes', id, request };
}

/** Tells an entry; without ties, by what it says itself. */
export function eventOfEntry<K extends EntryKind>(
  entry: LiveEntry<K>,
  ties: Ties = NO_TIES,
): ToldEvent<EntryEventKind> {
  const tell: OfEntry<K> = OF_ENTRY[entry.kind];
  return tell(entry, ties);
}

type OfRequest = (request: LiveRequest, at: Date) => ToldEvent | null;

/** Tells a request by its status. Whoever asked has cancelled it, so nobody else need hear of it. */
const OF_REQUEST: Readonly<Record<RequestStatus, OfRequest>> = {
  open: (request) => ({ kind: 'request_open', id: request.id, at: request.createdAt, request }),
  approved: ofApproval,
  declined: (request, at) => ({ kind: 'request_no', id: request.id, at, request, jar: null }),
  cancelled: () => null,
};

function ofApproval(request: LiveRequest, at: Date): ToldEvent {
  const { id, kind, givenMinor, amountMinor } = request;
  const told = { id, at, request, entry: null, move: null };
  if (kind === 'keep') return { ...told, kind: 'keep_yes' };
  const inPart = givenMinor !== null && givenMinor < amountMinor;
  return { ...told, kind: inPart ? 'request_in_part' : 'request_yes' };
}

/** Tells a request without its entry; null if it was cancelled. */
export function eventOfRequest(request: LiveRequest): ToldEvent | null {
  return OF_REQUEST[request.status](request, request.decidedAt ?? request.createdAt);
}

/** Tells a trade or a split without its entry. */
export function eventOfTrade(
  row: LiveStockTransaction,
): ToldEvent<'share_bought' | 'share_sold' | 'share_split'> {
  const told = { id: row.entryId ?? row.id, at: row.time, entry: null, move: null };
  if (row.operation === 'split') return { ...told, kind: 'share_split', split: row };
  const kind = row.operation === 'buy' ? 'share_bought' : 'share_sold';
  return { ...told, kind, trade: row, sharesNow: row.quantityAfter ?? null };
}
