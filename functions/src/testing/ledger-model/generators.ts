import * as fc from 'fast-check';
import { dollarsTo } from './arithmetic';
import {
  accountOf,
  familyOfChild,
  holdingOf,
  type Family,
  type Model,
  type ModelSymbol,
  type Order,
  type Request,
} from './model';

/** What the commands are made of, and what a generated one means at the moment at which it runs. */

export type Generated<A> = A extends fc.Arbitrary<infer T> ? T : never;

const PARENTS = ['ann', 'ben', 'gus', 'zoe'] as const;
export const SYMBOLS: readonly ModelSymbol[] = ['DIS', 'AAPL'];

export const byAnybody = fc.constantFrom(...PARENTS);
// Some more often than others, so that accounts have something in them and histories get long.
const anyChild = fc.constantFrom(0, 0, 0, 0, 1, 2, 3);
// Two servers that meet on one document cost the emulator seconds.
export const oneOrTwo = fc.constantFrom(1, 1, 1, 1, 1, 2);
export const anyFamily = fc.constantFrom(0, 0, 0, 1);
const anyCurrency = fc.constantFrom('USD', 'USD', 'JPY', 'KWD', 'EUR');

/** Mostly somebody of the child's family, as a nat that is resolved when the command runs. */
export const byMember = fc.record({ owner: fc.boolean(), stranger: byAnybody, wrong: fc.nat(9) });
type By = Generated<typeof byMember>;

const aPart = fc.record({ percent: fc.integer({ min: 1, max: 130 }) });
const anAmount = fc.record({ minor: fc.integer({ min: 1, max: 5_000_000 }) });
/** Nothing, next to nothing, and the most that an entry can be. */
const anOddAmount = fc.record({
  minor: fc.constantFrom(0, 1, 2, 7, 100_000_000_000, 100_000_000_001),
});
type Amount = Generated<typeof anAmount> | Generated<typeof aPart>;

const aDeposit = fc.record({
  kind: fc.constant('deposit' as const),
  child: anyChild,
  currency: anyCurrency,
  amount: fc.oneof(
    { weight: 8, arbitrary: anAmount },
    { weight: 1, arbitrary: anOddAmount },
    { weight: 1, arbitrary: aPart },
  ),
});

/** Mostly a part of what there is, and then often more than that. */
const aWithdrawal = fc.record({
  kind: fc.constant('withdraw' as const),
  child: anyChild,
  currency: anyCurrency,
  amount: fc.oneof(
    { weight: 6, arbitrary: aPart },
    { weight: 1, arbitrary: anAmount },
    { weight: 1, arbitrary: anOddAmount },
  ),
});

const anyTrade = fc.record({
  kind: fc.constantFrom('buy' as const, 'sell' as const),
  child: anyChild,
  currency: anyCurrency,
  symbol: fc.constantFrom('DIS', 'DIS', 'AAPL'),
  /** Of what can be paid for, or of what is held; or so many shares. */
  shares: fc.oneof(
    { weight: 6, arbitrary: aPart },
    { weight: 1, arbitrary: fc.record({ minor: fc.integer({ min: 1, max: 40 }) }) },
  ),
  /** How far the price that the parent saw is from the actual one, in tenths of a percent. */
  off: fc.oneof(
    { weight: 5, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: fc.integer({ min: -12, max: 12 }) },
    { weight: 1, arbitrary: fc.constant(200) },
  ),
});

type OrderSpec =
  Generated<typeof aDeposit> | Generated<typeof aWithdrawal> | Generated<typeof anyTrade>;

export const anyOrder = fc.oneof(
  { weight: 5, arbitrary: aDeposit },
  { weight: 3, arbitrary: aWithdrawal },
  { weight: 5, arbitrary: anyTrade },
);

export const anyFault = fc.oneof(
  { weight: 6, arbitrary: fc.constant('none' as const) },
  { weight: 1, arbitrary: fc.constant('before' as const) },
  { weight: 1, arbitrary: fc.constant('after' as const) },
);
export type Fault = 'none' | 'before' | 'after';

export function childAt({ families }: Model, index: number): string {
  const childIds = [...families.values()].flatMap((family) => family.childIds);
  return childIds[index % childIds.length] ?? '';
}

export function familyAt({ families }: Model, index: number): string {
  return [...families.keys()][index % families.size] ?? '';
}

function memberOf({ members, ownerId }: Family, { owner, stranger, wrong }: By): string {
  if (wrong === 0) return stranger;
  return owner ? ownerId : ([...members].at(-1) ?? ownerId);
}

export function memberIn({ families }: Model, familyId: string, by: By): string {
  const family = families.get(familyId);
  return family ? memberOf(family, by) : by.stranger;
}

export function parentFor(model: Model, childId: string, by: By): string {
  return memberOf(familyOfChild(model, childId), by);
}

function amountOf(amount: Amount, whole: number): number {
  return 'minor' in amount ? amount.minor : Math.ceil((whole * amount.percent) / 100);
}

export function orderOf(model: Model, spec: OrderSpec): Order {
  const { currency } = spec;
  const childId = childAt(model, spec.child);
  if (!('symbol' in spec)) {
    const { balance } = accountOf(model, childId, currency);
    return { kind: spec.kind, childId, currency, amountMinor: amountOf(spec.amount, balance) };
  }
  const { kind, symbol, shares, off } = spec;
  const cents = model.prices.get(symbol) ?? 0;
  const quantity = Math.max(1, amountOf(shares, most(model, spec, childId)));
  const seenCents = Math.max(1, Math.round((cents * (1000 + off)) / 1000));
  return { kind, childId, currency, symbol, quantity, seenCents };
}

/** The most shares that can be sold, or paid for. */
function most(
  model: Model,
  { kind, currency, symbol }: Generated<typeof anyTrade>,
  childId: string,
): number {
  if (kind === 'sell') return holdingOf(model, childId, symbol).shares;
  const { balance } = accountOf(model, childId, currency);
  const share = Math.max(1, dollarsTo(currency, model.prices.get(symbol) ?? 0));
  return Math.min(Math.floor(balance / share), 10_000);
}

export function newRequest(model: Model, by: string, order: Order): Request {
  const request = { by, key: `key-${model.sent.length}`, order };
  model.sent.push(request);
  return request;
}
