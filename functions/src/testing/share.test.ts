import { afterEach, expect, it, vi } from 'vitest';
import { chosenShare, shareOf } from './share';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('does the whole unless a share is chosen', () => {
  vi.stubEnv('PENNYSPROUT_DEEP_SHARE', undefined);
  expect(shareOf(50)).toBe(50);
});

it.each([
  ['0.5', 25],
  ['0.03', 2],
  ['0.0001', 1],
])('does a share of %s, rounded up', (share, expected) => {
  vi.stubEnv('PENNYSPROUT_DEEP_SHARE', share);
  expect(shareOf(50)).toBe(expected);
});

it.each(['0', '-1', '1.5', 'half', ''])('refuses a share of "%s"', (share) => {
  vi.stubEnv('PENNYSPROUT_DEEP_SHARE', share);
  expect(chosenShare).toThrow(`not "${share}"`);
});
