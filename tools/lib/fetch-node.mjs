// @ts-check
// It and what it imports run in Node 18, for ./choose-node.cjs.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ToolError } from './console.mjs';
import { SYSTEM, downloadArchive, makeFolder } from './download.mjs';
import { inRoot } from './paths.mjs';
import { NODE_ARCHIVES } from './pinned.mjs';
import { runLogged } from './run.mjs';
import { runUntilStopped } from './stop.mjs';

const PACKAGE = `node-${SYSTEM}`;

/** @typedef {{ version: string, integrity: string }} Locked */

/**
 * Installs one package as it is locked, as a required dependency: npm silently skips an optional one
 * that does not match the lockfile.
 *
 * @param {Locked} locked
 * @param {string} folder
 */
async function install(locked, folder) {
  const own = { name: 'node', dependencies: { [PACKAGE]: locked.version } };
  const packages = { '': own, [`node_modules/${PACKAGE}`]: { ...locked, optional: false } };
  const lockfile = { name: 'node', lockfileVersion: 3, requires: true, packages };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockfile));
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await runLogged('fetch-node', 'npm', [...args, '--prefix', folder], { cwd: folder });
  return join(folder, 'node_modules', PACKAGE, 'bin');
}

/** @param {string} folder @returns {Promise<string>} what has the program in it */
async function fetchInto(folder) {
  const { packages } = JSON.parse(readFileSync(inRoot('tools/node/package-lock.json'), 'utf8'));
  /** @type {Locked | undefined} */
  const locked = packages[`node_modules/${PACKAGE}`];
  if (locked) return install(locked, folder);
  await downloadArchive(NODE_ARCHIVES, folder);
  // Its folder also contains an npm, and everybody keeps their own npm.
  const alone = join(folder, 'alone');
  mkdirSync(alone);
  renameSync(join(folder, 'bin', 'node'), join(alone, 'node'));
  return alone;
}

/**
 * @param {string} version
 * @param {string} folder to have it in
 */
async function fetchNode(version, folder) {
  console.error(
    `PennySprout runs in Node.js ${version}, and this is ${process.versions.node}. ` +
      'Downloading it into .cache, once …',
  );
  try {
    await makeFolder(folder, async (temporary) => {
      const made = await fetchInto(temporary);
      // The packages require glibc, which some Linux systems lack.
      execFileSync(join(made, 'node'), ['--version'], { stdio: 'pipe' });
      return made;
    });
  } catch (error) {
    const reason = error instanceof ToolError ? [error.message, error.details] : [String(error)];
    throw new ToolError(
      `Node.js ${version} could not be downloaded. Connect to the internet and run this again, or ` +
        'install it from https://nodejs.org.',
      reason.filter(Boolean).join('\n'),
    );
  }
}

/**
 * Fetches Node and prints its folder.
 * @param {string} version
 * @param {string} folder
 */
export async function main(version, folder) {
  await runUntilStopped(async () => {
    await fetchNode(version, folder);
    process.stdout.write(folder);
    return 0;
  }, 130);
}
