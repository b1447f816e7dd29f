// @ts-check
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

/**
 * Resource that must not outlive this process: a program by its id, or a temporary folder.
 * @typedef {{ pid: number } | { folder: string }} Charge
 */

/** @type {import('node:child_process').ChildProcess | undefined} */
let supervisor;

/** @type {Set<string>} */
const folders = new Set();

/**
 * Starts the supervisor: a process that reads its charges from this one, and ends them when this one is
 * gone. It has a session of its own, so that what ends this process does not end it too.
 */
function startSupervisor() {
  const started = spawn(process.execPath, [inRoot('tools', 'lib', 'supervisor-process.mjs')], {
    cwd: tmpdir(),
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  started.on('error', () => {});
  started.stdin?.on('error', () => {});
  // It waits for this process, but not the other way round.
  started.unref();
  /** @type {import('node:net').Socket} */ (started.stdin).unref();
  return started;
}

/** @param {Charge} charge @param {boolean} inCharge */
function report(charge, inCharge) {
  supervisor ??= startSupervisor();
  supervisor.stdin?.write(`${JSON.stringify({ ...charge, inCharge })}\n`);
}

/** Returns the id of the process that must not be ended with the others. */
export function supervisorPid() {
  return supervisor?.pid;
}

/**
 * Makes a program end with this process, however that ends, even by `kill -9`. The program is ended with
 * all its descendants.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
export function endWithUs(child) {
  const { pid } = child;
  if (pid === undefined) return; // It could not be started; its `error` event says why.
  report({ pid }, true);
  child.once('exit', () => report({ pid }, false));
}

/**
 * Creates a temporary folder that is removed after this process, however that ends.
 *
 * @param {string} prefix of its name
 * @param {string} [parent] where it is made, by default where the system wants such folders
 * @returns {string} its path
 */
export function temporaryFolder(prefix, parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, prefix));
  folders.add(folder);
  report({ folder }, true);
  return folder;
}

/** @param {string} folder made by `temporaryFolder` */
export function removeTemporaryFolder(folder) {
  // A process that was just ended may still have been writing.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  folders.delete(folder);
  report({ folder }, false);
}

export function removeTemporaryFolders() {
  for (const folder of folders) removeTemporaryFolder(folder);
}
