/** What is remembered of the tries that one access code or one address has made. */
export interface TryRecord {
  /** Tries since the last success, or since the record was last forgotten. */
  readonly tries: number;
  readonly lastTryAtMs: number;
  /** Until then every further try is refused without being looked at. */
  readonly blockedUntilMs: number;
}

export interface ThrottlePolicy {
  readonly freeTries: number;
  /** A record this old counts for nothing. It is longer than the longest wait on purpose. */
  readonly forgetAfterMs: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const FIRST_WAIT_MS = SECOND;
const LONGEST_WAIT_MS = 15 * MINUTE;

/** Tries at one access code, whether or not a child has that code. */
export const ACCESS_CODE_POLICY: ThrottlePolicy = { freeTries: 5, forgetAfterMs: 24 * HOUR };

/** Failures from one address over all codes: a whole school may share an address, a guesser too. */
export const ADDRESS_POLICY: ThrottlePolicy = { freeTries: 100, forgetAfterMs: HOUR };

export type Admission =
  | { readonly allowed: true; readonly record: TryRecord }
  | { readonly allowed: false; readonly retryAfterMs: number };

/** The wait that follows the given number of tries: none, then 1 s doubling to 15 min. */
export function waitAfter(tries: number, policy: ThrottlePolicy): number {
  if (tries < policy.freeTries) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (tries - policy.freeTries), LONGEST_WAIT_MS);
}

/**
 * Decides whether one more try may be looked at, and counts it in the same step: a try is counted
 * before its password is checked, so that a hundred tries at once are a hundred tries.
 *
 * A refused try changes nothing; knocking on a closed door does not keep it closed for longer.
 */
export function admitTry(
  record: TryRecord | null,
  nowMs: number,
  policy: ThrottlePolicy,
): Admission {
  const current = record && nowMs - record.lastTryAtMs < policy.forgetAfterMs ? record : null;
  if (current && nowMs < current.blockedUntilMs) {
    return { allowed: false, retryAfterMs: current.blockedUntilMs - nowMs };
  }
  const tries = (current?.tries ?? 0) + 1;
  return {
    allowed: true,
    record: { tries, lastTryAtMs: nowMs, blockedUntilMs: nowMs + waitAfter(tries, policy) },
  };
}

/**
 * Takes one try back, for a record that others share: who signed in correctly should not use up
 * what the rest of the school may still get wrong.
 */
export function takeBackTry(record: TryRecord, policy: ThrottlePolicy): TryRecord {
  const tries = Math.max(0, record.tries - 1);
  const blockedUntilMs = tries < policy.freeTries ? record.lastTryAtMs : record.blockedUntilMs;
  return { ...record, tries, blockedUntilMs };
}
