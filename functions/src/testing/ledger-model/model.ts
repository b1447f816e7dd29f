import {
  decimalOf,
  dollarsTo,
  monthOfInterest,
  roundedDivision,
  type ModelCurrency,
} from './arithmetic';
import {
  addInterest,
  addShared,
  freeIn,
  jarNamed,
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
const KEY_LASTS_MS = 30 * 24 * 60 * 60 * 1000;

export type ModelSymbol = 'DIS' | 'AAPL';

export interface MoneyOrder {
  readonly kind: 'deposit' | 'withdraw';
  readonly childId: string;
  readonly currency: ModelCurrency;
  readonly amountMinor: number;
  /** For a deposit. */
  readonly share?: boolean;
  /** For a withdrawal. */
  readonly takes?: ModelTakes;
}

export interface TradeOrder {
  readonly kind: 'buy' | 'sell';
  readonly childId: string;
  readonly currency: ModelCurrency;
  readonly symbol: ModelSymbol;
  readonly quantity: number;
  /** Share price the parent saw, in cents. */
  readonly seenCents: number;
}

export interface JarOrder {
  readonly kind: 'create' | 'put' | 'take' | 'close';
  readonly childId: string;
  readonly currency: ModelCurrency;
  /** Name of the jar, which identifies it in the model. */
  readonly name: string;
  /** Amount moved; for a new jar its target, or 0 for none. */
  readonly amountMinor: number;
  /** True if the child asks for it rather than a parent. */
  readonly asChild: boolean;
}

export interface UndoOrder {
  readonly kind: 'undo';
  readonly childId: string;
  readonly currency: ModelCurrency;
  /** Index of the entry among the account's. */
  readonly entry: number;
}

/** Child's request to spend money, or to have cash kept. */
export interface AskOrder {
  readonly kind: 'ask';
  readonly childId: string;
  readonly currency: ModelCurrency;
  readonly amountMinor: number;
  readonly keep: boolean;
  /** Jar it is to come from; null for free money. */
  readonly jar: string | null;
}

export interface AnswerOrder {
  readonly kind: 'approve' | 'decline' | 'cancel';
  readonly childId: string;
  readonly currency: ModelCurrency;
  /** Sender, key and time of the request, which are also its reason. */
  readonly asked: string;
  /** Amount given; 0 for the amount asked for. */
  readonly amountMinor: number;
}

export type Order = MoneyOrder | TradeOrder | JarOrder | UndoOrder | AskOrder | AnswerOrder;

/** Request by a parent or the child itself, under an idempotency key. */
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
  readonly balance: number;
  readonly entries: number;
}

type ModelKind =
  | 'deposit'
  | 'withdrawal'
  | 'trade'
  | 'interest'
  | 'deposit_undo'
  | 'withdrawal_undo';

/** A child's request. */
interface ModelAsk {
  readonly childId: string;
  readonly currency: ModelCurrency;
  readonly amount: number;
  readonly keep: boolean;
  status: 'open' | 'approved' | 'declined' | 'cancelled';
}

/** Entry, with what undoing it needs. */
export interface ModelEntry {
  readonly kind: ModelKind;
  readonly signed: number;
  readonly legs: ModelLegs;
  readonly atMs: number;
  undone: boolean;
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

/** Expected state of the system, as plain maps. Copied with `structuredClone`. */
export interface Model {
  nowMs: number;
  readonly families: Map<string, Family>;
  /** By child and currency. */
  readonly accounts: Map<string, Account>;
  /** By child and currency, in order of posting. */
  readonly ledger: Map<string, ModelEntry[]>;
  jarsMade: number;
  /** By sender, key and time: a key can be reused once it has expired. */
  readonly asks: Map<string, ModelAsk>;
  /** By child: the day it last asked, and how often. */
  readonly askedOn: Map<string, { readonly day: string; readonly times: number }>;
  /** By child and currency, for accounts that have had a jar. */
  readonly pots: Map<string, ModelPots>;
  /** By child and symbol. */
  readonly holdings: Map<string, Holding>;
  /** By parent and key. */
  readonly keys: Map<string, { order: string; answer: object; untilMs: number }>;
  /** Entries of a run, by family and month. */
  readonly runs: Map<string, number>;
  readonly startedMonths: Set<string>;
  readonly queue: Page[];
  readonly prices: Map<ModelSymbol, number>;
  market: 'open' | 'away' | 'stale';
  readonly sent: Request[];
}

/** Creates the model of new families. */
export function newModel(start: Pick<Model, 'nowMs' | 'families' | 'prices'>): Model {
  return {
    ...start,
    accounts: new Map(),
    pots: new Map(),
    ledger: new Map(),
    jarsMade: 0,
    asks: new Map(),
    askedOn: new Map(),
    holdings: new Map(),
    keys: new Map(),
    runs: new Map(),
    startedMonths: new Set(),
    queue: [],
    market: 'open',
    sent: [],
  };
}

export type Outcome =
  | { readonly refused: string }
  /** Fields of the answer, with `replayed` true if it was given before. */
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

/** Predicts a request's outcome. Updates the model if it moves money. */
export function place(model: Model, { by, key, order }: Request): Outcome {
  const isOwn = (isByChild(order) || 'name' in order) && by === order.childId;
  if ('entry' in order && !entryOf(model, order)) return { refused: 'not_found' };
  if ('asked' in order && !model.asks.has(order.asked)) return { refused: 'not_found' };
  const { members } = familyOfChild(model, order.childId);
  if (!isOwn && !members.has(by)) return { refused: 'forbidden' };
  const id = `${by} ${key}`;
  const asked = JSON.stringify(order);
  const earlier = model.keys.get(id);
  if (earlier && earlier.untilMs > model.nowMs) {
    if (earlier.order !== asked) return { refused: 'idempotency_key_reused' };
    return { answer: earlier.answer, replayed: true };
  }
  const done =
    'keep' in order ? ask(model, order, `${id} ${model.nowMs}`) : carryOut(model, order, isOwn);
  if (typeof done === 'string') return { refused: done };
  model.keys.set(id, { order: asked, answer: done, untilMs: model.nowMs + KEY_LASTS_MS });
  return { answer: done, replayed: false };
}

/** Returns true for orders only the child itself can send. */
export function isByChild(order: Order): boolean {
  return order.kind === 'ask' || order.kind === 'cancel';
}

function carryOut(model: Model, order: Exclude<Order, AskOrder>, isOwn: boolean): object | string {
  if ('symbol' in order) return doTrade(model, order);
  if ('entry' in order) return doUndo(model, order);
  if ('asked' in order) return answerAsk(model, order);
  return 'name' in order ? doJar(model, order, isOwn) : doMove(model, order);
}

interface PostedAmount {
  readonly kind: ModelKind;
  readonly childId: string;
  readonly currency: string;
  readonly signed: number;
  readonly how: Dividing;
}

/** Allocation of an amount among an account's jars. */
type Dividing =
  | 'shared'
  | 'free'
  | 'interest'
  | { readonly paid: string }
  | { readonly takes: ModelTakes }
  | { readonly undoes: ModelLegs };

export function potsOf(model: Model, childId: string, currency: string): ModelPots {
  return model.pots.get(accountKey(childId, currency)) ?? newPots();
}

export function freeOf(model: Model, childId: string, currency: string): number {
  return freeIn(potsOf(model, childId, currency), accountOf(model, childId, currency).balance);
}

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
function post(model: Model, posted: PostedAmount): number | string {
  const { kind, childId, currency, signed, how } = posted;
  const key = accountKey(childId, currency);
  const size = Math.abs(signed);
  const { balance, entries } = accountOf(model, childId, currency);
  if (size < 1 || size > MOST_OF_ENTRY) return 'amount_out_of_range';
  if (balance + signed > MOST_OF_BALANCE) return 'amount_out_of_range';
  if (balance + signed < 0) return kind === 'deposit_undo' ? 'undo_spent' : 'insufficient_balance';
  const pots = model.pots.get(key) ?? newPots();
  const potsBefore = structuredClone(pots);
  const refused = divide(pots, balance, signed, how);
  if (refused !== null) return refused;
  const after = { balance: balance + signed, entries: entries + 1 };
  model.accounts.set(key, after);
  const legs = legsOf(potsBefore, pots, posted);
  const entry = { kind, signed, legs, atMs: model.nowMs, undone: false };
  model.ledger.set(key, [...(model.ledger.get(key) ?? []), entry]);
  return after.balance;
}

/**
 * Computes where an undo of the entry puts the money: a request's goes back to where its hold came from.
 */
function legsOf(before: ModelPots, after: ModelPots, { how, signed }: PostedAmount): ModelLegs {
  if (typeof how === 'string' || !('paid' in how)) return legsBetween(before, after);
  return release(structuredClone(before), how.paid, -signed);
}

function doMove(model: Model, order: MoneyOrder): object | string {
  const { kind, childId, currency, amountMinor, share = true, takes = [] } = order;
  const signed = kind === 'deposit' ? amountMinor : -amountMinor;
  const how = kind === 'deposit' ? (share ? 'shared' : 'free') : { takes };
  const posted = kind === 'deposit' ? 'deposit' : 'withdrawal';
  const after = post(model, { kind: posted, childId, currency, signed, how });
  if (typeof after === 'string') return after;
  return {
    kind: posted,
    userId: childId,
    currency,
    amount: decimalOf(signed, currency),
    balanceAfter: decimalOf(after, currency),
  };
}

/** Counts a child's open requests. */
function openAsks({ asks }: Model, childId: string): number {
  const own = [...asks.values()].filter((one) => one.childId === childId);
  return own.filter(({ status }) => status === 'open').length;
}

const MOST_OPEN = 5;
const MOST_OF_DAY = 20;

function ask(model: Model, order: AskOrder, id: string): object | string {
  const { childId, currency, amountMinor: amount, keep, jar: name } = order;
  const day = new Date(model.nowMs).toISOString().slice(0, 10);
  const last = model.askedOn.get(childId);
  const times = last?.day === day ? last.times : 0;
  if (openAsks(model, childId) >= MOST_OPEN || times >= MOST_OF_DAY) return 'limit_reached';
  if (!keep) {
    const refused = hold(model, order, { id, name });
    if (refused !== null) return refused;
  }
  model.asks.set(id, { childId, currency, amount, keep, status: 'open' });
  model.askedOn.set(childId, { day, times: times + 1 });
  return { childId, currency, amount: decimalOf(amount, currency), status: 'open' };
}

function hold(
  model: Model,
  { childId, currency, amountMinor: amount }: AskOrder,
  { id: request, name }: { readonly id: string; readonly name: string | null },
): string | null {
  const key = accountKey(childId, currency);
  if (!model.accounts.has(key)) return 'not_enough_free';
  const pots = potsOf(model, childId, currency);
  const jar = name === null ? undefined : jarNamed(pots, name);
  if (name !== null && !jar) return 'not_found';
  if (jar && jar.saved < amount) return 'not_enough_in_jar';
  if (!jar && freeOf(model, childId, currency) < amount) return 'not_enough_free';
  if (jar) jar.saved -= amount;
  pots.holds.push({ request, amount, from: jar?.serial ?? null });
  pots.moves += 1;
  model.pots.set(key, pots);
  return null;
}

const STATUS = { approve: 'approved', decline: 'declined', cancel: 'cancelled' } as const;

function answerAsk(model: Model, order: AnswerOrder): object | string {
  const asked = model.asks.get(order.asked);
  if (!asked) return 'not_found';
  if (asked.status !== 'open') return 'request_closed';
  const { childId, currency } = asked;
  if (order.kind === 'approve') {
    const refused = give(model, order, asked);
    if (refused !== null) return refused;
  } else if (!asked.keep) release(potsOf(model, childId, currency), order.asked, 0);
  asked.status = STATUS[order.kind];
  return { childId, currency, status: asked.status };
}

function give(model: Model, order: AnswerOrder, asked: ModelAsk): string | null {
  const { childId, currency, amount, keep } = asked;
  const given = order.amountMinor === 0 ? amount : order.amountMinor;
  if (!keep && given > amount && given <= MOST_OF_ENTRY) return 'invalid_request';
  const posted = post(
    model,
    keep
      ? { kind: 'deposit', childId, currency, signed: given, how: 'shared' }
      : { kind: 'withdrawal', childId, currency, signed: -given, how: { paid: order.asked } },
  );
  return typeof posted === 'string' ? posted : null;
}

function entryOf(model: Model, order: UndoOrder): ModelEntry | undefined {
  return model.ledger.get(accountKey(order.childId, order.currency))?.[order.entry];
}

function doUndo(model: Model, order: UndoOrder): object | string {
  const { childId, currency } = order;
  const entry = entryOf(model, order);
  if (!entry || (entry.kind !== 'deposit' && entry.kind !== 'withdrawal')) return 'not_undoable';
  if (entry.undone) return 'already_undone';
  if (model.nowMs - entry.atMs > UNDO_MS) return 'undo_too_late';
  const later = model.ledger.get(accountKey(childId, currency))?.slice(order.entry) ?? [];
  if (later.some(({ kind }) => kind === 'interest')) return 'undo_interest';
  const signed = -entry.signed;
  const kind = `${entry.kind}_undo` as const;
  const after = post(model, { kind, childId, currency, signed, how: { undoes: entry.legs } });
  if (typeof after === 'string') return after;
  entry.undone = true;
  const amount = decimalOf(signed, currency);
  return { kind, userId: childId, currency, amount, balanceAfter: decimalOf(after, currency) };
}

/**
 * Carries out an order about a jar.
 *
 * @param isOwn true if the child asks, who needs a parent's consent for some jars.
 */
function doJar(model: Model, order: JarOrder, isOwn: boolean): object | string {
  const { kind, childId, currency, name, amountMinor } = order;
  if (kind === 'create') return createJar(model, order);
  const pots = potsOf(model, childId, currency);
  const jar = jarNamed(pots, name);
  if (!jar) return 'not_found';
  const free = freeOf(model, childId, currency);
  if (kind === 'put') {
    if (amountMinor > free) return 'not_enough_free';
    jar.saved += amountMinor;
  } else {
    const out = kind === 'take' ? amountMinor : jar.saved;
    if (isOwn && jar.release === 'ask' && (kind === 'take' || out > 0)) return 'ask_first';
    if (out > jar.saved) return 'not_enough_in_jar';
    const isHeld = pots.holds.some(({ from }) => from === jar.serial);
    if (kind === 'close' && isHeld) return 'request_open';
    jar.saved -= out;
    if (kind === 'close') return closeJar(model, order, pots, out);
  }
  pots.moves += 1;
  const now = decimalOf(freeOf(model, childId, currency), currency);
  return { jar: { name, saved: decimalOf(jar.saved, currency) }, free: now };
}

function createJar(model: Model, { childId, currency, name, amountMinor }: JarOrder) {
  const key = accountKey(childId, currency);
  const pots = potsOf(model, childId, currency);
  if (jarNamed(pots, name)) return 'name_taken';
  const target = amountMinor === 0 ? null : amountMinor;
  model.jarsMade += 1;
  pots.jars.push({ serial: model.jarsMade, name, saved: 0, target, parts: 0, release: 'own' });
  model.pots.set(key, pots);
  model.accounts.set(key, accountOf(model, childId, currency));
  const answered = target === null ? null : decimalOf(target, currency);
  return { name, saved: 0, target: answered, parts: 0, release: 'own' };
}

function closeJar(model: Model, order: JarOrder, pots: ModelPots, freed: number): object {
  const { childId, currency, name } = order;
  const jars = pots.jars.filter((jar) => jar.name !== name);
  const moves = pots.moves + (freed > 0 ? 1 : 0);
  model.pots.set(accountKey(childId, currency), { ...pots, jars, moves });
  return { success: true, free: decimalOf(freeOf(model, childId, currency), currency) };
}

/** Returns true if a price is more than one percent away from the actual one. */
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
  const signed = kind === 'buy' ? -paid : paid;
  const how = kind === 'buy' ? { takes: [] } : 'free';
  const after = post(model, { kind: 'trade', childId, currency, signed, how });
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

/** Pays one month's interest to a family. */
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
    post(model, { kind: 'interest', childId, currency, signed: earned, how: 'interest' });
    entries += 1;
  }
  if (entries === 0) return { outcome: 'no_eligible_accounts', entries };
  model.runs.set(runKey(familyId, period), entries);
  return { outcome: 'applied', entries };
}

export function payPage(model: Model, { period, familyIds }: Page): void {
  for (const familyId of familyIds) payInterest(model, familyId, period);
}

/** Returns an instant's month in UTC. */
export function monthOf(atMs: number): string {
  const at = new Date(atMs);
  return `${at.getUTCFullYear()}-${String(at.getUTCMonth() + 1).padStart(2, '0')}`;
}

export function monthBefore(atMs: number): string {
  const at = new Date(atMs);
  return monthOf(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1, 1));
}

/**
 * Runs the schedule.
 *
 * @returns the families it enqueues, in any grouping.
 */
export function startInterest(model: Model): string[] {
  const period = monthBefore(model.nowMs);
  if (model.startedMonths.has(period)) return [];
  model.startedMonths.add(period);
  const families = [...model.families].filter(([, { rateTenths }]) => rateTenths > 0);
  return families.map(([familyId]) => familyId).sort();
}

/**
 * Removes a member.
 *
 * @returns the error code, or null.
 */
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

/**
 * Invites a member, who accepts at once.
 *
 * @returns the error code, or null.
 */
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
