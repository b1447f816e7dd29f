// @ts-check
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { npmArgs } from './commands.mjs';
import { MARK, processesMarked } from './left-behind.mjs';
import { endProcessTree, signal } from './process-tree.mjs';
import { endWithUs } from './warden.mjs';

/**
 * @typedef {object} Outcome
 * @property {string} command
 * @property {number | null} exitCode null when a signal ended it
 * @property {number} seconds
 * @property {string} lastLine of what it printed
 * @property {readonly string[]} problems what it did that it should not have
 */

/**
 * @typedef {object} RunPlan
 * @property {string} folder of the checkout
 * @property {string} log file
 * @property {readonly string[]} [args]
 * @property {() => Promise<string[]>} taken says what holds a port that should be free
 * @property {(url: string) => Promise<string[]>} [whenReady] what to ask of a command that serves; it
 *   is ended with Ctrl-C after that. Resolves to what is wrong.
 * @property {number} [limitMs] for the whole command
 * @property {number} [clearMs] for everything to be gone after it
 */

const LIMIT_MS = 45 * 60_000;
const CLEAR_MS = 30_000;
const READY = /is ready: (http:\S+)/;

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** What npm sets for its scripts would tell another npm that it is one of them. */
function ownEnv() {
  const entries = Object.entries(process.env);
  return Object.fromEntries(
    entries.filter(([name]) => !/^(npm_(?!config_)|npm_config_local_prefix|INIT_CWD)/.test(name)),
  );
}

/**
 * Starts npm in a process group of its own, as a shell does, so that the whole group can be sent what
 * Ctrl-C sends.
 *
 * @param {string} command
 * @param {RunPlan} plan
 * @param {string} mark
 */
function start(command, plan, mark) {
  const child = spawn('npm', npmArgs(command, plan.args), {
    cwd: plan.folder,
    env: { ...ownEnv(), [MARK]: mark },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  endWithUs(child);
  mkdirSync(dirname(plan.log), { recursive: true });
  const file = openSync(plan.log, 'w');
  let output = '';
  /** @type {Promise<number | null>} */
  const exit = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      closeSync(file);
      resolve(code);
    });
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (/** @type {Buffer} */ chunk) => {
      writeSync(file, chunk);
      output += chunk.toString();
    });
  }
  return { pid: Number(child.pid), exit, output: () => output };
}

/** @param {ReturnType<typeof start>} running @returns {Promise<string | null>} null when it ended */
async function untilReady({ exit, output }) {
  let ended = false;
  void exit.finally(() => (ended = true));
  for (;;) {
    const [, url] = READY.exec(output()) ?? [];
    if (url !== undefined) return url;
    if (ended) return null;
    await pause(100);
  }
}

/** @param {ReturnType<typeof start>} running @param {NonNullable<RunPlan['whenReady']>} ask */
async function askAndStop(running, ask) {
  const url = await untilReady(running);
  if (url === null) return ['was never ready'];
  try {
    return await ask(url);
  } catch (error) {
    return [String(error)];
  } finally {
    process.kill(-running.pid, 'SIGINT');
  }
}

/**
 * Waits until nothing of the command is left; ends what is.
 * @param {string} mark
 * @param {RunPlan} plan
 */
async function findLeftBehind(mark, { taken, clearMs = CLEAR_MS }) {
  const deadline = performance.now() + clearMs;
  for (;;) {
    const processes = processesMarked(mark);
    const ports = await taken();
    if (processes.length === 0 && ports.length === 0) return [];
    if (performance.now() < deadline) {
      await pause(200);
      continue;
    }
    for (const { pid } of processes) signal(pid, 'SIGKILL');
    return [
      ...processes.map(
        ({ pid, command }) => `left process ${pid} behind: ${command.slice(0, 100)}`,
      ),
      ...ports,
    ];
  }
}

/** @param {string} output */
function lastLineOf(output) {
  return stripVTControlCharacters(output).trimEnd().split('\n').at(-1)?.trim() ?? '';
}

/**
 * Runs a command of package.json to its end, or a command that stays until it is asked to stop, and
 * looks for what it leaves behind.
 *
 * @param {string} command e.g. "npm run load"
 * @param {RunPlan} plan
 * @returns {Promise<Outcome>}
 */
export async function runCommand(command, plan) {
  const mark = randomUUID();
  const started = performance.now();
  const running = start(command, plan, mark);
  /** @type {string[]} */
  const problems = [];
  const limitMs = plan.limitMs ?? LIMIT_MS;
  const timer = setTimeout(() => {
    problems.push(`did not end within ${limitMs / 1000} s`);
    void endProcessTree(running.pid);
  }, limitMs);
  if (plan.whenReady) problems.push(...(await askAndStop(running, plan.whenReady)));
  const exitCode = await running.exit;
  clearTimeout(timer);
  if (exitCode !== 0) problems.push(`ended with exit code ${exitCode}`);
  const seconds = (performance.now() - started) / 1000;
  problems.push(...(await findLeftBehind(mark, plan)));
  return { command, exitCode, seconds, lastLine: lastLineOf(running.output()), problems };
}
