import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testTitles } from './test-titles';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = readFileSync(join(ROOT, 'docs/coverage.md'), 'utf8');

const TEST_FILES = ['web/src', 'functions/src', 'shared/src', 'tests', 'tools'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

/**
 * The files whose path ends so, without their extensions. A browser's sweep, `x.deep`, stands beside the
 * example of it in `x`.
 */
function filesNamed(end: string): string[] {
  return TEST_FILES.filter((file) =>
    `/${file}`.replace(/(\.deep)?\.test\.tsx?$|\.spec\.ts$/, '').endsWith(`/${end}`),
  );
}

/** Every `file › title` of the page; a line above the tables that explains the form is one too. */
const REFERENCES = [...PAGE.matchAll(/`([^`\n]+?) › ([^`\n]+)`/g)].map(
  ([, file = '', title = '']) => ({ file, title }),
);

describe('the page of what proves the product', () => {
  it('names many tests', () => {
    expect(REFERENCES.length).toBeGreaterThan(200);
  });

  it('names each file by a path that ends only one', () => {
    const ambiguous = [...new Set(REFERENCES.map(({ file }) => file))]
      .map((file) => ({ file, found: filesNamed(file) }))
      .filter(({ found }) => found.length !== 1);
    expect(ambiguous).toEqual([]);
  });

  it('names tests that are there', () => {
    const titles = new Map<string, string[]>();
    const gone = REFERENCES.filter(({ file, title }) => {
      const [path] = filesNamed(file);
      if (!path) return true;
      if (!titles.has(path)) titles.set(path, testTitles(join(ROOT, path)));
      return !titles.get(path)?.includes(title);
    });
    expect(gone).toEqual([]);
  });

  it('leaves no promise without a test', () => {
    const rows = PAGE.split('\n').filter((line) => /^\| (?!-|What |Broken rule )/.test(line));
    expect(rows.filter((row) => !row.includes(' › '))).toEqual([]);
  });
});
