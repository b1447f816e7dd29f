import { isDeepStrictEqual } from 'node:util';
import type { DocumentReference } from 'firebase-admin/firestore';
import type { Deps } from '../deps';
import type { Database } from '../firestore/database';
import type { Queue } from './queue';

/** Task for one of the sixteen partitions of a run; see `PARTS`. */
export interface Partition {
  readonly part: string;
}

/** Progress through a partition. */
export interface Cursor {
  readonly done: boolean;
}

/** Cursors that are stored, so that a partition may die anywhere and continues from the last page. */
interface StoredCursors<P, C extends Cursor> {
  readonly of: (db: Database, partition: P) => DocumentReference<C>;
  /** Pages per task, a minute or two, before the rest of the partition is re-enqueued. */
  readonly pagesPerTask: number;
}

/**
 * Work of a schedule, divided into sixteen partitions that run in parallel, each walked page by page. A
 * page is worked on at once, or enqueued for `workOnPage`.
 */
export interface FanOut<P extends Partition, C extends Cursor> {
  /** Queue of the partitions. */
  readonly partitions: Queue<P>;
  /** Documents per page: some seconds of work. Lower in tests, to get several pages. */
  readonly pageSize: number;
  /** Null if nothing needs to be remembered, because what is done is not found again. */
  readonly cursors: StoredCursors<P, C> | null;
  /** Returns the cursor of a new run, or the last one if that still stands. */
  readonly begin: (partition: P, at: Date, last: C | undefined) => C;
  /**
   * Works on the next page or enqueues it. May be called twice for the same page, even concurrently.
   *
   * @returns the cursor after it.
   */
  readonly nextPage: (deps: Deps, partition: P, cursor: C, size: number) => Promise<C>;
  /** Called after the last page; again if the task is delivered again. */
  readonly finish: (deps: Deps, partition: P, cursor: C) => Promise<void> | void;
}

/** Dependencies of a start, which reads and writes cursors alone. */
export type StartDeps = Pick<Deps, 'db' | 'now' | 'enqueue'>;

/**
 * Begins a run, or continues one: enqueues its partitions except those that are done. Enqueuing a
 * partition twice is harmless.
 *
 * @returns the partitions' cursors.
 */
export async function startFanOut<P extends Partition, C extends Cursor>(
  deps: StartDeps,
  fanOut: FanOut<P, C>,
  partitions: readonly P[],
): Promise<readonly C[]> {
  const cursors = await Promise.all(partitions.map((one) => beginPartition(deps, fanOut, one)));
  for (const [n, partition] of partitions.entries()) {
    if (!cursors[n]?.done) await deps.enqueue(fanOut.partitions, partition);
  }
  return cursors;
}

async function beginPartition<P extends Partition, C extends Cursor>(
  { db, now }: StartDeps,
  { cursors, begin }: FanOut<P, C>,
  partition: P,
): Promise<C> {
  if (!cursors) return begin(partition, now(), undefined);
  const ref = cursors.of(db, partition);
  return db.transact(ref.path, async (tx) => {
    const last = (await tx.get(ref)).data();
    const cursor = begin(partition, now(), last);
    if (cursor !== last) tx.set(ref, cursor);
    return cursor;
  });
}

/**
 * Continues a partition from its cursor, page by page. Safe under at-least-once delivery: a task that
 * died is retried from the cursor, and of two at once the one that moves it first continues. A partition
 * that was never begun has nothing to do.
 */
export async function workOnPartition<P extends Partition, C extends Cursor>(
  deps: Deps,
  fanOut: FanOut<P, C>,
  partition: P,
): Promise<void> {
  const { cursors, pageSize } = fanOut;
  const ref = cursors?.of(deps.db, partition);
  let cursor = ref ? (await ref.get()).data() : fanOut.begin(partition, deps.now(), undefined);
  if (!cursor) return;
  for (let pages = 0; !cursor.done; pages += 1) {
    if (pages === cursors?.pagesPerTask) {
      await deps.enqueue(fanOut.partitions, partition);
      return;
    }
    const next: C = await fanOut.nextPage(deps, partition, cursor, pageSize);
    if (ref && !(await moveCursor(deps.db, ref, cursor, next))) return;
    cursor = next;
  }
  await fanOut.finish(deps, partition, cursor);
}

/**
 * Moves the cursor, unless another task has moved it meanwhile: so it only moves forward.
 *
 * @returns true if it stands where this task wants it.
 */
function moveCursor<C extends Cursor>(
  db: Database,
  ref: DocumentReference<C>,
  from: C,
  to: C,
): Promise<boolean> {
  return db.transact(ref.path, async (tx) => {
    const current = (await tx.get(ref)).data();
    // A commit may have succeeded although its response was lost.
    if (isDeepStrictEqual(current, to)) return true;
    if (!isDeepStrictEqual(current, from)) return false;
    tx.set(ref, to);
    return true;
  });
}
