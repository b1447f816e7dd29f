// @ts-check

/** Failure that the user can act on: printed as plain text, without a stack. */
export class ToolError extends Error {
  /**
   * @param {string} message what is wrong and what to do about it
   * @param {string} [details] printed beneath it, e.g. the last lines of a log
   */
  constructor(message, details) {
    super(message);
    this.details = details;
  }
}

const colours = process.stdout.isTTY && !process.env['NO_COLOR'];
/** @param {number} code @returns {(text: string) => string} */
const paint = (code) => (text) => (colours ? `\u001b[${code}m${text}\u001b[0m` : text);
export const bold = paint(1);
export const dim = paint(2);
export const red = paint(31);
export const green = paint(32);
export const yellow = paint(33);

/** @param {string} text */
export function say(text = '') {
  process.stdout.write(`${text}\n`);
}

/** @param {number} sinceMs a `performance.now()` */
export function secondsSince(sinceMs) {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;
}

const QUIET_MS = 1500;
let muted = false;

/** Stops reporting failed steps, for when they are being ended on purpose. */
export function muteSteps() {
  muted = true;
}

/**
 * Runs one step and prints how long it took. A slow step is announced, so that nobody looks at a silent
 * screen.
 *
 * @template T
 * @param {string} title
 * @param {() => Promise<T> | T} action
 * @param {(result: T) => string} [describe] a few words about the result
 * @returns {Promise<T>}
 */
export async function step(title, action, describe) {
  const started = performance.now();
  const announce = setTimeout(() => say(dim(`  … ${title}`)), QUIET_MS);
  try {
    const result = await action();
    const detail = describe ? `${describe(result)}, ` : '';
    say(`  ${green('✓')} ${title} ${dim(`(${detail}${secondsSince(started)})`)}`);
    return result;
  } catch (error) {
    if (!muted) say(`  ${red('✗')} ${title} ${dim(`(${secondsSince(started)})`)}`);
    throw error;
  } finally {
    clearTimeout(announce);
  }
}

/**
 * Returns the width of a text on a terminal: CJK characters take two columns.
 * @param {string} text
 */
function width(text) {
  // oxlint-disable-next-line no-control-regex
  const bare = text.replace(/\u001b\[\d+m/g, '');
  return Array.from(bare).reduce(
    (sum, char) => sum + (/[\u1100-\u115f\u2e80-\uffdc]/.test(char) ? 2 : 1),
    0,
  );
}

/**
 * @param {string[]} head
 * @param {string[][]} rows
 */
export function table(head, rows) {
  const widths = head.map((title, column) =>
    Math.max(width(title), ...rows.map((row) => width(row[column] ?? ''))),
  );
  /** @param {string[]} row */
  const line = (row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - width(cell)))
      .join('   ')
      .trimEnd();
  return [dim(line(head)), ...rows.map(line)].map((text) => `  ${text}`).join('\n');
}

/** @param {unknown} error */
export function printFailure(error) {
  if (!(error instanceof ToolError)) {
    console.error(error);
    return;
  }
  console.error(`\n${red('✗')} ${error.message}`);
  if (error.details) console.error(`\n${error.details}`);
}
