import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SELF, SMALLEST, documentedCommands, npmArgs } from './commands.mjs';
import { inRoot } from './paths.mjs';

const documented = documentedCommands(readFileSync(inRoot('README.md'), 'utf8'));
const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

it('finds the commands of the README, its own among them', () => {
  expect(documented).toEqual(expect.arrayContaining(['npm start', 'npm test', SELF]));
  expect(new Set(documented).size).toBe(documented.length);
});

it('knows the smallest size of every command of the README but its own, and of no other', () => {
  expect(Object.keys(SMALLEST).sort()).toEqual(documented.filter((it) => it !== SELF).sort());
});

it('finds a script behind every command of the README', () => {
  const names = documented.map((command) => npmArgs(command).at(-1) ?? '');
  expect(names.filter((name) => scripts[name] === undefined)).toEqual([]);
});

it('runs what needs another command while one serves that stays', () => {
  for (const { during } of Object.values(SMALLEST)) {
    if (during !== undefined) expect(SMALLEST[during]?.serves).toBe(true);
  }
});

it('hands arguments on behind two dashes', () => {
  expect(npmArgs('npm start')).toEqual(['start']);
  expect(npmArgs('npm run load', ['--families', '1'])).toEqual([
    ...['run', 'load', '--', '--families', '1'],
  ]);
});
