// @ts-check
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { bold, green, red, say, table } from './console.mjs';
import { ROOT } from './paths.mjs';

/** Number of files that a run names as its slowest. */
const SLOWEST = 10;

/**
 * @typedef {object} PartResult
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {number} seconds
 * @property {FileTime[]} [files] of a part that has test files
 *
 * @typedef {object} FileTime
 * @property {string} file from the root of the checkout
 * @property {number} seconds of one worker
 *
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {FileTime[]} files
 */

/** @type {Counts} */
const NOTHING = { passed: 0, failed: 0, skipped: 0, files: [] };

/** @param {string} file @returns {any} */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null; // The runner did not get as far as writing one.
  }
}

/**
 * @param {string} file as Vitest's json reporter writes it
 * @returns {Counts}
 */
export function countVitest(file) {
  const report = readReport(file);
  if (!report) return NOTHING;
  /** @type {{ name: string, status: string, startTime: number, endTime: number, assertionResults: unknown[] }[]} */
  const files = report.testResults;
  // A file that does not load has no tests in it that could fail.
  const broken = files.filter((it) => it.status === 'failed' && it.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    files: files.map(({ name, startTime, endTime }) => ({
      file: relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/**
 * @typedef {object} Suite of Playwright's report
 * @property {string} file
 * @property {Suite[]} [suites]
 * @property {{ tests: { results: { duration: number }[] }[] }[]} [specs]
 */

/**
 * @param {Suite} suite
 * @returns {number}
 */
function secondsOf({ suites = [], specs = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own);
}

/**
 * @param {string} file as Playwright's json reporter writes it
 * @returns {Counts}
 */
export function countPlaywright(file) {
  const report = readReport(file);
  if (!report) return NOTHING;
  /** @type {{ stats: any, suites: Suite[] }} */
  const { stats, suites } = report;
  // A test that passes at the second try is one that nobody can rely on.
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    files: suites.map((suite) => ({ file: suite.file, seconds: secondsOf(suite) })),
  };
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
 * Prints the files that took the time of a worker longest.
 * @param {PartResult[]} results
 */
function reportSlowest(results) {
  const files = results.flatMap(({ name, files = [] }) => files.map((each) => ({ ...each, name })));
  const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  if (slowest.length === 0) return;
  const rows = slowest.map(({ file, name, seconds }) => [`${seconds.toFixed(1)} s`, name, file]);
  say(`\n${bold('Slowest files, in seconds of one worker')}\n`);
  say(table(['Time', 'Part', 'File'], rows));
}

/**
 * Prints the slowest files, the table and, as the last line, the sums.
 * @param {PartResult[]} results
 * @returns {number} the exit code
 */
export function report(results) {
  reportSlowest(results);
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
