import type { Quota } from '../../kernel/rate-limits';

/** Result of taking one unit from a quota. */
export interface Taken {
  /** State to store: epoch milliseconds at which the quota is full again. */
  readonly spentUntilMs: number;
  /** Milliseconds until a unit is available; 0 if this one was granted. */
  readonly waitMs: number;
}

/**
 * Takes one unit from a quota, whose whole state is one time. It is the generic cell rate algorithm,
 * which refills evenly and so has no window boundary at which twice as much gets through.
 * Source: ITU-T Recommendation I.371, generic cell rate algorithm
 *
 * @param spentUntilMs value returned by the last `take`; undefined if there was none.
 */
export function take(
  spentUntilMs: number | undefined,
  nowMs: number,
  { burst, everyMs }: Quota,
): Taken {
  const fromMs = Math.max(spentUntilMs ?? nowMs, nowMs);
  const waitMs = Math.max(0, fromMs + everyMs - (nowMs + burst * everyMs));
  return { spentUntilMs: waitMs > 0 ? fromMs : fromMs + everyMs, waitMs };
}
