import type { ModelCurrency } from './arithmetic';
import type { ModelSymbol, Request } from './orders';
import { freeIn, newPots, type ModelLegs, type ModelPots } from './pots';

/** Open invitation: when it was made or renewed, and who invited the person last. */
interface ModelInvitation {
  readonly atMs: number;
  readonly by: string;
}

export interface Family {
  ownerId: string;
  name: string;
  readonly childIds: readonly string[];
  readonly members: Set<string>;
  /** Open invitations by the person invited. */
  readonly invited: Map<string, ModelInvitation>;
  rateTenths: number;
}

interface Account {
  readonly balance: number;
}

export type ModelKind =
  | 'deposit'
  | 'withdrawal'
  | 'stock_buy'
  | 'stock_sell'
  | 'interest'
  | 'deposit_undo'
  | 'withdrawal_undo'
  | 'stock_buy_undo';

/** Shares that a parent has paid for, by which its two entries are known. */
export interface ModelGift {
  readonly serial: number;
  readonly symbol: ModelSymbol;
  readonly quantity: number;
  /** In cents. */
  readonly cost: number;
}

/** Entry, with what undoing it needs. */
export interface ModelEntry {
  readonly kind: ModelKind;
  readonly signed: number;
  readonly after: number;
  /** Key of the request, which is stored with cash and trades; otherwise empty. */
  readonly mark: string;
  readonly legs: ModelLegs;
  readonly atMs: number;
  readonly gift: ModelGift | null;
  undone: boolean;
}

/** A child's request. */
export interface ModelAsk {
  readonly childId: string;
  readonly currency: ModelCurrency;
  readonly amount: number;
  readonly keep: boolean;
  status: 'open' | 'approved' | 'declined' | 'cancelled';
}

export interface Holding {
  readonly shares: number;
  readonly cost: number;
  readonly trades: number;
}

export interface Page {
  readonly period: string;
  readonly familyIds: readonly string[];
}

/** Expected state of some families, as plain maps. Copied with `structuredClone`. */
export interface Model {
  nowMs: number;
  readonly families: Map<string, Family>;
  /** Ids of the parents, by the generators' names. */
  readonly parents: Map<string, string>;
  /** Number of families of each parent. */
  readonly familiesOf: Map<string, number>;
  /** By child and currency. */
  readonly accounts: Map<string, Account>;
  /** By child and currency, in order of posting. */
  readonly ledger: Map<string, readonly ModelEntry[]>;
  /** By child and currency, for accounts that have had a jar. */
  readonly pots: Map<string, ModelPots>;
  jarsMade: number;
  giftsMade: number;
  /** By sender, key and time: a key can be reused once it has expired. */
  readonly asks: Map<string, ModelAsk>;
  /** By child: the day it last asked, and how often. */
  readonly askedOn: Map<string, { readonly day: string; readonly times: number }>;
  /** By child and symbol. */
  readonly holdings: Map<string, Holding>;
  /** By sender and key. */
  readonly keys: Map<string, { order: string; answer: object; untilMs: number }>;
  /** Entries of a run, by family and month. */
  readonly runs: Map<string, number>;
  readonly startedMonths: Set<string>;
  readonly queue: Page[];
  readonly prices: Map<ModelSymbol, number>;
  market: 'open' | 'away' | 'stale';
  readonly sent: Request[];
}

type Start = Pick<Model, 'nowMs' | 'families' | 'parents' | 'familiesOf' | 'prices'>;

/** Creates the model of new families. */
export function newModel(start: Start): Model {
  return {
    ...start,
    accounts: new Map(),
    pots: new Map(),
    ledger: new Map(),
    jarsMade: 0,
    giftsMade: 0,
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

export const accountKey = (childId: string, currency: string) => `${childId} ${currency}`;
export const holdingKey = (childId: string, symbol: string) => `${childId} ${symbol}`;

export function balanceOf(model: Model, childId: string, currency: string): number {
  return model.accounts.get(accountKey(childId, currency))?.balance ?? 0;
}

export function entriesOf(model: Model, childId: string, currency: string): readonly ModelEntry[] {
  return model.ledger.get(accountKey(childId, currency)) ?? [];
}

export function potsOf(model: Model, childId: string, currency: string): ModelPots {
  return model.pots.get(accountKey(childId, currency)) ?? newPots();
}

export function freeOf(model: Model, childId: string, currency: string): number {
  return freeIn(potsOf(model, childId, currency), balanceOf(model, childId, currency));
}

export function holdingOf(model: Model, childId: string, symbol: string): Holding {
  return model.holdings.get(holdingKey(childId, symbol)) ?? { shares: 0, cost: 0, trades: 0 };
}

export function childIdsOf({ families }: Model): string[] {
  return [...families.values()].flatMap(({ childIds }) => childIds);
}

export function familyNamed({ families }: Model, familyId: string): Family {
  const family = families.get(familyId);
  if (!family) throw new Error(`no family ${familyId}`);
  return family;
}

export function familyOfChild({ families }: Model, childId: string): Family {
  for (const family of families.values()) if (family.childIds.includes(childId)) return family;
  throw new Error('a child of nobody');
}
