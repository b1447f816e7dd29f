import { globSync, readFileSync } from 'node:fs';

const MOCKS = /\bvi\.(mock|doMock|resetModules)\(/;

/**
 * The tests that put modules in place of others for themselves, or load them anew. They cannot share a
 * worker's modules, of which there is one of each for all files.
 */
export function filesThatMock(tests: string): string[] {
  return globSync(tests).filter((file) => MOCKS.test(readFileSync(file, 'utf8')));
}
