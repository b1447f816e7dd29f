import { expect, test } from 'vitest';

const SHEETS = import.meta.glob<string>('../../**/*.module.css', {
  eager: true,
  import: 'default',
  query: '?raw',
});
const CODE = import.meta.glob<string>('../../**/*.tsx', {
  eager: true,
  import: 'default',
  query: '?raw',
});

/** Resolves a relative path like an import does. */
const pathOf = (from: string, to: string) =>
  new URL(to, new URL(from, 'file:///src/kit/layout/')).pathname;

const BY_PATH = new Map(
  Object.entries(SHEETS).map(([file, css]) => [pathOf(file, file.replace(/.*\//, './')), css]),
);

/** Returns the classes that a component names, by the style sheet that it imports them from. */
function classesIn([file, code]: [string, string]): [file: string, sheet: string, name: string][] {
  return [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
    ([, styles = '', sheet = '']) =>
      [...code.matchAll(new RegExp(`\\b${styles}\\['([\\w-]+)'\\]`, 'g'))].map(
        ([, name = '']): [string, string, string] => [file, pathOf(file, sheet), name],
      ),
  );
}

test('components name only classes that their style sheets have', () => {
  const named = Object.entries(CODE).flatMap(classesIn);
  expect(named.length).toBeGreaterThan(200);
  const missing = named.filter(
    ([, sheet, name]) => !new RegExp(`\\.${name}(?![\\w-])`).test(BY_PATH.get(sheet) ?? ''),
  );
  expect(missing).toEqual([]);
});
