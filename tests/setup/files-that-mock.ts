import { globSync, readFileSync } from 'node:fs';

const MOCKS = /\bvi\.(mock|doMock|resetModules)\(/;

/**
 * Returns the tests that mock modules for themselves, or load them anew. They cannot share a worker's
 * modules, which exist once for all files.
 */
export function filesThatMock(tests: string): string[] {
  return globSync(tests).filter((file) => MOCKS.test(readFileSync(file, 'utf8')));
}
