// @ts-check
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ToolError, dim } from './console.mjs';
import { CACHE, ROOT, shown } from './paths.mjs';
import { childrenOf, endProcessTree } from './process-tree.mjs';
import { endWithUs, removeTemporaryFolders, supervisorPid } from './supervisor.mjs';

export const LOGS = join(CACHE, 'logs');

/**
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv }} RunOptions
 */

/** Ends every program that was started here and still runs, and removes its temporary files. */
export async function endEverything() {
  const started = childrenOf(process.pid).filter((pid) => pid !== supervisorPid());
  await Promise.all(started.map((pid) => endProcessTree(pid)));
  removeTemporaryFolders();
}

/**
 * @param {string} log
 * @param {number} [count]
 */
function lastLines(log, count = 25) {
  try {
    const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
    return lines.slice(-count).join('\n');
  } catch {
    return '';
  }
}

/**
 * @param {string} message
 * @param {string} log
 */
export function failureWithLog(message, log) {
  return new ToolError(message, `${lastLines(log)}\n\n${dim(`The whole log is in ${shown(log)}`)}`);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>}
 */
function exitOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    // Not `exit`: what the program wrote last may still be under way then.
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
}

/**
 * Runs a program to its end, with its output in a log file.
 *
 * @param {string} name of the log file
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @throws ToolError with the last lines of the log when the program fails.
 */
export async function runLogged(name, command, args, options = {}) {
  const log = join(LOGS, `${name}.log`);
  mkdirSync(dirname(log), { recursive: true });
  const file = openSync(log, 'w');
  const child = spawn(command, args, {
    cwd: options.cwd ?? ROOT,
    env: options.env ?? process.env,
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  endWithUs(child);
  const { code, signal } = await exitOf(child);
  if (code === 0) return;
  throw failureWithLog(
    `${[command, ...args].join(' ')} ended with ${signal ?? `exit code ${code}`}.`,
    log,
  );
}

/**
 * Runs a program to its end in this terminal.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>} the exit code; 1 when a signal ended it.
 */
export async function runShown(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: options.cwd ?? ROOT,
    env: options.env ?? process.env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  endWithUs(child);
  const { code } = await exitOf(child);
  return code ?? 1;
}

/**
 * Starts a Node program that keeps running, e.g. the emulators. It has a process group of its own, so
 * that Ctrl-C reaches only this process, and it ends when this process ends, for whatever reason.
 *
 * @param {string} script
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function startNodeProgram(script, args, options = {}) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: options.cwd ?? ROOT,
    env: options.env ?? process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  endWithUs(child);
  return { child, exit: exitOf(child) };
}
