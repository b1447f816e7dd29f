import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lockfileOf, type Lockfile } from './functions-lockfile.mjs';
import { inRoot } from './lib/paths.mjs';

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(inRoot(...path), 'utf8'));
const checkout = readJson('package-lock.json') as Lockfile;
const own = readJson('functions', 'package.json') as { dependencies: Record<string, string> };

test('the functions are deployed with the tested versions, and nothing else', () => {
  const { packages } = lockfileOf(checkout, 'functions');
  expect(packages['']?.dependencies).toEqual(own.dependencies);
  for (const [name, version] of Object.entries(own.dependencies)) {
    expect(packages[`node_modules/${name}`]).toMatchObject({ version });
  }
  for (const ofOthers of ['react', 'vitest', 'firebase', '@pennysprout/shared']) {
    expect(packages).not.toHaveProperty([`node_modules/${ofOthers}`]);
  }
});

const locked = (packages: Lockfile['packages']): Lockfile => ({ lockfileVersion: 3, packages });

test('a package is resolved where Node would find it', () => {
  const found = lockfileOf(
    locked({
      functions: { dependencies: { near: '1', '@scope/far': '1' } },
      'functions/node_modules/near': { dependencies: { both: '1' } },
      'functions/node_modules/near/node_modules/both': { name: 'nearest' },
      'node_modules/@scope/far': { dependencies: { both: '2' }, optionalDependencies: { no: '1' } },
      'node_modules/both': { name: 'highest', peerDependencies: { peer: '1' } },
      'node_modules/peer': {},
      'node_modules/stranger': {},
    }),
    'functions',
  );
  expect(Object.keys(found.packages)).toEqual([
    '',
    'node_modules/near',
    'node_modules/near/node_modules/both',
    'node_modules/@scope/far',
    'node_modules/both',
    'node_modules/peer',
  ]);
  expect(found.packages['node_modules/near/node_modules/both']?.name).toBe('nearest');
});

test('a lockfile that would install something else is refused', () => {
  const missing = locked({ functions: { dependencies: { a: '1' } } });
  expect(() => lockfileOf(missing, 'functions')).toThrow('functions needs a, which is not locked');
  const twice = locked({
    functions: { dependencies: { a: '1', b: '1' } },
    'functions/node_modules/a': {},
    'node_modules/a': {},
    'node_modules/b': { dependencies: { a: '2' } },
  });
  expect(() => lockfileOf(twice, 'functions')).toThrow('have to stand at node_modules/a');
  expect(() => lockfileOf(twice, 'web')).toThrow('web is not in the lockfile');
});
