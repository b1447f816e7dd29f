import { memoize } from '../memoize';

/**
 * Characters that are invisible, or change the direction of the text after them: with them, names that
 * look the same differ. A few, such as Hangul's fillers, are letters or marks and only "default
 * ignorable".
 */
const INVISIBLE = String.raw`\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}`;

/** Black flag with a region's letters, as in the flags of England, Scotland and Wales. */
const REGIONAL_FLAG = String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`;

/** Joined parts of one emoji: a family, a firefighter, a rainbow flag. */
const JOINED_PICTURE = String.raw`\p{Extended_Pictographic}[\p{Variation_Selector}\p{Emoji_Modifier}]{0,2}\u200D(?=\p{Extended_Pictographic})`;

/** Scripts in which a joiner or non-joiner after a letter is part of the spelling. */
const JOINING_SCRIPTS = [
  'Arabic',
  'Syriac',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Myanmar',
];

const JOINING_LETTER = JOINING_SCRIPTS.map((script) => `\\p{Script_Extensions=${script}}`).join('');

/**
 * Pattern of an allowed text. Alternatives diverge after a step or two, so matching takes linear time.
 * Patterns based on it are compiled on first use: with so many character classes, each takes a phone some
 * time.
 */
const UNIT = `${REGIONAL_FLAG}|${JOINED_PICTURE}|[${JOINING_LETTER}][\\u200C\\u200D]|[^${INVISIBLE}\\p{Zs}]\\p{Variation_Selector}?|\\p{Zs}`;

/** Returns the pattern of one line without invisible characters. */
export const plainLinePattern = memoize(() => new RegExp(`^(?:${UNIT})*$`, 'u'));

const LINE_BREAK = String.raw`[\t\n\r\u2028\u2029]`;

/** Returns the same, with line breaks. */
export const plainLinesPattern = memoize(() => new RegExp(`^(?:${UNIT}|${LINE_BREAK})*$`, 'u'));

const LINE_BREAKS = new RegExp(`${LINE_BREAK}+`, 'gu');
const unitOrInvisible = memoize(() => new RegExp(`(${UNIT})|[${INVISIBLE}]`, 'gu'));
const flagOrInvisible = memoize(() => new RegExp(`(${REGIONAL_FLAG})|[${INVISIBLE}]`, 'gu'));

/** Joins lines with spaces. */
export function inOneLine(text: string): string {
  return text.replace(LINE_BREAKS, ' ');
}

/** Converts any text to a plain line. */
export function plainLine(text: string): string {
  return inOneLine(text).replace(unitOrInvisible(), '$1').trim();
}

/** Returns a name as it looks, for comparison: ignores joiners, but not the letters in flags. */
export function lookOf(text: string): string {
  return inOneLine(text).replace(flagOrInvisible(), '$1').trim();
}

/** Cuts a plain line to a length and adds "…". Never cuts within a character. */
export function cutTo(length: number, line: string): string {
  return line.length <= length ? line : `${plainLine(line.slice(0, length - 1))}…`;
}
