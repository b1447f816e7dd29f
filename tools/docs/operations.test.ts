import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchor } from './markdown';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const PAGE = read('docs/operations.md');

const SOURCES = readdirSync(join(ROOT, 'functions/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\//.test(file))
  .map((file) => read(join('functions/src', file)))
  .join('\n');

function all(pattern: RegExp, text: string): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))];
}

describe('docs/operations.md', () => {
  it('names every secret and parameter of the functions', () => {
    const declared = all(/define(?:Secret|String)\('(\w+)'/g, SOURCES);
    expect(declared.length).toBeGreaterThanOrEqual(6);
    expect(declared.filter((name) => !PAGE.includes(`\`${name}\``))).toEqual([]);
  });

  it('names every variable that a production build asks for', () => {
    const asked = all(/'(VITE_FIREBASE_\w+)'/g, read('web/vite.config.ts'));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((name) => !PAGE.includes(name))).toEqual([]);
  });

  it('switches expiry on for the collections that expire, and for no other', () => {
    const { fieldOverrides } = JSON.parse(read('firestore.indexes.json')) as {
      fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
    };
    const expiring = fieldOverrides.filter(({ ttl }) => ttl === true);
    const commands = all(/fields ttls update (\w+ --collection-group=\w+)/g, PAGE);
    expect(commands.sort()).toEqual(
      expiring.map((o) => `${o.fieldPath} --collection-group=${o.collectionGroup}`).sort(),
    );
  });

  it('has an answer for every line that is logged as an error', () => {
    const logged = all(/logger\.error\('([^']+)'/g, SOURCES);
    expect(logged.length).toBeGreaterThan(8);
    // It says which currencies no source has named; nobody has to act on it.
    const quiet = ['market rates missing'];
    expect(logged.filter((m) => !quiet.includes(m) && !PAGE.includes(`\`${m}\``))).toEqual([]);
  });

  it('waits for no line that is not logged', () => {
    const table = all(/^\| `([^`]+)`[^|]*\|[^|]*\|[^|]*\|$/gm, PAGE.slice(PAGE.indexOf('## 8.')));
    expect(table.length).toBeGreaterThan(8);
    expect(table.filter((message) => !SOURCES.includes(`'${message}'`))).toEqual([]);
  });

  it('names the scheduled functions and the queue as they are deployed', () => {
    const deployed = all(/export const (\w+) = on(?:Schedule|TaskDispatched)/g, SOURCES);
    expect(deployed.length).toBeGreaterThanOrEqual(4);
    expect(deployed.filter((name) => !PAGE.includes(name))).toEqual([]);
  });

  it('leads to headings that are there', () => {
    const headings = all(/^#+ (.*)$/gm, PAGE).map(anchor);
    const links = all(/\]\((#[^)]+)\)/g, PAGE);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !headings.includes(link))).toEqual([]);
  });
});
