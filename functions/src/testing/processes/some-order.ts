import { isDeepStrictEqual } from 'node:util';
import { carryOut, type Membership, type MembershipOrder } from './membership-model';

/** Outcome of a call, after a number of attempts with unknown outcome. */
export interface Ended {
  readonly order: MembershipOrder;
  /** "ok", or the error code. */
  readonly ending: string;
  readonly unknown: number;
}

/** More attempts than this cannot change the result. */
const MOST_UNKNOWN = 2;

/**
 * Searches for a sequential order that explains the outcomes of concurrent calls. Tries all orders, and
 * abandons one at the first outcome that does not fit.
 *
 * @returns the model afterwards, or null if no order explains them.
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

/** Compares all but the keys, which cannot be read from outside. */
function isSame(model: Membership, stored: Membership): boolean {
  return isDeepStrictEqual({ ...model, keys: null }, { ...stored, keys: null });
}
