import { randomBytes, timingSafeEqual } from 'node:crypto';
import { fingerprint } from '../../kernel/fingerprint';

/** Child's sign-in on a device. */
export interface DevicePass {
  /** Random, drawn at the first sign-in and then kept. Says nothing about the device. */
  readonly device: string;
  /** Child's session epoch at the time: a new password or code ends the pass. */
  readonly sessionEpoch: number;
}

const DEVICE_BYTES = 12;

/** Lifetime of a pass; after that long without a sign-in the device is like any other. */
const VALID_FOR_MS = 180 * 24 * 60 * 60 * 1000;

const PASS = /^([\w-]{16})\.(0|[1-9]\d{0,8})\.([1-9]\d{0,14})\.([\w-]{43})$/;

export function newDevice(): string {
  return randomBytes(DEVICE_BYTES).toString('base64url');
}

/** Signs a pass, with a key used for nothing else. */
function sign(key: Buffer, accessCode: string, pass: DevicePass, expiresAtMs: number): string {
  const { device, sessionEpoch } = pass;
  const said = JSON.stringify([accessCode, device, sessionEpoch, expiresAtMs]);
  return fingerprint(key, 'device pass', said);
}

/**
 * Issues a pass by which a device proves later that the child with this code has signed in on it.
 *
 * @param key the sealing key.
 * @param accessCode in its stored form; the pass does not contain it.
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
 * Verifies a pass for this code. Null if malformed, expired, for another code, or not signed by us. Does
 * not check that its epoch is still the child's.
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
