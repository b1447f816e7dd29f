import { describe, expect, it } from 'vitest';
import { misplaced, requireAcyclic } from './rooms.mjs';

const TREE = {
  folders: [
    'jars',
    'jars/model',
    'ledger',
    'ledger/model',
    'app',
    'app/ledger',
    'platform',
    'platform/http',
  ],
  files: ['jars/routes.ts', 'ledger/routes.ts', 'jars/entry.ts', 'ledger/entry.ts', 'jars/jar.ts'],
};

describe('a file', () => {
  it.each([
    ['functions', 'jars/jar.ts'],
    ['functions', 'jars/routes.ts'],
    ['functions', 'jars/model/picture.ts'],
    ['functions', 'index.ts'],
    ['functions', 'platform/http/errors.ts'],
  ])('of %s may stand at %s', (workspace, path) => {
    expect(misplaced(workspace, path, TREE)).toBeUndefined();
  });

  it.each([
    ['loose.ts', /belongs into a capability/],
    ['platform/loose.ts', /belongs into a capability/],
    ['jars/entry.ts', /ledger\/entry.ts has the same name/],
    ['app/ledger/page.ts', /folder app\/ledger has the noun of ledger/],
  ])('is reported at %s', (path, words) => {
    expect(misplaced('functions', path, TREE)).toMatch(words);
  });
});

describe('the list of needs', () => {
  it('is refused when it has a circle', () => {
    expect(() => requireAcyclic({ jars: ['ledger'], ledger: ['stock'], stock: ['jars'] })).toThrow(
      'jars → ledger → stock → jars',
    );
  });

  it('may name one capability twice', () => {
    expect(() => requireAcyclic({ a: ['b', 'c'], b: ['c'] })).not.toThrow();
  });
});
