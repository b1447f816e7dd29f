import { describe, expect, it } from 'vitest';
import type { Language } from '../kernel/words/language';
import { LIMITS } from '../kernel/schema/limits';
import { GENERATED_PASSWORD_MIN, generatePassword } from './password';
import { PASSWORD_WORDS } from './password-words';

/** Computes the number of possible passwords. */
function chancesOf(language: Language): number {
  let chances = 1;
  generatePassword((max) => {
    chances *= max;
    return 0;
  }, language);
  return chances;
}

describe('the word list', () => {
  it('has at least 256 different words of three to eight plain letters', () => {
    expect(PASSWORD_WORDS.length).toBeGreaterThanOrEqual(256);
    expect(new Set(PASSWORD_WORDS).size).toBe(PASSWORD_WORDS.length);
    expect(PASSWORD_WORDS.filter((word) => !/^[a-z]{3,8}$/.test(word))).toEqual([]);
  });
});

describe('generatePassword', () => {
  it('returns two words and three digits', () => {
    expect(generatePassword(() => 0, 'en')).toBe('acorn-acorn-000');
    expect(generatePassword((max) => max - 1, 'en')).toBe('zipper-zipper-999');
  });

  it('returns nine digits in Chinese, which allow more passwords than the words do', () => {
    expect(generatePassword(() => 0, 'zh-TW')).toBe('000000000');
    expect(generatePassword((max) => max - 1, 'zh-TW')).toBe('999999999');
    expect(chancesOf('zh-TW')).toBeGreaterThan(chancesOf('en'));
  });

  it('always stays between its own minimum and the maximum length accepted', () => {
    const shortest = Math.min(...PASSWORD_WORDS.map((word) => word.length));
    const longest = Math.max(...PASSWORD_WORDS.map((word) => word.length));
    expect(2 * shortest + 5).toBeGreaterThanOrEqual(GENERATED_PASSWORD_MIN);
    expect(generatePassword(() => 0, 'zh-TW').length).toBeGreaterThanOrEqual(
      GENERATED_PASSWORD_MIN,
    );
    expect(2 * longest + 5).toBeLessThanOrEqual(LIMITS.password);
  });

  it('rejects a random source that exceeds its limit', () => {
    expect(() => generatePassword((max) => max, 'en')).toThrow(RangeError);
  });
});
