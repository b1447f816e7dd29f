import { describe, expect, it } from 'vitest';
import { readTestOptions } from './test-options.mjs';
import { DEEP_PARTS, PARTS } from './test-parts.mjs';

it('npm test runs everything by default', () => {
  expect(readTestOptions([])).toEqual({
    help: false,
    parts: PARTS,
    mayDownload: true,
    changedSince: null,
    deep: false,
    more: [],
  });
});

it('npm test accepts parts, in the order in which they run, and passes the rest to the test runner', () => {
  const { parts, more } = readTestOptions(['--only', 'web,lint', '--', '-t', 'deposit']);
  expect(parts.map(({ name }) => name)).toEqual(['lint', 'web']);
  expect(more).toEqual(['-t', 'deposit']);
});

it('npm test accepts the deep tier, or one part and some files of it', () => {
  expect(readTestOptions(['--deep'])).toMatchObject({ parts: DEEP_PARTS, deep: true });
  const { parts, more } = readTestOptions(['--deep', '--only', 'deep', 'forecast']);
  expect(parts.map(({ name }) => name)).toEqual(['deep']);
  expect(more).toEqual(['forecast']);
});

it('npm test downloads nothing on request', () => {
  expect(readTestOptions(['--no-download'])).toMatchObject({ mayDownload: false });
});

describe('npm test --changed', () => {
  it.each([
    { args: ['--changed'], changedSince: 'HEAD', more: [] },
    { args: ['--changed', 'main'], changedSince: 'main', more: [] },
    { args: ['main', '--changed'], changedSince: 'main', more: [] },
    { args: ['--changed', '--', '-t', 'deposit'], changedSince: 'HEAD', more: ['-t', 'deposit'] },
    { args: ['--changed', 'main', '--', 'a', 'b'], changedSince: 'main', more: ['a', 'b'] },
    { args: ['--only', 'web', 'a'], changedSince: null, more: ['a'] },
  ])('$args: since $changedSince', ({ args, changedSince, more }) => {
    expect(readTestOptions(args)).toMatchObject({ changedSince, more });
  });
});

it.each([
  { args: ['--only', 'web,nothing'], message: 'Unknown part: nothing' },
  { args: ['--deep', '--changed'], message: '--changed cannot be combined with --deep' },
  { args: ['--changed', 'one', 'two'], message: '--changed takes one commit' },
  { args: ['--nonsense'], message: '--nonsense' },
])('npm test refuses $args and shows its usage', ({ args, message }) => {
  expect(() => readTestOptions(args)).toThrow(message);
  expect(() => readTestOptions(args)).toThrow('npm test [--');
});
