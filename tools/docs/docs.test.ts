import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { anchor, table } from './markdown';
import { inRoot } from '../lib/paths.mjs';
import { formattedPage, pathOf } from './format-page';
import { PAGES } from './pages';

/** Every page of the repository that people read, generated or not. */
const MARKDOWN = [
  ...readdirSync(inRoot('docs'), { recursive: true, encoding: 'utf8' }).map(
    (file) => `docs/${file}`,
  ),
  ...readdirSync(inRoot()),
].filter((file) => file.endsWith('.md'));

describe.each(PAGES)('$file', (page) => {
  it('is up to date with its sources (`npm run docs` regenerates it)', async () => {
    const committed = await readFile(pathOf(page), 'utf8').catch(() => 'no file');
    expect(committed).toBe(await formattedPage(page));
  });
});

describe.each(MARKDOWN)('the links of %s', (file) => {
  it('lead to existing headings and files', async () => {
    const path = inRoot(file);
    const text = await readFile(path, 'utf8');
    const anchors = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchor(heading));
    const here = pathToFileURL(path);
    const broken = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^(https?|mailto):/.test(target))
      .filter((target) =>
        target.startsWith('#') ? !anchors.includes(target) : !existsSync(new URL(target, here)),
      );
    expect(broken).toEqual([]);
  });
});

const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: inRoot(),
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(inRoot(file)));
const FILE_NAME = /[^/]\.(?:[cm]?[jt]s|tsx|jsonc?|md|css|rules|html|ya?ml|txt|png|svg|webp)$/;
const PATH = /^(?:docs|functions|shared|tests|tools|web)\//;
/** Files that pages may name although they are not in git. */
const NOT_IN_GIT = new Set([
  // Settings of one installation.
  'functions/.env.<project>',
  'web/.env.production.local',
  // Written by the build.
  'web/dist',
  'sw.js',
  'version-info.json',
  // Written by a run.
  '.cache/faults/faults.json',
  'docs/api.md',
]);
/** Pages of what is past, and of packages whose names end as those of files. */
const OTHER_NAMES = new Set(['CHANGELOG.md', 'docs/licences.md']);

/** Returns the files that a path, a name or its ending (`.test.ts`) may mean, or that are in that folder. */
function filesNamed(name: string): readonly string[] {
  const pattern = name.replace(/[.+(){}$]/g, '\\$&').replace(/\*|<\w+>/g, '[^/]+');
  const named = new RegExp(`${/^[.-]/.test(name) ? '' : '(?:^|/)'}${pattern}(?:/|$)`);
  return FILES.filter((file) => named.test(file));
}

describe.each(MARKDOWN.filter((file) => !OTHER_NAMES.has(file)))('what %s names', (file) => {
  const text = readFileSync(inRoot(file), 'utf8').replace(/^\s*```[^]*?^\s*```/gm, '');

  it('is a file or folder that exists', () => {
    const names = [...text.matchAll(/`([^`]+)`/g)]
      .flatMap(([, code = '']) => code.split(/\s+/))
      .filter((name) => FILE_NAME.test(name) || PATH.test(name))
      // Addresses.
      .filter((name) => !name.startsWith('/') && !name.includes(':'))
      .map((name) => name.replace(/\/$/, ''));
    const missing = names.filter((name) => !NOT_IN_GIT.has(name) && filesNamed(name).length === 0);
    expect(missing).toEqual([]);
  });

  it('is in the file that “`name` in `file`” or “`name` (`file`)” says', () => {
    const homes = /((?:`\w+`(?:,| and)?\s+)+)(?:in\s+|\()`([^`\s]+\.\w+)`/g;
    const missing = [...text.matchAll(homes)].flatMap(([, names = '', home = '']) => {
      const code = filesNamed(home).map((one) => readFileSync(inRoot(one), 'utf8'));
      return [...names.matchAll(/`(\w+)`/g)]
        .map(([, name = '']) => ({ name, home }))
        .filter(({ name }) => !code.some((one) => new RegExp(`\\b${name}\\b`).test(one)));
    });
    expect(missing).toEqual([]);
  });
});

describe('table', () => {
  it('escapes a bar in a cell', () => {
    expect(table(['a'], [['x|y'], ['`^$\\|Z`']])).toBe('| a |\n| --- |\n| x\\|y |\n| `^$\\|Z` |');
  });

  it('is empty without rows', () => {
    expect(table(['a'], [])).toBe('');
  });
});
