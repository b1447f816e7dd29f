import { decimalOf, dollarsTo, roundedDivision } from './arithmetic';
import {
  accountKey,
  balanceOf,
  entriesOf,
  holdingKey,
  holdingOf,
  type Holding,
  type Model,
  type ModelEntry,
  type ModelGift,
  type ModelKind,
} from './model';
import type { MoneyOrder, TradeOrder, UndoOrder } from './orders';
import {
  addInterest,
  addShared,
  legsBetween,
  newPots,
  putBack,
  release,
  takeBack,
  takeOut,
  type ModelLegs,
  type ModelPots,
  type ModelTakes,
} from './pots';

/** Documented limits of the ledger, in minor units. */
export const MOST_OF_ENTRY = 100_000_000_000;
const MOST_OF_BALANCE = 999_999_999_999_999;
export const UNDO_MS = 24 * 60 * 60 * 1000;

interface PostedAmount {
  readonly kind: ModelKind;
  readonly childId: string;
  readonly currency: string;
  readonly signed: number;
  readonly how: Dividing;
  readonly mark?: string;
  readonly gift?: ModelGift | null;
}

/** Allocation of an amount among an account's jars. */
type Dividing =
  | 'shared'
  | 'free'
  | 'interest'
  | { readonly paid: string }
  | { readonly takes: ModelTakes }
  | { readonly undoes: ModelLegs };

/**
 * Allocates an amount.
 *
 * @returns the error code, or null.
 */
function divide(pots: ModelPots, balance: number, signed: number, how: Dividing): string | null {
  if (how === 'shared') addShared(pots, signed);
  else if (how === 'interest') addInterest(pots, signed, balance);
  else if (how === 'free') return null;
  else if ('paid' in how) release(pots, how.paid, -signed);
  else if ('takes' in how) return takeOut(pots, balance, -signed, how.takes);
  else if (signed < 0) return takeBack(pots, balance, -signed, how.undoes);
  else putBack(pots, how.undoes);
  return null;
}

/**
 * Adds a signed amount to an account.
 *
 * @returns its new balance, or the error code.
 */
export function post(model: Model, posted: PostedAmount): number | string {
  const { kind, childId, currency, signed, how, mark = '', gift = null } = posted;
  const key = accountKey(childId, currency);
  const size = Math.abs(signed);
  const balance = balanceOf(model, childId, currency);
  const after = balance + signed;
  if (size < 1 || size > MOST_OF_ENTRY || after > MOST_OF_BALANCE) return 'amount_out_of_range';
  if (after < 0) return kind === 'deposit_undo' ? 'undo_spent' : 'insufficient_balance';
  const pots = model.pots.get(key) ?? newPots();
  const potsBefore = structuredClone(pots);
  const refused = divide(pots, balance, signed, how);
  if (refused !== null) return refused;
  model.accounts.set(key, { balance: after });
  const legs = legsOf(potsBefore, pots, posted);
  const entry = { kind, signed, after, mark, legs, atMs: model.nowMs, gift, undone: false };
  model.ledger.set(key, [...(model.ledger.get(key) ?? []), entry]);
  return after;
}

/**
 * Computes where an undo of the entry puts the money: a request's goes back to where its hold came from.
 */
function legsOf(before: ModelPots, after: ModelPots, { how, signed }: PostedAmount): ModelLegs {
  if (typeof how === 'string' || !('paid' in how)) return legsBetween(before, after);
  return release(structuredClone(before), how.paid, -signed);
}

export function doMove(model: Model, order: MoneyOrder, mark: string): object | string {
  const { childId, currency, amountMinor, share, takes } = order;
  const isDeposit = order.kind === 'deposit';
  const kind = isDeposit ? 'deposit' : 'withdrawal';
  const signed = isDeposit ? amountMinor : -amountMinor;
  const how = isDeposit ? (share ? 'shared' : 'free') : { takes };
  const after = post(model, { kind, childId, currency, signed, how, mark });
  if (typeof after === 'string') return after;
  const amount = decimalOf(signed, currency);
  return { kind, userId: childId, currency, amount, balanceAfter: decimalOf(after, currency) };
}

export function doUndo(model: Model, order: UndoOrder): object | string {
  const { childId, currency } = order;
  const [entry, ...later] = entriesOf(model, childId, currency).slice(order.entry);
  if (!entry || !isUndoable(entry)) return 'not_undoable';
  if (entry.undone) return 'already_undone';
  if (model.nowMs - entry.atMs > UNDO_MS) return 'undo_too_late';
  if (later.some(({ kind }) => kind === 'interest')) return 'undo_interest';
  return entry.gift ? undoGift(model, order, entry.gift) : undoEntry(model, order, entry);
}

function isUndoable({ kind, gift }: ModelEntry): boolean {
  return kind === 'deposit' || kind === 'withdrawal' || (kind === 'stock_buy' && gift !== null);
}

function undoEntry(
  model: Model,
  { childId, currency }: UndoOrder,
  entry: ModelEntry,
): object | string {
  const signed = -entry.signed;
  const kind = `${entry.kind}_undo` as ModelKind;
  const after = post(model, { kind, childId, currency, signed, how: { undoes: entry.legs } });
  if (typeof after === 'string') return after;
  entry.undone = true;
  const amount = decimalOf(signed, currency);
  return { kind, userId: childId, currency, amount, balanceAfter: decimalOf(after, currency) };
}

/** Undoes the purchase and then the deposit, and answers with the one that was named. */
function undoGift(model: Model, order: UndoOrder, gift: ModelGift): object | string {
  const { childId, currency } = order;
  const entries = entriesOf(model, childId, currency);
  const held = holdingOf(model, childId, gift.symbol);
  if (held.shares < gift.quantity) return 'undo_shares';
  const undoneOf = (kind: ModelKind) => {
    const entry = entries.find((one) => one.kind === kind && one.gift?.serial === gift.serial);
    if (!entry) throw new Error('half of a gift');
    return undoEntry(model, order, entry);
  };
  const [bought, given] = [undoneOf('stock_buy'), undoneOf('deposit')];
  const shares = held.shares - gift.quantity;
  model.holdings.set(holdingKey(childId, gift.symbol), {
    shares,
    cost: shares === 0 ? 0 : Math.max(0, held.cost - gift.cost),
    trades: held.trades + 1,
  });
  return entries[order.entry]?.kind === 'deposit' ? given : bought;
}

/** Returns true if a price is more than one percent away from the actual one. */
function isFar(seen: number, actual: number): boolean {
  return Math.abs(seen - actual) * 100 > actual;
}

export function doTrade(model: Model, order: TradeOrder, mark: string): object | string {
  const { kind, childId, currency, symbol, quantity, seenCents, paidBy } = order;
  if (model.market !== 'open') return 'market_unavailable';
  const cents = model.prices.get(symbol) ?? 0;
  const seen = dollarsTo(currency, seenCents);
  if (isFar(seenCents, cents) || isFar(seen, dollarsTo(currency, cents))) return 'price_changed';
  const before = holdingOf(model, childId, symbol);
  if (kind === 'sell' && quantity > before.shares) return 'insufficient_shares';
  const worth = quantity * cents;
  const paid = dollarsTo(currency, worth);
  const signed = kind === 'buy' ? -paid : paid;
  const how = kind === 'buy' ? { takes: [] } : 'free';
  const entry = kind === 'buy' ? 'stock_buy' : 'stock_sell';
  const gift = paidBy === 'parent' ? giftOf(model, { symbol, quantity, cost: worth }) : null;
  const account = { childId, currency, gift };
  if (gift) {
    const given = post(model, { kind: 'deposit', ...account, signed: paid, how: 'free' });
    if (typeof given === 'string') return given;
  }
  const after = post(model, { kind: entry, ...account, signed, how, mark });
  if (typeof after === 'string') return after;
  const change = kind === 'buy' ? worth : -costOfPart(before, quantity);
  model.holdings.set(holdingKey(childId, symbol), {
    shares: before.shares + (kind === 'buy' ? quantity : -quantity),
    cost: before.cost + change,
    trades: before.trades + 1,
  });
  const listed = { listedPrice: decimalOf(cents, 'USD'), listedCurrency: 'USD' };
  const amount = decimalOf(paid, currency);
  return { operation: kind, userId: childId, symbol, quantity, amount, currency, ...listed };
}

function giftOf(model: Model, about: Omit<ModelGift, 'serial'>): ModelGift {
  model.giftsMade += 1;
  return { serial: model.giftsMade, ...about };
}

function costOfPart({ shares, cost }: Holding, quantity: number): number {
  return roundedDivision(BigInt(cost) * BigInt(quantity), BigInt(shares));
}
