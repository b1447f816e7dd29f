// @ts-check
import { readFileSync } from 'node:fs';
import { ToolError } from './console.mjs';
import { ROOT, inRoot } from './paths.mjs';
import { runLogged } from './run.mjs';

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean,
 *   peer?: boolean }} LockedPackage
 */

/** @param {string} path @returns {Record<string, LockedPackage> | null} */
function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return null;
  }
}

/**
 * Returns true if node_modules holds what package-lock.json asks for. npm writes
 * node_modules/.package-lock.json as the last step of an install, so an interrupted one does not count.
 */
function dependenciesAreInstalled() {
  const wanted = packagesOf(inRoot('package-lock.json'));
  const installed = packagesOf(inRoot('node_modules', '.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    // Optional packages are those of other operating systems; links are our own workspaces.
    if (!path.includes('node_modules/') || link || (optional && !installed[path])) return true;
    return installed[path]?.version === version;
  });
}

/** Runs `npm ci` unless everything is installed. Returns a description of what it did. */
export async function installDependencies() {
  if (dependenciesAreInstalled()) return 'already there';
  const npm = process.env['npm_execpath'];
  const args = ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=warn'];
  await (npm?.endsWith('.js')
    ? runLogged('npm-ci', process.execPath, [npm, ...args], { cwd: ROOT })
    : runLogged('npm-ci', 'npm', args, { cwd: ROOT }));
  if (!dependenciesAreInstalled()) {
    throw new ToolError('npm ci succeeded, but node_modules does not match package-lock.json.');
  }
  return 'npm ci';
}
