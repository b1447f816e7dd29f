import { fingerprint } from '../secrets/fingerprint';

/**
 * The record in `login_throttle` of the tries at one access code. A code has 40 bits, so a plain hash
 * of it could be undone by hashing every code there is.
 *
 * @param key the sealing key.
 * @param accessCode in its stored form.
 */
export function codeTriesId(key: Buffer, accessCode: string): string {
  return `code_${fingerprint(key, 'access code', accessCode)}`;
}

/**
 * What stands for a network address in `login_throttle`. There are so few IPv4 addresses that a plain
 * hash would give them away.
 *
 * @param key the sealing key.
 */
export function addressMark(key: Buffer, address: string): string {
  return fingerprint(key, 'address', address);
}

/** A machine of Hosting asks for many at once, who must not wait for each other at one record. */
const PARTS = 4;

/** Stands between the two halves of where a try is counted; no mark holds it. */
const BETWEEN = '.';

/**
 * The mark of a caller: the record of the machine that asked us, and the claim in it. A machine has four
 * records, and not one for each caller that it invents.
 *
 * @param peer and claim are marks.
 */
export function callerMark({ peer, claim }: { peer: string; claim: string }): string {
  const part = claim.charCodeAt(0) % PARTS;
  return `address_${peer}_${part}${BETWEEN}${claim}`;
}

/** The record in `login_throttle` of the tries of a caller, and how the record knows the caller. */
export function addressTriesOf(caller: string): { readonly id: string; readonly claim: string } {
  const [id = '', claim = ''] = caller.split(BETWEEN);
  return { id, claim };
}
