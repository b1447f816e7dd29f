import { randomBytes, timingSafeEqual } from 'node:crypto';
import { fingerprint } from './fingerprint';

/** The sign-in of a child on a device. */
export interface DevicePass {
  /** Drawn at the first sign-in, the same from then on. It says nothing about the device. */
  readonly device: string;
  /** The child's at that moment: a new password or code ends the pass. */
  readonly sessionEpoch: number;
}

const DEVICE_BYTES = 12;

/** After so long without a sign-in the device is like any other. */
const VALID_FOR_MS = 180 * 24 * 60 * 60 * 1000;

const PASS = /^([\w-]{16})\.(0|[1-9]\d{0,8})\.([1-9]\d{0,14})\.([\w-]{43})$/;

export function newDevice(): string {
  return randomBytes(DEVICE_BYTES).toString('base64url');
}

/** The server's signature, under a key that serves nothing else. */
function sign(key: Buffer, accessCode: string, pass: DevicePass, expiresAtMs: number): string {
  const { device, sessionEpoch } = pass;
  const said = JSON.stringify([accessCode, device, sessionEpoch, expiresAtMs]);
  return fingerprint(key, 'device pass', said);
}

/**
 * Makes the pass by which a device shows later that the child with this code has signed in on it.
 *
 * @param key the sealing key.
 * @param accessCode in its stored form; the pass does not hold it.
 */
export function issueDevicePass(
  key: Buffer,
  accessCode: string,
  pass: DevicePass,
  nowMs: number,
): string {
  const { device, sessionEpoch } = pass;
  const expiresAtMs = nowMs + VALID_FOR_MS;
  const signature = sign(key, accessCode, pass, expiresAtMs);
  return [device, sessionEpoch, expiresAtMs, signature].join('.');
}

/**
 * Reads a pass for this code. Null for whatever is none: malformed, expired, of another code, or signed
 * by somebody else. Nobody is asked whether its epoch is still the child's.
 */
export function readDevicePass(
  key: Buffer,
  accessCode: string,
  text: string,
  nowMs: number,
): DevicePass | null {
  const [, device, epoch, expiry, signature] = PASS.exec(text) ?? [];
  if (!device || !signature) return null;
  const pass = { device, sessionEpoch: Number(epoch) };
  const expiresAtMs = Number(expiry);
  const expected = Buffer.from(sign(key, accessCode, pass, expiresAtMs));
  if (!timingSafeEqual(Buffer.from(signature), expected)) return null;
  return expiresAtMs > nowMs ? pass : null;
}
