import { unparse } from 'papaparse';

/** What a cell can hold. */
export type Cell = string | number | boolean | null | undefined | readonly string[];

/** Tells Excel that the file is UTF-8; without it Chinese is read in the computer's old code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Signs with which a spreadsheet takes a text for a formula and runs it, also in their full width.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r]/;

/**
 * A table as CSV after RFC 4180: commas, lines that end with CR LF, quotes where they are needed. The
 * first row names the fields. A text that a spreadsheet would run gets an apostrophe before it, which
 * marks a text there; numbers stay numbers.
 *
 * @param columns the fields, in order.
 */
export function toCsv(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, Cell>>[],
): string {
  const data = rows.map((row) => columns.map((column) => toCell(row[column])));
  const text = unparse({ fields: [...columns], data }, { escapeFormulae: FORMULA });
  return `${BYTE_ORDER_MARK}${text}\r\n`;
}

/** One text of a list; everything else as it is. */
function toCell(value: Cell): string | number | boolean | null | undefined {
  return typeof value === 'object' && value !== null ? value.join('; ') : value;
}
