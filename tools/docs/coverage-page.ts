import { globSync, readFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { generatedFrom, page } from './markdown';
import { testsIn, type Test } from './tests-in';

const PROMISES = 'docs/promises.md';
const TESTS = [
  '{web,functions,shared}/src/**/*.{test,spec}.{ts,tsx}',
  '{tests,tools}/**/*.{test,spec}.{ts,tsx}',
  'web/*.test.ts',
];

/** Promise with its number, over any number of lines. */
const PROMISE = /^- \*\*(P\d+)\*\* .*(?:\n {2}.*)*/gm;

/** Test with its file, relative to the repository's root. */
interface Proof extends Test {
  readonly file: string;
}

/** Returns every test of the repository that says which promises it proves. */
export function proofs(): Proof[] {
  const files = globSync(TESTS, { cwd: inRoot('.') });
  return files
    .sort()
    .flatMap((file) => testsIn(inRoot(file)).map((test) => ({ ...test, file })))
    .filter(({ proves }) => proves.length > 0);
}

/** Returns the numbers of all promises, in the order of their page. */
export function promiseNumbers(): string[] {
  return [...promises().matchAll(PROMISE)].map(([, number = '']) => number);
}

/** Lists the promises, each with the tests that fail when it is broken. */
export function coveragePage(): string {
  const all = proofs();
  const proven = promises().replace(PROMISE, (promise, number: string) => {
    const found = all.filter(({ proves }) => proves.includes(number));
    return [promise, ...found.map((proof) => `  - ${named(proof)}`)].join('\n');
  });
  return page(
    generatedFrom(PROMISES, 'the tests'),
    '# What proves the product',
    'What [the product promises](promises.md), and beneath each promise the tests that fail when it is\n' +
      'broken. A title with `%s` or `${…}` names a table of cases.',
    proven,
  );
}

/** Returns the part of the page with the promises. */
function promises(): string {
  const text = readFileSync(inRoot(PROMISES), 'utf8');
  return text.slice(text.indexOf('\n## '), text.indexOf('\n## Read otherwise')).trim();
}

function named({ file, title }: Proof): string {
  const place = file.replace('/src/', '/').replace(/\.(test|spec)\.tsx?$/, '');
  return `${place} › \`${title}\``;
}
