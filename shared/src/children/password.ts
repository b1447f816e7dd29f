import type { Language } from '../kernel/words/language';
import type { RandomInt } from './access-code';
import { PASSWORD_WORDS } from './password-words';

/** Minimum length of a generated password in any language. */
export const GENERATED_PASSWORD_MIN = 9;

/** One more than needed to match the number of word pairs with three digits. */
const GENERATED_DIGITS = 9;

function drawWord(randomInt: RandomInt): string {
  const word = PASSWORD_WORDS[randomInt(PASSWORD_WORDS.length)];
  if (word === undefined) throw new RangeError('the random source drew beyond its limit');
  return word;
}

function drawDigits(randomInt: RandomInt, count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0');
}

/**
 * Generates a password that a parent can read aloud and a child can type: "sunny-otter-482", or for
 * Chinese speakers "482193706".
 *
 * Two words and three digits have about 27 bits, nine digits about 30. That suffices only because
 * attempts are throttled and the stored hash is slow; see `login-throttle.ts` for how long it lasts.
 */
export function generatePassword(randomInt: RandomInt, language: Language): string {
  if (language === 'zh-TW') return drawDigits(randomInt, GENERATED_DIGITS);
  return `${drawWord(randomInt)}-${drawWord(randomInt)}-${drawDigits(randomInt, 3)}`;
}
