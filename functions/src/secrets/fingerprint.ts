import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Recognises a text without keeping it. A plain hash would not do: there are few enough network
 * addresses, access codes and passwords to hash every one of them and compare.
 *
 * @param key the sealing key, from which a key of its own is derived for each purpose.
 * @param purpose what is recognised, so that the same text is another one elsewhere.
 * @returns 43 characters of base64url, which may stand in a document's id.
 */
export function fingerprint(key: Buffer, purpose: string, text: string): string {
  const ownKey = Buffer.from(hkdfSync('sha256', key, '', `fingerprint of ${purpose}`, 32));
  return createHmac('sha256', ownKey).update(text).digest('base64url');
}
