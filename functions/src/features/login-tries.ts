import { AppError } from '@pennysprout/shared/api/errors';
import type { LoginThrottleDoc } from '@pennysprout/shared/data/collections/login-throttle';
import { Timestamp, type DocumentReference, type Transaction } from 'firebase-admin/firestore';
import {
  ADDRESS_POLICY,
  admitAtCode,
  admitTry,
  codeRecordEnd,
  isHome,
  NEW_CODE,
  resetCode,
  signInAtCode,
  takeBackTries,
  type CodeRecord,
  type TryOrigin,
  type TryRecord,
} from '@pennysprout/shared/family/login-throttle';
import { countedBy, type ClientAddress } from '../client-address';
import type { Deps } from '../deps';
import { readOutside, readWithin, type Read } from '../firestore/database';
import { addressMark, addressTriesId, codeTriesId } from '../firestore/login-tries';

/** One try to sign in: at which code, and from where. */
export interface LoginTry {
  readonly accessCode: string;
  readonly address: ClientAddress;
}

type Ref = DocumentReference<LoginThrottleDoc>;

/** Where one try is counted. Neither codes nor addresses are kept, only what recognises them. */
interface Place {
  readonly from: TryOrigin;
  readonly codeRef: Ref;
  readonly addressRef: Ref;
}

interface Records {
  readonly code: CodeRecord;
  readonly address: TryRecord | null;
}

function placeOf({ db, secrets }: Deps, { accessCode, address }: LoginTry): Place {
  const key = secrets.passwordKey();
  const from = {
    address: addressMark(key, countedBy(address)),
    peer: addressMark(key, address.peer),
    claim: addressMark(key, address.claim),
  };
  return {
    from,
    codeRef: db.loginThrottle.doc(codeTriesId(key, accessCode)),
    addressRef: db.loginThrottle.doc(addressTriesId(from.address)),
  };
}

function toRecord(stored: Pick<LoginThrottleDoc, 'tries' | 'lastTryAt' | 'blockedUntil'>) {
  return {
    tries: stored.tries,
    lastTryAtMs: stored.lastTryAt.toMillis(),
    blockedUntilMs: stored.blockedUntil.toMillis(),
  };
}

function toCodeRecord(stored: LoginThrottleDoc): CodeRecord {
  const homes = stored.homes.map(({ claim, peers, signedInAt, ...home }) => ({
    ...toRecord(home),
    claim,
    peers,
    signedInAtMs: signedInAt.toMillis(),
  }));
  return { strangers: toRecord(stored), strangerAddresses: stored.strangerAddresses, homes };
}

function toTryCount({ tries, lastTryAtMs, blockedUntilMs }: TryRecord) {
  return {
    tries,
    lastTryAt: Timestamp.fromMillis(lastTryAtMs),
    blockedUntil: Timestamp.fromMillis(blockedUntilMs),
  };
}

function toCodeDoc(code: CodeRecord): LoginThrottleDoc {
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
    expiresAt: Timestamp.fromMillis(codeRecordEnd(code)),
  };
}

function toAddressDoc(record: TryRecord): LoginThrottleDoc {
  const expiresAt = Timestamp.fromMillis(record.lastTryAtMs + ADDRESS_POLICY.forgetAfterMs);
  return { ...toTryCount(record), strangerAddresses: [], homes: [], expiresAt };
}

async function readRecords(place: Place, read: Read): Promise<Records> {
  const [code, address] = await Promise.all([read(place.codeRef), read(place.addressRef)]);
  const [codeDoc, addressDoc] = [code.data(), address.data()];
  return {
    code: codeDoc ? toCodeRecord(codeDoc) : NEW_CODE,
    address: addressDoc ? toRecord(addressDoc) : null,
  };
}

/** @throws AppError `too_many_attempts` with the seconds to wait. */
function admit({ code, address }: Records, place: Place, nowMs: number): Records {
  const atCode = admitAtCode(code, place.from, nowMs);
  // A home is held back by its own tries at this code, and by nothing else that comes from there.
  const exempt = isHome(code, place.from, nowMs);
  const fromAddress = exempt ? null : admitTry(address, nowMs, ADDRESS_POLICY);
  const waits = [atCode, fromAddress].map((one) => (one?.allowed === false ? one.retryAfterMs : 0));
  if (!atCode.allowed || fromAddress?.allowed === false) {
    const retryAfterSeconds = Math.ceil(Math.max(...waits) / 1000);
    throw new AppError('too_many_attempts', { retryAfterSeconds });
  }
  return { code: atCode.record, address: fromAddress?.record ?? address };
}

function write(tx: Transaction, place: Place, before: Records, after: Records): void {
  tx.set(place.codeRef, toCodeDoc(after.code));
  if (after.address !== null && after.address !== before.address) {
    tx.set(place.addressRef, toAddressDoc(after.address));
  }
}

/** A class that signs in at once shares an address, so that is where transactions would meet. */
function queueKeyOf({ from }: Place): string {
  return `login ${from.address}`;
}

/**
 * Counts one try before its password is looked at.
 *
 * Whether it must wait is asked without a lock first, so that whoever knocks all the time does not
 * hold the record while the child needs it; and once more in the transaction that counts it.
 *
 * @throws AppError `too_many_attempts` with the seconds to wait, in which case nothing is counted.
 */
export async function countLoginTry(deps: Deps, login: LoginTry): Promise<void> {
  const place = placeOf(deps, login);
  admit(await readRecords(place, readOutside), place, deps.now().getTime());
  await deps.db.transact(queueKeyOf(place), async (tx) => {
    const before = await readRecords(place, readWithin(tx));
    write(tx, place, before, admit(before, place, deps.now().getTime()));
  });
}

/** After a success the place is a home of the code, and its own tries are taken back. */
export async function noteSignIn(deps: Deps, login: LoginTry): Promise<void> {
  const place = placeOf(deps, login);
  await deps.db.transact(queueKeyOf(place), async (tx) => {
    const before = await readRecords(place, readWithin(tx));
    const { record, takenBack } = signInAtCode(before.code, place.from, deps.now().getTime());
    const address =
      takenBack > 0 && before.address
        ? takeBackTries(before.address, takenBack, ADDRESS_POLICY)
        : before.address;
    write(tx, place, before, { code: record, address });
  });
}

/** A parent's reset: the code has not been tried, neither here nor where its tries came from. */
export async function clearLoginTries(deps: Deps, accessCode: string): Promise<void> {
  const { db, secrets } = deps;
  const codeRef = db.loginThrottle.doc(codeTriesId(secrets.passwordKey(), accessCode));
  await db.transact(`login code ${codeRef.id}`, async (tx) => {
    const stored = (await tx.get(codeRef)).data();
    if (!stored) return;
    const { record, takenBack } = resetCode(toCodeRecord(stored));
    const counts = [...takenBack].map(([mark, count]) => ({
      ref: db.loginThrottle.doc(addressTriesId(mark)),
      count,
    }));
    const addresses = await Promise.all(counts.map(({ ref }) => tx.get(ref)));
    for (const [n, { ref, count }] of counts.entries()) {
      const before = addresses[n]?.data();
      if (!before) continue;
      tx.set(ref, toAddressDoc(takeBackTries(toRecord(before), count, ADDRESS_POLICY)));
    }
    if (record.homes.length > 0) tx.set(codeRef, toCodeDoc(record));
    else tx.delete(codeRef);
  });
}
