import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { LoginAttemptsDoc } from '@pennysprout/shared/auth/login-throttle.collection';
import { Timestamp, type DocumentReference, type Transaction } from 'firebase-admin/firestore';
import {
  ACCESS_CODE_POLICY,
  ADDRESS_POLICY,
  admitTry,
  takeBackTries,
  type AttemptRecord,
  type ThrottlePolicy,
} from '@pennysprout/shared/auth/login-throttle';
import { rateLimitKey, type ClientAddress } from '../kernel/client-address';
import type { Deps } from '../kernel/deps';
import { fingerprint } from '../kernel/fingerprint';
import { readOutside, readWithin, type Read } from '../kernel/firestore/database';
import { codeTriesId } from '../kernel/firestore/login-throttle-ids';

/** Sign-in attempt: the code and its origin. */
export interface LoginAttempt {
  readonly accessCode: string;
  readonly address: ClientAddress;
  /** Device, if a pass proves that the child has signed in on it; otherwise null. */
  readonly device: string | null;
}

/** Record that counts an attempt, among others. Ids and origins are keyed hashes. */
interface Counter {
  readonly ref: DocumentReference<LoginAttemptsDoc>;
  readonly policy: ThrottlePolicy;
  /** Mark of this attempt in the record, to take it back. */
  readonly origin: string;
}

/**
 * Returns the records that count an attempt. On a known device it is the device's own, so that no stranger
 * can make the child wait there; otherwise those of the code and of the address.
 */
function countersOf({ db, secrets }: Deps, login: LoginAttempt): readonly Counter[] {
  const key = secrets.passwordKey();
  const codeId = codeTriesId(key, login.accessCode);
  const addressId = `address_${fingerprint(key, 'address', rateLimitKey(login.address))}`;
  if (login.device !== null) {
    const id = `device_${fingerprint(key, 'device', login.device)}`;
    return [{ ref: db.loginThrottle.doc(id), policy: ACCESS_CODE_POLICY, origin: addressId }];
  }
  return [
    { ref: db.loginThrottle.doc(codeId), policy: ACCESS_CODE_POLICY, origin: addressId },
    { ref: db.loginThrottle.doc(addressId), policy: ADDRESS_POLICY, origin: codeId },
  ];
}

async function readRecord({ ref }: Counter, read: Read): Promise<AttemptRecord | null> {
  const stored = (await read(ref)).data();
  if (!stored) return null;
  return {
    tries: stored.tries,
    lastTryAtMs: stored.lastTryAt.toMillis(),
    blockedUntilMs: stored.blockedUntil.toMillis(),
    origins: stored.origins,
  };
}

function writeRecord(tx: Transaction, { ref, policy }: Counter, record: AttemptRecord): void {
  const { tries, lastTryAtMs, blockedUntilMs, origins } = record;
  if (tries === 0) {
    tx.delete(ref);
    return;
  }
  tx.set(ref, {
    tries,
    lastTryAt: Timestamp.fromMillis(lastTryAtMs),
    blockedUntil: Timestamp.fromMillis(blockedUntilMs),
    origins: [...origins],
    expiresAt: Timestamp.fromMillis(lastTryAtMs + policy.forgetAfterMs),
  });
}

/** Admits an attempt at each of its records, and returns the records that count it. */
async function admit(counters: readonly Counter[], read: Read, nowMs: number) {
  const records = await Promise.all(counters.map((counter) => readRecord(counter, read)));
  let waitMs = 0;
  const counted = counters.flatMap((counter, n) => {
    const admission = admitTry(records[n] ?? null, counter.origin, nowMs, counter.policy);
    if (admission.allowed) return [{ counter, record: admission.record }];
    waitMs = Math.max(waitMs, admission.retryAfterMs);
    return [];
  });
  if (waitMs === 0) return counted;
  throw new AppError('too_many_attempts', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** Queues by address or device: a class signing in at once would contend for one address's record. */
function queueKeyOf(counters: readonly Counter[]): string {
  return `login ${counters.at(-1)?.ref.id ?? ''}`;
}

/**
 * Counts an attempt before its password is checked.
 *
 * Throttling is checked first without a lock, so that a persistent attacker does not lock the record while
 * the child needs it, and again in the transaction that counts.
 *
 * @throws AppError `too_many_attempts` with the seconds to wait; then nothing is counted.
 */
export async function countLoginAttempt(deps: Deps, login: LoginAttempt): Promise<void> {
  const counters = countersOf(deps, login);
  await admit(counters, readOutside, deps.now().getTime());
  await deps.db.transact(queueKeyOf(counters), async (tx) => {
    const counted = await admit(counters, readWithin(tx), deps.now().getTime());
    for (const { counter, record } of counted) writeRecord(tx, counter, record);
  });
}

/** Removes attempts after a success: all of a known device, otherwise those of this address at this code. */
export async function noteSignIn(deps: Deps, login: LoginAttempt): Promise<void> {
  const counters = countersOf(deps, login);
  await deps.db.transact(queueKeyOf(counters), async (tx) => {
    if (login.device !== null) {
      for (const { ref } of counters) tx.delete(ref);
      return;
    }
    const read = readWithin(tx);
    const records = await Promise.all(counters.map((counter) => readRecord(counter, read)));
    counters.forEach((counter, n) => {
      const record = records[n];
      if (record) writeRecord(tx, counter, takeBackTries(record, counter.origin, counter.policy));
    });
  });
}

/** Clears the code's attempts on a parent's reset. Passes of devices end with the old password. */
export async function clearLoginAttempts(deps: Deps, accessCode: string): Promise<void> {
  const ref = deps.db.loginThrottle.doc(codeTriesId(deps.secrets.passwordKey(), accessCode));
  await deps.db.transact(`login ${ref.id}`, async (tx) => {
    if ((await tx.get(ref)).exists) tx.delete(ref);
  });
}

/**
 * Deletes the record of an access code that is no longer any child's. A concurrent attempt may leave
 * another record, which expires.
 */
export function forgetLoginAttempts(tx: Transaction, deps: Deps, accessCode: string): void {
  tx.delete(deps.db.loginThrottle.doc(codeTriesId(deps.secrets.passwordKey(), accessCode)));
}
