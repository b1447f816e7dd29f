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

it('begins with what is not released yet and the version that every workspace has', () => {
  const [version] = VERSIONS;
  expect(new Set(VERSIONS).size).toBe(1);
  expect(SECTIONS.slice(0, 2).map(({ name }) => name)).toEqual(['Unreleased', version]);
});

it('dates each version', () => {
  for (const { name, date } of SECTIONS.slice(1)) expect(date, name).toMatch(/^\d{4}-\d\d-\d\d$/);
});
