import { AppError } from '../api/errors';
import { minorToDecimal, toMinorUnits, type MinorUnits } from '../money/money';
import { shareOut } from '../money/share-out';
import { FREE, freeMinor, heldMinor, potsOf, sumMinor, type Account, type Jar } from './account';
import { holdOf, potOfReturn, type ApprovedHold } from './holds';
import { jarOf } from './jars';
import { balanceAfter, entryAmount, post, type Leg, type Posting, type Take } from './posting';

/** What a posting makes of an account. */
export interface Applied<A extends Account> {
  readonly after: A;
  /** Of the entry, signed. */
  readonly amountMinor: MinorUnits;
  readonly legs: readonly Leg[];
}

/** @throws AppError as `entryAmount`, `legsOf` and `post` do. */
export function applyPosting<A extends Account>(account: A, posting: Posting): Applied<A> {
  const amountMinor = entryAmount(posting);
  const legs = legsOf(account, posting);
  return { after: post(account, amountMinor, legs), amountMinor, legs };
}

/**
 * How the entry of a posting is divided among the pots: new money by parts, interest by what is saved,
 * what is spent out of the named jars and then out of what is free, and what is taken back as it came.
 *
 * @throws AppError `insufficient_balance` when more would be spent than there is.
 * @throws AppError `money_in_jars` when more would be spent than is free and in the named jars.
 * @throws AppError `not_enough_in_jar`, or `not_found` when a named jar is not there.
 * @throws AppError `invalid_request` when a withdrawal takes more out of jars than it is.
 * @throws AppError `undo_spent` when a deposit is taken back of which too much is spent or held.
 */
function legsOf(account: Account, posting: Posting): readonly Leg[] {
  const { kind, amountMinor, share = true, takes = [], undoes = [] } = posting;
  switch (kind) {
    case 'deposit':
      return share ? byParts(account, amountMinor) : allFree(amountMinor);
    case 'stock_sell':
      return allFree(amountMinor);
    case 'interest':
      return bySavings(account, amountMinor);
    case 'stock_buy':
      return spending(account, posting, atPriceOfNow(account, posting));
    case 'withdrawal':
      if (posting.held) return paidOut(account, amountMinor, posting.held);
      if (sumMinor(takes.map((take) => take.amountMinor)) > amountMinor) throw tooMuchOutOfJars();
      return spending(account, posting, takes);
    case 'deposit_undo':
      return undoneDeposit(account, amountMinor, undoes);
    case 'withdrawal_undo':
      return undoneWithdrawal(account, amountMinor, undoes);
  }
}

/**
 * Out of what a request holds; what is left of that goes back to where it came from. The jar that a
 * request empties frees the rest of what it has.
 *
 * @throws AppError `invalid_request` when it is more than is held.
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
 * Out of the jars that the deposit went to, by as much as each of them got, then out of what is free, and
 * then out of whatever jars have something, last first and those it went to at the end. What requests hold
 * is not touched.
 */
function undoneDeposit(
  account: Account,
  amountMinor: MinorUnits,
  undoes: readonly Leg[],
): readonly Leg[] {
  const available = account.balanceMinor - heldMinor(account);
  if (amountMinor > available) {
    const pots = { available: decimal(account, toMinorUnits(available)) };
    throw new AppError('undo_spent', { pots });
  }
  const got = new Map(undoes.map((one) => [one.pot, one.amountMinor]));
  const saved = potsOf(account).jars.map(({ id, savedMinor }) => ({ id, savedMinor }));
  const lastFirst = saved.toReversed();
  const from = [
    ...saved.map(({ id, savedMinor }) => leg(id, Math.min(savedMinor, got.get(id) ?? 0))),
    leg(FREE, freeMinor(account)),
    ...lastFirst.filter(({ id }) => !got.has(id)).map((jar) => leg(jar.id, jar.savedMinor)),
    ...lastFirst
      .filter(({ id }) => got.has(id))
      .map((jar) => leg(jar.id, Math.max(0, jar.savedMinor - (got.get(jar.id) ?? 0)))),
  ];
  let left: number = amountMinor;
  const out = from.map(({ pot, amountMinor: has }) => {
    const some = Math.min(has, left);
    left -= some;
    return leg(pot, -some);
  });
  return merged(out);
}

/** Back into the pots that it came from; what came from a jar that is closed by now becomes free. */
function undoneWithdrawal(
  account: Account,
  amountMinor: MinorUnits,
  undoes: readonly Leg[],
): readonly Leg[] {
  const open = new Set(potsOf(account).jars.map(({ id }) => id));
  const into = undoes
    .filter(({ pot }) => open.has(pot))
    .map((out) => leg(out.pot, -out.amountMinor));
  const rest = amountMinor - sumMinor(into.map((back) => back.amountMinor));
  return merged([...into, leg(FREE, rest)]);
}

/** One leg for each pot, without those that do nothing. */
function merged(legs: readonly Leg[]): readonly Leg[] {
  const sums = new Map<string, number>();
  for (const { pot, amountMinor } of legs) sums.set(pot, (sums.get(pot) ?? 0) + amountMinor);
  return [...sums].filter(([, sum]) => sum !== 0).map(([pot, sum]) => leg(pot, sum));
}

/** @throws AppError `not_enough_free`, or `not_found` when there is no such jar. */
export function putLegs(account: Account, jarId: string, amountMinor: MinorUnits): readonly Leg[] {
  jarOf(account, jarId);
  requireFree(account, amountMinor);
  return [leg(FREE, -amountMinor), leg(jarId, amountMinor)];
}

/** @throws AppError `not_enough_in_jar`, or `not_found` when there is no such jar. */
export function takeLegs(account: Account, jarId: string, amountMinor: MinorUnits): readonly Leg[] {
  requireSaved(account, { jarId, amountMinor });
  return [leg(jarId, -amountMinor), leg(FREE, amountMinor)];
}

/** What frees all that a jar has; nothing where it has nothing. */
export function closingLegs({ id, savedMinor }: Jar): readonly Leg[] {
  return savedMinor === 0 ? [] : [leg(id, -savedMinor), leg(FREE, savedMinor)];
}

/**
 * What holds money for a request.
 *
 * @param account with the hold, which has nothing yet.
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

/** What gives back all that a request holds. */
export function releaseLegs(account: Account, requestId: string): readonly Leg[] {
  const hold = holdOf(account, requestId);
  return [leg(requestId, -hold.amountMinor), leg(potOfReturn(account, hold), hold.amountMinor)];
}

/** Whether an event moved something into or out of another pot than the free one. */
export function isDivided(legs: readonly Leg[]): boolean {
  return legs.some(({ pot }) => pot !== FREE);
}

function leg(pot: string, amountMinor: number): Leg {
  return { pot, amountMinor: toMinorUnits(amountMinor) };
}

function allFree(amountMinor: MinorUnits): readonly Leg[] {
  return [leg(FREE, amountMinor)];
}

function byParts(account: Account, amountMinor: MinorUnits): readonly Leg[] {
  return divided(account, amountMinor, ({ parts }) => parts, potsOf(account).freeParts);
}

/** What is held earns interest like what is free, and for whoever it goes back to or is spent by. */
function bySavings(account: Account, amountMinor: MinorUnits): readonly Leg[] {
  const beside = freeMinor(account) + heldMinor(account);
  return divided(account, amountMinor, ({ savedMinor }) => savedMinor, beside);
}

/** A jar takes no more than its target lacks; what is over stays free and is not shared again. */
function divided(
  account: Account,
  amountMinor: MinorUnits,
  weightOf: (jar: Jar) => number,
  freeWeight: number,
): readonly Leg[] {
  const { jars } = potsOf(account);
  const weights = jars.map(weightOf);
  weights.push(freeWeight);
  if (weights.every((weight) => weight === 0)) return allFree(amountMinor);
  const shares = shareOut(amountMinor, weights);
  const legs: Leg[] = [];
  let rest: number = amountMinor;
  for (const [n, jar] of jars.entries()) {
    const into = Math.min(shares[n] ?? 0, roomIn(jar));
    rest -= into;
    if (into > 0) legs.push(leg(jar.id, into));
  }
  if (rest > 0) legs.push(leg(FREE, rest));
  return legs;
}

/** What a jar still takes; a jar without a target takes anything. */
export function roomIn({ targetMinor, savedMinor }: Jar): number {
  return targetMinor === null ? Number.POSITIVE_INFINITY : Math.max(0, targetMinor - savedMinor);
}

function spending(account: Account, posting: Posting, takes: readonly Take[]): readonly Leg[] {
  const amountMinor = entryAmount(posting);
  // The documented refusal comes before whatever is said about jars.
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
 * Shares may cost something else by now than when it was chosen what to take: where they are cheaper, the
 * last take is smaller, and where they are dearer, it is larger by what is not free.
 */
function atPriceOfNow(account: Account, posting: Posting): readonly Take[] {
  const { amountMinor, takes = [], dearerMinor = 0 } = posting;
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
