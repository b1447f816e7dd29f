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

it('the results name the tests that failed, and a test file that does not load', () => {
  const good = { status: 'passed', ancestorTitles: [], title: 'good' };
  const bad = { status: 'failed', ancestorTitles: ['a jar'], title: 'is full' };
  const file = reportOf({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { name: inRoot('a.test.ts'), status: 'failed', assertionResults: [] },
      { name: inRoot('b.test.ts'), status: 'failed', assertionResults: [good, bad] },
      { name: inRoot('c.test.ts'), status: 'passed', assertionResults: [good] },
    ],
  });
  expect(countVitest(file)).toEqual({
    passed: 3,
    skipped: 3,
    failures: ['a.test.ts', 'b.test.ts › a jar › is full'],
  });
});

it('the results name a browser test that only passes on retry, and an error outside of tests', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 1, skipped: 2 };
  const specs = [
    { file: 'a.spec.ts', title: 'opens', tests: [{ status: 'flaky' }] },
    { file: 'a.spec.ts', title: 'closes', tests: [{ status: 'expected' }] },
  ];
  const suites = [{ suites: [{ specs }] }];
  expect(countPlaywright(reportOf({ stats, suites, errors: [{ message: 'no' }] }))).toEqual({
    passed: 5,
    skipped: 2,
    failures: ['outside of tests', 'a.spec.ts › opens'],
  });
});

it.each([
  { why: 'everything passed', passed: 2, exitCode: 0, titles: [] },
  { why: 'nothing ran', passed: 0, exitCode: 0, titles: ['no test ran'] },
  {
    why: 'the runner failed outside of tests',
    passed: 2,
    exitCode: 1,
    titles: ['the runner ended with exit code 1'],
  },
  { why: 'a test failed', passed: 2, exitCode: 1, failed: ['a test'], titles: ['a test'] },
])(
  'the results have the failures $titles when $why',
  ({ passed, exitCode, failed = [], titles }) => {
    const counts = withExitCode({ passed, skipped: 0, failures: failed }, exitCode);
    expect(counts.failures).toEqual(titles);
  },
);

it('the results have no failure when a change leaves nothing to run', () => {
  expect(withExitCode({ passed: 0, skipped: 0, failures: [] }, 0, true).failures).toEqual([]);
  expect(withExitCode({ passed: 0, skipped: 0, failures: [] }, 1, true).failures).toHaveLength(1);
});

it('the results have a failure when the runner wrote no report', () => {
  const nowhere = join(folder, 'nowhere.json');
  expect(withExitCode(countVitest(nowhere), 0).failures).toHaveLength(1);
  expect(withExitCode(countPlaywright(nowhere), 0).failures).toHaveLength(1);
});
