import { existsSync, readdirSync } from 'node:fs';
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

describe('table', () => {
  it('escapes a bar in a cell', () => {
    expect(table(['a'], [['x|y'], ['`^$\\|Z`']])).toBe('| a |\n| --- |\n| x\\|y |\n| `^$\\|Z` |');
  });

  it('is empty without rows', () => {
    expect(table(['a'], [])).toBe('');
  });
});
