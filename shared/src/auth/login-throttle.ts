import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../kernel/dates/durations';

/** Counter of attempts at an access code, on a device, or from an address. */
export interface AttemptRecord {
  /** Attempts since the last success, or since the record last expired. */
  readonly tries: number;
  readonly lastTryAtMs: number;
  /** Time until which further attempts are refused unchecked. */
  readonly blockedUntilMs: number;
  /** Origin of each of the newest attempts, oldest first: for a code the addresses, and vice versa. */
  readonly origins: readonly string[];
}

export interface ThrottlePolicy {
  readonly freeTries: number;
  /** Age at which a record no longer counts. Deliberately longer than the longest wait. */
  readonly forgetAfterMs: number;
}

const FIRST_WAIT_MS = SECOND_MS;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;

/**
 * Limit for attempts at one access code, counted separately for each known device and together for everybody
 * else.
 *
 * After 15 attempts in 17 minutes one is allowed every 15 minutes: 109 on the first day and 96 on each
 * further day, from however many addresses. A generated password is at least one of 393 * 393 * 1000, or 154
 * million, so strangers need some 2,200 years for half of them. Somebody with a known device has as many
 * attempts again, and 15 more whenever the child itself signs in on it. A four-digit password chosen by a
 * parent is one of 10,000 and lasts 104 days at most.
 */
export const ACCESS_CODE_POLICY: ThrottlePolicy = { freeTries: 5, forgetAfterMs: DAY_MS };

/**
 * Limit for one address's failures over all codes: a whole school may share an address, and so may a
 * guesser.
 */
export const ADDRESS_POLICY: ThrottlePolicy = { freeTries: 100, forgetAfterMs: HOUR_MS };

/** Enough for one child's mistakes; others' earlier attempts stay counted. */
export const MOST_ORIGINS = 20;

export type Admission =
  | { readonly allowed: true; readonly record: AttemptRecord }
  | { readonly allowed: false; readonly retryAfterMs: number };

/** Returns the wait after a number of attempts, in ms: none, then 1 s doubling to 15 min. */
export function waitAfter(tries: number, policy: ThrottlePolicy): number {
  if (tries < policy.freeTries) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (tries - policy.freeTries), LONGEST_WAIT_MS);
}

/**
 * Decides if another attempt may be checked, and counts it in the same step: counting before checking
 * the password makes a hundred concurrent attempts a hundred attempts.
 *
 * A refused attempt changes nothing; repeating it does not extend the wait.
 */
export function admitTry(
  record: AttemptRecord | null,
  origin: string,
  nowMs: number,
  policy: ThrottlePolicy,
): Admission {
  const current = record && nowMs - record.lastTryAtMs < policy.forgetAfterMs ? record : null;
  if (current && nowMs < current.blockedUntilMs) {
    return { allowed: false, retryAfterMs: current.blockedUntilMs - nowMs };
  }
  const tries = (current?.tries ?? 0) + 1;
  const origins = [...(current?.origins ?? []), origin].slice(-MOST_ORIGINS);
  const blockedUntilMs = nowMs + waitAfter(tries, policy);
  return { allowed: true, record: { tries, lastTryAtMs: nowMs, blockedUntilMs, origins } };
}

/**
 * Removes the attempts of one origin after its success, but not those of others: otherwise each sign-in of
 * the child would give strangers new attempts.
 */
export function takeBackTries(
  record: AttemptRecord,
  origin: string,
  policy: ThrottlePolicy,
): AttemptRecord {
  const origins = record.origins.filter((other) => other !== origin);
  const tries = Math.max(0, record.tries - (record.origins.length - origins.length));
  const wait = waitAfter(tries, policy);
  const blockedUntilMs = Math.min(record.blockedUntilMs, record.lastTryAtMs + wait);
  return { ...record, tries, blockedUntilMs, origins };
}
