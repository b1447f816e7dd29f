import type { Quota } from '../../kernel/rate-limits';

/** Result of taking from a limit. */
export interface Taken {
  /** Units granted, at most as many as asked for; 0 if none is left. */
  readonly count: number;
  /** State to store: epoch milliseconds at which the limit is full again. */
  readonly spentUntilMs: number;
  /** Milliseconds until one is available if none was; else 0. */
  readonly waitMs: number;
}

/**
 * Takes up to `most` units of a limit, whose whole state is one time. It is the generic cell rate
 * algorithm, which refills evenly and so has no window boundary at which twice as much gets through.
 * Source: ITU-T Recommendation I.371, generic cell rate algorithm
 *
 * @param spentUntilMs value returned by the last `take`; null if there was none.
 */
export function take(
  spentUntilMs: number | null,
  nowMs: number,
  most: number,
  { burst, everyMs }: Quota,
): Taken {
  const from = Math.max(spentUntilMs ?? nowMs, nowMs);
  const left = Math.floor((nowMs + burst * everyMs - from) / everyMs);
  const count = Math.max(0, Math.min(most, left));
  const waitMs = count > 0 ? 0 : from + everyMs - (nowMs + burst * everyMs);
  return { count, spentUntilMs: from + count * everyMs, waitMs };
}
