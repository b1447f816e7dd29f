import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { inRoot } from '../lib/paths.mjs';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
}

interface Dependabot {
  readonly updates: readonly {
    readonly directory: string;
    readonly ignore?: readonly { 'dependency-name': string; 'update-types': string[] }[];
  }[];
}

const read = (file: string) => readFileSync(inRoot(file), 'utf8');
const PAGE = read('docs/dependencies.md');
const MANIFESTS = ['', 'shared/', 'web/', 'functions/'].map(
  (folder) => JSON.parse(read(`${folder}package.json`)) as Manifest,
);
const VERSIONS: Readonly<Record<string, string>> = Object.assign(
  {},
  ...MANIFESTS.flatMap(({ dependencies, devDependencies }) => [dependencies, devDependencies]),
);

const HELD = [...PAGE.matchAll(/^\| `([^`]+)` +\| (\d+) +\| (\d+) +\| (.*\S) +\|$/gm)].map(
  ([, name = '', here, newest]) => ({ name, here: Number(here), newest: Number(newest) }),
);

it('the page names the current and a newer major of each package that is held back', () => {
  expect(HELD.length).toBeGreaterThan(0);
  for (const { name, here, newest } of HELD) {
    expect(VERSIONS[name], name).toMatch(new RegExp(`^${here}\\.`));
    expect(newest, name).toBeGreaterThan(here);
  }
});

it('Dependabot ignores exactly the majors that are held back', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as Dependabot;
  const ignored = updates.find(({ directory }) => directory === '/')?.ignore ?? [];
  expect(ignored.map((it) => it['dependency-name'])).toEqual(HELD.map(({ name }) => name));
  for (const it of ignored) expect(it['update-types']).toEqual(['version-update:semver-major']);
});

it('the page names every override of a transitive dependency', () => {
  const rows = PAGE.slice(PAGE.indexOf('## Pinned')).matchAll(/^\| `([^`]+)`/gm);
  const names = [...rows].map(([, name = '']) => name);
  expect(names).toEqual(Object.keys(MANIFESTS[0]?.overrides ?? {}));
});

it('every version is pinned exactly', () => {
  const inexact = Object.entries(VERSIONS).filter(
    ([, version]) => !/^(npm:[\w-]+@)?\d+\.\d+\.\d+$/.test(version),
  );
  expect(inexact).toEqual([]);
});
