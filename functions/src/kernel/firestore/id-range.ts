/** Characters of the ids that Firestore and Firebase Auth generate, in the database's sort order. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Length of a boundary between two ranges; four characters give 14 million possible boundaries. */
const BORDER_LENGTH = 4;
const BORDERS = DIGITS.length ** BORDER_LENGTH;

/** Half-open range of ids, from `from` up to but excluding `to`; null means unbounded. */
export interface IdRange {
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * Returns one of `count` ranges that partition all strings. Random ids are spread evenly over them.
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
