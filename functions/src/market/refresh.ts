import { randomUUID } from 'node:crypto';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { MarketRefreshDoc } from '@pennysprout/shared/data/collections/market-refreshes';
import type { Logger } from '../deps';
import type { Database } from '../firestore/database';
import { BACK_OFF_MS, LEASE_MS, RECHECK_MS, WAIT_STEP_MS, WAIT_STEPS } from './limits';

/** One thing that is kept in the database and fetched again when it is asked for and old. */
export interface RefreshTask<T> {
  /** Names the thing among all that are refreshed; also the id of its refresh document. */
  readonly key: string;
  /** Once fetched, it is not fetched again for this long, whoever has fetched it. */
  readonly periodMs: number;
  /** The last known value out of the database. */
  read(): Promise<T | null>;
  /** When the value was fetched. */
  fetchedAtMs(value: T): number;
  /** Whether the value may be shown while another instance fetches a newer one. */
  isFresh(value: T, nowMs: number): boolean;
  /** Asks the sources. Null when none of them says anything that is to be believed. */
  fetch(last: T | null): Promise<T | null>;
  /** Writes what was fetched, together with the end of the refresh. */
  save(tx: Transaction, value: T): void;
}

export interface RefreshContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly logger: Logger;
  /** Waits for so many milliseconds; tests have no time to. */
  readonly sleep?: (ms: number) => Promise<void>;
}

/** What somebody who wants a newer value is to do. */
type Turn = 'fetch' | 'wait' | 'read' | 'rest';

const NEVER_REFRESHED: MarketRefreshDoc = {
  refreshedAt: null,
  holder: null,
  heldUntil: null,
  retryAt: null,
};

function turnOf(
  state: MarketRefreshDoc,
  { holder, periodMs, nowMs }: { holder: string; periodMs: number; nowMs: number },
): Turn {
  // A transaction that runs again may already have given us the turn.
  if (state.holder === holder) return 'fetch';
  if (state.refreshedAt && nowMs - state.refreshedAt.toMillis() < periodMs) return 'read';
  if (state.heldUntil && state.heldUntil.toMillis() > nowMs) return 'wait';
  return state.retryAt && state.retryAt.toMillis() > nowMs ? 'rest' : 'fetch';
}

interface Remembered {
  readonly value: unknown;
  readonly untilMs: number;
}

/**
 * Gives the current value of tasks such that, however many clients ask at once on however many
 * instances, the sources are asked once for each period: within an instance all who ask share one
 * look-up, and across instances a lease in the database says whose turn it is. An instance that dies
 * with the lease loses it by time.
 */
export function createRefresher(context: RefreshContext) {
  const { db, now, logger } = context;
  const sleep = context.sleep ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  const { marketRefreshes } = db;
  const remembered = new Map<string, Remembered>();
  const pending = new Map<string, Promise<unknown>>();

  /** The last known value, refreshed before if that was due and possible; null if there is none. */
  async function current<T>(task: RefreshTask<T>): Promise<T | null> {
    // A call that is content with something older does not answer for one that is not.
    const wanted = `${task.key} ${task.periodMs}`;
    const known = remembered.get(wanted);
    if (known && known.untilMs > now().getTime()) return known.value as T | null;
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
    const holder = randomUUID();
    const turn = await takeTurn(task, holder);
    if (turn === 'fetch') return (await fetchAndSave(task, holder, last)) ?? last;
    // Somebody was done between our reading and our asking for a turn.
    if (turn === 'read') return task.read();
    if (turn === 'rest' || (last !== null && task.isFresh(last, nowMs))) return last;
    await waitForOther(task, holder);
    return task.read();
  }

  async function takeTurn<T>(task: RefreshTask<T>, holder: string): Promise<Turn> {
    const ref = marketRefreshes.doc(task.key);
    const { periodMs } = task;
    // Most who come when it is not their turn are told so without a transaction.
    const seen = (await ref.get()).data() ?? NEVER_REFRESHED;
    const turn = turnOf(seen, { holder, periodMs, nowMs: now().getTime() });
    if (turn !== 'fetch') return turn;
    return db.transact(`market ${task.key}`, async (tx) => {
      const state = (await tx.get(ref)).data() ?? NEVER_REFRESHED;
      const nowMs = now().getTime();
      const claimed = turnOf(state, { holder, periodMs, nowMs });
      if (claimed === 'fetch') {
        const heldUntil = Timestamp.fromMillis(nowMs + LEASE_MS);
        tx.set(ref, { ...state, holder, heldUntil, retryAt: null });
      }
      return claimed;
    });
  }

  async function fetchAndSave<T>(
    task: RefreshTask<T>,
    holder: string,
    last: T | null,
  ): Promise<T | null> {
    const value = await task.fetch(last);
    if (value === null) logger.error('market refresh failed', { key: task.key });
    const ref = marketRefreshes.doc(task.key);
    await db.transact(`market ${task.key}`, async (tx) => {
      const state = (await tx.get(ref)).data();
      // A lease that ran out is another's by now, and so is the word on what is the newest.
      if (state?.holder !== holder) return;
      const done = { ...state, holder: null, heldUntil: null };
      if (value === null) {
        const retryAt = Timestamp.fromMillis(now().getTime() + BACK_OFF_MS);
        tx.set(ref, { ...done, retryAt });
        return;
      }
      task.save(tx, value);
      const refreshedAt = Timestamp.fromMillis(task.fetchedAtMs(value));
      tx.set(ref, { ...done, refreshedAt, retryAt: null });
    });
    return value;
  }

  /** Until the other instance is done, its lease has run out, or we have no more patience. */
  async function waitForOther<T>({ key, periodMs }: RefreshTask<T>, holder: string): Promise<void> {
    for (let step = 0; step < WAIT_STEPS; step += 1) {
      await sleep(WAIT_STEP_MS);
      const state = (await marketRefreshes.doc(key).get()).data() ?? NEVER_REFRESHED;
      if (turnOf(state, { holder, periodMs, nowMs: now().getTime() }) !== 'wait') return;
    }
  }

  return { current };
}
