// @ts-check
import { readFileSync } from 'node:fs';
import { inRoot } from '../../tools/lib/paths.mjs';

/** @typedef {{ source: string, function?: { functionId: string } }} Rewrite */

/** @type {{ hosting: { rewrites: readonly Rewrite[] } }} */
const { hosting } = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8'));

/**
 * Returns the function that Hosting sends a path to: the first matching rewrite wins. Those to functions
 * name one path, or all below one.
 *
 * @param {string} path without a query
 * @returns {string | null} null for a page
 */
export function functionOf(path) {
  const fitting = hosting.rewrites.find(({ source }) =>
    source.endsWith('/**') ? path.startsWith(source.slice(0, -2)) : path === source,
  );
  return fitting?.function?.functionId ?? null;
}
