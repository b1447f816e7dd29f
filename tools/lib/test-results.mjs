// @ts-check
import { readFileSync } from 'node:fs';
import { green, red, say, table } from './console.mjs';

/**
 * @typedef {object} PartResult
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {number} seconds
 */

/** @param {string} file @returns {any} */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null; // The runner did not get as far as writing one.
  }
}

/** @param {string} file as Vitest's json reporter writes it */
export function countVitest(file) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 0, skipped: 0 };
  /** @type {{ status: string, assertionResults: unknown[] }[]} */
  const files = report.testResults;
  // A file that does not load has no tests in it that could fail.
  const broken = files.filter((it) => it.status === 'failed' && it.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @param {string} file as Playwright's json reporter writes it */
export function countPlaywright(file) {
  const stats = readReport(file)?.stats;
  if (!stats) return { passed: 0, failed: 0, skipped: 0 };
  // A test that passes at the second try is one that nobody can rely on.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/**
 * A part that failed without a failed test, and a part in which nothing ran, count as one failure.
 *
 * @template {{ passed: number, failed: number }} T
 * @param {T} counts
 * @param {number} exitCode of the runner
 * @returns {T}
 */
export function withExitCode(counts, exitCode) {
  const fine = exitCode === 0 && counts.passed > 0;
  return counts.failed === 0 && !fine ? { ...counts, failed: 1 } : counts;
}

/**
 * Prints the table and, as the last line, the sums.
 * @param {PartResult[]} results
 * @returns {number} the exit code
 */
export function report(results) {
  const rows = results.map(({ name, passed, failed, skipped, seconds }) => [
    failed > 0 ? red('✗') : green('✓'),
    name,
    String(passed),
    failed > 0 ? red(String(failed)) : '0',
    String(skipped),
    `${seconds.toFixed(1)} s`,
  ]);
  say(`\n${table(['', 'Part', 'Passed', 'Failed', 'Skipped', 'Time'], rows)}\n`);
  /** @param {'passed' | 'failed'} key */
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  say(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
}
