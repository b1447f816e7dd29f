// @ts-check
import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ToolError } from './console.mjs';

/** The oldest Java that firebase-tools starts its emulators with. */
const OLDEST_MAJOR = 21;

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

/** @param {string} home */
function siblings(home) {
  const parent = dirname(home);
  try {
    return readdirSync(parent).map((name) => join(parent, name));
  } catch {
    return [];
  }
}

function homesFromMacOs() {
  if (process.platform !== 'darwin') return [];
  try {
    const home = execFileSync('/usr/libexec/java_home', ['-v', `${OLDEST_MAJOR}+`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return [home.trim()];
  } catch {
    return [];
  }
}

/** Every place where a JDK may stand, the most explicit first. */
function* candidates() {
  const { JAVA_HOME } = process.env;
  if (JAVA_HOME) yield JAVA_HOME;
  const onPath = findOnPath('java');
  if (onPath) {
    const home = dirname(dirname(realpathSync(onPath)));
    yield home;
    yield* siblings(home);
  }
  yield* homesFromMacOs();
}

/**
 * The JDK to run the emulators with. The default `java` may be an old one while a newer JDK stands
 * in the folder beside it.
 *
 * @returns {{ home: string, major: number }}
 * @throws ToolError that says what to install.
 */
export function findJava() {
  const seen = new Set();
  for (const home of candidates()) {
    if (seen.has(home) || !isExecutable(join(home, 'bin', 'java'))) continue;
    seen.add(home);
    const major = majorVersion(home);
    if (major !== null && major >= OLDEST_MAJOR) return { home, major };
  }
  const found = seen.size > 0 ? ` Too old: ${[...seen].join(', ')}.` : '';
  throw new ToolError(
    `The emulators need Java ${OLDEST_MAJOR} or newer. Install a JDK ` +
      `(https://adoptium.net), or set JAVA_HOME to one that is installed.${found}`,
  );
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
