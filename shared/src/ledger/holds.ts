import { toMinorUnits, ZERO, type MinorUnits } from '../money/money';
import { FREE, potsOf, type Account, type Hold, type Jar } from './account';
import { dropJar, jarOf } from './jars';

/** What a request holds; every open one for spending has its own. */
export function holdOf(account: Account, requestId: string): Hold {
  const hold = potsOf(account).holds.find((one) => one.requestId === requestId);
  if (!hold) throw new RangeError('a request without its hold');
  return hold;
}

/** The pot that held money goes back to: where it came from, or the free one once that jar is closed. */
export function potOfReturn(account: Account, { from }: Hold): string {
  return potsOf(account).jars.some(({ id }) => id === from) ? from : FREE;
}

/**
 * Makes the place for what a request is about to hold.
 *
 * @throws AppError `not_found` when it is to come from a jar that is not there.
 */
export function openHold<A extends Account>(account: A, requestId: string, from: string): A {
  if (from !== FREE) jarOf(account, from);
  const pots = potsOf(account);
  const holds = [...pots.holds, { requestId, from, amountMinor: ZERO }];
  return { ...account, pots: { ...pots, holds } };
}

/** Removes the place once nothing is held there any more. */
export function closeHold<A extends Account>(account: A, requestId: string): A {
  if (holdOf(account, requestId).amountMinor !== 0) throw new RangeError('a hold with money in it');
  const pots = potsOf(account);
  const holds = pots.holds.filter((one) => one.requestId !== requestId);
  return { ...account, pots: { ...pots, holds } };
}

/** A request to spend, as far as it says whether its jar is closed with it. */
export interface ClosingRequest {
  readonly id: string;
  readonly closesJar: boolean;
  /** Target of the jar when the request was made. Requests older than this field have none. */
  readonly jarTargetMinor?: MinorUnits;
}

/**
 * Returns the hold that pays a request when so much is given. An amount that buys what the jar was for, or
 * all that is in it, closes the jar; less is a part, and the jar keeps the rest. The target that counts is
 * the one that parents saw in the request: the child may have changed it since.
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

/** The jar that the request holds money of, unless it is closed by now. */
function closingJar(account: Account, requestId: string): Jar | undefined {
  const { from } = holdOf(account, requestId);
  return potsOf(account).jars.find(({ id }) => id === from);
}

/** Effect of an answer on the jar that a request is to close. */
export interface JarAnswered {
  readonly name: string;
  /** Otherwise it stays open. */
  readonly closes: boolean;
  /** The amount that becomes free, or that stays in the jar. */
  readonly leftMinor: MinorUnits;
}

/** Returns the effect on the jar of giving so much; null where there is none to close, or less is held. */
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

/** An account whose request was approved: without its hold, and without the jar that it was to empty. */
export function afterApproval<A extends Account>(
  account: A,
  { requestId, closesJar }: ApprovedHold,
): A {
  const { from } = holdOf(account, requestId);
  const released = closeHold(account, requestId);
  const isThere = potsOf(released).jars.some(({ id }) => id === from);
  return closesJar && isThere ? dropJar(released, from) : released;
}

/** The request that a withdrawal is paid out of. */
export interface ApprovedHold {
  readonly requestId: string;
  /** Whether the jar that the money came from is closed with it. */
  readonly closesJar: boolean;
}
