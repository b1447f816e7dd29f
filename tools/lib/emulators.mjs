// @ts-check
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { ToolError, say, dim } from './console.mjs';
import { firebaseEnv } from './firebase-env.mjs';
import { FIREBASE_TOOLS } from './firebase-tools.mjs';
import { findOnPath } from './java.mjs';
import { writeManifestJar } from './manifest-jar.mjs';
import { CACHE } from './paths.mjs';
import { runLogged } from './run.mjs';

const OURS = join(CACHE, 'emulators');
export const FIREBASE_CLI = join(FIREBASE_TOOLS, 'bin', 'firebase.js');

/** Main class of the Firestore emulator, which the Google Cloud CLI's jar does not name. */
const FIRESTORE_MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/** @typedef {'firestore' | 'pubsub'} JavaEmulator */

/** @param {JavaEmulator} emulator @returns {string} where firebase-tools has it once it is downloaded */
function downloaded(emulator) {
  const folder =
    process.env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache', 'firebase', 'emulators');
  const info = join(FIREBASE_TOOLS, 'emulator', 'downloadableEmulatorInfo.json');
  const { binaryPathRelativeToCacheDir, downloadPathRelativeToCacheDir } = JSON.parse(
    readFileSync(info, 'utf8'),
  )[emulator];
  return join(folder, binaryPathRelativeToCacheDir ?? downloadPathRelativeToCacheDir);
}

/** @param {...string} parts of a component of the Google Cloud CLI */
function inGoogleCloudCli(...parts) {
  const gcloud = findOnPath('gcloud');
  return gcloud && join(dirname(dirname(realpathSync(gcloud))), 'platform', ...parts);
}

/** Finds the jar among an emulator's libraries; its name includes a version. @param {string} folder */
function jarIn(folder) {
  const jar = existsSync(folder) && readdirSync(folder).find((name) => name.endsWith('.jar'));
  return jar ? join(folder, jar) : null;
}

/** @returns {Promise<string | null>} a jar that `java -jar` runs */
async function findFirestore() {
  if (existsSync(downloaded('firestore'))) return downloaded('firestore');
  const component = inGoogleCloudCli('cloud-firestore-emulator', 'cloud-firestore-emulator.jar');
  if (!component || !existsSync(component)) return null;
  const jar = join(OURS, 'firestore.jar');
  await writeManifestJar(jar, { mainClass: FIRESTORE_MAIN_CLASS, jar: component });
  return jar;
}

/**
 * Finds the Pub/Sub emulator and writes a program of our own in front of it, for two reasons. firebase-tools
 * makes the program executable, which it may not do to one that belongs to the system. And when it cannot
 * stop its Pub/Sub emulator, it ends every process of the machine with the emulator's usual path in its
 * command line, including another suite's; ours has a different path.
 *
 * @returns {string | null} a program that runs the emulator
 */
function findPubsub() {
  const own = jarIn(join(dirname(dirname(downloaded('pubsub'))), 'lib'));
  const jar = own ?? jarIn(inGoogleCloudCli('pubsub-emulator', 'lib') ?? '');
  if (jar === null) return null;
  const link = join(OURS, 'pubsub.jar');
  if (!existsSync(link) || realpathSync(link) !== realpathSync(jar)) {
    rmSync(link, { force: true });
    symlinkSync(jar, link);
  }
  const program = join(OURS, 'pubsub');
  writeFileSync(program, `#!/bin/sh\nexec java -jar "$(dirname "$0")/pubsub.jar" "$@"\n`);
  chmodSync(program, 0o755);
  return program;
}

const EMULATORS = {
  firestore: { title: 'Firestore', component: 'cloud-firestore-emulator', find: findFirestore },
  pubsub: { title: 'Pub/Sub', component: 'pubsub-emulator', find: findPubsub },
};

/**
 * @param {JavaEmulator} emulator
 * @param {string} javaHome
 * @param {boolean} mayDownload
 * @returns {Promise<string>} the jar or program
 */
async function provide(emulator, javaHome, mayDownload) {
  const chosen = process.env[`${emulator.toUpperCase()}_EMULATOR_BINARY_PATH`];
  if (chosen) return chosen;
  mkdirSync(OURS, { recursive: true });
  const { find, title, component } = EMULATORS[emulator];
  const found = await find();
  if (found) return found;

  let problem = '';
  if (mayDownload) {
    say(dim(`  … Downloading the ${title} emulator, once`));
    const args = [FIREBASE_CLI, `setup:emulators:${emulator}`];
    const env = firebaseEnv(javaHome);
    await runLogged(`download-${emulator}`, process.execPath, args, { cwd: OURS, env }).catch(
      (error) => (problem = error instanceof ToolError ? (error.details ?? '') : String(error)),
    );
    const now = await find();
    if (now) return now;
  }
  throw new ToolError(
    `The ${title} emulator is not on this machine${mayDownload ? ' and could not be downloaded' : ''}. ` +
      'Connect to the internet and run this again, or install it with: ' +
      `gcloud components install ${component}`,
    problem,
  );
}

/**
 * Finds or downloads the emulators that are Java programs.
 *
 * @param {string} javaHome
 * @param {boolean} mayDownload
 * @returns {Promise<NodeJS.ProcessEnv>} what makes firebase-tools use them
 */
export async function provideEmulators(javaHome, mayDownload) {
  return {
    FIRESTORE_EMULATOR_BINARY_PATH: await provide('firestore', javaHome, mayDownload),
    PUBSUB_EMULATOR_BINARY_PATH: await provide('pubsub', javaHome, mayDownload),
  };
}
