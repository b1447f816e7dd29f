import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../tools/lib/paths.mjs';
import { COMMANDS } from './table.ts';

const pages = ['README.md', '.github/CONTRIBUTING.md'].map((page) =>
  readFileSync(inRoot(page), 'utf8'),
);
const documented = [...pages.join('\n').matchAll(/^\| `(npm [^`]+)`/gm)].map(
  ([, command = '']) => command,
);
const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

it('the table has every documented command, and no other', () => {
  expect(Object.keys(COMMANDS).sort()).toEqual(documented.sort());
});

it('the table has a script behind every documented command', () => {
  const names = documented.map((command) => /^npm (?:run )?([\w:]+)/.exec(command)?.[1] ?? '');
  expect(names.filter((name) => scripts[name] === undefined)).toEqual([]);
});

it('the table runs a command that needs a server while one is running', () => {
  for (const { during } of Object.values(COMMANDS)) {
    if (during !== undefined) expect(COMMANDS[during]?.serves).toBeDefined();
  }
});
