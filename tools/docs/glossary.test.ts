import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../lib/paths.mjs';

const PAGE = readFileSync(inRoot('docs/glossary.md'), 'utf8');
const FILE = /`((?:shared|functions|web)\/[\w./-]+)`/;

/** Rows of the tables below a heading, without their heads. */
function rowsBelow(heading: string): readonly (readonly string[])[] {
  const [, section = ''] = PAGE.split(`\n## ${heading}\n`);
  const [text = ''] = section.split('\n## ');
  const lines = text.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

/** All words on screens in one language. */
function words(language: string): string {
  const folder = `web/src/locales/${language}`;
  const files = readdirSync(inRoot(folder), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.json'))
    .map((file) => inRoot(folder, file));
  return files.map((file) => readFileSync(file, 'utf8').toLowerCase()).join('\n');
}

const ENGLISH = words('en');
const CHINESE = words('zh-TW');
const SECTIONS = [...PAGE.matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading);
const OTHERS = new Set(['Reserved words', 'Exceptions']);
const TERMS = SECTIONS.filter((heading) => !OTHERS.has(heading)).flatMap(rowsBelow);

describe('the glossary', () => {
  it('explains each word once', () => {
    const words = TERMS.map(([word]) => word);
    expect(words.length).toBeGreaterThan(0);
    expect(words).toEqual([...new Set(words)]);
  });

  it.each(TERMS)('names a file for “%s”', (_word, _meaning, code) => {
    expect(code).toMatch(FILE);
  });

  it.each(TERMS)('quotes texts from a screen for “%s”', (...cells) => {
    const pairs = (cells[4] ?? '–').split(/[;,] /).filter((pair) => pair !== '–');
    for (const pair of pairs) {
      const [english = '', chinese] = pair.replaceAll('’', "'").toLowerCase().split(' / ');
      expect(ENGLISH).toContain(english);
      expect(CHINESE).toContain(chinese);
    }
  });
});
