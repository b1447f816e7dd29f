import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Derives a keyed fingerprint, to recognise a text without storing it. A plain hash would not do: there
 * are few enough network addresses, access codes and passwords to hash them all.
 *
 * @param key the sealing key, from which a separate key is derived per purpose.
 * @param purpose use of the fingerprint, so that the same text has another one elsewhere.
 * @returns 43 characters of base64url, valid in a document id.
 */
export function fingerprint(key: Buffer, purpose: string, text: string): string {
  const ownKey = Buffer.from(hkdfSync('sha256', key, '', `fingerprint of ${purpose}`, 32));
  return createHmac('sha256', ownKey).update(text).digest('base64url');
}
