import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { inRoot } from '../lib/paths.mjs';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

interface Dependabot {
  readonly updates: readonly {
    readonly directory: string;
    readonly ignore?: readonly { 'dependency-name': string; 'update-types': string[] }[];
  }[];
}

const read = (file: string) => readFileSync(inRoot(file), 'utf8');
const MANIFESTS = ['', 'shared/', 'web/', 'functions/'].map(
  (folder) => JSON.parse(read(`${folder}package.json`)) as Manifest,
);
const VERSIONS: Readonly<Record<string, string>> = Object.assign(
  {},
  ...MANIFESTS.flatMap(({ dependencies, devDependencies }) => [dependencies, devDependencies]),
);

it('Dependabot ignores only majors of packages that are here', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as Dependabot;
  const ignored = updates.find(({ directory }) => directory === '/')?.ignore ?? [];
  expect(ignored.filter((it) => !(it['dependency-name'] in VERSIONS))).toEqual([]);
  for (const it of ignored) expect(it['update-types']).toEqual(['version-update:semver-major']);
});

it('every version is pinned exactly', () => {
  const inexact = Object.entries(VERSIONS).filter(
    ([, version]) => !/^(npm:[\w-]+@)?\d+\.\d+\.\d+$/.test(version),
  );
  expect(inexact).toEqual([]);
});
