// @ts-check
import { existsSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { ToolError } from './console.mjs';
import { FIREBASE_CLI } from './emulators.mjs';
import { writeFirebaseConfig } from './firebase-config.mjs';
import { firebaseEnv } from './firebase-env.mjs';
import { hostForBrowsers } from './lan.mjs';
import { KEPT_DATA, inRoot } from './paths.mjs';
import { HOST, PROJECT_ID, portsOf, requireFreePorts } from './ports.mjs';
import { endProcessTree } from './process-tree.mjs';
import { regionOf } from './region.mjs';
import { LOGS, failureWithLog, startNodeProgram } from './run.mjs';
import { removeTemporaryFolder, temporaryFolder } from './supervisor.mjs';

/** @typedef {'auth' | 'firestore' | 'functions' | 'pubsub' | 'tasks'} EmulatorName */

/**
 * @typedef {object} SuitePlan
 * @property {import('./ports.mjs').SuiteName} name
 * @property {import('./ports.mjs').Ports} ports
 * @property {string} webOut folder of the built web app, from the root of the checkout
 * @property {boolean} hosting whether firebase-tools serves the web app
 * @property {boolean} ui whether to show the Emulator UI
 * @property {boolean} keep whether the data survives a restart
 * @property {readonly EmulatorName[]} emulators those that run besides hosting
 * @property {string | null} lan the address at which other devices find it; null for this machine alone
 */

/**
 * @typedef {object} Suite a suite that runs
 * @property {Promise<ToolError>} ended resolves when the emulators end by themselves, to the reason
 * @property {() => Promise<void>} stop
 */

/** @type {readonly EmulatorName[]} */
const ALL_EMULATORS = ['auth', 'firestore', 'functions', 'pubsub', 'tasks'];
const FUNCTION_WORKERS = 8;
const EXPORT_TIMEOUT_MS = 60_000;

/** Startup timeout, many times what a busy machine needs. */
const START_LIMIT_MS = 600_000;

/**
 * @param {import('./ports.mjs').SuiteName} name
 * @param {Partial<Pick<SuitePlan, 'hosting' | 'ui' | 'keep' | 'emulators' | 'lan'>>} [options]
 * @returns {SuitePlan}
 */
export function planSuite(name, options = {}) {
  const { hosting = true, ui = false, keep = false, lan = null } = options;
  const { emulators = ALL_EMULATORS } = options;
  const webOut = name === 'local' ? 'web/dist' : `web/dist-${name}`;
  return { name, ports: portsOf(name), webOut, hosting, ui, keep, emulators, lan };
}

/** @param {number} port */
const at = (port) => `${HOST}:${port}`;

/** @param {SuitePlan} plan */
const webPort = ({ hosting, ports }) => (hosting ? ports.hosting : ports.vite);

/** @param {SuitePlan} plan */
export function webUrl(plan) {
  return `http://${at(webPort(plan))}`;
}

/**
 * Returns the URL for other devices of the network; null if the suite is not open to them.
 * @param {SuitePlan} plan
 */
export function lanUrl(plan) {
  return plan.lan === null ? null : `http://${plan.lan}:${webPort(plan)}`;
}

/**
 * Returns the base URL of the functions; each is at its own name beneath it.
 * @param {SuitePlan} plan
 */
export function functionsUrl(plan) {
  return `http://${at(plan.ports.functions)}/${PROJECT_ID}/${regionOf(PROJECT_ID)}`;
}

/**
 * Returns the environment that points the Admin SDK, the seeder and the tests at this suite.
 * @param {SuitePlan} plan
 * @returns {NodeJS.ProcessEnv}
 */
export function suiteEnv({ ports, ...plan }) {
  return {
    ...process.env,
    GCLOUD_PROJECT: PROJECT_ID,
    FIRESTORE_EMULATOR_HOST: at(ports.firestore),
    FIREBASE_AUTH_EMULATOR_HOST: at(ports.auth),
    FIREBASE_EMULATOR_HUB: at(ports.hub),
    PUBSUB_EMULATOR_HOST: at(ports.pubsub),
    CLOUD_TASKS_EMULATOR_HOST: at(ports.tasks),
    PENNYSPROUT_URL: webUrl({ ports, ...plan }),
    PENNYSPROUT_WEB_OUT: inRoot(plan.webOut),
    PENNYSPROUT_FUNCTIONS: functionsUrl({ ports, ...plan }),
  };
}

/**
 * Returns the emulators' addresses for the web build.
 * @param {SuitePlan} plan
 */
export function emulatorsForWeb(plan) {
  return JSON.stringify({
    auth: `http://${hostForBrowsers(plan)}:${plan.ports.auth}`,
    firestore: { host: hostForBrowsers(plan), port: plan.ports.firestore },
    functions: functionsUrl(plan),
  });
}

/** @param {SuitePlan} plan */
function portsInUse(plan) {
  /** @type {import('./ports.mjs').PortName[]} */
  const names = ['hub', 'firestoreWebsocket', ...plan.emulators];
  if (plan.emulators.includes('functions')) names.push('eventarc');
  names.push(plan.hosting ? 'hosting' : 'vite');
  if (plan.ui) names.push('ui', 'logging');
  return names;
}

/** @param {SuitePlan} plan */
export function requireSuitePorts(plan) {
  return requireFreePorts(plan.ports, portsInUse(plan));
}

/** @param {SuitePlan} plan @param {string} config */
function firebaseArgs(plan, config) {
  // An explicit list excludes the extensions emulator, for which firebase-tools would sign in.
  const only = [...plan.emulators, ...(plan.hosting ? ['hosting'] : [])];
  const args = ['emulators:start', '--config', config, '--project', PROJECT_ID];
  args.push('--only', only.join(','));
  if (plan.keep && existsSync(join(KEPT_DATA, 'firebase-export-metadata.json'))) {
    args.push('--import', KEPT_DATA);
  }
  return args;
}

/**
 * Resolves when everything is up.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<{ code: number | null }>} exit
 * @param {string} log
 * @param {number} limitMs
 * @returns {Promise<void>}
 */
function untilReady(child, exit, log, limitMs) {
  return new Promise((resolve, reject) => {
    const fail = (/** @type {string} */ message) => reject(failureWithLog(message, log));
    const seconds = limitMs / 1000;
    const timer = setTimeout(
      () => fail(`The emulators are not ready after ${seconds} s.`),
      limitMs,
    );
    let output = '';
    const look = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
      if (output.includes('Failed to load function definition')) {
        fail('The functions could not be loaded.');
      }
      if (!output.includes('All emulators ready')) return;
      clearTimeout(timer);
      child.stdout?.off('data', look);
      resolve();
    };
    child.stdout?.on('data', look);
    void exit.then(({ code }) => {
      clearTimeout(timer);
      fail(`The emulators ended with exit code ${code}.`);
    });
  });
}

/**
 * Exports the emulators' data. By itself firebase-tools would export only at its own clean end, which
 * can also end other suites' Pub/Sub emulators; so the export is requested here, and then everything is
 * ended by process id.
 *
 * @param {SuitePlan} plan
 */
async function exportData(plan) {
  const request = fetch(`http://${at(plan.ports.hub)}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: KEPT_DATA, initiatedBy: 'exit', targets: ['auth', 'firestore'] }),
    signal: AbortSignal.timeout(EXPORT_TIMEOUT_MS),
  });
  const problem = await request.then(
    async (response) => (response.ok ? null : response.text()),
    (error) => String(error),
  );
  if (problem !== null) throw new ToolError(`The data could not be saved: ${problem}`);
}

/**
 * Starts the emulators and waits until they are ready.
 *
 * @param {SuitePlan} plan
 * @param {{ emulators: NodeJS.ProcessEnv, javaHome: string }} parts
 * @param {{ program?: string, limitMs?: number }} [start] what stands in for firebase-tools in tests,
 *   and for how long it may take
 * @returns {Promise<Suite>}
 * @throws ToolError when they end or take too long; nothing of them is left then.
 */
export async function startSuite(plan, { emulators, javaHome }, start = {}) {
  const logs = join(LOGS, plan.name);
  rmSync(logs, { recursive: true, force: true });
  mkdirSync(logs, { recursive: true });
  // Short, because the functions' sockets are made in it and their paths hold about 100 characters.
  const folder = temporaryFolder('sprout-');
  const log = join(logs, 'emulators.log');

  const env = {
    ...firebaseEnv(javaHome),
    ...emulators,
    // One process serves one request at a time; the default would start up to 50 of them at once.
    FUNCTIONS_EMULATOR_PARALLEL: String(FUNCTION_WORKERS),
    // firebase-tools notes its suite in a file that is named after the project alone.
    TMPDIR: folder,
  };
  const { child, exit } = startNodeProgram(
    start.program ?? FIREBASE_CLI,
    firebaseArgs(plan, writeFirebaseConfig(plan)),
    { cwd: logs, env },
  );
  // Written synchronously, so that the last lines are in the log when it is read.
  const file = openSync(log, 'w');
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (/** @type {Buffer} */ chunk) => writeSync(file, chunk));
  }

  const stop = async () => {
    if (child.pid) await endProcessTree(child.pid);
    removeTemporaryFolder(folder);
  };
  try {
    await untilReady(child, exit, log, start.limitMs ?? START_LIMIT_MS);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ended: exit.then(({ code, signal }) =>
      failureWithLog(`The emulators have ended (${signal ?? `exit code ${code}`}).`, log),
    ),
    stop: async () => {
      if (plan.keep) await exportData(plan).finally(stop);
      else await stop();
    },
  };
}

/** @param {SuitePlan} plan */
export function emulatorLog(plan) {
  return join(LOGS, plan.name, 'emulators.log');
}
