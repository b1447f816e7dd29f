import { ZERO } from '../money/money';
import { FREE, potsOf, type Account, type Hold } from './account';
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
