import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { DAY_MS } from '@pennysprout/shared/kernel/dates/durations';

/** Object identifiers, encoded: the signature algorithm and the name of a common name. */
const ECDSA_WITH_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');

const INTEGER = 0x02;
const BIT_STRING = 0x03;
const UTF8_STRING = 0x0c;
const UTC_TIME = 0x17;
const SEQUENCE = 0x30;
const SET = 0x31;

/** Encodes a value by DER: its tag, its length and its content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const bytes = length < 0x100 ? [length] : [length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, 0x80 + bytes.length, ...bytes]), content]);
}

function utcTime(date: Date): Buffer {
  return der(UTC_TIME, Buffer.from(`${date.toISOString().slice(2, 19).replace(/\D/g, '')}Z`));
}

export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** Hash of the public key, by which a browser can be told to trust it. */
  readonly keyHash: string;
}

/**
 * Makes a key and a certificate signed by it, valid for a day: browsers speak HTTP/2 over TLS only, and
 * Node makes no certificates.
 */
export function selfSigned(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = Buffer.from('PennySprout bench');
  const issuer = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8_STRING, name))));
  const now = Date.now();
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const algorithm = der(SEQUENCE, ECDSA_WITH_SHA256);
  const content = der(
    SEQUENCE,
    // Its first byte keeps the number positive.
    der(INTEGER, Buffer.from([1]), randomBytes(8)),
    algorithm,
    issuer,
    der(SEQUENCE, utcTime(new Date(now - DAY_MS)), utcTime(new Date(now + DAY_MS))),
    issuer,
    key,
  );
  const signature = sign('sha256', content, privateKey);
  const unusedBits = Buffer.from([0]);
  const cert = der(SEQUENCE, content, algorithm, der(BIT_STRING, unusedBits, signature));
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: `-----BEGIN CERTIFICATE-----\n${cert.toString('base64')}\n-----END CERTIFICATE-----\n`,
    keyHash: createHash('sha256').update(key).digest('base64'),
  };
}
