import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type {
  AddressTriesDoc,
  CodeAttemptsDoc,
} from '@pennysprout/shared/auth/login-throttle.collection';
import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import {
  admitAtCode,
  admitClaim,
  claimsEnd,
  codeRecordEnd,
  isFamiliar,
  NEW_CODE,
  resetCode,
  signInAtCode,
  takeBackClaim,
  type ClaimRecord,
  type CodeRecord,
  type TryOrigin,
  type AttemptRecord,
} from '@pennysprout/shared/auth/login-throttle';
import type { ClientAddress } from '../kernel/client-address';
import type { Deps } from '../kernel/deps';
import { readOutside, readWithin, type Database, type Read } from '../kernel/firestore/database';
import {
  addressMark,
  addressTriesOf,
  callerMark,
  codeTriesId,
} from '../kernel/firestore/login-throttle-ids';

/** Sign-in attempt: the code and its origin. */
export interface LoginAttempt {
  readonly accessCode: string;
  readonly address: ClientAddress;
  /** Device if the child has signed in on it; null without proof. */
  readonly device: string | null;
}

type CodeRef = DocumentReference<CodeAttemptsDoc>;
type AddressRef = DocumentReference<AddressTriesDoc>;

/** Records that count an attempt. They hold keyed hashes, neither codes nor addresses. */
interface Place {
  readonly from: TryOrigin;
  readonly codeRef: CodeRef;
  readonly addressRef: AddressRef;
}

type Claims = readonly ClaimRecord[];

/** Returns an access code's record; its id tells which of the two kinds of record it is. */
function codeRefOf({ db, secrets }: Pick<Deps, 'db' | 'secrets'>, accessCode: string): CodeRef {
  return db.loginThrottle.doc(codeTriesId(secrets.passwordKey(), accessCode)) as CodeRef;
}

function addressRefOf(db: Database, caller: string): AddressRef {
  return db.loginThrottle.doc(addressTriesOf(caller).id) as AddressRef;
}

function placeOf(deps: Deps, { accessCode, address, device }: LoginAttempt): Place {
  const key = deps.secrets.passwordKey();
  const peer = addressMark(key, address.peer);
  const claim = addressMark(key, address.claim);
  const from = { device, address: callerMark({ peer, claim }), peer, claim };
  return {
    from,
    codeRef: codeRefOf(deps, accessCode),
    addressRef: addressRefOf(deps.db, from.address),
  };
}

function toRecord(stored: Pick<CodeAttemptsDoc, 'tries' | 'lastTryAt' | 'blockedUntil'>) {
  return {
    tries: stored.tries,
    lastTryAtMs: stored.lastTryAt.toMillis(),
    blockedUntilMs: stored.blockedUntil.toMillis(),
  };
}

function toCodeRecord(stored: CodeAttemptsDoc): CodeRecord {
  const { strangerAddresses } = stored;
  const homes = stored.homes.map(({ claim, peers, signedInAt, ...home }) => ({
    ...toRecord(home),
    claim,
    peers,
    signedInAtMs: signedInAt.toMillis(),
  }));
  const devices = stored.devices.map(({ device, ...tried }) => ({ ...toRecord(tried), device }));
  return { strangers: toRecord(stored), strangerAddresses, homes, devices };
}

function toTryCount({ tries, lastTryAtMs, blockedUntilMs }: AttemptRecord) {
  return {
    tries,
    lastTryAt: Timestamp.fromMillis(lastTryAtMs),
    blockedUntil: Timestamp.fromMillis(blockedUntilMs),
  };
}

function toCodeDoc(code: CodeRecord): CodeAttemptsDoc {
  const homes = code.homes.map((home) => ({
    ...toTryCount(home),
    claim: home.claim,
    peers: [...home.peers],
    signedInAt: Timestamp.fromMillis(home.signedInAtMs),
  }));
  return {
    ...toTryCount(code.strangers),
    strangerAddresses: [...code.strangerAddresses],
    homes,
    devices: code.devices.map((tried) => ({ ...toTryCount(tried), device: tried.device })),
    expiresAt: Timestamp.fromMillis(codeRecordEnd(code)),
  };
}

function toClaims(stored: AddressTriesDoc | undefined): Claims {
  const claims = stored?.claims ?? [];
  return claims.map(({ claim, ...tried }) => ({ ...toRecord(tried), claim }));
}

/** Writes an address's record, or deletes it if it has no failures. */
function writeClaims(tx: Transaction, ref: AddressRef, claims: Claims): void {
  if (claims.length === 0) {
    tx.delete(ref);
    return;
  }
  tx.set(ref, {
    claims: claims.map((one) => ({ ...toTryCount(one), claim: one.claim })),
    expiresAt: Timestamp.fromMillis(claimsEnd(claims)),
  });
}

async function readCode({ codeRef }: Place, read: Read): Promise<CodeRecord> {
  const stored = (await read(codeRef)).data();
  return stored ? toCodeRecord(stored) : NEW_CODE;
}

/** Records after an admitted attempt. */
interface Admitted {
  readonly code: CodeRecord;
  /** Null if the address is not throttled. */
  readonly claims: Claims | null;
}

/**
 * Admits an attempt.
 *
 * @throws AppError `too_many_attempts` with the seconds to wait.
 */
async function admit(place: Place, read: Read, nowMs: number): Promise<Admitted> {
  const { from } = place;
  const code = await readCode(place, read);
  const atCode = admitAtCode(code, from, nowMs);
  // At a familiar place only attempts at this code throttle the child, not others from the same address.
  const claims = isFamiliar(code, from, nowMs)
    ? null
    : toClaims((await read(place.addressRef)).data());
  const asClaim = claims && admitClaim(claims, from.claim, nowMs);
  const waits = [atCode, asClaim].map((one) => (one?.allowed === false ? one.retryAfterMs : 0));
  if (!atCode.allowed || asClaim?.allowed === false) {
    const retryAfterSeconds = Math.ceil(Math.max(...waits) / 1000);
    throw new AppError('too_many_attempts', { retryAfterSeconds });
  }
  return { code: atCode.record, claims: asClaim?.record ?? null };
}

/** Queues by address: a class signing in at once shares one, so its transactions would contend. */
function queueKeyOf({ addressRef }: Place): string {
  return `login ${addressRef.id}`;
}

/**
 * Counts an attempt before its password is checked.
 *
 * Throttling is checked first without a lock, so that a constant attacker does not hold the record while
 * the child needs it, and again in the transaction that counts.
 *
 * @throws AppError `too_many_attempts` with the seconds to wait; then nothing is counted.
 */
export async function countLoginAttempt(deps: Deps, login: LoginAttempt): Promise<void> {
  const place = placeOf(deps, login);
  await admit(place, readOutside, deps.now().getTime());
  await deps.db.transact(queueKeyOf(place), async (tx) => {
    const { code, claims } = await admit(place, readWithin(tx), deps.now().getTime());
    tx.set(place.codeRef, toCodeDoc(code));
    if (claims) writeClaims(tx, place.addressRef, claims);
  });
}

/** Records a success: the place becomes familiar to the code, and its own attempts are taken back. */
export async function noteSignIn(deps: Deps, login: LoginAttempt): Promise<void> {
  const place = placeOf(deps, login);
  const { from, codeRef, addressRef } = place;
  await deps.db.transact(queueKeyOf(place), async (tx) => {
    const before = await readCode(place, readWithin(tx));
    const { record, takenBack } = signInAtCode(before, from, deps.now().getTime());
    const tried = takenBack > 0 ? toClaims((await tx.get(addressRef)).data()) : [];
    tx.set(codeRef, toCodeDoc(record));
    if (tried.length === 0) return;
    writeClaims(tx, addressRef, takeBackClaim(tried, from.claim, takenBack));
  });
}

/** Clears the code's attempts on a parent's reset, also where they were counted by address. */
export async function clearLoginAttempts(deps: Deps, accessCode: string): Promise<void> {
  const { db } = deps;
  const codeRef = codeRefOf(deps, accessCode);
  await db.transact(`login code ${codeRef.id}`, async (tx) => {
    const stored = (await tx.get(codeRef)).data();
    if (!stored) return;
    const { record, takenBack } = resetCode(toCodeRecord(stored));
    const addresses = await takeBackFrom(tx, db, takenBack);
    for (const [ref, claims] of addresses) writeClaims(tx, ref, claims);
    if (record.homes.length > 0) tx.set(codeRef, toCodeDoc(record));
    else tx.delete(codeRef);
  });
}

/** Returns callers' address records with attempts taken back. Several callers may share a record. */
async function takeBackFrom(
  tx: Transaction,
  db: Database,
  takenBack: ReadonlyMap<string, number>,
): Promise<readonly (readonly [AddressRef, Claims])[]> {
  const callers = [...takenBack.keys()];
  const refs = new Map(
    callers.map((caller) => [addressTriesOf(caller).id, addressRefOf(db, caller)]),
  );
  const found = await Promise.all([...refs.values()].map((ref) => tx.get(ref)));
  const without = (snapshot: DocumentSnapshot<AddressTriesDoc>) =>
    callers
      .filter((caller) => addressTriesOf(caller).id === snapshot.id)
      .reduce(
        (claims, caller) =>
          takeBackClaim(claims, addressTriesOf(caller).claim, takenBack.get(caller) ?? 0),
        toClaims(snapshot.data()),
      );
  return found
    .filter(({ exists }) => exists)
    .map((snapshot) => [snapshot.ref, without(snapshot)] as const);
}

/**
 * Deletes the record of an access code that is no longer any child's, familiar places included. A
 * concurrent attempt may leave another record, which expires.
 */
export function forgetLoginAttempts(tx: Transaction, deps: Deps, accessCode: string): void {
  tx.delete(codeRefOf(deps, accessCode));
}
