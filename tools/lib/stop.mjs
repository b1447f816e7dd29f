// @ts-check
import { ToolError, muteSteps, printFailure } from './console.mjs';
import { killProcessesBeneath } from './process-tree.mjs';
import { endEverything } from './run.mjs';
import { supervisorPid } from './supervisor.mjs';

const PARENT_CHECK_MS = 1000;

/** Time in which a second Ctrl-C is ignored: one comes from the terminal and one from npm. */
const ECHO_MS = 500;

/** Timeout of one shutdown action; saving the data has a shorter one of its own. */
const ACTION_LIMIT_MS = 90_000;

/** Resolves when this process is asked to stop: by Ctrl-C, kill, a closed terminal, or npm's end. */
function untilAskedToStop() {
  return new Promise((resolve) => {
    // npm may be killed without passing on a signal.
    const parent = process.ppid;
    const isFromNpm = Boolean(process.env['npm_lifecycle_event']);
    const look = () => isFromNpm && process.ppid !== parent && resolve('gone');
    setInterval(look, PARENT_CHECK_MS).unref();

    let askedAtMs = Infinity;
    for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(name, () => {
        askedAtMs = Math.min(askedAtMs, performance.now());
        resolve(name);
        if (performance.now() - askedAtMs < ECHO_MS) return;
        // A second request means not to wait for data to be saved.
        killProcessesBeneath(process.pid, supervisorPid());
        process.exit(1);
      });
    }
  });
}

/** @param {() => Promise<void>} action */
async function withinLimit(action) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const limit = new Promise((_resolve, reject) => {
    const late = new ToolError(`A process did not end within ${ACTION_LIMIT_MS / 1000} s.`);
    timer = setTimeout(() => reject(late), ACTION_LIMIT_MS);
  });
  await Promise.race([action(), limit]).finally(() => clearTimeout(timer));
}

/**
 * Runs a command's work until it is done or is asked to stop, then ends everything that was started, in
 * any case, and this process with it.
 *
 * @param {(onStop: (action: () => Promise<void>) => void) => Promise<number>} work resolves to the
 *   exit code; `onStop` adds what is to be done before the programs are ended, the newest first.
 * @param {number} exitCodeWhenStopped
 * @returns {Promise<never>}
 */
export async function runUntilStopped(work, exitCodeWhenStopped) {
  // Closing the terminal breaks the output; that must not leave programs behind.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  /** @type {(() => Promise<void>)[]} */
  const actions = [];
  let stopped = false;
  let exitCode = 0;
  /** @param {unknown} error */
  const fail = (error) => {
    // A deliberate stop can cause many errors, none of them worth reporting.
    if (stopped) return;
    printFailure(error);
    exitCode = 1;
  };
  const asked = untilAskedToStop().then(() => {
    stopped = true;
    exitCode = exitCodeWhenStopped;
  });
  const missed = new Promise((resolve) => {
    process.on('uncaughtException', resolve);
    process.on('unhandledRejection', resolve);
  }).then(fail);
  const done = work((action) => actions.unshift(action)).then((code) => {
    if (!stopped) exitCode ||= code;
  }, fail);
  await Promise.race([asked, missed, done]);
  muteSteps();
  for (const action of actions) {
    await withinLimit(action).catch((error) => {
      printFailure(error);
      exitCode = 1;
    });
  }
  await endEverything();
  process.exit(exitCode);
}
