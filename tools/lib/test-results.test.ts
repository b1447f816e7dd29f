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
  const good = { status: 'passed', ancestorTitles: [], title: 'good', failureMessages: [] };
  const stack = [
    '\u001b[31mError\u001b[39m: no',
    '  at /checkout/a.test.ts:1',
    '  at /checkout/node_modules/vitest/run.js:2',
  ];
  const bad = { ...good, status: 'failed', ancestorTitles: ['a jar'], title: 'is full' };
  const file = reportOf({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      {
        name: inRoot('a.test.ts'),
        status: 'failed',
        message: 'No such file',
        assertionResults: [],
      },
      {
        name: inRoot('b.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [good, { ...bad, failureMessages: [stack.join('\n')] }],
      },
      { name: inRoot('c.test.ts'), status: 'passed', assertionResults: [good] },
    ],
  });
  expect(countVitest(file)).toMatchObject({
    passed: 3,
    skipped: 3,
    failures: [
      { file: 'a.test.ts', title: '', message: 'No such file' },
      {
        file: 'b.test.ts',
        title: 'a jar › is full',
        message: 'Error: no\n  at /checkout/a.test.ts:1',
      },
    ],
  });
});

it('the results show the beginning of a long error', () => {
  const message = Array.from({ length: 99 }, (_, index) => `line ${index}`).join('\n');
  const file = reportOf({ stats: {}, suites: [], errors: [{ message }] });
  expect(countPlaywright(file).failures).toEqual([
    { file: '', title: 'outside of tests', message: message.split('\n').slice(0, 12).join('\n') },
  ]);
});

it('the results state how much worker time each file took', () => {
  const unit = { name: inRoot('shared/a.test.ts'), startTime: 1000, endTime: 3500 };
  const vitest = reportOf({ testResults: [{ ...unit, status: 'passed', assertionResults: [{}] }] });
  expect(countVitest(vitest).files).toEqual([{ file: 'shared/a.test.ts', seconds: 2.5 }]);

  const spec = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration, errors: [] })) }],
  });
  const inside = { specs: [spec(1000)], suites: [{ specs: [spec(500, 250)] }] };
  const playwright = reportOf({
    stats: {},
    suites: [{ file: 'a.spec.ts', suites: [inside] }],
    errors: [],
  });
  expect(countPlaywright(playwright).files).toEqual([{ file: 'a.spec.ts', seconds: 1.75 }]);
});

it('the results name a browser test that only passes on retry', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 1, skipped: 2 };
  const results = [
    { duration: 1, errors: [{ message: 'once' }] },
    { duration: 1, errors: [] },
  ];
  const specs = [
    { title: 'opens', tests: [{ status: 'flaky', results }] },
    { title: 'closes', tests: [{ status: 'expected', results: [] }] },
  ];
  const suites = [{ file: 'a.spec.ts', suites: [{ title: 'a jar', file: 'a.spec.ts', specs }] }];
  expect(countPlaywright(reportOf({ stats, suites, errors: [] }))).toMatchObject({
    passed: 5,
    skipped: 2,
    failures: [{ file: 'a.spec.ts', title: 'a jar › opens', message: 'once' }],
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
    const failures = failed.map((title) => ({ file: '', title, message: '' }));
    const counts = withExitCode({ passed, failures }, exitCode);
    expect(counts.failures.map(({ title }) => title)).toEqual(titles);
  },
);

it('the results have no failure when a change leaves nothing to run', () => {
  expect(withExitCode({ passed: 0, failures: [] }, 0, true).failures).toEqual([]);
  expect(withExitCode({ passed: 0, failures: [] }, 1, true).failures).toHaveLength(1);
});

it('the results have a failure when the runner wrote no report', () => {
  const nowhere = join(folder, 'nowhere.json');
  expect(withExitCode(countVitest(nowhere), 0).failures).toHaveLength(1);
  expect(withExitCode(countPlaywright(nowhere), 0).failures).toHaveLength(1);
});
