import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { lighten } from './lean-packages-plugin.ts';
import { LEAN_PACKAGES, type LeanPackage } from './lean-packages.ts';

const CODE = `
const settings = { help: true };
function isOld(it) { return it.old; }
function keep(it) { return isOld(it) ? old(isOld(it.last())) : it; }
function old(it) { return it.was; }
class Shelf {
  put(it) { return keep(it); }
  toJSON() { return isOld(this); }
}`;

const light = (changes: Partial<LeanPackage>) => {
  const lean = { name: 'shelf', version: '1.0.0', file: /shelf/, ...changes };
  return lighten(CODE, lean, (code) => parseSync('shelf.js', code).program);
};

const GONE = 'throw new Error("not in the app");';

test('what is never called throws, in functions and in methods', () => {
  const lighter = light({ unreached: ['old', 'Shelf.toJSON'] });
  expect(lighter).toContain(`function old(it) { ${GONE} }`);
  expect(lighter).toContain(`toJSON() { ${GONE} }`);
  expect(lighter).toContain('put(it) { return keep(it); }');
});

test('a known result stands for each call, and the function stays', () => {
  const lighter = light({ known: { isOld: 'false' } });
  expect(lighter).toContain('return false ? old(false) : it;');
  expect(lighter).toContain('toJSON() { return false; }');
  expect(lighter).toContain('function isOld(it) { return it.old; }');
});

test('what finds nothing to do does nothing', () => {
  expect(light({ empty: ['keep'] })).toContain('function keep(it) {}');
});

test('texts are replaced before anything else', () => {
  const lighter = light({ replaced: [['help: true', 'help: false']], unreached: ['keep'] });
  expect(lighter).toContain('{ help: false }');
  expect(lighter).toContain(`function keep(it) { ${GONE} }`);
});

test.each<Partial<LeanPackage>>([
  { unreached: ['gone'] },
  { unreached: ['Shelf.gone'] },
  { empty: ['gone'] },
  { known: { gone: 'false' } },
  { replaced: [['gone', '']] },
])('what a package does not have fails the build: %o', (changes) => {
  expect(() => light(changes)).toThrow(/^shelf has no (?:Shelf\.)?gone$/);
});

test('each package is told once', () => {
  const names = LEAN_PACKAGES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
