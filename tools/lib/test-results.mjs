// @ts-check
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bold, green, red, say, table } from './console.mjs';
import { CACHE, ROOT } from './paths.mjs';

/** Folder of the runners' reports. */
export const REPORTS = join(CACHE, 'test-reports');

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} skipped
 * @property {string[]} failures names of what failed
 *
 * @typedef {Counts & { name: string, seconds: number }} PartResult
 */

/** @type {Counts} */
const NOTHING = { passed: 0, skipped: 0, failures: [] };

/** @param {string} file @returns {any} null if the runner did not get as far as writing it */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** @param {{ name: string, status: string, assertionResults: any[] }} testFile of Vitest's report */
function failuresIn({ name, status, assertionResults }) {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  // A file that does not load has no failed test of its own.
  if (failed.length === 0 && status === 'failed') return [file];
  return failed.map(({ ancestorTitles, title }) => [file, ...ancestorTitles, title].join(' › '));
}

/** @param {string} file as Vitest's json reporter writes it @returns {Counts} */
export function countVitest(file) {
  const report = readReport(file);
  if (!report) return NOTHING;
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failuresIn),
  };
}

/**
 * @param {{ suites?: any[], specs?: any[] }} suite of Playwright's report
 * @returns {string[]} one for each project; a test that passes only on retry has failed
 */
function failedIn({ suites = [], specs = [] }) {
  const failed = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status = '' }) => ['unexpected', 'flaky'].includes(status))
      .map(() => `${file} › ${title}`),
  );
  return [...failed, ...suites.flatMap(failedIn)];
}

/** @param {string} file as Playwright's json reporter writes it @returns {Counts} */
export function countPlaywright(file) {
  const report = readReport(file);
  if (!report) return NOTHING;
  const outside = report.errors.map(() => 'outside of tests');
  return {
    passed: report.stats.expected,
    skipped: report.stats.skipped,
    failures: [...outside, ...failedIn(report)],
  };
}

/**
 * Counts a part that failed without a failed test as one failure, and also one in which nothing ran,
 * unless a change may leave it nothing to run.
 *
 * @param {Counts} counts
 * @param {number} exitCode of the runner
 * @param {boolean} [mayBeNone]
 * @returns {Counts}
 */
export function withExitCode(counts, exitCode, mayBeNone = false) {
  if (counts.failures.length > 0) return counts;
  if (exitCode === 0 && (mayBeNone || counts.passed > 0)) return counts;
  const why = exitCode === 0 ? 'no test ran' : `the runner ended with exit code ${exitCode}`;
  return { ...counts, failures: [why] };
}

/**
 * Prints what failed, the table and, as the last line, the sums.
 * @param {PartResult[]} results
 * @returns {number} the exit code
 */
export function report(results) {
  const failures = results.flatMap((it) => it.failures.map((title) => `${it.name} › ${title}`));
  if (failures.length > 0) say(`\n${bold('Failed')}, as said above\n`);
  for (const title of failures) say(`  ${red('✗')} ${title}`);
  const rows = results.map(({ name, passed, failures: { length: failed }, skipped, seconds }) => [
    failed > 0 ? red('✗') : green('✓'),
    name,
    String(passed),
    failed > 0 ? red(String(failed)) : '0',
    String(skipped),
    `${seconds.toFixed(1)} s`,
  ]);
  say(`\n${table(['', 'Part', 'Passed', 'Failed', 'Skipped', 'Time'], rows)}\n`);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  say(`${passed} passed, ${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
}
