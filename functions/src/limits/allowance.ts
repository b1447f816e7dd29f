/** So many at once, and after that one more each `everyMs`. */
export interface Allowance {
  readonly burst: number;
  /** Milliseconds. */
  readonly everyMs: number;
}

/** What was taken of an allowance. */
export interface Taken {
  /** How many of those asked for; 0 when there is none left. */
  readonly count: number;
  /** To be kept: when the whole of the allowance is there again, in ms since the epoch. */
  readonly spentUntilMs: number;
  /** Until there is one again, where there was none; else 0. */
  readonly waitMs: number;
}

/**
 * Takes up to `most` of an allowance of which the given time is all that has to be remembered. It is
 * the generic cell rate algorithm, which refills evenly and so knows no window at whose turn twice
 * as much goes through.
 * Source: ITU-T Recommendation I.371, generic cell rate algorithm
 *
 * @param spentUntilMs what the last `take` gave back; null when nothing was ever taken.
 */
export function take(
  spentUntilMs: number | null,
  nowMs: number,
  most: number,
  { burst, everyMs }: Allowance,
): Taken {
  const from = Math.max(spentUntilMs ?? nowMs, nowMs);
  const left = Math.floor((nowMs + burst * everyMs - from) / everyMs);
  const count = Math.max(0, Math.min(most, left));
  const waitMs = count > 0 ? 0 : from + everyMs - (nowMs + burst * everyMs);
  return { count, spentUntilMs: from + count * everyMs, waitMs };
}
