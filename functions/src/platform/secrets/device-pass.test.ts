import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@pennysprout/shared/kernel/dates/durations';
import { issueDevicePass, newDevice, readDevicePass } from './device-pass';

const KEY = Buffer.alloc(32, 1);
const CODE = 'K7QD2M9X';
const NOW = Date.UTC(2026, 0, 1);

const pass = { device: newDevice(), sessionEpoch: 3 };
const text = issueDevicePass(KEY, CODE, pass, NOW);
const read = (given: string, change: { key?: Buffer; code?: string; nowMs?: number } = {}) => {
  const { key = KEY, code = CODE, nowMs = NOW } = change;
  return readDevicePass(key, code, given, nowMs);
};

/** Returns the pass with one part changed. */
function forged(part: number, by: (text: string) => string): string {
  return text
    .split('.')
    .map((each, n) => (n === part ? by(each) : each))
    .join('.');
}

describe('the pass of a device', () => {
  it('names its device and the sign-in’s epoch, for half a year', () => {
    expect(read(text)).toEqual(pass);
    expect(read(text, { nowMs: NOW + 180 * DAY_MS - 1 })).toEqual(pass);
    expect(read(text, { nowMs: NOW + 180 * DAY_MS })).toBeNull();
  });

  it('contains neither the code nor anything reversible', () => {
    expect(text).not.toContain(CODE);
    expect(Buffer.from(text, 'base64url').toString()).not.toContain(CODE);
    expect(newDevice()).not.toBe(pass.device);
  });

  it('is invalid for another code, or signed with another key', () => {
    expect(read(text, { code: 'K7QD2M9Y' })).toBeNull();
    expect(read(text, { key: Buffer.alloc(32, 2) })).toBeNull();
  });

  it.each([
    ['device', 0, () => newDevice()],
    ['epoch', 1, () => '4'],
    ['epoch, written another way', 1, () => '03'],
    ['expiry', 2, (old: string) => String(Number(old) + 1)],
    ['signature', 3, (old: string) => `${old.startsWith('A') ? 'B' : 'A'}${old.slice(1)}`],
  ])('is invalid with another %s', (_, part, by) => {
    expect(read(forged(part, by))).toBeNull();
  });

  it.each(['', '...', 'a.b.c.d', 'null', '{}', '💰', `${text}.`, `${text}A`, text.slice(0, -1)])(
    'is invalid as %j',
    (given) => {
      expect(read(given)).toBeNull();
    },
  );
});
