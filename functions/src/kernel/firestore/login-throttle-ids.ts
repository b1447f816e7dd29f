import { fingerprint } from '../fingerprint';

/**
 * Derives the id in `login_throttle` of an access code's record. A code has only 40 bits, so a plain
 * hash could be reversed by hashing every code.
 *
 * @param key the sealing key.
 * @param accessCode in its stored form.
 */
export function codeTriesId(key: Buffer, accessCode: string): string {
  return `code_${fingerprint(key, 'access code', accessCode)}`;
}

/**
 * Derives what stands for a network address in `login_throttle`. There are so few IPv4 addresses that a
 * plain hash could be reversed.
 *
 * @param key the sealing key.
 */
export function addressMark(key: Buffer, address: string): string {
  return fingerprint(key, 'address', address);
}

/** Records per peer. A Hosting edge serves many callers, who should not contend for one record. */
const PARTS = 4;

/** Separator of the two halves; no mark contains it. */
const BETWEEN = '.';

/**
 * Derives a caller's mark: its peer's record, and the claim within it. A peer has four records rather
 * than one for each claim it invents.
 *
 * @param peer and claim are marks.
 */
export function callerMark({ peer, claim }: { peer: string; claim: string }): string {
  const part = claim.charCodeAt(0) % PARTS;
  return `address_${peer}_${part}${BETWEEN}${claim}`;
}

/** Splits a caller's mark into the id of its record in `login_throttle` and its claim within that. */
export function addressTriesOf(caller: string): { readonly id: string; readonly claim: string } {
  const [id = '', claim = ''] = caller.split(BETWEEN);
  return { id, claim };
}
