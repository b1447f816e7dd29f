import { expect, test } from 'vitest';
import { typedAccessCode } from './access-code-typing';

test.each([
  ['k', 'K'],
  ['k7qd', 'K7QD'],
  ['k7qd2', 'K7QD-2'],
  ['K7QD-2m9x', 'K7QD-2M9X'],
  ['k7qd 2m9x', 'K7QD-2M9X'],
  // Deleting the last letter deletes the hyphen too, or it could never be deleted.
  ['K7QD-', 'K7QD'],
  // A child who typed an O sees an O.
  ['o', 'O'],
  ['ｋ７ＱＤ２', 'K7QD-2'],
  ['', ''],
])('%j typed at the end is shown as %j', (raw, shown) => {
  expect(typedAccessCode(raw, true)).toBe(shown);
});

test('an edit in the middle is left as it is', () => {
  expect(typedAccessCode('K7D-2M9X', false)).toBe('K7D-2M9X');
});
