import { AppError } from '../kernel/call/errors';
import {
  minorToDecimal,
  negateMinor,
  toMinorUnits,
  ZERO,
  type MinorUnits,
} from '../kernel/money/money';
import { allocate } from '../kernel/money/allocate';
import {
  FREE,
  freeMinor,
  heldMinor,
  jarTotalMinor,
  potsOf,
  sumMinor,
  type Account,
  type Jar,
} from './account';
import { holdOf, potOfReturn, type ApprovedHold } from './holds';
import { jarOf } from './jars';
import { balanceAfter, type Leg, type Take } from './posting';

/** Movement of money, before it is known if the balance allows it. */
export interface PostingTerms {
  /** Always positive, in minor units of the account's currency. */
  readonly amountMinor: MinorUnits;
  /** For a deposit: false to keep all of it free. */
  readonly share?: boolean;
  /** For a deposit: the jar that all of it goes into, as far as it has room. */
  readonly into?: string | undefined;
  /** For a deposit: its division, if it is computed from a larger sum. */
  readonly legs?: readonly Leg[];
  /** For a withdrawal or purchase. */
  readonly takes?: readonly Take[];
  /** For a purchase: increase in cost since the takes were chosen; default zero. */
  readonly dearerMinor?: MinorUnits;
  /** For a withdrawal on request: the hold it is paid from. */
  readonly held?: ApprovedHold;
  /** For an undo: legs of the entry undone. */
  readonly undoes?: readonly Leg[];
}

/**
 * Allocates new money by parts, unless all of it is to stay free or to go into one jar.
 *
 * @throws AppError `invalid_request` with `jarId` if the account has no such jar.
 */
export function depositLegs(
  account: Account,
  { amountMinor, share = true, into, legs }: PostingTerms,
): readonly Leg[] {
  if (legs) return legs;
  if (into !== undefined) return legsInto(account, into, amountMinor);
  if (!share) return [leg(FREE, amountMinor)];
  return divided(account, amountMinor, ({ parts }) => parts, potsOf(account).freeParts);
}

/** Fills a jar up to its target; the excess stays free. */
function legsInto(account: Account, jarId: string, amountMinor: MinorUnits): readonly Leg[] {
  const jar = potsOf(account).jars.find(({ id }) => id === jarId);
  if (!jar) {
    throw new AppError('invalid_request', {
      fields: [{ path: 'jarId', key: 'validation.invalid' }],
    });
  }
  const put = Math.min(amountMinor, roomIn(account, jar));
  return [leg(jarId, put), leg(FREE, amountMinor - put)].filter((one) => one.amountMinor > 0);
}

/** Leaves all of it free, such as the proceeds of shares or of a fraction of one. */
export function freeLegs(_account: Account, { amountMinor }: PostingTerms): readonly Leg[] {
  return [leg(FREE, amountMinor)];
}

/**
 * Allocates interest by savings. Held money earns it too, counted with free money, whether it returns or
 * is spent.
 */
export function interestLegs(account: Account, { amountMinor }: PostingTerms): readonly Leg[] {
  const beside = freeMinor(account) + heldMinor(account);
  return divided(account, amountMinor, ({ savedMinor }) => savedMinor, beside);
}

/**
 * Pays for shares from the named jars first and then from free money.
 *
 * @throws AppError `insufficient_balance`, `money_in_jars`, `not_enough_in_jar` or `not_found`.
 */
export function purchaseLegs(account: Account, terms: PostingTerms): readonly Leg[] {
  return spending(account, terms, atPriceOfNow(account, terms));
}

/**
 * Pays from a request's hold, or from the named jars first and then from free money.
 *
 * @throws AppError `insufficient_balance` if more would be spent than the balance.
 * @throws AppError `money_in_jars` if more would be spent than is free and in the named jars.
 * @throws AppError `not_enough_in_jar`; `not_found` if a named jar does not exist.
 * @throws AppError `invalid_request` if it takes more out of jars than its amount, or exceeds the hold.
 */
export function withdrawalLegs(account: Account, terms: PostingTerms): readonly Leg[] {
  const { amountMinor, held, takes = [] } = terms;
  if (held) return paidOut(account, amountMinor, held);
  if (sumMinor(takes.map((take) => take.amountMinor)) > amountMinor) throw tooMuchOutOfJars();
  return spending(account, terms, takes);
}

/**
 * Pays from a request's hold; the remainder returns to where it came from. If the request closes the jar, the
 * rest of the jar becomes free.
 *
 * @throws AppError `invalid_request` if it exceeds the hold.
 */
function paidOut(
  account: Account,
  amountMinor: MinorUnits,
  { requestId, closesJar }: ApprovedHold,
): readonly Leg[] {
  const hold = holdOf(account, requestId);
  if (amountMinor > hold.amountMinor) {
    const fields = [{ path: 'amount', key: 'validation.amountInvalid' as const }];
    throw new AppError('invalid_request', { fields });
  }
  const jar = closesJar && potsOf(account).jars.find(({ id }) => id === hold.from);
  return merged([
    leg(requestId, -hold.amountMinor),
    leg(jar ? FREE : potOfReturn(account, hold), hold.amountMinor - amountMinor),
    ...(jar ? closingLegs(jar) : []),
  ]);
}

/**
 * Takes an entry back: its jars return the money they got, as far as they still have it, or get back the
 * money they gave; free money settles the rest, also for closed jars. If free money is not enough, the other
 * jars pay, last first, and finally the entry's own. Holds are not touched.
 *
 * @param amountMinor signed amount of the counter-entry.
 * @param legs legs of the entry; none if all of it was free money.
 * @throws AppError `undo_spent` if too much of it is spent or held.
 */
export function reverse(
  account: Account,
  amountMinor: MinorUnits,
  legs: readonly Leg[] = [],
): readonly Leg[] {
  const available = account.balanceMinor - heldMinor(account);
  if (-amountMinor > available) {
    const pots = { available: decimal(account, toMinorUnits(available)) };
    throw new AppError('undo_spent', { pots });
  }
  const { jars } = potsOf(account);
  const moved = new Map(legs.map((one) => [one.pot, one.amountMinor]));
  const back = jars
    .filter(({ id }) => moved.has(id))
    .map(({ id, savedMinor }) => leg(id, Math.max(-(moved.get(id) ?? 0), -savedMinor)));
  const rest = amountMinor - sumMinor(back.map((one) => one.amountMinor));
  const free = leg(FREE, Math.max(rest, -freeMinor(account)));
  let missing = free.amountMinor - rest;
  const lastFirst = jars.toReversed();
  const others = lastFirst.filter(({ id }) => !moved.has(id));
  const own = lastFirst.filter(({ id }) => moved.has(id));
  const more = [...others, ...own].map(({ id, savedMinor }) => {
    const returned = back.find(({ pot }) => pot === id)?.amountMinor ?? 0;
    const some = Math.min(savedMinor + returned, missing);
    missing -= some;
    return leg(id, -some);
  });
  return merged([...back, free, ...more]);
}

/** Merges legs by pot and drops zeros. */
function merged(legs: readonly Leg[]): readonly Leg[] {
  const sums = new Map<string, number>();
  for (const { pot, amountMinor } of legs) sums.set(pot, (sums.get(pot) ?? 0) + amountMinor);
  return [...sums].filter(([, sum]) => sum !== 0).map(([pot, sum]) => leg(pot, sum));
}

/**
 * Moves free money into a jar.
 *
 * @throws AppError `not_enough_free`; `not_found` if there is no such jar.
 */
export function putLegs(account: Account, jarId: string, amountMinor: MinorUnits): readonly Leg[] {
  jarOf(account, jarId);
  requireFree(account, amountMinor);
  return [leg(FREE, -amountMinor), leg(jarId, amountMinor)];
}

/**
 * Moves money out of a jar.
 *
 * @throws AppError `not_enough_in_jar`; `not_found` if there is no such jar.
 */
export function takeLegs(account: Account, jarId: string, amountMinor: MinorUnits): readonly Leg[] {
  requireSaved(account, { jarId, amountMinor });
  return [leg(jarId, -amountMinor), leg(FREE, amountMinor)];
}

/** Frees all of a jar's money; no legs if it is empty. */
export function closingLegs({ id, savedMinor }: Jar): readonly Leg[] {
  return savedMinor === 0 ? [] : [leg(id, -savedMinor), leg(FREE, savedMinor)];
}

/**
 * Moves money into a request's hold.
 *
 * @param account with the hold, still empty.
 * @throws AppError `not_enough_free` or `not_enough_in_jar`.
 */
export function holdLegs(
  account: Account,
  requestId: string,
  amountMinor: MinorUnits,
): readonly Leg[] {
  const { from } = holdOf(account, requestId);
  if (from === FREE) requireFree(account, amountMinor);
  else requireSaved(account, { jarId: from, amountMinor });
  return [leg(from, -amountMinor), leg(requestId, amountMinor)];
}

/** Returns all that a request holds. */
export function releaseLegs(account: Account, requestId: string): readonly Leg[] {
  const hold = holdOf(account, requestId);
  return [leg(requestId, -hold.amountMinor), leg(potOfReturn(account, hold), hold.amountMinor)];
}

/** Returns true if any pot other than free money changed. */
export function isDivided(legs: readonly Leg[]): boolean {
  return legs.some(({ pot }) => pot !== FREE);
}

function leg(pot: string, amountMinor: number): Leg {
  return { pot, amountMinor: toMinorUnits(amountMinor) };
}

/**
 * Divides by weights. A jar takes no more than it lacks to its target; the excess stays free and is not
 * allocated again.
 */
function divided(
  account: Account,
  amountMinor: MinorUnits,
  weightOf: (jar: Jar) => number,
  freeWeight: number,
): readonly Leg[] {
  const { jars } = potsOf(account);
  const weights = jars.map(weightOf);
  weights.push(freeWeight);
  if (weights.every((weight) => weight === 0)) return [leg(FREE, amountMinor)];
  const shares = allocate(amountMinor, weights);
  const legs: Leg[] = [];
  let rest: number = amountMinor;
  for (const [n, jar] of jars.entries()) {
    const into = Math.min(shares[n] ?? 0, roomIn(account, jar));
    rest -= into;
    if (into > 0) legs.push(leg(jar.id, into));
  }
  if (rest > 0) legs.push(leg(FREE, rest));
  return legs;
}

/** Returns the amount a jar lacks to its target, counting money held from it; infinite without a target. */
export function roomIn(account: Account, jar: Jar): number {
  const { targetMinor } = jar;
  if (targetMinor === null) return Number.POSITIVE_INFINITY;
  return Math.max(0, targetMinor - jarTotalMinor(account, jar));
}

function spending(account: Account, terms: PostingTerms, takes: readonly Take[]): readonly Leg[] {
  const amountMinor = negateMinor(terms.amountMinor);
  // The documented error takes precedence over those about jars.
  balanceAfter(account, amountMinor);
  for (const take of takes) requireSaved(account, take);
  const outOfJars = takes.map((take) => leg(take.jarId, -take.amountMinor));
  const rest = leg(FREE, amountMinor - sumMinor(outOfJars.map((out) => out.amountMinor)));
  const free = freeMinor(account);
  if (free < -rest.amountMinor) {
    const pots = { free: decimal(account, free), held: decimal(account, heldMinor(account)) };
    throw new AppError('money_in_jars', { pots });
  }
  return [...outOfJars, rest].filter((out) => out.amountMinor < 0);
}

function requireFree(account: Account, amountMinor: MinorUnits): void {
  const free = freeMinor(account);
  if (amountMinor <= free) return;
  throw new AppError('not_enough_free', { pots: { free: decimal(account, free) } });
}

function requireSaved(account: Account, { jarId, amountMinor }: Take): void {
  const { savedMinor } = jarOf(account, jarId);
  if (amountMinor <= savedMinor) return;
  throw new AppError('not_enough_in_jar', { pots: { saved: decimal(account, savedMinor) } });
}

/**
 * Adapts the takes to the current price, which may have moved since they were chosen: the last take shrinks
 * if shares are cheaper, and grows by the amount that is not free if they are dearer.
 */
function atPriceOfNow(
  account: Account,
  { amountMinor, takes = [], dearerMinor = ZERO }: PostingTerms,
): readonly Take[] {
  const last = takes.at(-1);
  const missing =
    amountMinor - sumMinor(takes.map((take) => take.amountMinor)) - freeMinor(account);
  if (!last || missing <= 0 || missing > dearerMinor) return upTo(takes, amountMinor);
  const larger = { ...last, amountMinor: toMinorUnits(last.amountMinor + missing) };
  return [...takes.slice(0, -1), larger];
}

function upTo(takes: readonly Take[], amountMinor: MinorUnits): readonly Take[] {
  let left: number = amountMinor;
  return takes.flatMap((take) => {
    const some = Math.min(take.amountMinor, left);
    left -= some;
    return some > 0 ? [{ ...take, amountMinor: toMinorUnits(some) }] : [];
  });
}

function tooMuchOutOfJars(): AppError {
  return new AppError('invalid_request', {
    fields: [{ path: 'takes', key: 'validation.invalid' }],
  });
}

function decimal({ currency }: Account, minor: MinorUnits): number {
  return minorToDecimal(minor, currency);
}
