/**
 * Characters that nobody sees, or that turn the text after them around: with them, two names that look the
 * same are not. A few, such as Hangul's fillers, are letters or marks and only "default ignorable".
 */
const INVISIBLE = String.raw`\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}`;

/** A black flag and the letters of a region, as in the flags of England, Scotland and Wales. */
const REGIONAL_FLAG = String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`;

/** Parts of one picture are joined: a family, a firefighter, a rainbow flag. */
const JOINED_PICTURE = String.raw`\p{Extended_Pictographic}[\p{Variation_Selector}\p{Emoji_Modifier}]{0,2}\u200D(?=\p{Extended_Pictographic})`;

/** Scripts in which a joiner or non-joiner after a letter is part of spelling. */
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

/** Pattern of an allowed text. Alternatives part after a step or two, so that matching takes linear time. */
const UNIT = `${REGIONAL_FLAG}|${JOINED_PICTURE}|[${JOINING_LETTER}][\\u200C\\u200D]|[^${INVISIBLE}\\p{Zs}]\\p{Variation_Selector}?|\\p{Zs}`;

/** One line, with nothing in it that nobody sees. */
export const PLAIN_LINE = new RegExp(`^(?:${UNIT})*$`, 'u');

const LINE_BREAK = String.raw`[\t\n\r\u2028\u2029]`;

/** As `PLAIN_LINE`, before its lines have become one. */
export const PLAIN_LINES = new RegExp(`^(?:${UNIT}|${LINE_BREAK})*$`, 'u');

const LINE_BREAKS = new RegExp(`${LINE_BREAK}+`, 'gu');
const UNIT_OR_INVISIBLE = new RegExp(`(${UNIT})|[${INVISIBLE}]`, 'gu');
const FLAG_OR_INVISIBLE = new RegExp(`(${REGIONAL_FLAG})|[${INVISIBLE}]`, 'gu');

/** Makes one line of several. */
export function inOneLine(text: string): string {
  return text.replace(LINE_BREAKS, ' ');
}

/** Makes a `PLAIN_LINE` of any text. */
export function plainLine(text: string): string {
  return inOneLine(text).replace(UNIT_OR_INVISIBLE, '$1').trim();
}

/** Returns a name as it looks, for comparing: joiners count for nothing, the letters in flags do. */
export function lookOf(text: string): string {
  return inOneLine(text).replace(FLAG_OR_INVISIBLE, '$1').trim();
}
