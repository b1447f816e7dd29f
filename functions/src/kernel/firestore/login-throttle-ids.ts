import { fingerprint } from '../fingerprint';

/**
 * Derives the id in `login_throttle` of an access code's record. A code has only 40 bits, so a plain
 * hash could be reversed by hashing every code.
 *
 * @param key the sealing key.
 * @param accessCode in its stored form.
 */
export function codeTriesId(key: Buffer, accessCode: string): string {
  return `access_code_${fingerprint(key, 'access code', accessCode)}`;
}
