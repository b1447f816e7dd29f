import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { anchor, table } from './markdown';
import { inRoot } from '../lib/paths.mjs';
import { formattedPage, pathOf } from './format-page';
import { PAGES } from './pages';

/** Files of the checkout, committed or new. */
const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: inRoot(),
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(inRoot(file)));

/** Pages that people read, generated or not: in the root, docs, .github and beside code. */
const MARKDOWN = FILES.filter((file) => file.endsWith('.md'));
/** Forms and workflows of GitHub. Comments of workflows have no backticks. */
const GITHUB = FILES.filter((file) => /^\.github\/.*\.yml$/.test(file));

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

const FILE_NAME = /[^/]\.(?:[cm]?[jt]s|tsx|jsonc?|md|css|rules|html|ya?ml|txt|png|svg|webp)$/;
const PATH = /^(?:docs|functions|shared|tests|tools|web|\.github)\//;
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
  'docs/api.md',
]);
/** Names like `useCall`, `OLDEST_CLIENT` and `user_balances`; a word alone may be anybody's. */
const IDENTIFIER = /^(?=\w*(?:[a-z\d][A-Z]|_))[A-Za-z]\w*$/;
const CODE = /(?:\.(?:[cm]?[jt]s|tsx|json|jsonc|css|rules|html|ya?ml)|\/\.env)$/;

/** Every word of our code. */
const WORDS = new Set(
  FILES.filter((file) => CODE.test(file) && !file.endsWith('package-lock.json'))
    .map((file) => readFileSync(inRoot(file), 'utf8'))
    .flatMap((code) => code.match(/\w+/g) ?? []),
);

/** Files whose names must exist. The changelog is about the past. */
const NAMING = [...MARKDOWN.filter((file) => file !== 'CHANGELOG.md'), ...GITHUB];

/** Names of packages that pages mention and our code does not. */
const OTHERS = new Set(['zeroRuntime', 'registerSW']);

/** Returns what a page has in backticks, or a workflow as the file of a comment, outside of blocks of code. */
function namesOf(file: string, text: string): readonly string[] {
  const inBackticks = [...text.replace(/^\s*```[^]*?^\s*```/gm, '').matchAll(/`([^`]+)`/g)];
  const inComments = file.endsWith('.yml')
    ? [...text.matchAll(/#.*?([\w./-]+\.(?:md|ts|mjs))\b/g)]
    : [];
  return [...inBackticks, ...inComments].map(([, name = '']) => name);
}

/** Returns the files that a path, a name or its ending (`.test.ts`) may mean, or that are in that folder. */
function filesNamed(name: string): readonly string[] {
  const pattern = name
    .replace(/^(?:\.\.\/)+/, '')
    .replace(/[.+(){}$]/g, '\\$&')
    .replace(/\*|<\w+>/g, '[^/]+');
  const named = new RegExp(`${/^[.-][^.]/.test(name) ? '' : '(?:^|/)'}${pattern}(?:/|$)`);
  return FILES.filter((file) => named.test(file));
}

describe.each(NAMING)('what %s names', (file) => {
  const text = readFileSync(inRoot(file), 'utf8');
  const names = namesOf(file, text);

  it('is a file or folder that exists', () => {
    const missing = names
      .flatMap((code) => code.split(/\s+/))
      .filter((name) => FILE_NAME.test(name) || PATH.test(name))
      // Addresses.
      .filter((name) => !name.startsWith('/') && !name.includes(':'))
      .map((name) => name.replace(/\/$/, ''))
      .filter((name) => !NOT_IN_GIT.has(name) && filesNamed(name).length === 0);
    expect(missing).toEqual([]);
  });

  it('is in the code', () => {
    const missing = names
      .map((name) => name.replace(/\(\)$/, ''))
      .filter((name) => IDENTIFIER.test(name) && !WORDS.has(name) && !OTHERS.has(name));
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
