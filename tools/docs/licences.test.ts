import { describe, expect, it } from 'vitest';
import { isAccepted, READ_BY_US, shippedPackages } from './licences';

describe('the licences of what is shipped', () => {
  it('are known, and none requires us to publish our source', () => {
    expect(shippedPackages().filter(({ licence }) => !isAccepted(licence))).toEqual([]);
  });

  it('cover all parts: what the browser loads and what the functions install', () => {
    const names = shippedPackages().map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['react', 'antd', 'firebase-admin', 'express']));
    expect(names).not.toContain('vitest');
    expect(names.length).toBeGreaterThan(200);
  });

  it('were read by hand only for packages that still exist', () => {
    const names = shippedPackages().map(({ name }) => name);
    expect(Object.keys(READ_BY_US).filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('isAccepted', () => {
  it.each(['MIT', '(MIT OR CC0-1.0)', '(BSD-3-Clause OR GPL-2.0)', 'MIT AND ISC'])(
    'accepts %s',
    (licence) => expect(isAccepted(licence)).toBe(true),
  );

  it.each([
    'GPL-3.0-only',
    'AGPL-3.0',
    'LGPL-2.1',
    'MPL-2.0',
    'MIT AND GPL-2.0',
    '(MIT AND GPL-2.0) OR GPL-3.0',
    'BSD',
    'UNKNOWN',
    'SEE LICENSE IN LICENSE',
    '',
  ])('rejects %j', (licence) => expect(isAccepted(licence)).toBe(false));
});
