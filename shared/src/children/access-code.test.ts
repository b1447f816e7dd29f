import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import {
  childLoginPath,
  formatAccessCode,
  generateAccessCode,
  normaliseAccessCode,
} from './access-code';
import { formatAccountNumber, generateAccountNumber } from './account-number';

/** Random source that fast-check can shrink. */
const draws = fc.array(fc.nat(), { minLength: 8, maxLength: 8 }).map((numbers) => {
  let next = 0;
  return (max: number) => (numbers[next++] ?? 0) % max;
});

describe('access codes', () => {
  test('have eight characters of Crockford base32 and are their own normal form', () => {
    fc.assert(
      fc.property(draws, (randomInt) => {
        const code = generateAccessCode(randomInt);
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
        expect(normaliseAccessCode(code)).toBe(code);
        expect(normaliseAccessCode(formatAccessCode(code).toLowerCase())).toBe(code);
      }),
    );
  });

  test('are read as a child types them', () => {
    expect(normaliseAccessCode(' k7qd 2m9x ')).toBe('K7QD2M9X');
    expect(normaliseAccessCode('oil0-ilo1')).toBe('01101101');
  });

  test('are shown in two halves, and anything else is shown as it is', () => {
    expect(formatAccessCode('K7QD2M9X')).toBe('K7QD-2M9X');
    expect(formatAccessCode('short')).toBe('short');
  });

  test('make a link that cannot leave its path', () => {
    expect(childLoginPath('K7QD2M9X')).toBe('/child-login/K7QD2M9X');
    expect(childLoginPath('../admin?x')).toBe('/child-login/..%2Fadmin%3Fx');
  });
});

describe('account numbers', () => {
  test('have eight digits, the first not zero, shown in groups of four', () => {
    fc.assert(
      fc.property(draws, (randomInt) => {
        const accountNumber = generateAccountNumber(randomInt);
        expect(accountNumber).toMatch(/^[1-9]\d{7}$/);
        expect(formatAccountNumber(accountNumber)).toBe(
          `${accountNumber.slice(0, 4)} ${accountNumber.slice(4)}`,
        );
      }),
    );
  });
});
