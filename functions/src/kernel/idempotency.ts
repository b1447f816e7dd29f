import { createHash } from 'node:crypto';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { Timestamp, type DocumentReference, type Transaction } from 'firebase-admin/firestore';
import type { IdempotencyKeyDoc } from '@pennysprout/shared/service/idempotency-keys.collection';
import type { Deps } from './deps';
import { readAhead, type Read } from './firestore/database';

/** Intent of a caller: the document that claims it, and a hash of its request. */
export interface IdempotencyKey {
  readonly id: string;
  readonly userId: string;
  readonly requestHash: string;
}

/** Answer, with `replayed` true if it was given before. */
export interface IdempotentAnswer<T> {
  readonly answer: T;
  readonly replayed: boolean;
}

/** Milliseconds for which a key gets the same answer. */
const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000;

function sha256(...parts: readonly string[]): string {
  // JSON, so that "a" + "bc" and "ab" + "c" differ.
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Serialises with sorted keys, so that the order of fields does not matter. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    item !== null && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

/** Derives the key from the caller too, so that callers who choose the same key do not collide. */
export function idempotencyKey(userId: string, key: string, request: unknown): IdempotencyKey {
  return { id: sha256(userId, key), userId, requestHash: sha256(canonicalJson(request)) };
}

function stands(claim: IdempotencyKeyDoc | undefined, at: Date): claim is IdempotencyKeyDoc {
  return claim !== undefined && claim.expiresAt.toMillis() > at.getTime();
}

/** Returns true if the key was claimed, so that the call can only be replayed and moves no money. */
export async function wasDone({ db, now }: Deps, key: IdempotencyKey): Promise<boolean> {
  return stands((await db.idempotencyKeys.doc(key.id).get()).data(), now());
}

/** Result of an intent's work. */
export interface Done<T> {
  readonly answer: T;
  /** Family the answer is about; the key is deleted with it. */
  readonly familyId: string;
  /** Child the request or answer is about, or null; the key is deleted with it. */
  readonly childId: string | null;
}

/** Intent, with what carries it out. */
export interface Intent<A, T extends object> {
  readonly key: IdempotencyKey;
  /** Queue for calls that would contend; see `transact`. */
  readonly queueKey: string;
  /** Documents `allow` and `work` will most likely read, prefetched with the key. */
  readonly prefetch?: readonly DocumentReference<unknown>[];
  /** Throws unless the caller is authorised; runs on replays too. */
  readonly allow: (read: Read) => Promise<A>;
  readonly work: (tx: Transaction, allowed: A, read: Read) => Promise<Done<T>>;
}

/**
 * Runs an intent's work once per key, and replays the first answer to every further call. The key is
 * claimed in the transaction that does the work, so neither is ever stored without the other. A refusal
 * (an error thrown by `work`) is not stored.
 *
 * @throws AppError `idempotency_key_reused` if the key was used for another request.
 */
export function runIdempotent<A, T extends object>(
  deps: Deps,
  intent: Intent<A, T>,
): Promise<IdempotentAnswer<T>> {
  const { key, queueKey, prefetch = [], allow, work } = intent;
  const ref = deps.db.idempotencyKeys.doc(key.id);
  return deps.db.transact(queueKey, async (tx) => {
    const read = await readAhead(tx, [ref, ...prefetch]);
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
