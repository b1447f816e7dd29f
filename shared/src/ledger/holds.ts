import { toMinorUnits, ZERO, type MinorUnits } from '../kernel/money/money';
import { FREE, potsOf, type Account, type Hold, type Jar } from './account';
import { dropJar, jarOf } from './jars';

/** Returns a request's hold; every open spending request has one. */
export function holdOf(account: Account, requestId: string): Hold {
  const hold = potsOf(account).holds.find((one) => one.requestId === requestId);
  if (!hold) throw new RangeError('a request without its hold');
  return hold;
}

/**
 * Returns the pot to which held money returns: where it came from, or free money if that jar has been
 * closed.
 */
export function potOfReturn(account: Account, { from }: Hold): string {
  return potsOf(account).jars.some(({ id }) => id === from) ? from : FREE;
}

/**
 * Opens an empty hold for a request.
 *
 * @throws AppError `not_found` if its jar does not exist.
 */
export function openHold<A extends Account>(
  account: A,
  { requestId, from, closesJar = false }: Omit<Hold, 'amountMinor'>,
): A {
  if (from !== FREE) jarOf(account, from);
  const pots = potsOf(account);
  const holds = [...pots.holds, { requestId, from, closesJar, amountMinor: ZERO }];
  return { ...account, pots: { ...pots, holds } };
}

/** Returns the open request that is to buy the jar's wish and close the jar; null if there is none. */
export function buyingRequest(account: Account, jarId: string): string | null {
  const { holds } = potsOf(account);
  return holds.find(({ from, closesJar }) => closesJar && from === jarId)?.requestId ?? null;
}

/** Returns true while a request waits that is to buy what the jar is for. */
export function isToBeBought(account: Account, jarId: string): boolean {
  return buyingRequest(account, jarId) !== null;
}

/** Removes an empty hold. */
export function closeHold<A extends Account>(account: A, requestId: string): A {
  if (holdOf(account, requestId).amountMinor !== 0) throw new RangeError('a hold with money in it');
  const pots = potsOf(account);
  const holds = pots.holds.filter((one) => one.requestId !== requestId);
  return { ...account, pots: { ...pots, holds } };
}

/** Spending request, with the fields that decide whether its jar closes. */
export interface ClosingRequest {
  readonly id: string;
  readonly closesJar: boolean;
  /** Jar's target at the time of the request; absent if the request is older than this field. */
  readonly jarTargetMinor?: MinorUnits;
}

/**
 * Returns the hold that pays a request with the amount given. An amount of at least the target, or of all the
 * money in the jar, closes it; if less is given, the jar keeps the rest. The target is the one that parents
 * saw in the request: the child may have changed it since.
 */
export function approvedHold(
  account: Account,
  { id: requestId, closesJar, jarTargetMinor }: ClosingRequest,
  givenMinor: MinorUnits,
): ApprovedHold {
  const jar = closesJar ? closingJar(account, requestId) : undefined;
  if (!jar) return { requestId, closesJar: false };
  const targetMinor = jarTargetMinor ?? jar.targetMinor;
  const hold = holdOf(account, requestId);
  const isAll = givenMinor >= jar.savedMinor + hold.amountMinor;
  return { requestId, closesJar: isAll || (targetMinor !== null && givenMinor >= targetMinor) };
}

/** Returns the jar whose money the request holds, unless it has been closed. */
function closingJar(account: Account, requestId: string): Jar | undefined {
  const { from } = holdOf(account, requestId);
  return potsOf(account).jars.find(({ id }) => id === from);
}

/** Effect of an answer on the jar that a request is to close. */
export interface JarAnswered {
  readonly name: string;
  /** False if the jar stays open. */
  readonly closes: boolean;
  /** Amount that becomes free, or stays in the jar. */
  readonly leftMinor: MinorUnits;
}

/**
 * Returns the effect on the jar of giving an amount; null if there is no jar to close, or less is held.
 */
export function answeredJar(
  account: Account,
  request: ClosingRequest,
  givenMinor: MinorUnits,
): JarAnswered | null {
  const hold = potsOf(account).holds.find(({ requestId }) => requestId === request.id);
  if (!request.closesJar || !hold || givenMinor < 1 || givenMinor > hold.amountMinor) return null;
  const jar = closingJar(account, request.id);
  if (!jar) return null;
  const { closesJar: closes } = approvedHold(account, request, givenMinor);
  const leftMinor = toMinorUnits(jar.savedMinor + hold.amountMinor - givenMinor);
  return { name: jar.name, closes, leftMinor };
}

/** Returns the account after approval: without the hold, and without the jar it was to empty. */
export function afterApproval<A extends Account>(
  account: A,
  { requestId, closesJar }: ApprovedHold,
): A {
  const { from } = holdOf(account, requestId);
  const released = closeHold(account, requestId);
  const isThere = potsOf(released).jars.some(({ id }) => id === from);
  return closesJar && isThere ? dropJar(released, from) : released;
}

/** Request from whose hold a withdrawal is paid. */
export interface ApprovedHold {
  readonly requestId: string;
  /** True if the jar the money came from closes with it. */
  readonly closesJar: boolean;
}
