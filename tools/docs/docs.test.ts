import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { anchor, table } from './markdown';
import { formattedPage, pathOf } from './format-page';
import { PAGES } from './pages';

describe.each(PAGES)('$file', (page) => {
  it('says what it is generated from; `npm run docs` writes it anew', async () => {
    const committed = await readFile(pathOf(page), 'utf8').catch(() => 'no file');
    expect(committed).toBe(await formattedPage(page));
  });
});

describe.each(PAGES.filter(({ file }) => file.endsWith('.md')))('the links of $file', (page) => {
  it('lead to headings and files that are there', () => {
    const text = page.write();
    const anchors = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchor(heading));
    const here = pathToFileURL(pathOf(page));
    const broken = [...text.matchAll(/\]\(([^)]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) =>
        target.startsWith('#') ? !anchors.includes(target) : !existsSync(new URL(target, here)),
      );
    expect(broken).toEqual([]);
  });
});

describe('table', () => {
  it('keeps a bar within its cell', () => {
    expect(table(['a'], [['x|y'], ['`^$\\|Z`']])).toBe('| a |\n| --- |\n| x\\|y |\n| `^$\\|Z` |');
  });

  it('is nothing without rows', () => {
    expect(table(['a'], [])).toBe('');
  });
});
