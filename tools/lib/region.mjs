// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { inRoot } from './paths.mjs';

/**
 * Returns the region of a project's functions and database: that of functions/.env, unless the project's
 * own file names another, as firebase-tools reads them.
 *
 * @param {string} projectId
 * @param {string} [folder] with the env files
 */
export function regionOf(projectId, folder = inRoot('functions')) {
  const files = ['.env', `.env.${projectId}`].map((name) => join(folder, name));
  const values = files.filter((file) => existsSync(file)).map(readRegion);
  return values.findLast((value) => value !== undefined) ?? '';
}

/** @param {string} file */
function readRegion(file) {
  return parseEnv(readFileSync(file, 'utf8'))['REGION'];
}
