import { AppError } from '@pennysprout/shared/kernel/call/errors';

/** Monotonic clock for timeouts. */
export interface Timer {
  /** Milliseconds since an arbitrary origin. */
  readonly nowMs: () => number;
  /** Calls `ring` at that time, unless the returned function is called first. */
  readonly ringAt: (timeMs: number, ring: () => void) => () => void;
}

export const PROCESS_TIMER: Timer = {
  nowMs: () => performance.now(),
  ringAt: (timeMs, ring) => {
    const timeout = setTimeout(ring, timeMs - performance.now());
    return () => clearTimeout(timeout);
  },
};

/**
 * Milliseconds after which a request that is safe to repeat is answered: with `busy` if it waits for others,
 * and with `unavailable` if the database does not answer at all.
 */
export const ANSWER_WITHIN_MS = 10_000;

/** Extra milliseconds for a commit already under way: it most likely succeeds. */
const COMMIT_GRACE_MS = 2_000;

/** Long enough for some of the others to finish. */
const ASK_AGAIN_AFTER_SECONDS = 2;

/** Creates the error for contention on the same account; retrying with the same key is safe. */
export function busy(): AppError {
  return new AppError('busy', { retryAfterSeconds: ASK_AGAIN_AFTER_SECONDS });
}

/**
 * Returns the work's result. After a timeout the work itself continues.
 *
 * @throws AppError `unavailable` if it has not come by then.
 */
export async function orUnavailable<T>(
  timer: Timer,
  untilMs: number,
  work: Promise<T>,
): Promise<T> {
  let silence: () => void = () => undefined;
  const over = new Promise<never>((_resolve, reject) => {
    silence = timer.ringAt(untilMs, () => reject(new AppError('unavailable')));
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    silence();
  }
}

/** Deadline by which a caller is told to retry, if the transaction has not reached its commit. */
export interface Deadline {
  /**
   * Called before each attempt.
   *
   * @throws AppError `busy` past the deadline, so that nothing is started.
   */
  readonly beginning: () => void;
  /**
   * Called before each commit.
   *
   * @throws AppError `busy` past the deadline, so that nothing is committed.
   */
  readonly committing: () => void;
  /** Returns the work's result, or throws `busy` at the deadline; the work stops at its next check. */
  readonly orBusy: <T>(work: Promise<T>) => Promise<T>;
  readonly close: () => void;
}

/** Infinite deadline, for work nobody waits for, such as a scheduled run. */
const NONE: Deadline = {
  beginning: () => undefined,
  committing: () => undefined,
  orBusy: (work) => work,
  close: () => undefined,
};

export function openDeadline(timer: Timer, untilMs: number | null): Deadline {
  if (untilMs === null) return NONE;
  let over = false;
  let isCommitting = false;
  let refuse: (error: AppError) => void = () => undefined;
  const refused = new Promise<never>((_resolve, reject) => {
    refuse = reject;
  });
  // Not an unhandled rejection if nobody awaits it.
  refused.catch(() => undefined);
  const end = () => {
    over = true;
    refuse(busy());
  };
  const requireTime = () => {
    if (over || timer.nowMs() >= untilMs) throw busy();
  };
  let silence = timer.ringAt(untilMs, () => {
    if (isCommitting) silence = timer.ringAt(untilMs + COMMIT_GRACE_MS, end);
    else end();
  });
  return {
    beginning: () => {
      isCommitting = false;
      requireTime();
    },
    committing: () => {
      requireTime();
      isCommitting = true;
    },
    orBusy: (work) => Promise.race([work, refused]),
    close: () => silence(),
  };
}
