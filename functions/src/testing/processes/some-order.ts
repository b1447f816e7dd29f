import { isDeepStrictEqual } from 'node:util';
import { carryOut, type Membership, type MembershipOrder } from './membership-model';

/** How a call ended, after so many attempts of which nobody knows whether they were carried out. */
export interface Ended {
  readonly order: MembershipOrder;
  /** "ok", or the code of the refusal. */
  readonly ending: string;
  readonly unknown: number;
}

/** More of them than this cannot come to anything else. */
const MOST_UNKNOWN = 2;

/**
 * Whether calls at the same moment come to what they come to one after the other, in some order. It
 * tries all orders, and leaves one as soon as an ending does not fit.
 *
 * @returns the model afterwards, or null when no order explains it.
 */
export function explainedBy(
  before: Membership,
  calls: readonly Ended[],
  stored: Membership,
): Membership | null {
  if (calls.length === 0) return isSame(before, stored) ? before : null;
  for (const [n, { order, ending, unknown }] of calls.entries()) {
    const others = calls.filter((_, other) => other !== n);
    const known = structuredClone(before);
    const fits = carryOut(known, order) === ending;
    const explained = fits ? explainedBy(known, others, stored) : null;
    if (explained) return explained;
    if (unknown === 0) continue;
    // An attempt that may have been carried out before the one that was answered.
    const more = Math.min(unknown, MOST_UNKNOWN) - 1;
    const attempted = structuredClone(before);
    if (carryOut(attempted, order) !== 'ok') continue;
    const rest = [...others, { order, ending, unknown: more }];
    const otherwise = explainedBy(attempted, rest, stored);
    if (otherwise) return otherwise;
  }
  return null;
}

/** Keys are nothing that can be looked at from outside. */
function isSame(model: Membership, stored: Membership): boolean {
  return isDeepStrictEqual({ ...model, keys: null }, { ...stored, keys: null });
}
