import type { RandomInt } from './access-code';
import { PASSWORD_WORDS } from './password-words';

/** Fewest characters of a generated password: two words of three letters, 3 digits, 2 hyphens. */
export const GENERATED_PASSWORD_MIN = 11;

function drawWord(randomInt: RandomInt): string {
  const word = PASSWORD_WORDS[randomInt(PASSWORD_WORDS.length)];
  if (word === undefined) throw new RangeError('the random source drew beyond its limit');
  return word;
}

/**
 * A password that a parent can read aloud and a child can type, e.g. "sunny-otter-482".
 *
 * Two words and three digits are about 27 bits. That is enough only because tries are throttled
 * and what is stored is a slow hash; see `login-throttle.ts` for how long it lasts.
 */
export function generatePassword(randomInt: RandomInt): string {
  const digits = String(randomInt(1000)).padStart(3, '0');
  return `${drawWord(randomInt)}-${drawWord(randomInt)}-${digits}`;
}
