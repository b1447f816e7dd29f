import * as fc from 'fast-check';
import { dollarsTo, MODEL_CURRENCY_CODES, type ModelCurrency } from './arithmetic';
import {
  balanceOf,
  childIdsOf,
  entriesOf,
  familyNamed,
  familyOfChild,
  freeOf,
  holdingOf,
  potsOf,
  type Family,
  type Model,
  type ModelEntry,
} from './model';
import { UNDO_MS } from './money-orders';
import {
  isByOneself,
  type AccountOrder,
  type AnswerOrder,
  type AskOrder,
  type JarOrder,
  type ModelSymbol,
  type MoneyOrder,
  type Order,
  type PartsOrder,
  type TradeOrder,
  type UndoOrder,
} from './orders';
import { jarOf, type ModelJar, type ModelTakes } from './pots';

/** Random orders, and what a generated one means at the moment when it is sent. */

export type Generated<A> = A extends fc.Arbitrary<infer T> ? T : never;

export const PARENTS = ['ann', 'ben', 'dan', 'gus', 'zoe'] as const;
export const SYMBOLS: readonly ModelSymbol[] = ['DIS', 'AAPL'];

const anyParent = fc.constantFrom(...PARENTS);
// Some more often, so that accounts are not empty and histories get long.
const anyChild = fc.constantFrom(0, 0, 0, 0, 1, 2, 3);
const anyFamily = fc.constantFrom(0, 0, 0, 1);
const anyCurrency = fc.constantFrom<ModelCurrency[]>('USD', 'USD', 'JPY', 'KWD', 'EUR');

/** Mostly somebody in the family, as a number resolved when the order is sent. */
export const byMember = fc.record({ owner: fc.boolean(), stranger: anyParent, wrong: fc.nat(9) });
export const byAnybody = fc.record({ name: anyParent });
export type By = Generated<typeof byMember> | Generated<typeof byAnybody>;

const aPart = fc.record({ percent: fc.integer({ min: 1, max: 130 }) });
const anAmount = fc.record({ minor: fc.integer({ min: 1, max: 5_000_000 }) });
/** Nothing, next to nothing, and around the largest entry. */
const anOddAmount = fc.record({
  minor: fc.constantFrom(0, 1, 2, 7, 100_000_000_000, 100_000_000_001),
});
type Amount = Generated<typeof anAmount> | Generated<typeof aPart>;

const JAR_NAMES = ['Bike', 'Gifts', 'Fun'] as const;
const anyName = fc.constantFrom(...JAR_NAMES);

/** Mostly a jar that fits. */
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
  take: fc.option(fc.record({ jar: aJar, amount: aPart })),
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
  isGift: fc.boolean(),
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
    ...(['create jar', 'create jar', 'put', 'put', 'put', 'take', 'take', 'close jar'] as const),
    'release' as const,
  ),
  child: anyChild,
  currency: anyCurrency,
  jar: aJar,
  amount: fc.oneof({ weight: 4, arbitrary: aPart }, { weight: 1, arbitrary: anAmount }),
  asChild: fc.boolean(),
  release: fc.constantFrom('own' as const, 'ask' as const),
});

/** A child's order to take out of a jar for which it must ask first. */
const anUnaskedOrder = fc.record({
  kind: fc.constantFrom('take' as const, 'close jar' as const),
  child: anyChild,
  currency: anyCurrency,
  asChild: fc.constant(true),
  unaskedPercent: fc.integer({ min: 1, max: 100 }),
});

const someParts = fc.integer({ min: 0, max: 9 });
const anAllocation = fc.record({
  kind: fc.constant('parts' as const),
  child: anyChild,
  currency: anyCurrency,
  freeParts: someParts,
  /** By jar in order, as many as there are. */
  jarParts: fc.array(someParts, { minLength: 3, maxLength: 3 }),
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
  kind: fc.constantFrom(...(['approve', 'approve', 'decline', 'decline', 'cancel'] as const)),
  child: anyChild,
  currency: anyCurrency,
  which: fc.nat(20),
  anyStatus: fc.constantFrom(false, false, false, true),
  percent: fc.constantFrom(0, 0, 0, 1, 50, 99, 100, 120),
});

export const anInterest = fc.record({ kind: fc.constant('interest' as const), family: anyFamily });

const aRate = fc.record({
  kind: fc.constant('rate' as const),
  family: anyFamily,
  rateTenths: fc.constantFrom(0, 1, 15, 100, 120, 120, 1000),
});

/** Mostly about one person, so that the calls of a wave conflict. */
export function anyMemberOrder(person: (typeof PARENTS)[number]) {
  const family = fc.constant(0);
  const who = fc.oneof(
    { weight: 4, arbitrary: fc.constant(person) },
    { weight: 1, arbitrary: anyParent },
  );
  const isGuest = person === 'gus' || person === 'zoe';
  const ofGuest = fc.constantFrom(
    'invite' as const,
    'accept' as const,
    'withdraw invitation' as const,
  );
  const more = fc.constantFrom('invite' as const, 'accept' as const, 'decline invitation' as const);
  const ofMember = fc.constantFrom('remove' as const, 'transfer' as const);
  return fc.oneof(
    { weight: isGuest ? 8 : 2, arbitrary: fc.record({ kind: ofGuest, family, who }) },
    { weight: isGuest ? 4 : 1, arbitrary: fc.record({ kind: more, family, who }) },
    { weight: isGuest ? 2 : 8, arbitrary: fc.record({ kind: ofMember, family, who }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('rename' as const),
        family,
        name: fc.constantFrom('A', 'B'),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('create family' as const), family, who }),
    },
  );
}

/** Removes or invites somebody, or lets them accept. */
const aChangeOfMembers = fc.record({
  kind: fc.constantFrom(...(['remove', 'invite', 'invite', 'accept', 'accept', 'accept'] as const)),
  family: anyFamily,
  who: fc.constantFrom(...(['gus', 'gus', 'gus', 'dan', 'ben', 'zoe', 'ann'] as const)),
});

/** Orders on accounts without jars. */
export const anyUndividedOrder = fc.oneof(
  { weight: 5, arbitrary: aDeposit },
  { weight: 3, arbitrary: aWithdrawal.map((withdrawal) => ({ ...withdrawal, take: null })) },
  { weight: 5, arbitrary: anyTrade },
);

export const anyOrder = fc.oneof(
  { weight: 10, arbitrary: aDeposit },
  { weight: 6, arbitrary: aWithdrawal },
  { weight: 10, arbitrary: anyTrade },
  { weight: 14, arbitrary: aJarOrder },
  { weight: 4, arbitrary: anUnaskedOrder },
  { weight: 2, arbitrary: anAllocation },
  { weight: 6, arbitrary: anUndo },
  { weight: 10, arbitrary: anAsk },
  { weight: 10, arbitrary: anAnswer },
);

export const anyFamilyOrder = fc.oneof(
  { weight: 2, arbitrary: anInterest },
  { weight: 2, arbitrary: aRate },
  { weight: 5, arbitrary: aChangeOfMembers },
);

/** As many orders about jars, requests and undos as about new money, and no trades. */
export const anyDividedOrder = fc
  .oneof(
    { weight: 4, arbitrary: aDeposit },
    { weight: 4, arbitrary: aWithdrawal },
    { weight: 7, arbitrary: aJarOrder },
    { weight: 1, arbitrary: anUnaskedOrder },
    { weight: 1, arbitrary: anAllocation },
    { weight: 4, arbitrary: anUndo },
    { weight: 6, arbitrary: anAsk },
    { weight: 7, arbitrary: anAnswer },
  )
  // All on one account, so that they conflict.
  .map((spec) => ({ ...spec, child: 0 as const, currency: 'USD' as const }));

type FamilySpec = Generated<typeof anyFamilyOrder> | Generated<ReturnType<typeof anyMemberOrder>>;
type AccountSpec =
  | Generated<typeof aDeposit>
  | Generated<typeof aWithdrawal>
  | Generated<typeof anyTrade>
  | Generated<typeof aJarOrder>
  | Generated<typeof anUnaskedOrder>
  | Generated<typeof anAllocation>
  | Generated<typeof anUndo>
  | Generated<typeof anAsk>
  | Generated<typeof anAnswer>;
export type OrderSpec = AccountSpec | FamilySpec;

/** Returns the order that a spec means now. */
export function orderOf(model: Model, spec: OrderSpec): Order {
  return 'family' in spec ? familyOrderOf(model, spec) : accountOrderOf(model, spec);
}

/** Picks the sender: the person concerned if only they can send it, or the order says so. */
export function senderOf(model: Model, order: Order, spec: OrderSpec, by: By): string {
  if ('who' in order && isByOneself(order)) return order.who;
  if ('childId' in order) {
    if (isByOneself(order)) return order.childId;
    const asChild = 'asChild' in spec && spec.asChild && order.kind !== 'release';
    return asChild ? order.childId : memberOf(model, familyOfChild(model, order.childId), by);
  }
  return memberOf(model, familyNamed(model, order.familyId), by);
}

function memberOf(model: Model, { members, ownerId }: Family, by: By): string {
  if ('name' in by) return parentNamed(model, by.name);
  if (by.wrong === 0) return parentNamed(model, by.stranger);
  return by.owner ? ownerId : ([...members].at(-1) ?? ownerId);
}

export function parentNamed({ parents }: Model, name: string): string {
  const id = parents.get(name);
  if (id === undefined) throw new Error(`no parent ${name}`);
  return id;
}

function familyOrderOf(model: Model, { family, ...spec }: FamilySpec): Order {
  const familyId = [...model.families.keys()][family % model.families.size] ?? '';
  if (!('who' in spec)) return { ...spec, familyId };
  return { kind: spec.kind, familyId, who: parentNamed(model, spec.who) };
}

function amountOf(amount: Amount, whole: number): number {
  return 'minor' in amount ? amount.minor : Math.ceil((whole * amount.percent) / 100);
}

function accountOrderOf(model: Model, spec: AccountSpec): AccountOrder {
  const childIds = childIdsOf(model);
  const childId = childIds[spec.child % childIds.length] ?? '';
  if ('unaskedPercent' in spec) return unaskedOf(model, spec, childId);
  if ('asChild' in spec) return jarOrderOf(model, spec, childId);
  if ('jarParts' in spec) return partsOf(model, spec, childId);
  if ('back' in spec) return undoOf(model, spec, childId);
  if ('keep' in spec) return askOf(model, spec, childId);
  if ('which' in spec) return answerOf(model, spec, childId);
  if ('take' in spec) return withdrawalOf(model, spec, childId);
  if ('off' in spec) return tradeOf(model, spec, childId);
  const { kind, currency, share } = spec;
  const amountMinor = amountOf(spec.amount, balanceOf(model, childId, currency));
  return { kind, childId, currency, amountMinor, share, takes: [] };
}

function tradeOf(model: Model, spec: Generated<typeof anyTrade>, childId: string): TradeOrder {
  const { kind, symbol, shares, off, isGift } = spec;
  const paidBy = kind === 'buy' && isGift ? 'parent' : 'child';
  const currency = kind === 'buy' ? currencyWith(spec, isIn(model, childId)) : spec.currency;
  const cents = model.prices.get(symbol) ?? 0;
  const quantity = Math.max(1, amountOf(shares, most(model, { ...spec, currency }, childId)));
  const seenCents = Math.max(1, Math.round((cents * (1000 + off)) / 1000));
  return { kind, childId, currency, symbol, quantity, seenCents, paidBy };
}

function withdrawalOf(
  model: Model,
  spec: Generated<typeof aWithdrawal>,
  childId: string,
): MoneyOrder {
  const isFilled = (code: ModelCurrency) => potsOf(model, childId, code).jars.some(hasSome);
  const preferred = spec.take ? currencyWith(spec, isFilled) : spec.currency;
  const currency = currencyWith({ currency: preferred }, isIn(model, childId));
  const amountMinor = amountOf(spec.amount, balanceOf(model, childId, currency));
  const takes = takesOf(model, spec, { childId, currency, amountMinor });
  return { kind: 'withdraw', childId, currency, amountMinor, takes, share: true };
}

function askOf(model: Model, spec: Generated<typeof anAsk>, childId: string): AskOrder {
  const { kind, keep, amount } = spec;
  const currency = currencyWith(spec, isIn(model, childId));
  const account = { childId, currency };
  const found = spec.jar && !keep ? jarFor(model, account, spec.jar, hasSome) : NOBODYS;
  const jar = keep || (found === NOBODYS && !spec.jar?.any) ? null : found;
  const whole = jar === null ? freeOf(model, childId, currency) : savedIn(model, account, jar);
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

function undoOf(model: Model, spec: Generated<typeof anUndo>, childId: string): UndoOrder {
  const { kind, back } = spec;
  const currency = currencyWith(spec, (one) => entriesOf(model, childId, one).length > 0);
  const entries = entriesOf(model, childId, currency);
  const entry = back === 'cash' ? entries.findLastIndex(isCash) : entries.length - 1 - back;
  return { kind, childId, currency, entry: Math.max(0, entry) };
}

/** Lead an account's timestamps may have, since each entry is later than the one before. */
const CLOCK_AHEAD_MS = 10_000;

/** Returns false where the model cannot know to the millisecond if an entry is too old to be undone. */
export function isPredictable(model: Model, order: Order): boolean {
  if (order.kind !== 'undo') return true;
  const { atMs = 0 } = entriesOf(model, order.childId, order.currency)[order.entry] ?? {};
  return Math.abs(UNDO_MS - (model.nowMs - atMs)) >= CLOCK_AHEAD_MS;
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
  balanceOf(model, childId, currency) > 0;

interface JarOwner {
  readonly childId: string;
  readonly currency: ModelCurrency;
}

const hasSome = ({ saved }: ModelJar) => saved > 0;
const NOBODYS = 0;

/** Picks an existing jar that fits, if any: the one so named, or else another, unless any will do. */
function jarFor(
  model: Model,
  { childId, currency }: JarOwner,
  { name, any }: Generated<typeof aJar>,
  fits: (jar: ModelJar) => boolean,
): number {
  const { jars } = potsOf(model, childId, currency);
  const fitting = any ? jars : jars.filter(fits);
  const named = fitting.find((jar) => jar.name === name);
  if (any || named) return named?.serial ?? NOBODYS;
  return fitting[JAR_NAMES.indexOf(name) % Math.max(1, fitting.length)]?.serial ?? NOBODYS;
}

/** Picks the given account, or else one, perhaps another child's, on which the order is possible. */
function ownerFor(model: Model, { kind, ...spec }: Generated<typeof aJarOrder>, childId: string) {
  const asked = { childId, currency: spec.currency };
  const canBeDone = (owner: JarOwner) => {
    const { jars } = potsOf(model, owner.childId, owner.currency);
    const hasFree = freeOf(model, owner.childId, owner.currency) > 0;
    // Mostly a jar that something can be put into.
    if (kind === 'create jar') return hasFree || spec.jar.any;
    if (kind === 'put') return jars.length > 0 && hasFree;
    return kind === 'take' ? jars.some(hasSome) : jars.length > 0;
  };
  if (canBeDone(asked)) return asked;
  return ownersFrom(model, childId).find(canBeDone) ?? asked;
}

/** Returns all accounts that there may be, the child's own first. */
function ownersFrom(model: Model, childId: string): JarOwner[] {
  return [childId, ...childIdsOf(model)].flatMap((id) =>
    MODEL_CURRENCY_CODES.map((currency) => ({ childId: id, currency })),
  );
}

function jarOrderOf(model: Model, spec: Generated<typeof aJarOrder>, childId: string): JarOrder {
  const { kind, amount, release } = spec;
  const owner = ownerFor(model, spec, childId);
  // A target, if any, that a few deposits reach.
  if (kind === 'create jar') {
    const amountMinor = 'minor' in amount ? amount.minor : 0;
    return { kind, ...owner, name: spec.jar.name, amountMinor };
  }
  const jar = jarFor(model, owner, spec.jar, kind === 'take' ? hasSome : () => true);
  if (kind === 'close jar') return { kind, ...owner, jar };
  if (kind === 'release') return { kind, ...owner, jar, release };
  const whole =
    kind === 'put' ? freeOf(model, owner.childId, owner.currency) : savedIn(model, owner, jar);
  return { kind, ...owner, jar, amountMinor: Math.max(1, amountOf(amount, whole)) };
}

/** Returns the order, or else the next one on the way to where the child must ask first. */
function unaskedOf(
  model: Model,
  spec: Generated<typeof anUnaskedOrder>,
  childId: string,
): JarOrder {
  const { kind, currency, unaskedPercent: percent } = spec;
  const owners = ownersFrom(model, childId);
  const filled = owners.flatMap((owner) =>
    potsOf(model, owner.childId, owner.currency)
      .jars.filter(hasSome)
      .map(({ serial: jar, release, saved }) => ({ about: { ...owner, jar }, release, saved })),
  );
  const guarded = filled.find(({ release }) => release === 'ask');
  if (guarded) {
    const { about, saved } = guarded;
    if (kind === 'close jar') return { kind, ...about };
    return { kind, ...about, amountMinor: amountOf({ percent }, saved) };
  }
  if (filled[0]) return { kind: 'release', ...filled[0].about, release: 'ask' };
  const able = owners.filter((one) => freeOf(model, one.childId, one.currency) > 0);
  for (const owner of able) {
    const [jar] = potsOf(model, owner.childId, owner.currency).jars;
    const amountMinor = amountOf({ percent }, freeOf(model, owner.childId, owner.currency));
    if (jar) return { kind: 'put', ...owner, jar: jar.serial, amountMinor };
  }
  const [owner = { childId, currency }] = able;
  return { kind: 'create jar', ...owner, name: JAR_NAMES[0], amountMinor: 0 };
}

function partsOf(model: Model, spec: Generated<typeof anAllocation>, childId: string): PartsOrder {
  const { kind, freeParts, jarParts } = spec;
  const hasJars = (code: ModelCurrency) => potsOf(model, childId, code).jars.length > 0;
  const currency = currencyWith(spec, hasJars);
  const { jars } = potsOf(model, childId, currency);
  const parts = jars.map(({ serial: jar }, n) => ({ jar, parts: jarParts[n] ?? 0 }));
  return { kind, childId, currency, freeParts, parts };
}

function savedIn(model: Model, { childId, currency }: JarOwner, jar: number): number {
  return jarOf(potsOf(model, childId, currency), jar)?.saved ?? 0;
}

/** Resolves the takes, never more than the withdrawal itself. */
function takesOf(
  model: Model,
  { take }: Generated<typeof aWithdrawal>,
  { amountMinor, ...account }: JarOwner & { readonly amountMinor: number },
): ModelTakes {
  if (!take || amountMinor < 1) return [];
  const jar = jarFor(model, account, take.jar, hasSome);
  if (jar === NOBODYS && !take.jar.any) return [];
  const part = amountOf(take.amount, savedIn(model, account, jar));
  return [{ jar, amount: Math.min(amountMinor, Math.max(1, part)) }];
}

/** Returns the most shares that can be sold, or paid for. */
function most(
  model: Model,
  { kind, currency, symbol }: Generated<typeof anyTrade>,
  childId: string,
): number {
  if (kind === 'sell') return holdingOf(model, childId, symbol).shares;
  const balance = balanceOf(model, childId, currency);
  const share = Math.max(1, dollarsTo(currency, model.prices.get(symbol) ?? 0));
  return Math.min(Math.floor(balance / share), 10_000);
}
