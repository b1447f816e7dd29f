import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fingerprint } from './fingerprint';

const KEY = Buffer.alloc(32, 1);

describe('fingerprint', () => {
  it('identifies a text, for one purpose and with one key', () => {
    const known = fingerprint(KEY, 'address', '192.0.2.1');
    expect(fingerprint(KEY, 'address', '192.0.2.1')).toBe(known);
    expect(fingerprint(KEY, 'address', '192.0.2.2')).not.toBe(known);
    expect(fingerprint(KEY, 'code', '192.0.2.1')).not.toBe(known);
    expect(fingerprint(Buffer.alloc(32, 2), 'address', '192.0.2.1')).not.toBe(known);
  });

  it('cannot be computed without the key, and fits into an id', () => {
    const known = fingerprint(KEY, 'address', '192.0.2.1');
    expect(known).toMatch(/^[\w-]{43}$/);
    expect(known).not.toBe(createHash('sha256').update('192.0.2.1').digest('base64url'));
  });
});
