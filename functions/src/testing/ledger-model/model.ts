import {
  decimalOf,
  dollarsTo,
  monthOfInterest,
  roundedDivision,
  type ModelCurrency,
} from './arithmetic';

/** Documented limits of the ledger, in minor units. */
const MOST_OF_ENTRY = 100_000_000_000;
const MOST_OF_BALANCE = 999_999_999_999_999;
const KEY_LASTS_MS = 30 * 24 * 60 * 60 * 1000;

export type ModelSymbol = 'DIS' | 'AAPL';

export interface MoneyOrder {
  readonly kind: 'deposit' | 'withdraw';
  readonly childId: string;
  readonly currency: ModelCurrency;
  readonly amountMinor: number;
}

export interface TradeOrder {
  readonly kind: 'buy' | 'sell';
  readonly childId: string;
  readonly currency: ModelCurrency;
  readonly symbol: ModelSymbol;
  readonly quantity: number;
  /** The price of one share that the parent saw, in cents. */
  readonly seenCents: number;
}

export type Order = MoneyOrder | TradeOrder;

/** One request of one parent under one idempotency key. */
export interface Request {
  readonly by: string;
  readonly key: string;
  readonly order: Order;
}

export interface Family {
  readonly ownerId: string;
  readonly childIds: readonly string[];
  readonly members: Set<string>;
  rateTenths: number;
}

interface Account {
  balance: number;
  entries: number;
}

interface Holding {
  shares: number;
  cost: number;
  trades: number;
}

export interface Page {
  readonly period: string;
  readonly familyIds: readonly string[];
}

/** What must be true of the system, as plain maps. Copied with `structuredClone`. */
export interface Model {
  nowMs: number;
  readonly families: Map<string, Family>;
  /** By child and currency. */
  readonly accounts: Map<string, Account>;
  /** By child and symbol. */
  readonly holdings: Map<string, Holding>;
  /** By parent and key. */
  readonly keys: Map<string, { order: string; answer: object; untilMs: number }>;
  /** By family and month: how many entries its run has made. */
  readonly runs: Map<string, number>;
  readonly startedMonths: Set<string>;
  readonly queue: Page[];
  readonly prices: Map<ModelSymbol, number>;
  market: 'open' | 'away' | 'stale';
  readonly sent: Request[];
}

export type Outcome =
  | { readonly refused: string }
  /** Fields of the answer, and whether it was given before. */
  | { readonly answer: object; readonly replayed: boolean };

export const accountKey = (childId: string, currency: string) => `${childId} ${currency}`;
export const holdingKey = (childId: string, symbol: string) => `${childId} ${symbol}`;
const runKey = (familyId: string, period: string) => `${familyId}_${period}`;

export function accountOf(model: Model, childId: string, currency: string): Account {
  return model.accounts.get(accountKey(childId, currency)) ?? { balance: 0, entries: 0 };
}

export function holdingOf(model: Model, childId: string, symbol: string): Holding {
  return model.holdings.get(holdingKey(childId, symbol)) ?? { shares: 0, cost: 0, trades: 0 };
}

export function familyOfChild({ families }: Model, childId: string): Family {
  for (const family of families.values()) if (family.childIds.includes(childId)) return family;
  throw new Error('a child of nobody');
}

/** What a request comes to. Changes the model when it moves money. */
export function place(model: Model, { by, key, order }: Request): Outcome {
  if (!familyOfChild(model, order.childId).members.has(by)) return { refused: 'forbidden' };
  const id = `${by} ${key}`;
  const asked = JSON.stringify(order);
  const earlier = model.keys.get(id);
  if (earlier && earlier.untilMs > model.nowMs) {
    if (earlier.order !== asked) return { refused: 'idempotency_key_reused' };
    return { answer: earlier.answer, replayed: true };
  }
  const done = 'symbol' in order ? doTrade(model, order) : doMove(model, order);
  if (typeof done === 'string') return { refused: done };
  model.keys.set(id, { order: asked, answer: done, untilMs: model.nowMs + KEY_LASTS_MS });
  return { answer: done, replayed: false };
}

/** Adds a signed amount to an account. @returns its new balance, or the code of the refusal. */
function post(model: Model, childId: string, currency: string, signed: number): number | string {
  const size = Math.abs(signed);
  const { balance, entries } = accountOf(model, childId, currency);
  if (size < 1 || size > MOST_OF_ENTRY) return 'amount_out_of_range';
  if (balance + signed > MOST_OF_BALANCE) return 'amount_out_of_range';
  if (balance + signed < 0) return 'insufficient_balance';
  const after = { balance: balance + signed, entries: entries + 1 };
  model.accounts.set(accountKey(childId, currency), after);
  return after.balance;
}

function doMove(model: Model, order: MoneyOrder): object | string {
  const { kind, childId, currency, amountMinor } = order;
  const signed = kind === 'deposit' ? amountMinor : -amountMinor;
  const after = post(model, childId, currency, signed);
  if (typeof after === 'string') return after;
  return {
    kind: kind === 'deposit' ? 'deposit' : 'withdrawal',
    userId: childId,
    currency,
    amount: decimalOf(signed, currency),
    balanceAfter: decimalOf(after, currency),
  };
}

/** More than one percent of the actual price away from it. */
function isFar(seen: number, actual: number): boolean {
  return Math.abs(seen - actual) * 100 > actual;
}

function doTrade(model: Model, order: TradeOrder): object | string {
  const { kind, childId, currency, symbol, quantity, seenCents } = order;
  if (model.market !== 'open') return 'market_unavailable';
  const cents = model.prices.get(symbol) ?? 0;
  const seen = dollarsTo(currency, seenCents);
  if (isFar(seenCents, cents) || isFar(seen, dollarsTo(currency, cents))) return 'price_changed';
  const before = holdingOf(model, childId, symbol);
  if (kind === 'sell' && quantity > before.shares) return 'insufficient_shares';
  const worth = quantity * cents;
  const paid = dollarsTo(currency, worth);
  const after = post(model, childId, currency, kind === 'buy' ? -paid : paid);
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

function costOfPart({ shares, cost }: Holding, quantity: number): number {
  return roundedDivision(BigInt(cost) * BigInt(quantity), BigInt(shares));
}

export type InterestOutcome = 'applied' | 'already_applied' | 'no_eligible_accounts';

/** One month's interest of one family. */
export function payInterest(
  model: Model,
  familyId: string,
  period: string,
): { outcome: InterestOutcome; entries: number } {
  const family = model.families.get(familyId);
  if (!family) throw new Error('no such family');
  if (model.runs.has(runKey(familyId, period))) return { outcome: 'already_applied', entries: 0 };
  let entries = 0;
  for (const [account, { balance }] of model.accounts) {
    const [childId = '', currency = ''] = account.split(' ');
    if (!family.childIds.includes(childId)) continue;
    const earned = Math.min(monthOfInterest(balance, family.rateTenths), MOST_OF_ENTRY);
    if (earned < 1) continue;
    post(model, childId, currency, earned);
    entries += 1;
  }
  if (entries === 0) return { outcome: 'no_eligible_accounts', entries };
  model.runs.set(runKey(familyId, period), entries);
  return { outcome: 'applied', entries };
}

export function payPage(model: Model, { period, familyIds }: Page): void {
  for (const familyId of familyIds) payInterest(model, familyId, period);
}

/** The month of an instant, UTC, and the month before it. */
export function monthOf(atMs: number): string {
  const at = new Date(atMs);
  return `${at.getUTCFullYear()}-${String(at.getUTCMonth() + 1).padStart(2, '0')}`;
}

export function monthBefore(atMs: number): string {
  const at = new Date(atMs);
  return monthOf(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1, 1));
}

/** The tick of the schedule. @returns the pages that it hands to the queue. */
export function startInterest(model: Model, pageSize: number): Page[] {
  const period = monthBefore(model.nowMs);
  if (model.startedMonths.has(period)) return [];
  model.startedMonths.add(period);
  const ids = [...model.families.keys()].sort();
  const pages: Page[] = [];
  for (let from = 0; from < ids.length; from += pageSize) {
    const some = ids.slice(from, from + pageSize);
    const familyIds = some.filter((id) => (model.families.get(id)?.rateTenths ?? 0) > 0);
    if (familyIds.length > 0) pages.push({ period, familyIds });
  }
  model.queue.push(...pages);
  return pages;
}

/** @returns the code of the refusal, or null. */
export function removeFrom(
  model: Model,
  { by, familyId, memberId }: { by: string; familyId: string; memberId: string },
): string | null {
  const family = model.families.get(familyId);
  if (!family?.members.has(by)) return 'forbidden';
  if (memberId === family.ownerId) return 'cannot_remove_owner';
  if (memberId === by) return 'cannot_remove_self';
  return family.members.delete(memberId) ? null : 'not_found';
}

/** Invited, and accepted at once. @returns the code of the refusal, or null. */
export function addTo(
  model: Model,
  { by, familyId, memberId }: { by: string; familyId: string; memberId: string },
): string | null {
  const family = model.families.get(familyId);
  if (!family?.members.has(by)) return 'forbidden';
  if (family.members.has(memberId)) return 'already_a_member';
  family.members.add(memberId);
  return null;
}
