import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../tools/lib/paths.mjs';
import { COMMANDS } from './table.ts';

const readme = readFileSync(inRoot('README.md'), 'utf8');
const documented = [...readme.matchAll(/^\| `(npm [^`]+)`/gm)].map(([, command = '']) => command);
const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

it('the table has every command of the README but its own, and no other', () => {
  expect([...Object.keys(COMMANDS), 'npm run test:commands'].sort()).toEqual(documented.sort());
});

it('the table has a script behind every command of the README', () => {
  const names = documented.map((command) => command.replace(/^npm (run )?/, ''));
  expect(names.filter((name) => scripts[name] === undefined)).toEqual([]);
});

it('the table runs a command that needs a server while one is running', () => {
  for (const { during } of Object.values(COMMANDS)) {
    if (during !== undefined) expect(COMMANDS[during]?.serves).toBe(true);
  }
});
