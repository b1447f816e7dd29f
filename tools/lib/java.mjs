// @ts-check
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ToolError, dim, say } from './console.mjs';
import { downloadArchive, makeFolder } from './download.mjs';
import { CACHE } from './paths.mjs';
import { JAVA_ARCHIVES } from './pinned.mjs';

/** Oldest Java that firebase-tools starts its emulators with. */
const OLDEST_MAJOR = 21;

/** @typedef {{ home: string, major: number }} Java */

/** Folder of Java downloads for this checkout. */
const FETCHED = join(CACHE, 'java');

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} name
 * @returns {string | null} where PATH has the program
 */
export function findOnPath(name) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null;
}

/**
 * @param {string} home
 * @returns {number | null} 21 for "21.0.2"; null when there is no Java that runs
 */
function majorVersion(home) {
  const { stdout, stderr } = spawnSync(join(home, 'bin', 'java'), ['-version'], {
    encoding: 'utf8',
  });
  const major = /version "(\d+)/.exec(`${stdout}\n${stderr}`)?.[1];
  return major === undefined ? null : Number(major);
}

/**
 * Returns the home of a Java in a folder, which is inside a bundle on macOS.
 * @param {string} folder
 */
function homeIn(folder) {
  const bundled = join(folder, 'Contents', 'Home');
  return existsSync(bundled) ? bundled : folder;
}

/**
 * Returns every place that may hold a Java, the most explicit first. The default `java` may be too old while
 * a newer one is in the folder next to it.
 */
function candidates() {
  const { JAVA_HOME } = process.env;
  const onPath = findOnPath('java');
  const home = onPath && dirname(dirname(realpathSync(onPath)));
  // On macOS `java` is a stub, and here is what it finds.
  const installed = home ? dirname(home) : '';
  const folders = [installed, '/Library/Java/JavaVirtualMachines'].filter(existsSync);
  return [
    JAVA_HOME ?? '',
    home ?? '',
    ...folders.flatMap((folder) => readdirSync(folder).map((name) => homeIn(join(folder, name)))),
  ].filter((each) => isExecutable(join(each, 'bin', 'java')));
}

/**
 * Looks for a recent enough Java.
 * @param {readonly string[]} homes
 * @returns {Java | null}
 */
function look(homes) {
  for (const home of new Set(homes)) {
    const major = majorVersion(home);
    if (major !== null && major >= OLDEST_MAJOR) return { home, major };
  }
  return null;
}

/** @param {string} [details] why none could be fetched */
function missing(details) {
  const tooOld = candidates();
  return new ToolError(
    `The emulators need Java ${OLDEST_MAJOR} or newer. Install a JDK (https://adoptium.net), or set ` +
      `JAVA_HOME to one that is installed.${tooOld.length > 0 ? ` Too old: ${tooOld.join(', ')}.` : ''}`,
    details,
  );
}

/**
 * Downloads a Java, verifies it and tries to run it.
 *
 * @param {import('./pinned.mjs').Pinned} archives
 * @param {string} target the folder to have it in
 * @param {number} [silenceMs] how long nothing may come
 * @returns {Promise<Java>}
 * @throws ToolError when there is none for this machine, or it does not come as it was published
 */
export async function fetchJava(archives, target, silenceMs) {
  await makeFolder(target, async (temporary) => {
    await downloadArchive(archives, temporary, silenceMs);
    if (look([homeIn(temporary)])) return temporary;
    // It requires glibc, which some Linux systems lack.
    throw new ToolError(
      `Java ${archives.version} was downloaded but does not run on this machine.`,
    );
  });
  const found = look([homeIn(target)]);
  if (found) return found;
  throw new ToolError(`The Java in ${target} does not run. Remove it and run this again.`);
}

/**
 * Finds a Java to run the emulators with, or downloads one.
 *
 * @param {boolean} mayDownload
 * @param {import('./pinned.mjs').Pinned} [archives]
 * @param {string} [cache]
 * @returns {Promise<Java>}
 * @throws ToolError that says what to install.
 */
export async function provideJava(mayDownload, archives = JAVA_ARCHIVES, cache = FETCHED) {
  const target = join(cache, archives.version);
  const found = look([...candidates(), homeIn(target)]);
  if (found) return found;
  if (!mayDownload) throw missing();
  say(dim(`  … No Java ${OLDEST_MAJOR} or newer on this machine; downloading one, once`));
  try {
    return await fetchJava(archives, target);
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    throw missing([error.message, error.details].filter(Boolean).join('\n'));
  }
}

/**
 * @param {string} javaHome
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv} in which `java` is that one
 */
export function withJava(javaHome, env) {
  return {
    ...env,
    JAVA_HOME: javaHome,
    PATH: [join(javaHome, 'bin'), env['PATH']].join(delimiter),
  };
}
