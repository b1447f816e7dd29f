import fc from 'fast-check';
import { expect, test } from 'vitest';
import { childLoginSchema } from '../auth/schemas';
import { CHILD_LOGIN_TEXTS } from '../kernel/schema/limits';
import { check } from '../kernel/schema/parse';
import { checkRequiredTexts } from '../kernel/schema/required-texts';

/** Texts on both sides of each rule: blank, too long by one, with half a character. */
const typedText = (max: number) =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: max + 2 }),
    fc.string({ unit: 'grapheme', minLength: max - 1, maxLength: max + 1 }),
    fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u0007', '\ud83d', 'K', '🎂') }),
    fc.constantFrom(max - 1, max, max + 1).map((length) => 'K'.repeat(length)),
    // Too long and with invalid characters at once: the first error is the one to show.
    fc.constant('\u0000'.repeat(max + 1)),
  );

const { accessCode, password } = CHILD_LOGIN_TEXTS;

test('the login form validates as the server does', () => {
  fc.assert(
    fc.property(
      fc.record({ accessCode: typedText(accessCode), password: typedText(password) }),
      (typed) => {
        expect(checkRequiredTexts(CHILD_LOGIN_TEXTS, typed)).toEqual(
          check(childLoginSchema, typed),
        );
      },
    ),
    { numRuns: 2000 },
  );
});

test('the login form names the fields that somebody types', () => {
  const { devicePass: _devicePass, ...typed } = childLoginSchema.fields;
  expect(Object.keys(CHILD_LOGIN_TEXTS)).toEqual(Object.keys(typed));
});

test.each([
  ['', 'validation.required'],
  [' \n', 'validation.required'],
  ['K'.repeat(accessCode + 1), 'validation.tooLong'],
  ['K\u0007', 'validation.characters'],
])('the login form refuses %j with %s', (typed, key) => {
  expect(checkRequiredTexts(CHILD_LOGIN_TEXTS, { accessCode: typed, password: 'x' })).toEqual({
    ok: false,
    fields: [{ path: 'accessCode', key }],
  });
});

test('the login form trims texts', () => {
  expect(
    checkRequiredTexts(CHILD_LOGIN_TEXTS, { accessCode: ' K7QD-2M9X ', password: 'x\n' }),
  ).toEqual({ ok: true, value: { accessCode: 'K7QD-2M9X', password: 'x' } });
});
