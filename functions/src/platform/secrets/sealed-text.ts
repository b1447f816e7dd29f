import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Parses the key as Secret Manager stores it: 32 bytes in base64. */
export function readSealingKey(base64: string): Buffer {
  const key = Buffer.from(base64.trim(), 'base64');
  if (key.length !== KEY_BYTES) throw new Error('the sealing key must be 32 bytes in base64');
  return key;
}

/** Identifies the key in the sealed text, so that a replaced key is detected. */
function keyId(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8);
}

/**
 * Seals a text with AES-256-GCM, bound to `owner`: sealed for one child, it cannot be opened for
 * another, even by somebody who can copy documents.
 */
export function sealText(key: Buffer, text: string, owner: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const parts = [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'));
  return [keyId(key), ...parts].join('.');
}

/**
 * Opens a sealed text.
 *
 * @throws Error if it was sealed with a different key or for another owner, or tampered with.
 */
export function openText(key: Buffer, sealed: string, owner: string): string {
  const [id, iv, tag, text] = sealed.split('.');
  if (id !== keyId(key)) throw new Error('sealed with a different key');
  if (iv === undefined || tag === undefined || text === undefined) throw new Error('not sealed');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(Buffer.from(tag, 'base64url'));
  const opened = [decipher.update(Buffer.from(text, 'base64url')), decipher.final()];
  return Buffer.concat(opened).toString('utf8');
}
