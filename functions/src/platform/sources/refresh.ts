import { randomUUID } from 'node:crypto';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { MarketRefreshDoc } from '@pennysprout/shared/market/market-refreshes.collection';
import type { Logger } from '../../kernel/deps';
import type { Database } from '../../kernel/firestore/database';
import { BACK_OFF_MS, LEASE_MS, RECHECK_MS, WAIT_STEP_MS, WAIT_STEPS } from './source-limits';

/** Value stored in the database and refreshed on demand when it is old. */
export interface RefreshTask<T> {
  /** Unique name of the value; also the id of its refresh document. */
  readonly key: string;
  /** Minimum milliseconds between fetches by any instance. */
  readonly periodMs: number;
  /** True to read the value from the database also between two fetches, in case somebody has changed it. */
  readonly isReadAnew?: boolean;
  /** Reads the last known value from the database. */
  read(): Promise<T | null>;
  /** Returns when the value was fetched, epoch milliseconds. */
  fetchedAtMs(value: T): number;
  /** Returns true if the value may be served while another instance fetches a newer one. */
  isFresh(value: T, nowMs: number): boolean;
  /** Asks the sources. Null if none gives an acceptable value. */
  fetch(last: T | null): Promise<T | null>;
  /**
   * Stores the fetched value, in the transaction that ends the refresh. Returns the stored value, which
   * differs if somebody has changed `last` meanwhile.
   */
  save(tx: Transaction, value: T, last: T | null): Promise<T>;
}

export interface RefreshContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly logger: Logger;
  /** Waits; replaceable in tests, which do not. */
  readonly sleep?: (ms: number) => Promise<void>;
}

/** Action for a caller who wants a newer value. */
type Turn = 'fetch' | 'wait' | 'read' | 'rest';

const NEVER_REFRESHED: MarketRefreshDoc = {
  refreshedAt: null,
  holder: null,
  heldUntil: null,
  retryAt: null,
};

function turnOf(
  state: MarketRefreshDoc,
  { leaseHolder, periodMs, nowMs }: { leaseHolder: string; periodMs: number; nowMs: number },
): Turn {
  // A retried transaction may already have claimed the lease for us.
  if (state.holder === leaseHolder) return 'fetch';
  if (state.refreshedAt && nowMs - state.refreshedAt.toMillis() < periodMs) return 'read';
  if (state.heldUntil && state.heldUntil.toMillis() > nowMs) return 'wait';
  return state.retryAt && state.retryAt.toMillis() > nowMs ? 'rest' : 'fetch';
}

interface Remembered {
  readonly value: unknown;
  readonly untilMs: number;
}

/**
 * Creates a refresher, which asks the sources once per period no matter how many clients on how many
 * instances ask at once: within an instance callers share one look-up, and across instances a lease in the
 * database decides who fetches. If an instance dies, its lease expires.
 */
export function createRefresher(context: RefreshContext) {
  const { now } = context;
  const lease = createLease(context);
  const remembered = new Map<string, Remembered>();
  const pending = new Map<string, Promise<unknown>>();

  /** Returns the last known value, refreshed first if due and possible; null if there is none. */
  async function current<T>(task: RefreshTask<T>): Promise<T | null> {
    // Look-ups with different periods are not shared: one that accepts older values must not answer for
    // one that does not.
    const wanted = `${task.key} ${task.periodMs}`;
    const known = remembered.get(wanted);
    if (known && known.untilMs > now().getTime()) {
      return task.isReadAnew ? task.read() : (known.value as T | null);
    }
    const joined = pending.get(wanted);
    if (joined) return joined as Promise<T | null>;
    const lookedUp = lookUp(task, wanted).finally(() => pending.delete(wanted));
    pending.set(wanted, lookedUp);
    return lookedUp;
  }

  async function lookUp<T>(task: RefreshTask<T>, wanted: string): Promise<T | null> {
    const value = await readOrFetch(task);
    const nowMs = now().getTime();
    const dueMs = value === null ? 0 : task.fetchedAtMs(value) + task.periodMs;
    const untilMs = dueMs > nowMs ? dueMs : nowMs + RECHECK_MS;
    remembered.set(wanted, { value, untilMs });
    return value;
  }

  async function readOrFetch<T>(task: RefreshTask<T>): Promise<T | null> {
    const last = await task.read();
    const nowMs = now().getTime();
    if (last !== null && nowMs - task.fetchedAtMs(last) < task.periodMs) return last;
    const leaseHolder = randomUUID();
    const turn = await lease.takeTurn(task, leaseHolder);
    if (turn === 'fetch') return (await lease.fetchAndSave(task, leaseHolder, last)) ?? last;
    // Another instance finished between our read and our claim.
    if (turn === 'read') return task.read();
    if (turn === 'rest' || (last !== null && task.isFresh(last, nowMs))) return last;
    await waitForOther(context, task, leaseHolder);
    return task.read();
  }

  return { current };
}

/** Creates the lease in the database by which one of all instances fetches. */
function createLease({ db, now, logger }: RefreshContext) {
  const { marketRefreshes } = db;

  async function takeTurn<T>(task: RefreshTask<T>, leaseHolder: string): Promise<Turn> {
    const ref = marketRefreshes.doc(task.key);
    const { periodMs } = task;
    // Most callers learn without a transaction that it is not their turn.
    const seen = (await ref.get()).data() ?? NEVER_REFRESHED;
    const turn = turnOf(seen, { leaseHolder, periodMs, nowMs: now().getTime() });
    if (turn !== 'fetch') return turn;
    return db.transact(`market ${task.key}`, async (tx) => {
      const state = (await tx.get(ref)).data() ?? NEVER_REFRESHED;
      const nowMs = now().getTime();
      const claimed = turnOf(state, { leaseHolder, periodMs, nowMs });
      if (claimed === 'fetch') {
        const heldUntil = Timestamp.fromMillis(nowMs + LEASE_MS);
        tx.set(ref, { ...state, holder: leaseHolder, heldUntil, retryAt: null });
      }
      return claimed;
    });
  }

  async function fetchAndSave<T>(
    task: RefreshTask<T>,
    leaseHolder: string,
    last: T | null,
  ): Promise<T | null> {
    const value = await task.fetch(last);
    if (value === null) logger.error('market refresh failed', { key: task.key });
    const ref = marketRefreshes.doc(task.key);
    const stored = await db.transact(`market ${task.key}`, async (tx) => {
      const state = (await tx.get(ref)).data();
      // An expired lease now belongs to another instance, which decides the newest value.
      if (state?.holder !== leaseHolder) return undefined;
      const done = { ...state, holder: null, heldUntil: null };
      if (value === null) {
        const retryAt = Timestamp.fromMillis(now().getTime() + BACK_OFF_MS);
        tx.set(ref, { ...done, retryAt });
        return null;
      }
      const kept = await task.save(tx, value, last);
      const refreshedAt = Timestamp.fromMillis(task.fetchedAtMs(kept));
      tx.set(ref, { ...done, refreshedAt, retryAt: null });
      return kept;
    });
    return stored === undefined ? task.read() : stored;
  }

  return { takeTurn, fetchAndSave };
}

/** Waits until the other instance finishes, its lease expires, or the wait times out. */
async function waitForOther<T>(
  context: RefreshContext,
  { key, periodMs }: RefreshTask<T>,
  leaseHolder: string,
): Promise<void> {
  const { db, now } = context;
  const sleep = context.sleep ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  for (let step = 0; step < WAIT_STEPS; step += 1) {
    await sleep(WAIT_STEP_MS);
    const state = (await db.marketRefreshes.doc(key).get()).data() ?? NEVER_REFRESHED;
    if (turnOf(state, { leaseHolder, periodMs, nowMs: now().getTime() }) !== 'wait') return;
  }
}
