import { createHash } from 'node:crypto';
import { AppError } from '@pennysprout/shared/api/errors';
import {
  ACCESS_CODE_POLICY,
  ADDRESS_POLICY,
  admitTry,
  takeBackTry,
  type Admission,
  type ThrottlePolicy,
  type TryRecord,
} from '@pennysprout/shared/family/login-throttle';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../../deps';
import type { LoginThrottleDoc } from '../../firestore/documents';

/** One try to sign in: at which code, and from where. */
export interface LoginTry {
  readonly accessCode: string;
  readonly address: string;
}

function toRecord(stored: LoginThrottleDoc): TryRecord {
  return {
    tries: stored.tries,
    lastTryAtMs: stored.lastTryAt.toMillis(),
    blockedUntilMs: stored.blockedUntil.toMillis(),
  };
}

function toDoc(record: TryRecord, policy: ThrottlePolicy): LoginThrottleDoc {
  return {
    tries: record.tries,
    lastTryAt: Timestamp.fromMillis(record.lastTryAtMs),
    blockedUntil: Timestamp.fromMillis(record.blockedUntilMs),
    expiresAt: Timestamp.fromMillis(record.lastTryAtMs + policy.forgetAfterMs),
  };
}

/** Neither codes nor addresses are kept, only what recognises them. */
function refsOf(deps: Deps, { accessCode, address }: LoginTry) {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  return {
    code: deps.db.loginThrottle.doc(`code_${hash(accessCode)}`),
    address: deps.db.loginThrottle.doc(`address_${hash(address)}`),
  };
}

/** A class that signs in at once shares an address, so that is where transactions would meet. */
function laneOf({ address }: LoginTry): string {
  return `login ${address}`;
}

function waitOf(admission: Admission): number {
  return admission.allowed ? 0 : admission.retryAfterMs;
}

/**
 * Counts one try before its password is looked at.
 *
 * @throws AppError `too_many_attempts` with the seconds to wait, in which case nothing is counted.
 */
export function countLoginTry(deps: Deps, login: LoginTry): Promise<void> {
  const refs = refsOf(deps, login);
  return deps.db.transact(laneOf(login), async (tx) => {
    const [code, address] = await Promise.all([tx.get(refs.code), tx.get(refs.address)]);
    const nowMs = deps.now().getTime();
    const admit = (stored: LoginThrottleDoc | undefined, policy: ThrottlePolicy) =>
      admitTry(stored ? toRecord(stored) : null, nowMs, policy);
    const atCode = admit(code.data(), ACCESS_CODE_POLICY);
    const fromAddress = admit(address.data(), ADDRESS_POLICY);
    if (!atCode.allowed || !fromAddress.allowed) {
      const waitMs = Math.max(waitOf(atCode), waitOf(fromAddress));
      throw new AppError('too_many_attempts', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    }
    tx.set(refs.code, toDoc(atCode.record, ACCESS_CODE_POLICY));
    tx.set(refs.address, toDoc(fromAddress.record, ADDRESS_POLICY));
  });
}

/** A success clears the code's record and takes its own try back from the address. */
export function forgiveLoginTries(deps: Deps, login: LoginTry): Promise<void> {
  const refs = refsOf(deps, login);
  return deps.db.transact(laneOf(login), async (tx) => {
    const address = (await tx.get(refs.address)).data();
    tx.delete(refs.code);
    if (address) {
      const record = takeBackTry(toRecord(address), ADDRESS_POLICY);
      tx.set(refs.address, toDoc(record, ADDRESS_POLICY));
    }
  });
}
