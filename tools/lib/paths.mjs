// @ts-check
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Folder of everything that the tools write and nobody needs to keep. */
export const CACHE = join(ROOT, '.cache');

/** Data of `npm start -- --keep`. */
export const KEPT_DATA = join(ROOT, '.data');

/** @param {...string} parts */
export function inRoot(...parts) {
  return join(ROOT, ...parts);
}

/**
 * Returns a path as a user would type it from the checkout.
 * @param {string} path
 */
export function shown(path) {
  return relative(ROOT, path) || '.';
}
