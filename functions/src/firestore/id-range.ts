/**
 * Characters of the ids that Firestore and Firebase Auth draw, in the order in which the database
 * sorts them.
 */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Characters of a border between two ranges: with four there are 14 million places for one. */
const BORDER_LENGTH = 4;
const BORDERS = DIGITS.length ** BORDER_LENGTH;

/** Texts from `from` on and before `to`; without one of them, to that end of all texts. */
export interface IdRange {
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * One of several ranges that together hold every text there is, each of them once. Ids that were
 * drawn by lot are spread evenly over them.
 *
 * @param index from 0 to `count` - 1.
 */
export function idRange(index: number, count: number): IdRange {
  return {
    from: index === 0 ? null : border(index, count),
    to: index === count - 1 ? null : border(index + 1, count),
  };
}

function border(index: number, count: number): string {
  let rest = Math.floor((index * BORDERS) / count);
  let text = '';
  for (let place = 0; place < BORDER_LENGTH; place += 1) {
    text = DIGITS.charAt(rest % DIGITS.length) + text;
    rest = Math.floor(rest / DIGITS.length);
  }
  return text;
}
