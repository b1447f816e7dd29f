import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { inRoot } from './paths.mjs';
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
      { name: '/a.test.ts', status: 'failed', assertionResults: [] },
      { name: '/b.test.ts', status: 'failed', assertionResults: [{}] },
      { name: '/c.test.ts', status: 'passed', assertionResults: [{}] },
    ],
  });
  expect(countVitest(file)).toMatchObject({ passed: 3, failed: 2, skipped: 3 });
});

it('says how long each file took of a worker', () => {
  const unit = { name: inRoot('shared/a.test.ts'), startTime: 1000, endTime: 3500 };
  const vitest = reportOf({ testResults: [{ ...unit, status: 'passed', assertionResults: [{}] }] });
  expect(countVitest(vitest).files).toEqual([{ file: 'shared/a.test.ts', seconds: 2.5 }]);

  const spec = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const inside = { specs: [spec(1000)], suites: [{ specs: [spec(500, 250)] }] };
  const playwright = reportOf({ stats: {}, suites: [{ file: 'a.spec.ts', suites: [inside] }] });
  expect(countPlaywright(playwright).files).toEqual([{ file: 'a.spec.ts', seconds: 1.75 }]);
});

it('counts a browser test that only passes at the second try as a failure', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  const file = reportOf({ stats, suites: [] });
  expect(countPlaywright(file)).toMatchObject({ passed: 5, failed: 2, skipped: 2 });
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
