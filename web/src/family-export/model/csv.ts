import { unparse } from 'papaparse';

/** Value of a cell. */
export type Cell = string | number | boolean | null | undefined | readonly string[];

/** Tells Excel that the file is UTF-8; otherwise it reads Chinese in the computer's old code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Characters that make a spreadsheet run a text as a formula, full-width ones included.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r]/;

/**
 * Builds a table as CSV (RFC 4180): commas, CRLF line ends, quotes where needed. The first row names the
 * fields. Text that a spreadsheet would run as a formula gets a leading apostrophe, which marks it as text;
 * numbers stay numbers.
 *
 * @param columns the fields, in order.
 */
export function toCsv(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, Cell>>[],
): string {
  const data = rows.map((row) => columns.map((column) => toCell(row[column])));
  const text = unparse({ fields: [...columns], data }, { escapeFormulae: FORMULA });
  // A table without rows ends its only line already.
  return `${BYTE_ORDER_MARK}${text}${rows.length > 0 ? '\r\n' : ''}`;
}

/** Joins a list into one text; leaves everything else as it is. */
function toCell(value: Cell): string | number | boolean | null | undefined {
  return typeof value === 'object' && value !== null ? value.join('; ') : value;
}
