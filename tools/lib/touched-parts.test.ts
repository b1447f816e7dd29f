import { expect, it } from 'vitest';
import { PARTS } from './test-parts.mjs';
import { touchedParts, type Touched } from './touched-parts.mjs';

const NAMES = PARTS.map(({ name }) => name);

const touchedBy = (paths: string[], related: Record<string, string[]> = {}) =>
  Object.fromEntries(
    touchedParts(
      NAMES,
      paths.map((path) => ({ path, exists: true })),
      new Map(Object.entries(related)),
    ),
  );

/** What runs whatever has changed. */
const ALWAYS: Record<string, Touched> = { typecheck: 'all', unused: 'all' };

it('touches nothing when nothing has changed', () => {
  expect(touchedBy([])).toEqual({});
});

it.each(['package-lock.json', 'web/package.json', 'vitest.config.ts', 'tests/setup/patient.ts'])(
  'touches everything with %s',
  (path) => {
    expect(touchedBy([path])).toEqual(Object.fromEntries(NAMES.map((name) => [name, 'all'])));
  },
);

it('checks the changed files, and runs the tests that import them', () => {
  const path = 'web/src/components/money/money.tsx';
  const test = 'web/src/components/money/money.test.tsx';
  expect(touchedBy([path], { web: [test] })).toEqual({
    ...ALWAYS,
    lint: [path],
    format: [path],
    web: [test],
    bundle: 'all',
    e2e: 'all',
  });
});

it('leaves the app and the browser alone when a unit test alone has changed', () => {
  const path = 'shared/src/money/money.test.ts';
  expect(touchedBy([path], { shared: [path] })).toEqual({
    ...ALWAYS,
    lint: [path],
    format: [path],
    shared: [path],
    // docs/coverage.md names tests by their titles.
    tools: ['tools/docs/'],
  });
});

it('starts no suite for a page', () => {
  expect(touchedBy(['README.md'])).toEqual({
    ...ALWAYS,
    format: ['README.md'],
    tools: 'all',
  });
});

it.each([
  { path: 'firestore.rules', parts: ['bundle', 'functions', 'rules', 'e2e'] },
  { path: 'firebase.json', parts: ['bundle', 'functions', 'rules', 'e2e'] },
  { path: 'functions/.env', parts: ['bundle', 'functions', 'e2e'] },
  { path: 'functions/src/http/app.ts', parts: ['bundle', 'e2e'] },
  { path: 'web/public/icon.svg', parts: ['bundle', 'e2e'] },
  { path: 'web/src/locales/en/child.json', parts: ['bundle', 'e2e'] },
  { path: 'docs/operations.md', parts: ['bundle'] },
  { path: 'tools/seed/demo-families.ts', parts: ['e2e'] },
  { path: 'tools/lib/suite.mjs', parts: ['e2e'] },
  { path: 'tools/lib/testing/tool.mjs', parts: [] },
  { path: 'tests/e2e/support/suite.ts', parts: ['e2e'] },
  { path: 'playwright.config.ts', parts: ['e2e'] },
  { path: 'web/src/testing/fake-auth.ts', parts: [] },
])('builds and starts for $path: $parts', ({ path, parts }) => {
  const touched = touchedBy([path]);
  const expensive = ['bundle', 'functions', 'rules', 'e2e'];
  expect(expensive.filter((name) => touched[name] === 'all')).toEqual(parts);
});

it('runs a changed browser test alone', () => {
  expect(touchedBy(['tests/e2e/reward.spec.ts'])['e2e']).toEqual(['tests/e2e/reward.spec.ts']);
});

it.each([
  { path: '.oxlintrc.json', part: 'lint' },
  { path: 'eslint.config.js', part: 'lint' },
  { path: 'tools/eslint/no-literal-text.mjs', part: 'lint' },
  { path: 'tsconfig.base.json', part: 'lint' },
  { path: '.oxfmtrc.json', part: 'format' },
])('repeats all of $part when $path has changed', ({ path, part }) => {
  expect(touchedBy([path])[part]).toBe('all');
});

it('runs what a removed file touches, but hands it to no program', () => {
  const removed = [
    { path: 'web/src/components/money/money.tsx', exists: false },
    { path: 'tests/e2e/reward.spec.ts', exists: false },
  ];
  const touched = Object.fromEntries(touchedParts(NAMES, removed, new Map()));
  expect(touched).toEqual({ ...ALWAYS, bundle: 'all', tools: 'all', e2e: 'all' });
});

it('keeps to the parts that were asked for', () => {
  const changed = [{ path: 'package.json', exists: true }];
  expect([...touchedParts(['web', 'rules'], changed, new Map()).keys()]).toEqual(['web', 'rules']);
});
