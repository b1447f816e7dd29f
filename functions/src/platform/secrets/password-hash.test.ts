import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword, PASSWORD_COST, verifyPassword } from './password-hash';

const PASSWORD = 'sunny-otter-482';
let hash: string;
beforeAll(async () => {
  hash = await hashPassword(PASSWORD, PASSWORD_COST);
});

describe('a password hash', () => {
  it('matches its password and no other', async () => {
    expect(await verifyPassword(PASSWORD, hash, PASSWORD_COST)).toBe(true);
    for (const other of ['sunny-otter-483', 'Sunny-otter-482', '', `${PASSWORD} `]) {
      expect(await verifyPassword(other, hash, PASSWORD_COST)).toBe(false);
    }
  });

  it('differs each time', async () => {
    const again = await hashPassword(PASSWORD, PASSWORD_COST);
    expect(again).not.toBe(hash);
    expect(await verifyPassword(PASSWORD, again, PASSWORD_COST)).toBe(true);
  });

  it('stores its parameters, and is checked with those', async () => {
    const [scheme, N, r, p] = hash.split('$');
    expect([scheme, N, r, p]).toEqual(['scrypt', '32768', '8', '3']);
    const cheaper = hash.replace('$32768$', '$16384$');
    expect(await verifyPassword(PASSWORD, cheaper, PASSWORD_COST)).toBe(false);
  });

  it('matches no password when there is none, not even the empty one', async () => {
    expect(await verifyPassword('', null, PASSWORD_COST)).toBe(false);
    expect(await verifyPassword(PASSWORD, null, PASSWORD_COST)).toBe(false);
  });

  it('throws when it is not one of ours', async () => {
    await expect(verifyPassword(PASSWORD, PASSWORD, PASSWORD_COST)).rejects.toThrow(
      'unknown password hash',
    );
  });
});
