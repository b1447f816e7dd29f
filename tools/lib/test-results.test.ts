import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { countPlaywright, countVitest, withExitCode } from './test-results.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sprout-results-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function reportOf(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

it('counts a test file that does not load as a failure', () => {
  const file = reportOf({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'passed', assertionResults: [{}] },
    ],
  });
  expect(countVitest(file)).toEqual({ passed: 3, failed: 2, skipped: 3 });
});

it('counts a browser test that only passes at the second try as a failure', () => {
  const file = reportOf({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } });
  expect(countPlaywright(file)).toEqual({ passed: 5, failed: 2, skipped: 2 });
});

it.each([
  { why: 'everything passed', passed: 2, failed: 0, exitCode: 0, expected: 0 },
  { why: 'nothing ran', passed: 0, failed: 0, exitCode: 0, expected: 1 },
  { why: 'the runner failed outside of tests', passed: 2, failed: 0, exitCode: 1, expected: 1 },
  { why: 'two tests failed', passed: 2, failed: 2, exitCode: 1, expected: 2 },
])('has $expected failures when $why', ({ passed, failed, exitCode, expected }) => {
  expect(withExitCode({ passed, failed }, exitCode).failed).toBe(expected);
});

it('has a failure when the runner wrote no report', () => {
  const nowhere = join(folder, 'nowhere.json');
  expect(withExitCode(countVitest(nowhere), 0).failed).toBe(1);
  expect(withExitCode(countPlaywright(nowhere), 0).failed).toBe(1);
});
