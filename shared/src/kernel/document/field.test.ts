import { expect, test } from 'vitest';
import { oneOf } from './field';

test('values are listed in words', () => {
  expect(oneOf(['a'])).toBe('`a`');
  expect(oneOf(['a', 'b', 'c'])).toBe('`a`, `b` or `c`');
});
