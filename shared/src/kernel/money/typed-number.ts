import { CURRENCIES, type CurrencyCode } from './currency';
import { decimalToMinor, type MinorUnits } from './money';

/**
 * Numbers as people type and paste them: in the digits of any script, full width, with a point or a comma
 * before the decimals, grouped by whichever is left, by spaces or apostrophes. A browser's own number field
 * drops characters that it does not know before a page can see them, so that "12,50" becomes 1250.
 *
 * Nothing is guessed: "1,234" is more than a thousand to some and little more than one to others, and is
 * accepted only where just one reading is possible.
 */
export interface Notation {
  /** Most decimals that make sense; 0 for whole numbers. */
  readonly decimals: number;
  /** Signs that may stand before or behind the number, such as "NT$" or "%". */
  readonly marks?: readonly string[] | undefined;
}

/** Both readings of a text, each in an unambiguous form. */
interface Readings {
  readonly whole: string;
  readonly fraction: string;
}

/** Returns the typed number; null if it is invalid or ambiguous. */
export function readNumber(typed: string, notation: Notation): number | null {
  const { negative, body } = partsOf(typed, notation);
  const decimal = couldBeTwo(body, notation) ? null : decimalOf(body, notation);
  if (decimal === null) return null;
  const number = Number(decimal);
  return negative && number !== 0 ? -number : number;
}

/** Returns the two numbers that a text could be; null if it is one or none. */
export function bothReadings(typed: string, notation: Notation): Readings | null {
  const { negative, body } = partsOf(typed, notation);
  if (!couldBeTwo(body, notation)) return null;
  const sign = negative ? '-' : '';
  const [before = '', behind = ''] = body.split(/[.,]/);
  const decimals = behind.slice(0, notation.decimals);
  return { whole: sign + before + behind, fraction: `${sign}${before}.${decimals}` };
}

/** Returns how an amount in a currency may be written. */
export function notationOf(currency: CurrencyCode): Notation {
  const { symbol, decimals } = CURRENCIES[currency];
  // People write "$100" for their own dollars, and 「100元」.
  const sign = symbol.replace(/^[A-Z]+(?=\P{L}$)/u, '');
  return { decimals, marks: [symbol, sign, currency, '元'] };
}

/**
 * Returns the typed amount, for a schema to check: undefined if nothing is typed, NaN if the text is invalid
 * or ambiguous.
 */
export function readAmount(typed: string, currency: CurrencyCode): number | undefined {
  if (typed.trim() === '') return undefined;
  return readNumber(typed, notationOf(currency)) ?? Number.NaN;
}

/** Returns the typed amount in minor units; null if it is invalid. */
export function readMinor(typed: string, currency: CurrencyCode): MinorUnits | null {
  return decimalToMinor(readAmount(typed, currency) ?? Number.NaN, currency);
}

/** Returns a text without its sign and its marks, with plain digits and separators: a point, a comma, a space. */
function partsOf(typed: string, { marks = [] }: Notation) {
  const plain = inPlainCharacters(typed);
  const unsigned = withoutSign(plain);
  const unmarked = withoutMark(unsigned, marks.map(inPlainCharacters));
  // The sign stands before or behind the currency's.
  const body = unsigned === plain ? withoutSign(unmarked) : unmarked;
  return { negative: plain.includes('-'), body };
}

const FULL_WIDTH = /[\uff01-\uff5e]/gu;
const FULL_WIDTH_AWAY = 0xfee0;

function inPlainCharacters(text: string): string {
  return text
    .replace(/\p{Nd}/gu, digitOf)
    .replace(FULL_WIDTH, (char) => String.fromCharCode(char.charCodeAt(0) - FULL_WIDTH_AWAY))
    .replace(/[\u2212\ufe63]/g, '-')
    .replace(/￥/g, '¥')
    .replace(/[。｡\u066b]/g, '.')
    .replace(/[\s'’\u066c]/g, ' ')
    .trim();
}

/** Returns the ASCII digit for a digit of any script: Unicode has the ten of each script in a row. */
function digitOf(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

function withoutSign(text: string): string {
  return text.replace(/^[+-] ?/, '');
}

function withoutMark(text: string, marks: readonly string[]): string {
  const first = marks.find((mark) => text.startsWith(mark));
  if (first !== undefined) return text.slice(first.length).trim();
  const last = marks.find((mark) => text.endsWith(mark));
  return last === undefined ? text : text.slice(0, -last.length).trim();
}

/** One separator, and three digits behind it. */
const THREE_BEHIND = /^[1-9]\d{0,2}([.,])\d{3}$/;

function couldBeTwo(body: string, notation: Notation): boolean {
  const [, separator] = THREE_BEHIND.exec(body) ?? [];
  if (separator === undefined || notation.decimals === 0) return false;
  return !isOurOwn(body, notation);
}

/** Returns true for a point before three decimals: we write such numbers like that ourselves. */
function isOurOwn(body: string, { decimals }: Notation): boolean {
  return decimals >= 3 && /^\d+\.\d+$/.test(body);
}

const WITH_DECIMALS = /^(.*)([.,])(\d*)$/;

/** Returns the number as JavaScript writes it; null if it is invalid. */
function decimalOf(body: string, notation: Notation): string | null {
  const whole = wholeOf(body);
  if (whole !== null && !isOurOwn(body, notation)) return inFewDigits(whole, '');
  const [, before = '', separator = '', behind = ''] = WITH_DECIMALS.exec(body) ?? [];
  if (separator === '') return null;
  if (before === '' && behind !== '') return inFewDigits('0', behind);
  const units = before.includes(separator) ? null : wholeOf(before);
  return units === null ? null : inFewDigits(units, behind);
}

/** Thousands in groups, of two digits in India. */
const GROUPED = /^[1-9]\d{0,2}(?:([., ])\d{3})(?:\1\d{3})*$|^[1-9]\d?(?:,\d{2})+,\d{3}$/;

/** Returns the digits of a whole number, grouped or not; null if it is invalid. */
function wholeOf(text: string): string | null {
  return /^\d+$/.test(text) || GROUPED.test(text) ? text.replace(/\D/g, '') : null;
}

/** Numbers keep no more digits apart. */
const MOST_DIGITS = 15;

function inFewDigits(whole: string, behind: string): string | null {
  const digits = (whole + behind).replace(/^0+/, '');
  return digits.length > MOST_DIGITS ? null : `${whole}.${behind || '0'}`;
}
