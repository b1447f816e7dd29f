import * as fc from 'fast-check';
import { dollarsTo, MODEL_CURRENCY_CODES, type ModelCurrency } from './arithmetic';
import {
  accountKey,
  accountOf,
  familyOfChild,
  freeOf,
  isByChild,
  holdingOf,
  potsOf,
  type Family,
  type Model,
  type ModelEntry,
  type ModelSymbol,
  type AnswerOrder,
  type AskOrder,
  type JarOrder,
  type MoneyOrder,
  type Order,
  type Request,
  type UndoOrder,
  UNDO_MS,
} from './model';
import { jarNamed, type ModelJar, type ModelTakes } from './pots';

/** Components of commands, and what a generated one means when it runs. */

export type Generated<A> = A extends fc.Arbitrary<infer T> ? T : never;

const PARENTS = ['ann', 'ben', 'gus', 'zoe'] as const;
export const SYMBOLS: readonly ModelSymbol[] = ['DIS', 'AAPL'];

export const byAnybody = fc.constantFrom(...PARENTS);
// Some more often, so that accounts are not empty and histories get long.
const anyChild = fc.constantFrom(0, 0, 0, 0, 1, 2, 3);
// Two servers that conflict on one document cost the emulator seconds.
export const oneOrTwo = fc.constantFrom(1, 1, 1, 1, 1, 2);
export const anyFamily = fc.constantFrom(0, 0, 0, 1);
const anyCurrency = fc.constantFrom('USD', 'USD', 'JPY', 'KWD', 'EUR');

/** Mostly somebody in the child's family, as a number resolved when the command runs. */
export const byMember = fc.record({ owner: fc.boolean(), stranger: byAnybody, wrong: fc.nat(9) });
type By = Generated<typeof byMember>;

/** An account. */
export const anyJarOwner = { child: anyChild, currency: anyCurrency };

const aPart = fc.record({ percent: fc.integer({ min: 1, max: 130 }) });
const anAmount = fc.record({ minor: fc.integer({ min: 1, max: 5_000_000 }) });
/** Nothing, next to nothing, and around the largest entry. */
const anOddAmount = fc.record({
  minor: fc.constantFrom(0, 1, 2, 7, 100_000_000_000, 100_000_000_001),
});
type Amount = Generated<typeof anAmount> | Generated<typeof aPart>;

const JAR_NAMES = ['Bike', 'Gifts', 'Fun'] as const;
const anyName = fc.constantFrom(...JAR_NAMES);

/** Mostly an existing jar. */
const aJar = fc.record({ name: anyName, any: fc.constantFrom(false, false, false, true) });

const aDeposit = fc.record({
  kind: fc.constant('deposit' as const),
  share: fc.constantFrom(true, true, true, false),
  child: anyChild,
  currency: anyCurrency,
  amount: fc.oneof(
    { weight: 8, arbitrary: anAmount },
    { weight: 1, arbitrary: anOddAmount },
    { weight: 1, arbitrary: aPart },
  ),
});

/** Mostly a fraction of what there is, often more than that. */
const aWithdrawal = fc.record({
  kind: fc.constant('withdraw' as const),
  /** Amount out of a jar, which may be gone. */
  take: fc.option(fc.record({ jar: aJar, percent: fc.integer({ min: 1, max: 110 }) })),
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
  /** Fraction of what is affordable, or held; or a number of shares. */
  shares: fc.oneof(
    { weight: 6, arbitrary: aPart },
    { weight: 1, arbitrary: fc.record({ minor: fc.integer({ min: 1, max: 40 }) }) },
  ),
  /** Difference of the price the parent saw from the actual one, in tenths of a percent. */
  off: fc.oneof(
    { weight: 5, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: fc.integer({ min: -12, max: 12 }) },
    { weight: 1, arbitrary: fc.constant(200) },
  ),
});

/** Mostly a fraction of what is free, or in the jar. */
const aJarOrder = fc.record({
  kind: fc.constantFrom(
    ...(['create', 'create', 'put', 'put', 'put', 'take', 'take', 'close'] as const),
  ),
  child: anyChild,
  currency: anyCurrency,
  jar: aJar,
  amount: fc.oneof({ weight: 4, arbitrary: aPart }, { weight: 1, arbitrary: anAmount }),
  asChild: fc.boolean(),
});

/** Mostly one of the newest entries, sometimes one that does not exist. */
const anUndo = fc.record({
  kind: fc.constant('undo' as const),
  child: anyChild,
  currency: anyCurrency,
  /** Entries to go back; `cash` is the newest deposit or withdrawal, -1 none. */
  back: fc.constantFrom<'cash' | number>('cash', 'cash', 'cash', 'cash', 'cash', -1, 0, 0, 1, 2, 5),
});

const anAsk = fc.record({
  kind: fc.constant('ask' as const),
  child: anyChild,
  currency: anyCurrency,
  keep: fc.constantFrom(false, false, false, true),
  jar: fc.option(aJar),
  amount: fc.oneof({ weight: 4, arbitrary: aPart }, { weight: 1, arbitrary: anAmount }),
});

/** Mostly for an open request; all of it, a fraction, or more than was asked for. */
const anAnswer = fc.record({
  kind: fc.constantFrom(
    'approve' as const,
    'approve' as const,
    'decline' as const,
    'cancel' as const,
  ),
  child: anyChild,
  currency: anyCurrency,
  which: fc.nat(20),
  anyStatus: fc.constantFrom(false, false, false, true),
  percent: fc.constantFrom(0, 0, 0, 1, 50, 99, 100, 120),
});

type OrderSpec =
  | Generated<typeof aDeposit>
  | Generated<typeof aWithdrawal>
  | Generated<typeof anyTrade>
  | Generated<typeof aJarOrder>
  | Generated<typeof anUndo>
  | Generated<typeof anAsk>
  | Generated<typeof anAnswer>;

/** Orders on accounts without jars. */
export const anyUndividedOrder = fc.oneof(
  { weight: 5, arbitrary: aDeposit },
  { weight: 3, arbitrary: aWithdrawal.map((withdrawal) => ({ ...withdrawal, take: null })) },
  { weight: 5, arbitrary: anyTrade },
);

export const anyOrder = fc.oneof(
  { weight: 5, arbitrary: aDeposit },
  { weight: 3, arbitrary: aWithdrawal },
  { weight: 5, arbitrary: anyTrade },
  { weight: 7, arbitrary: aJarOrder },
  { weight: 3, arbitrary: anUndo },
  { weight: 5, arbitrary: anAsk },
  { weight: 5, arbitrary: anAnswer },
);

/** As many orders about jars, requests and undos as about new money, and no trades. */
export const anyDividedOrder = fc.oneof(
  { weight: 2, arbitrary: aDeposit },
  { weight: 2, arbitrary: aWithdrawal },
  { weight: 4, arbitrary: aJarOrder },
  { weight: 2, arbitrary: anUndo },
  { weight: 2, arbitrary: anAsk },
  { weight: 3, arbitrary: anAnswer },
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
  if ('asChild' in spec) return jarOrderOf(model, spec);
  if ('back' in spec) return undoOf(model, spec, childId);
  if ('keep' in spec) return askOf(model, spec, childId);
  if ('which' in spec) return answerOf(model, spec, childId);
  if ('take' in spec) return withdrawalOf(model, spec, childId);
  if ('share' in spec) {
    const { balance } = accountOf(model, childId, currency);
    const amountMinor = amountOf(spec.amount, balance);
    return { kind: 'deposit', childId, currency, amountMinor, share: spec.share };
  }
  const { kind, symbol, shares, off } = spec;
  const cents = model.prices.get(symbol) ?? 0;
  const quantity = Math.max(1, amountOf(shares, most(model, spec, childId)));
  const seenCents = Math.max(1, Math.round((cents * (1000 + off)) / 1000));
  return { kind, childId, currency, symbol, quantity, seenCents };
}

function withdrawalOf(
  model: Model,
  spec: Generated<typeof aWithdrawal>,
  childId: string,
): MoneyOrder {
  const currency = currencyWith(spec, isIn(model, childId));
  const amountMinor = amountOf(spec.amount, accountOf(model, childId, currency).balance);
  const takes = takesOf(model, spec, { childId, currency, amountMinor });
  return { kind: 'withdraw', childId, currency, amountMinor, takes };
}

function askOf(model: Model, spec: Generated<typeof anAsk>, childId: string): AskOrder {
  const { kind, keep, amount } = spec;
  const currency = currencyWith(spec, isIn(model, childId));
  const account = { childId, currency };
  const jar = keep || spec.jar === null ? null : nameOf(model, account, spec.jar, hasSome);
  const whole =
    jar === null ? freeOf(model, childId, currency) : savedIn(model, { ...account, name: jar });
  return { kind, ...account, keep, jar, amountMinor: Math.max(1, amountOf(amount, whole)) };
}

/** Picks one of the child's requests, or nobody's if there is none. */
function answerOf(model: Model, spec: Generated<typeof anAnswer>, childId: string): AnswerOrder {
  const { kind, which, anyStatus, percent } = spec;
  const own = [...model.asks].filter(
    ([, one]) => one.childId === childId && (anyStatus || one.status === 'open'),
  );
  const [asked, about] = own[which % Math.max(1, own.length)] ?? ['nobody', null];
  const part = Math.max(1, Math.round(((about?.amount ?? 1) * percent) / 100));
  const currency = about?.currency ?? spec.currency;
  return { kind, childId, currency, asked, amountMinor: percent > 0 ? part : 0 };
}

/** Lead an account's timestamps may have, since each entry is later than the one before. */
const CLOCK_AHEAD_MS = 10_000;

function undoOf(model: Model, spec: Generated<typeof anUndo>, childId: string): UndoOrder {
  const { kind, back } = spec;
  const currency = currencyWith(spec, (one) => model.ledger.has(accountKey(childId, one)));
  const entries = model.ledger.get(accountKey(childId, currency)) ?? [];
  const entry = back === 'cash' ? entries.findLastIndex(isCash) : entries.length - 1 - back;
  const leftMs = UNDO_MS - (model.nowMs - (entries[entry]?.atMs ?? 0));
  // The model does not know to the millisecond when an entry becomes too old.
  const isClose = Math.abs(leftMs) < CLOCK_AHEAD_MS;
  return { kind, childId, currency, entry: isClose ? entries.length : Math.max(0, entry) };
}

const isCash = (entry: ModelEntry) => entry.kind === 'deposit' || entry.kind === 'withdrawal';

/** Picks the given currency, or else one that fits: most children have money in only one. */
function currencyWith(
  { currency }: { readonly currency: ModelCurrency },
  fits: (currency: ModelCurrency) => boolean,
): ModelCurrency {
  return fits(currency) ? currency : (MODEL_CURRENCY_CODES.find(fits) ?? currency);
}

/** Returns true if a child has money in a currency. */
const isIn = (model: Model, childId: string) => (currency: ModelCurrency) =>
  accountOf(model, childId, currency).balance > 0;

interface JarOwner {
  readonly childId: string;
  readonly currency: ModelCurrency;
}

const hasSome = ({ saved }: ModelJar) => saved > 0;

/** Picks the name of an existing jar that fits, if any; otherwise, or if any will do, the given one. */
function nameOf(
  model: Model,
  { childId, currency }: JarOwner,
  { name, any }: Generated<typeof aJar>,
  fits: (jar: ModelJar) => boolean,
): string {
  const fitting = potsOf(model, childId, currency).jars.filter(fits);
  if (any || fitting.some((jar) => jar.name === name)) return name;
  return fitting[JAR_NAMES.indexOf(name) % Math.max(1, fitting.length)]?.name ?? name;
}

/** Picks the given account, or else one, perhaps another child's, on which the order is possible. */
function ownerFor(model: Model, { kind, child, currency }: Generated<typeof aJarOrder>): JarOwner {
  const asked = { childId: childAt(model, child), currency };
  const canBeDone = (owner: JarOwner) => {
    const { jars } = potsOf(model, owner.childId, owner.currency);
    if (kind === 'put') return jars.length > 0 && freeOf(model, owner.childId, owner.currency) > 0;
    return kind === 'take' ? jars.some(hasSome) : jars.length > 0;
  };
  if (kind === 'create' || canBeDone(asked)) return asked;
  const childIds = [...model.families.values()].flatMap((family) => family.childIds);
  const owners = [asked.childId, ...childIds].flatMap((childId) =>
    MODEL_CURRENCY_CODES.map((code) => ({ childId, currency: code })),
  );
  return owners.find(canBeDone) ?? asked;
}

function jarOrderOf(model: Model, spec: Generated<typeof aJarOrder>): JarOrder {
  const { kind, amount, asChild } = spec;
  const owner = ownerFor(model, spec);
  const own = { kind, ...owner, asChild };
  // A target, if any, that a few deposits reach.
  if (kind === 'create') {
    return { ...own, name: spec.jar.name, amountMinor: 'minor' in amount ? amount.minor : 0 };
  }
  const name = nameOf(model, owner, spec.jar, kind === 'take' ? hasSome : () => true);
  const whole =
    kind === 'put'
      ? freeOf(model, owner.childId, owner.currency)
      : savedIn(model, { ...owner, name });
  return { ...own, name, amountMinor: Math.max(1, amountOf(amount, whole)) };
}

function savedIn(
  model: Model,
  { childId, currency, name }: Pick<JarOrder, 'childId' | 'currency' | 'name'>,
): number {
  return jarNamed(potsOf(model, childId, currency), name)?.saved ?? 0;
}

/** Resolves the takes, never more than the withdrawal itself. */
function takesOf(
  model: Model,
  { take }: Generated<typeof aWithdrawal>,
  { amountMinor, ...account }: JarOwner & { readonly amountMinor: number },
): ModelTakes {
  if (!take || amountMinor < 1) return [];
  const name = nameOf(model, account, take.jar, hasSome);
  const part = amountOf({ percent: take.percent }, savedIn(model, { ...account, name }));
  return [{ name, amount: Math.min(amountMinor, Math.max(1, part)) }];
}

/** Picks the sender: the child itself if the order says so. */
export function senderOf(model: Model, order: Order, by: By): string {
  if (isByChild(order)) return order.childId;
  return 'name' in order && order.asChild ? order.childId : parentFor(model, order.childId, by);
}

/** Returns the most shares that can be sold, or paid for. */
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
