import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../lib/paths.mjs';

const read = (file: string) => readFileSync(inRoot(file), 'utf8');

const VERSIONS = ['', 'shared/', 'web/', 'functions/'].map(
  (folder) => (JSON.parse(read(`${folder}package.json`)) as { version: string }).version,
);

const SECTIONS = [...read('CHANGELOG.md').matchAll(/^## \[(.*?)\](?: - (.*))?$/gm)].map(
  ([, name, date]) => ({ name, date }),
);

it('the changelog begins with unreleased changes and the version of every workspace', () => {
  const [version] = VERSIONS;
  expect(new Set(VERSIONS).size).toBe(1);
  expect(SECTIONS.slice(0, 2).map(({ name }) => name)).toEqual(['Unreleased', version]);
});

it('the changelog dates each version', () => {
  for (const { name, date } of SECTIONS.slice(1)) expect(date, name).toMatch(/^\d{4}-\d\d-\d\d$/);
});
