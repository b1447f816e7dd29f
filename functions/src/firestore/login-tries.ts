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

/** The record in `login_throttle` of the tries from the address that the mark stands for. */
export function addressTriesId(mark: string): string {
  return `address_${mark}`;
}
