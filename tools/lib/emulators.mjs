// @ts-check
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
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

/** Folder of the emulators that firebase-tools has downloaded, shared by all checkouts. */
const downloadsFolder = () =>
  process.env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache', 'firebase', 'emulators');

/** @param {JavaEmulator} emulator */
function ownDownload(emulator) {
  const versions = JSON.parse(
    readFileSync(join(FIREBASE_TOOLS, 'emulator', 'downloadableEmulatorInfo.json'), 'utf8'),
  );
  const { binaryPathRelativeToCacheDir, downloadPathRelativeToCacheDir } = versions[emulator];
  return join(downloadsFolder(), binaryPathRelativeToCacheDir ?? downloadPathRelativeToCacheDir);
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
  const override = process.env['FIRESTORE_EMULATOR_BINARY_PATH'];
  if (override) return override;
  const downloaded = ownDownload('firestore');
  if (existsSync(downloaded)) return downloaded;
  const component = inGoogleCloudCli('cloud-firestore-emulator', 'cloud-firestore-emulator.jar');
  if (!component || !existsSync(component)) return null;
  const jar = join(OURS, 'firestore.jar');
  await writeManifestJar(jar, { mainClass: FIRESTORE_MAIN_CLASS, jar: component });
  return jar;
}

/** @returns {string | null} a program that runs the emulator */
function findPubsub() {
  const override = process.env['PUBSUB_EMULATOR_BINARY_PATH'];
  if (override) return override;
  const downloaded = jarIn(join(dirname(dirname(ownDownload('pubsub'))), 'lib'));
  const jar = downloaded ?? jarIn(inGoogleCloudCli('pubsub-emulator', 'lib') ?? '');
  return jar && writePubsubProgram(jar);
}

/**
 * Writes a program of our own in front of the jar, for two reasons. firebase-tools makes the program
 * executable, which it may not do to one that belongs to the system. And when it cannot stop its Pub/Sub
 * emulator, it ends every process of the machine with the emulator's usual path in its command line,
 * including another suite's; ours has a different path.
 *
 * @param {string} jar
 */
function writePubsubProgram(jar) {
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

/** @type {Record<JavaEmulator, { title: string, component: string, find: () => string | null | Promise<string | null> }>} */
const EMULATORS = {
  firestore: {
    title: 'Firestore',
    component: 'cloud-firestore-emulator',
    find: findFirestore,
  },
  pubsub: { title: 'Pub/Sub', component: 'pubsub-emulator', find: findPubsub },
};

/**
 * Moves downloads to where every checkout looks for them, each file and folder atomically. What another
 * checkout has put there meanwhile stays: something may be running from it.
 *
 * @param {string} from on the same disk
 * @param {string} to
 */
export function moveDownloads(from, to) {
  for (const name of readdirSync(from)) {
    if (existsSync(join(to, name))) continue;
    try {
      renameSync(join(from, name), join(to, name));
    } catch (error) {
      if (!existsSync(join(to, name))) throw error;
    }
  }
}

/**
 * @param {JavaEmulator} emulator
 * @param {string} [details] why it could not be downloaded
 */
function notHere(emulator, details) {
  const { title, component } = EMULATORS[emulator];
  const failed = details === undefined ? '' : ' and could not be downloaded';
  return new ToolError(
    `The ${title} emulator is not on this machine${failed}. Connect to the internet and run this ` +
      `again, or install it with: gcloud components install ${component}`,
    details,
  );
}

/**
 * Downloads an emulator to a separate folder first: firebase-tools writes a download in place bit by
 * bit, and removes other versions from there, while another checkout may be starting the one or running
 * the other.
 *
 * @param {JavaEmulator} emulator
 * @param {string} javaHome
 */
async function download(emulator, javaHome) {
  const { title } = EMULATORS[emulator];
  say(dim(`  … Downloading the ${title} emulator, once`));
  const folder = downloadsFolder();
  mkdirSync(folder, { recursive: true });
  const own = mkdtempSync(join(dirname(folder), 'emulators-'));
  try {
    await runLogged(
      `download-${emulator}`,
      process.execPath,
      [FIREBASE_CLI, `setup:emulators:${emulator}`],
      { cwd: OURS, env: { ...firebaseEnv(javaHome), FIREBASE_EMULATORS_PATH: own } },
    );
    moveDownloads(own, folder);
  } catch (error) {
    throw notHere(emulator, error instanceof ToolError ? error.details : String(error));
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

/**
 * @param {JavaEmulator} emulator
 * @param {string} javaHome
 * @param {boolean} mayDownload
 */
async function provide(emulator, javaHome, mayDownload) {
  mkdirSync(OURS, { recursive: true });
  const { find, title } = EMULATORS[emulator];
  const found = await find();
  if (found) return found;
  if (!mayDownload) throw notHere(emulator);
  await download(emulator, javaHome);
  const downloaded = await find();
  if (downloaded) return downloaded;
  throw new ToolError(`firebase-tools downloaded the ${title} emulator to an unexpected place.`);
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
