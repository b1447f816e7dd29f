import { createHash } from 'node:crypto';
import { AppError } from '@pennysprout/shared/api/errors';
import { Timestamp, type DocumentReference, type Transaction } from 'firebase-admin/firestore';
import type { IdempotencyKeyDoc } from '@pennysprout/shared/data/collections/idempotency-keys';
import type { Deps } from '../deps';
import { readAhead, type Read } from '../firestore/database';

/** One intent of one caller: which document claims it, and what it asked for. */
export interface IdempotencyKey {
  readonly id: string;
  readonly userId: string;
  readonly requestHash: string;
}

/** An answer, and whether it was given before. */
export interface Once<T> {
  readonly answer: T;
  readonly replayed: boolean;
}

/** How long the same key gets the same answer. */
const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000;

function sha256(...parts: readonly string[]): string {
  // As JSON, because "a" + "bc" and "ab" + "c" must not be the same key.
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** JSON with sorted keys: the same request is the same text, however its fields were ordered. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    item !== null && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

/** The key is the caller's own: two callers who chose the same one do not meet. */
export function idempotencyKey(userId: string, key: string, request: unknown): IdempotencyKey {
  return { id: sha256(userId, key), userId, requestHash: sha256(canonicalJson(request)) };
}

function stands(claim: IdempotencyKeyDoc | undefined, at: Date): claim is IdempotencyKeyDoc {
  return claim !== undefined && claim.expiresAt.toMillis() > at.getTime();
}

/** Whether the key was claimed before, so that it can only be answered and moves nothing any more. */
export async function wasDone({ db, now }: Deps, key: IdempotencyKey): Promise<boolean> {
  return stands((await db.idempotencyKeys.doc(key.id).get()).data(), now());
}

/** What the work of one intent came to. */
export interface Done<T> {
  readonly answer: T;
  /** The family that the answer speaks of, with which the key is deleted. */
  readonly familyId: string;
  /** The child that request or answer speak of, with which the key is deleted; null for none. */
  readonly childId: string | null;
}

/** One intent, and what it takes to carry it out. */
export interface Intent<A, T extends object> {
  readonly key: IdempotencyKey;
  /** What concurrent callers would fight over; see `transact`. */
  readonly queueKey: string;
  /** What `allow` and `work` will most likely read, which is then read with the key at once. */
  readonly ahead?: readonly DocumentReference<unknown>[];
  /** Throws unless the caller may; asked each time, also for an answer that was given before. */
  readonly allow: (read: Read) => Promise<A>;
  readonly work: (tx: Transaction, allowed: A, read: Read) => Promise<Done<T>>;
}

/**
 * Does the work of an intent once for each key, and answers every further call with the first
 * answer. The key is claimed in the transaction that does the work, so there is no moment in which
 * one is stored and the other is not. A refusal (an error thrown by `work`) is not stored.
 *
 * @throws AppError `idempotency_key_reused` when the key was used for another request.
 */
export function once<A, T extends object>(deps: Deps, intent: Intent<A, T>): Promise<Once<T>> {
  const { key, queueKey, ahead = [], allow, work } = intent;
  const ref = deps.db.idempotencyKeys.doc(key.id);
  return deps.db.transact(queueKey, async (tx) => {
    const read = await readAhead(tx, [ref, ...ahead]);
    const allowed = await allow(read);
    const at = deps.now();
    const now = at.getTime();
    const earlier = (await read(ref)).data();
    if (stands(earlier, at)) {
      if (earlier.requestHash !== key.requestHash) throw new AppError('idempotency_key_reused');
      return { answer: earlier.answer as T, replayed: true };
    }
    const { answer, familyId, childId } = await work(tx, allowed, read);
    tx.set(ref, {
      userId: key.userId,
      familyId,
      childId,
      requestHash: key.requestHash,
      answer,
      createdAt: Timestamp.fromMillis(now),
      expiresAt: Timestamp.fromMillis(now + KEPT_FOR_MS),
    });
    return { answer, replayed: false };
  });
}
