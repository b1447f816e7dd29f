// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { bold, dim, green, red, say, table } from './console.mjs';
import { CACHE, ROOT } from './paths.mjs';

/** Number of files listed as the slowest of a run. */
const SLOWEST = 10;

/** Folder of the runners' reports and the run's summary. */
export const REPORTS = join(CACHE, 'test-reports');

/** Lines shown of an error; a whole page that a test searched is in the output above. */
const ERROR_LINES = 12;

/**
 * @typedef {object} PartResult
 * @property {string} name
 * @property {number} passed
 * @property {number} skipped
 * @property {number} seconds
 * @property {Failure[]} failures
 * @property {FileTime[]} [files] of a part that has test files
 *
 * @typedef {object} FileTime
 * @property {string} file from the root of the checkout
 * @property {number} seconds of one worker
 *
 * @typedef {object} Failure
 * @property {string} file or the program that found fault
 * @property {string} title
 * @property {string} message the beginning of it
 *
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} skipped
 * @property {Failure[]} failures
 * @property {FileTime[]} files
 */

/** @type {Counts} */
const NOTHING = { passed: 0, skipped: 0, failures: [], files: [] };

/** @param {string} file @returns {any} */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null; // The runner did not get as far as writing one.
  }
}

/**
 * @param {string} file
 * @param {string[]} titles
 * @param {string | undefined} message
 * @returns {Failure}
 */
function failure(file, titles, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*(node_modules|<anonymous>)/.test(line));
  return { file, title: titles.join(' › '), message: lines.slice(0, ERROR_LINES).join('\n') };
}

/**
 * @typedef {object} TestFile of Vitest's report
 * @property {string} name
 * @property {string} status
 * @property {string} message
 * @property {number} startTime
 * @property {number} endTime
 * @property {{ status: string, ancestorTitles: string[], title: string, failureMessages: string[] }[]}
 *   assertionResults
 *
 * @param {TestFile} testFile
 * @returns {Failure[]}
 */
function failuresIn({ name, status, message, assertionResults }) {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  // A file that does not load, or fails around its tests, has no failed test of its own.
  if (failed.length === 0 && status === 'failed') return [failure(file, [], message)];
  return failed.map(({ ancestorTitles, title, failureMessages }) =>
    failure(file, [...ancestorTitles, title], failureMessages[0]),
  );
}

/**
 * @param {string} file as Vitest's json reporter writes it
 * @returns {Counts}
 */
export function countVitest(file) {
  const report = readReport(file);
  if (!report) return NOTHING;
  /** @type {TestFile[]} */
  const files = report.testResults;
  const failures = files.flatMap(failuresIn);
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    files: files.map(({ name, startTime, endTime }) => ({
      file: relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/**
 * @typedef {object} Spec of Playwright's report: a test
 * @property {string} title
 * @property {{ status: string, results: { duration: number, errors: { message?: string }[] }[] }[]} tests
 *   one for each project
 *
 * @typedef {object} Suite a file, or what stands between `describe` and its end
 * @property {string} title
 * @property {string} file
 * @property {Suite[]} [suites]
 * @property {Spec[]} [specs]
 */

/**
 * @param {Suite} suite
 * @param {string[]} [titles] of what it stands in
 * @returns {{ seconds: number, failures: Failure[] }}
 */
function sumOf({ file, suites = [], specs = [] }, titles = []) {
  const inside = suites.map((suite) => sumOf(suite, [...titles, suite.title]));
  const tests = specs.flatMap((spec) => spec.tests.map((test) => ({ ...test, title: spec.title })));
  const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000));
  // A test that passes only on retry is unreliable.
  const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  return {
    seconds: [...durations, ...inside.map(({ seconds }) => seconds)].reduce((a, b) => a + b, 0),
    failures: [
      ...failed.map(({ title, results }) =>
        failure(file, [...titles, title], results.flatMap(({ errors }) => errors)[0]?.message),
      ),
      ...inside.flatMap(({ failures }) => failures),
    ],
  };
}

/**
 * @param {string} reportFile as Playwright's json reporter writes it
 * @returns {Counts}
 */
export function countPlaywright(reportFile) {
  const report = readReport(reportFile);
  if (!report) return NOTHING;
  /** @type {{ stats: any, suites: Suite[], errors: { message?: string }[] }} */
  const { stats, suites, errors } = report;
  const files = suites.map((suite) => ({ file: suite.file, ...sumOf(suite) }));
  const failures = [
    ...errors.map(({ message }) => failure('', ['outside of tests'], message)),
    ...files.flatMap((each) => each.failures),
  ];
  return {
    passed: stats.expected,
    skipped: stats.skipped,
    failures,
    files: files.map(({ file, seconds }) => ({ file, seconds })),
  };
}

/**
 * Counts a part that failed without a failed test as one failure, and also one in which nothing ran,
 * unless a change may leave it nothing to run.
 *
 * @template {{ passed: number, failures: Failure[] }} T
 * @param {T} counts
 * @param {number} exitCode of the runner
 * @param {boolean} [mayBeNone]
 * @returns {T}
 */
export function withExitCode(counts, exitCode, mayBeNone = false) {
  if (counts.failures.length > 0) return counts;
  if (exitCode === 0 && (mayBeNone || counts.passed > 0)) return counts;
  const title = exitCode === 0 ? 'no test ran' : `the runner ended with exit code ${exitCode}`;
  return { ...counts, failures: [failure('', [title], '')] };
}

/**
 * Prints the files that took the most worker time.
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
 * Prints the failures again: of a long output people see the end first, and in a workflow often nothing
 * else.
 * @param {PartResult[]} results
 */
function reportFailures(results) {
  const failed = results.flatMap(({ name, failures }) =>
    failures.map((each) => ({ ...each, name })),
  );
  if (failed.length === 0) return;
  say(`\n${bold('Failed')}`);
  for (const { name, file, title, message } of failed) {
    say(`\n  ${red('✗')} ${[name, file, title].filter(Boolean).join(' › ')}`);
    if (message !== '') say(dim(message.replaceAll(/^/gm, '      ')));
  }
}

/**
 * Writes tests and seconds by part, which a workflow compares with those of `main`.
 * @param {PartResult[]} results
 */
function writeSummary(results) {
  const summary = results.map(({ name, passed, failures, skipped, seconds }) => ({
    name,
    tests: passed + failures.length + skipped,
    seconds,
  }));
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(join(REPORTS, 'summary.json'), JSON.stringify(summary));
}

/**
 * Prints the slowest files, the failures, the table and, as the last line, the sums.
 * @param {PartResult[]} results
 * @returns {number} the exit code
 */
export function report(results) {
  writeSummary(results);
  reportSlowest(results);
  reportFailures(results);
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
  const failed = results.reduce((sum, { failures }) => sum + failures.length, 0);
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
