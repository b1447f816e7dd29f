import type { ModelCurrency } from './arithmetic';
import type { ModelTakes } from './pots';

/** Orders that people give; `call-of.ts` sends them, `place.ts` predicts what comes of them. */

export type ModelSymbol = 'DIS' | 'AAPL';

interface OfAccount {
  readonly childId: string;
  readonly currency: ModelCurrency;
}

export interface MoneyOrder extends OfAccount {
  readonly kind: 'deposit' | 'withdraw';
  readonly amountMinor: number;
  /** For a deposit. */
  readonly share: boolean;
  /** For a withdrawal. */
  readonly takes: ModelTakes;
}

export interface TradeOrder extends OfAccount {
  readonly kind: 'buy' | 'sell';
  readonly symbol: ModelSymbol;
  readonly quantity: number;
  /** Share price the parent saw, in cents. */
  readonly seenCents: number;
  readonly paidBy: 'child' | 'parent';
}

export interface CreateJarOrder extends OfAccount {
  readonly kind: 'create jar';
  readonly name: string;
  /** Target, or 0 for none. */
  readonly amountMinor: number;
}

/** Jars are known by the serial that the model gives them; nobody's jar is 0. */
export interface MoveJarOrder extends OfAccount {
  readonly kind: 'put' | 'take';
  readonly jar: number;
  readonly amountMinor: number;
}

export interface CloseJarOrder extends OfAccount {
  readonly kind: 'close jar';
  readonly jar: number;
}

/** Sets if the child must ask first to take out of a jar. */
interface ReleaseOrder extends OfAccount {
  readonly kind: 'release';
  readonly jar: number;
  readonly release: 'own' | 'ask';
}

/** Sets how new money is allocated. */
export interface PartsOrder extends OfAccount {
  readonly kind: 'parts';
  readonly freeParts: number;
  readonly parts: readonly { readonly jar: number; readonly parts: number }[];
}

export interface UndoOrder extends OfAccount {
  readonly kind: 'undo';
  /** Index of the entry among the account's. */
  readonly entry: number;
}

/** Child's request to spend money, or to have cash kept. */
export interface AskOrder extends OfAccount {
  readonly kind: 'ask';
  readonly amountMinor: number;
  readonly keep: boolean;
  /** Jar it is to come from; null for free money. */
  readonly jar: number | null;
}

export interface AnswerOrder extends OfAccount {
  readonly kind: 'approve' | 'decline' | 'cancel';
  /** Sender, key and time of the request. */
  readonly asked: string;
  /** Amount given; 0 for the amount asked for. */
  readonly amountMinor: number;
}

interface InterestOrder {
  readonly kind: 'interest';
  readonly familyId: string;
}

interface RateOrder {
  readonly kind: 'rate';
  readonly familyId: string;
  /** Tenths of a percent per year. */
  readonly rateTenths: number;
}

export interface MemberOrder {
  readonly kind:
    | 'invite'
    | 'accept'
    | 'decline invitation'
    | 'withdraw invitation'
    | 'remove'
    | 'transfer'
    | 'create family';
  readonly familyId: string;
  readonly who: string;
}

export interface RenameOrder {
  readonly kind: 'rename';
  readonly familyId: string;
  readonly name: string;
}

export type JarOrder = CreateJarOrder | MoveJarOrder | CloseJarOrder | ReleaseOrder | PartsOrder;
export type AccountOrder = MoneyOrder | TradeOrder | JarOrder | UndoOrder | AskOrder | AnswerOrder;
type FamilyOrder = InterestOrder | RateOrder | MemberOrder | RenameOrder;
export type Order = AccountOrder | FamilyOrder;

/** Order of a parent or child, under an idempotency key. */
export interface Request {
  readonly by: string;
  readonly key: string;
  readonly order: Order;
}

const WITHOUT_KEY: ReadonlySet<Order['kind']> = new Set<Order['kind']>([
  'release',
  'parts',
  'interest',
  'rate',
  'invite',
  'accept',
  'decline invitation',
  'withdraw invitation',
  'remove',
  'rename',
]);

/** Returns true if the order's call has an idempotency key. */
export function isKeyed({ kind }: Order): boolean {
  return !WITHOUT_KEY.has(kind);
}

/** Returns true for orders that only the person concerned can send. */
export function isByOneself({ kind }: Order): boolean {
  return ['ask', 'cancel', 'accept', 'decline invitation'].includes(kind);
}

/** Returns true for orders that the child may send as well as a parent. */
export function isForChildToo({ kind }: Order): boolean {
  return ['create jar', 'put', 'take', 'close jar'].includes(kind);
}
