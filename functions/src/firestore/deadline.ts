import { AppError } from '@pennysprout/shared/api/errors';

/** Time that only goes forward, for what may take so long and no longer. */
export interface Timer {
  /** Milliseconds since some moment. */
  readonly nowMs: () => number;
  /** Rings at that time, unless what is given back is called before. */
  readonly ringAt: (timeMs: number, ring: () => void) => () => void;
}

export const PROCESS_TIMER: Timer = {
  nowMs: () => performance.now(),
  ringAt: (timeMs, ring) => {
    const timeout = setTimeout(ring, timeMs - performance.now());
    return () => clearTimeout(timeout);
  },
};

/** Time for a request with a key to wait for others. Its caller asks again, with the same key. */
export const ANSWER_WITHIN_MS = 10_000;

/** Time for a commit that is under way by then: it most likely succeeds. */
const COMMIT_GRACE_MS = 2_000;

/** Long enough for some of those who were in the way to be done. */
const ASK_AGAIN_AFTER_SECONDS = 2;

/** Somebody else is at the same account; asking again, with the same key, is safe. */
export function busy(): AppError {
  return new AppError('busy', { retryAfterSeconds: ASK_AGAIN_AFTER_SECONDS });
}

/** The moment at which a caller is told to ask again, if the transaction has not come to its commit. */
export interface Deadline {
  /** Before each attempt. @throws AppError `busy` when it is over: nothing is begun any more. */
  readonly beginning: () => void;
  /** Before each commit. @throws AppError `busy` when it is over: nothing is committed any more. */
  readonly committing: () => void;
  /** Result of the work, or `busy` where it takes too long; the work finds out by itself. */
  readonly orBusy: <T>(work: Promise<T>) => Promise<T>;
  readonly close: () => void;
}

/** A deadline that never comes, for what nobody waits for, such as a scheduled run. */
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
  // Nobody need be waiting for it.
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
