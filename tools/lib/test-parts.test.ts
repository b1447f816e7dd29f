import { expect, it } from 'vitest';
import { PARTS, changesSince, touchedParts } from './test-parts.mjs';

const inTheirOrder = (names: string[]) =>
  PARTS.map(({ name }) => name).filter((name) => names.includes(name));

const touchedBy = (path: string) => touchedParts(PARTS, { ref: 'HEAD', paths: [path] });

it.each([
  { path: 'web/src/kit/money/money.tsx', whole: ['bundle', 'catalogue', 'e2e'] },
  { path: 'web/src/components/money/money.test.tsx', whole: ['tools'] },
  { path: 'web/src/testing/fake-auth.ts', whole: ['catalogue'] },
  { path: 'web/src/jars/jars.catalogue.tsx', whole: ['catalogue'] },
  { path: 'tests/catalogue/walk.ts', whole: ['tools', 'catalogue'] },
  { path: 'web/src/locales/en/home/child.json', whole: ['tools', 'bundle', 'catalogue', 'e2e'] },
  { path: 'web/public/icon.svg', whole: ['tools', 'bundle', 'catalogue', 'e2e'] },
  { path: 'functions/src/app/create-app.ts', whole: ['tools', 'bundle', 'e2e'] },
  { path: 'functions/.env', whole: ['tools', 'bundle', 'e2e'] },
  { path: 'firestore/firestore.rules', whole: ['tools', 'bundle', 'e2e'] },
  { path: 'package-lock.json', whole: ['tools', 'bundle', 'catalogue', 'e2e'] },
  { path: 'README.md', whole: ['tools'] },
  { path: 'docs/operations.md', whole: ['tools', 'bundle'] },
  { path: 'tools/seed/demo-families.ts', whole: ['tools', 'e2e'] },
  { path: 'tools/lib/suite.mjs', whole: ['tools', 'e2e'] },
  { path: 'tools/lib/testing/tool.mjs', whole: ['tools'] },
  { path: 'tests/e2e/playwright.config.ts', whole: ['tools', 'e2e'] },
  { path: 'tests/e2e/reward.spec.ts', whole: ['tools'] },
  { path: 'tsconfig.json', whole: ['lint', 'tools'] },
])('npm test --changed runs the whole of $whole when $path has changed', ({ path, whole }) => {
  const all = touchedBy(path).filter(({ changes }) => changes === null);
  expect(all.map(({ part }) => part.name)).toEqual(
    inTheirOrder(['typecheck', 'format', 'unused', ...whole]),
  );
});

it('npm test --changed neither lints a page nor starts a browser for it, and leaves other tests to Vitest', () => {
  const namesOf = (path: string) => touchedBy(path).map(({ part }) => part.name);
  const all = PARTS.map(({ name }) => name);
  expect(namesOf('tests/e2e/support/latin.ts')).toEqual(all);
  const looks = ['catalogue', 'e2e', 'lint'];
  expect(namesOf('README.md')).toEqual(all.filter((name) => !looks.includes(name)));
});

it('npm test --changed runs nothing when nothing has changed', () => {
  expect(touchedParts(PARTS, { ref: 'HEAD', paths: [] })).toEqual([]);
});

it('npm test --changed reports an unknown commit', () => {
  expect(() => changesSince('no-such-branch')).toThrow('git could not list');
});
