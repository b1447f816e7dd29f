import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../kernel/dates/durations';

/** Counter of attempts at an access code, or of an address's failures. */
export interface AttemptRecord {
  /** Attempts since the last success, or since the record last expired. */
  readonly tries: number;
  readonly lastTryAtMs: number;
  /** Time until which further attempts are refused unchecked. */
  readonly blockedUntilMs: number;
}

/** Origin of an attempt, as keyed hashes rather than addresses. */
export interface TryOrigin {
  /** Device, if it has proved that the child has signed in there. */
  readonly device: string | null;
  /** Peer and claim together, by which attempts are counted. */
  readonly address: string;
  /** Address that connected to the platform. */
  readonly peer: string;
  /** Address the caller claims. */
  readonly claim: string;
}

/** Place that has recently signed in with an access code, whose attempts are counted separately. */
interface KnownAddressRecord extends AttemptRecord {
  readonly claim: string;
  /** Peers the child has come by when signing in there, last one first. */
  readonly peers: readonly string[];
  readonly signedInAtMs: number;
}

/** Device with a pass of the child's, whose attempts are counted separately. */
interface DeviceRecord extends AttemptRecord {
  readonly device: string;
}

/** Address claimed via one peer, with its failures over all codes. */
export interface ClaimRecord extends AttemptRecord {
  readonly claim: string;
}

/** Record of an access code, whether or not a child has it. */
export interface CodeRecord {
  /** Attempts of all strangers together: neither from a home nor from a known device. */
  readonly strangers: AttemptRecord;
  /** Origins of the newest of those, one per attempt, oldest first. */
  readonly strangerAddresses: readonly string[];
  /** Homes, last sign-in first. */
  readonly homes: readonly KnownAddressRecord[];
  /** Devices with attempts since the child last signed in there; newest first. */
  readonly devices: readonly DeviceRecord[];
}

export interface ThrottlePolicy {
  readonly freeTries: number;
  /** Age at which a record no longer counts. Deliberately longer than the longest wait. */
  readonly forgetAfterMs: number;
}

const FIRST_WAIT_MS = SECOND_MS;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;

/**
 * Limit for attempts at one access code: those of each home, and those of all strangers together.
 *
 * After 15 attempts in 17 minutes one is allowed every 15 minutes: 109 on the first day and 96 on each
 * further day, from however many addresses. A generated password is at least one of 393 * 393 * 1000, or
 * 154 million, so strangers need some 2,200 years for half of them. Somebody at one of the child's
 * homes, or with a device it has signed in on, has as many attempts again, and 15 more whenever the
 * child itself signs in there. A four-digit password chosen by a parent is one of 10,000 and lasts 104
 * days at most.
 */
export const ACCESS_CODE_POLICY: ThrottlePolicy = { freeTries: 5, forgetAfterMs: DAY_MS };

/**
 * Limit for one address's failures over all codes: a whole school may share an address, and so may a
 * guesser.
 */
export const ADDRESS_POLICY: ThrottlePolicy = { freeTries: 100, forgetAfterMs: HOUR_MS };

/** Home, school, grandparents, a phone. More would give more guesses to people there. */
export const HOMES_PER_CODE = 4;

/**
 * Hosting connects via several machines and chooses one per visit. A caller who claims to be at a home,
 * but comes by no machine the child came by, is a stranger.
 */
export const PEERS_PER_HOME = 16;

/** Milliseconds for which a place stays a home after the child's last sign-in there. */
export const HOME_FOR_MS = 30 * DAY_MS;

/** Only bounds the record: a device needs the password to get in. */
export const DEVICES_PER_CODE = 20;

/**
 * Callers per peer counted separately. Those with most failures are kept; a forgotten one starts over
 * like a new one, and claims can be invented anyway.
 */
export const CLAIMS_PER_RECORD = 50;

/** Enough for one child's mistakes; strangers' earlier attempts stay counted. */
const STRANGER_ADDRESSES = 20;

const NO_TRIES: AttemptRecord = { tries: 0, lastTryAtMs: 0, blockedUntilMs: 0 };

/** Record of a code without attempts. */
export const NEW_CODE: CodeRecord = {
  strangers: NO_TRIES,
  strangerAddresses: [],
  homes: [],
  devices: [],
};

interface Refused {
  readonly allowed: false;
  readonly retryAfterMs: number;
}
export type Admission = { readonly allowed: true; readonly record: AttemptRecord } | Refused;
export type CodeAdmission = { readonly allowed: true; readonly record: CodeRecord } | Refused;

/** Returns the wait after a number of attempts, in ms: none, then 1 s doubling to 15 min. */
export function waitAfter(tries: number, policy: ThrottlePolicy): number {
  if (tries < policy.freeTries) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (tries - policy.freeTries), LONGEST_WAIT_MS);
}

/**
 * Decides if another attempt may be checked, and counts it in the same step: counting before checking
 * the password makes a hundred concurrent attempts a hundred attempts.
 *
 * A refused attempt changes nothing; repeating it does not extend the wait.
 */
export function admitTry(
  record: AttemptRecord | null,
  nowMs: number,
  policy: ThrottlePolicy,
): Admission {
  const current = record && nowMs - record.lastTryAtMs < policy.forgetAfterMs ? record : null;
  if (current && nowMs < current.blockedUntilMs) {
    return { allowed: false, retryAfterMs: current.blockedUntilMs - nowMs };
  }
  const tries = (current?.tries ?? 0) + 1;
  return {
    allowed: true,
    record: { tries, lastTryAtMs: nowMs, blockedUntilMs: nowMs + waitAfter(tries, policy) },
  };
}

/** Returns true if the child of this code has recently signed in on that device or at that place. */
export function isFamiliar(code: CodeRecord, from: TryOrigin, nowMs: number): boolean {
  return from.device !== null || homeAt(code, from, nowMs) !== null;
}

function homeAt(code: CodeRecord, from: TryOrigin, nowMs: number): KnownAddressRecord | null {
  const home = code.homes.find(({ claim }) => claim === from.claim);
  const isSeenThere = home?.peers.includes(from.peer) === true;
  return isSeenThere && nowMs - home.signedInAtMs < HOME_FOR_MS ? home : null;
}

function deviceOf({ devices }: CodeRecord, from: TryOrigin): DeviceRecord | null {
  const { device } = from;
  if (device === null) return null;
  return devices.find((known) => known.device === device) ?? { ...NO_TRIES, device };
}

/**
 * Works like `admitTry` for an access code. A home waits only for its own mistakes, so that strangers
 * who keep the code busy do not lock the child out, and its mistakes give strangers nothing. The same
 * goes for a device on which the child has signed in, wherever it is.
 */
export function admitAtCode(code: CodeRecord, from: TryOrigin, nowMs: number): CodeAdmission {
  const device = deviceOf(code, from);
  const home = device ? null : homeAt(code, from, nowMs);
  const admission = admitTry(device ?? home ?? code.strangers, nowMs, ACCESS_CODE_POLICY);
  if (!admission.allowed) return admission;
  const { record } = admission;
  if (device) return { allowed: true, record: withDevice(code, { ...device, ...record }) };
  if (home) return { allowed: true, record: withHome(code, { ...home, ...record }) };
  return { allowed: true, record: withStranger(code, from.address, record) };
}

function withDevice(code: CodeRecord, device: DeviceRecord): CodeRecord {
  const devices = [device, ...withoutDevice(code, device.device)].slice(0, DEVICES_PER_CODE);
  return { ...code, devices };
}

function withoutDevice({ devices }: CodeRecord, device: string | null): readonly DeviceRecord[] {
  return devices.filter((known) => known.device !== device);
}

function withHome(code: CodeRecord, home: KnownAddressRecord): CodeRecord {
  const homes = code.homes.map((other) => (other.claim === home.claim ? home : other));
  return { ...code, homes };
}

function withStranger(code: CodeRecord, address: string, strangers: AttemptRecord): CodeRecord {
  // First attempt after the record has expired: earlier ones no longer count.
  const earlier = strangers.tries === 1 ? [] : code.strangerAddresses;
  const strangerAddresses = [...earlier, address].slice(-STRANGER_ADDRESSES);
  return { ...code, strangers, strangerAddresses };
}

/**
 * Updates the record after a sign-in: place and device have no mistakes, the place is a home, and its
 * attempts as a stranger are taken back. Other strangers' attempts stay counted, or each sign-in of the
 * child would give them new ones.
 *
 * @returns `takenBack`: attempts to take back from the address itself.
 */
export function signInAtCode(
  code: CodeRecord,
  { device, address, peer, claim }: TryOrigin,
  nowMs: number,
): { record: CodeRecord; takenBack: number } {
  const takenBack = code.strangerAddresses.filter((from) => from === address).length;
  const known = code.homes.find((home) => home.claim === claim)?.peers ?? [];
  const peers = [peer, ...known.filter((other) => other !== peer)].slice(0, PEERS_PER_HOME);
  const home: KnownAddressRecord = { ...NO_TRIES, claim, peers, signedInAtMs: nowMs };
  const others = code.homes.filter((other) => other.claim !== claim);
  const record = {
    strangers: takeBackTries(code.strangers, takenBack, ACCESS_CODE_POLICY),
    strangerAddresses: code.strangerAddresses.filter((from) => from !== address),
    homes: [home, ...others].slice(0, HOMES_PER_CODE),
    devices: withoutDevice(code, device),
  };
  return { record, takenBack };
}

/**
 * Updates the record on a parent's reset: no attempts. Homes stay homes, or a stranger attempting at
 * that moment would have the same standing as the child.
 *
 * @returns `takenBack`: attempts to take back, by address.
 */
export function resetCode(code: CodeRecord): {
  record: CodeRecord;
  takenBack: ReadonlyMap<string, number>;
} {
  const takenBack = new Map<string, number>();
  for (const from of code.strangerAddresses) takenBack.set(from, (takenBack.get(from) ?? 0) + 1);
  const homes = code.homes.map((home) => ({ ...home, ...NO_TRIES }));
  return { record: { ...NEW_CODE, homes }, takenBack };
}

/** Returns when the record expires, epoch milliseconds. */
export function codeRecordEnd(code: CodeRecord): number {
  const tries = [code.strangers, ...code.homes, ...code.devices].map(
    ({ lastTryAtMs }) => lastTryAtMs + ACCESS_CODE_POLICY.forgetAfterMs,
  );
  return Math.max(...tries, ...code.homes.map((home) => home.signedInAtMs + HOME_FOR_MS));
}

/**
 * Works like `admitTry` for an address claimed via a peer, over all codes.
 *
 * @param claims addresses counted already.
 */
export function admitClaim(
  claims: readonly ClaimRecord[],
  claim: string,
  nowMs: number,
): { readonly allowed: true; readonly record: readonly ClaimRecord[] } | Refused {
  const known = claims.find((other) => other.claim === claim) ?? null;
  const admission = admitTry(known, nowMs, ADDRESS_POLICY);
  if (!admission.allowed) return admission;
  const others = claims
    .filter((other) => other.claim !== claim)
    .filter(({ lastTryAtMs }) => nowMs - lastTryAtMs < ADDRESS_POLICY.forgetAfterMs)
    .sort((a, b) => b.tries - a.tries || b.lastTryAtMs - a.lastTryAtMs)
    .slice(0, CLAIMS_PER_RECORD - 1);
  return { allowed: true, record: [{ ...admission.record, claim }, ...others] };
}

/** Takes attempts of one address back; without any left it is removed. */
export function takeBackClaim(
  claims: readonly ClaimRecord[],
  claim: string,
  count: number,
): readonly ClaimRecord[] {
  return claims
    .map((one) =>
      one.claim === claim ? { ...one, ...takeBackTries(one, count, ADDRESS_POLICY) } : one,
    )
    .filter(({ tries }) => tries > 0);
}

/** Returns when a peer's record expires, epoch milliseconds. */
export function claimsEnd(claims: readonly ClaimRecord[]): number {
  return Math.max(...claims.map(({ lastTryAtMs }) => lastTryAtMs)) + ADDRESS_POLICY.forgetAfterMs;
}

/**
 * Takes attempts back in a shared record: a correct sign-in should not use up what the rest of the
 * school may still get wrong.
 */
export function takeBackTries(
  record: AttemptRecord,
  count: number,
  policy: ThrottlePolicy,
): AttemptRecord {
  const tries = Math.max(0, record.tries - count);
  const wait = waitAfter(tries, policy);
  const blockedUntilMs = Math.min(record.blockedUntilMs, record.lastTryAtMs + wait);
  return { ...record, tries, blockedUntilMs };
}
