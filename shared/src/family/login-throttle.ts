/** Counts of tries at an access code, or of the failures of an address. */
export interface TryRecord {
  /** Tries since the last success, or since the record was last forgotten. */
  readonly tries: number;
  readonly lastTryAtMs: number;
  /** Until then every further try is refused without being looked at. */
  readonly blockedUntilMs: number;
}

/** What recognises where a try comes from; never the addresses themselves. */
export interface TryOrigin {
  /** The device, where it has shown that the child has signed in there. */
  readonly device: string | null;
  /** What tries are counted by: who is seen and who is claimed, together. */
  readonly address: string;
  /** Who the platform was asked by. */
  readonly peer: string;
  /** Who the caller says it is. */
  readonly claim: string;
}

/** A place that has signed in with an access code lately, whose tries are counted apart. */
interface HomeRecord extends TryRecord {
  readonly claim: string;
  /** By whom the platform was asked when the child signed in from there, the last one first. */
  readonly peers: readonly string[];
  readonly signedInAtMs: number;
}

/** A device with a pass of the child's, whose tries are counted apart. */
interface DeviceRecord extends TryRecord {
  readonly device: string;
}

/** One of those whom a machine names as its callers, with their failures over all codes. */
export interface ClaimRecord extends TryRecord {
  readonly claim: string;
}

/** Everything that is remembered of one access code, whether or not a child has it. */
export interface CodeRecord {
  /** Tries from everywhere that is neither a home nor a known device, all of them together. */
  readonly strangers: TryRecord;
  /** Where the newest of those tries came from, one entry for each try, the oldest first. */
  readonly strangerAddresses: readonly string[];
  /** The last one to sign in comes first. */
  readonly homes: readonly HomeRecord[];
  /** Those from which somebody has tried since the child last signed in there; the newest first. */
  readonly devices: readonly DeviceRecord[];
}

export interface ThrottlePolicy {
  readonly freeTries: number;
  /** A record this old counts for nothing. It is longer than the longest wait on purpose. */
  readonly forgetAfterMs: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const FIRST_WAIT_MS = SECOND;
const LONGEST_WAIT_MS = 15 * MINUTE;

/**
 * Tries at one access code: those of each home, and those of all strangers together.
 *
 * After 15 tries in 17 minutes there is one every 15 minutes: 109 on the first day and 96 on each
 * further one, from however many addresses. A generated password is at least one of 393 * 393 * 1000,
 * or 154 million, so that strangers go through half of them in some 2,200 years. Who sits at one of the
 * child's homes, or holds a device that it has signed in on, has as many tries again, and 15 more
 * whenever the child itself signs in there.
 * A password of four digits that a parent chose is one of 10,000 and lasts 104 days at most.
 */
export const ACCESS_CODE_POLICY: ThrottlePolicy = { freeTries: 5, forgetAfterMs: DAY };

/** Failures from one address over all codes: a whole school may share an address, a guesser too. */
export const ADDRESS_POLICY: ThrottlePolicy = { freeTries: 100, forgetAfterMs: HOUR };

/** Home, school, grandparents, a phone. More would give more guesses to those who sit there. */
export const HOMES_PER_CODE = 4;

/**
 * Hosting asks by several machines of its own, and which one a visit gets is its choice. Whoever claims
 * to be at a home and comes by none of those that the child came by is a stranger.
 */
export const PEERS_PER_HOME = 16;

/** How long a place stays a home after the child's last sign-in from there. */
export const HOME_FOR_MS = 30 * DAY;

/** Only who knows the password can make another one, so this bounds the record and nothing else. */
export const DEVICES_PER_CODE = 20;

/**
 * Callers of one machine that are told apart. Those who failed most often stay; one who is forgotten
 * has as many failures before it as one who is new, and claims can be invented anyway.
 */
export const CLAIMS_PER_RECORD = 50;

/** Enough for what one child gets wrong; the tries of strangers before that stay counted. */
const STRANGER_ADDRESSES = 20;

const NO_TRIES: TryRecord = { tries: 0, lastTryAtMs: 0, blockedUntilMs: 0 };

/** A code at which nobody has tried yet. */
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
export type Admission = { readonly allowed: true; readonly record: TryRecord } | Refused;
export type CodeAdmission = { readonly allowed: true; readonly record: CodeRecord } | Refused;

/** The wait that follows the given number of tries, in ms: none, then 1 s doubling to 15 min. */
export function waitAfter(tries: number, policy: ThrottlePolicy): number {
  if (tries < policy.freeTries) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (tries - policy.freeTries), LONGEST_WAIT_MS);
}

/**
 * Decides whether one more try may be looked at, and counts it in the same step: a try is counted
 * before its password is checked, so that a hundred tries at once are a hundred tries.
 *
 * A refused try changes nothing; knocking on a closed door does not keep it closed for longer.
 */
export function admitTry(
  record: TryRecord | null,
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

/** True if the child of this code has signed in there lately: on that device, or at that place. */
export function isFamiliar(code: CodeRecord, from: TryOrigin, nowMs: number): boolean {
  return from.device !== null || homeAt(code, from, nowMs) !== null;
}

function homeAt(code: CodeRecord, from: TryOrigin, nowMs: number): HomeRecord | null {
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
 * As `admitTry`, for an access code. A home waits for its own mistakes only, so strangers who keep
 * the code busy do not keep the child out of it; and its mistakes open nothing for strangers. So does
 * a device on which the child has signed in, wherever it is.
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

function withHome(code: CodeRecord, home: HomeRecord): CodeRecord {
  const homes = code.homes.map((other) => (other.claim === home.claim ? home : other));
  return { ...code, homes };
}

function withStranger(code: CodeRecord, address: string, strangers: TryRecord): CodeRecord {
  // The first try after everything was forgotten: nobody's earlier tries count any more.
  const earlier = strangers.tries === 1 ? [] : code.strangerAddresses;
  const strangerAddresses = [...earlier, address].slice(-STRANGER_ADDRESSES);
  return { ...code, strangers, strangerAddresses };
}

/**
 * The record after a sign-in: place and device are without mistakes, the place is a home, and what it
 * had tried as a stranger is taken back. The tries of other strangers stay counted, or every sign-in of the child
 * would give them new free ones.
 *
 * @returns `takenBack`: how many tries the address itself may be given back.
 */
export function signInAtCode(
  code: CodeRecord,
  { device, address, peer, claim }: TryOrigin,
  nowMs: number,
): { record: CodeRecord; takenBack: number } {
  const takenBack = code.strangerAddresses.filter((from) => from === address).length;
  const known = code.homes.find((home) => home.claim === claim)?.peers ?? [];
  const peers = [peer, ...known.filter((other) => other !== peer)].slice(0, PEERS_PER_HOME);
  const home: HomeRecord = { ...NO_TRIES, claim, peers, signedInAtMs: nowMs };
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
 * The record after a parent's reset: nobody has tried yet. Homes stay homes, or a stranger who is
 * trying at that moment would be as near to the door as the child.
 *
 * @returns `takenBack`: how many tries each address may be given back.
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

/** The moment, in ms, from which the record says nothing any more. */
export function codeRecordEnd(code: CodeRecord): number {
  const tries = [code.strangers, ...code.homes, ...code.devices].map(
    ({ lastTryAtMs }) => lastTryAtMs + ACCESS_CODE_POLICY.forgetAfterMs,
  );
  return Math.max(...tries, ...code.homes.map((home) => home.signedInAtMs + HOME_FOR_MS));
}

/**
 * As `admitTry`, for one of the callers that a machine names, over all codes.
 *
 * @param claims those that are counted already.
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

/** Takes tries of one of them back. One without any is forgotten. */
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

/** The moment, in ms, from which the record of a machine's callers says nothing any more. */
export function claimsEnd(claims: readonly ClaimRecord[]): number {
  return Math.max(...claims.map(({ lastTryAtMs }) => lastTryAtMs)) + ADDRESS_POLICY.forgetAfterMs;
}

/**
 * Takes tries back, for a record that others share: who signed in correctly should not use up what
 * the rest of the school may still get wrong.
 */
export function takeBackTries(record: TryRecord, count: number, policy: ThrottlePolicy): TryRecord {
  const tries = Math.max(0, record.tries - count);
  const wait = waitAfter(tries, policy);
  const blockedUntilMs = Math.min(record.blockedUntilMs, record.lastTryAtMs + wait);
  return { ...record, tries, blockedUntilMs };
}
