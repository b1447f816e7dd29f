// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

/** @typedef {{ pid: number, parent: number }} Process */

/** @returns {Process[]} */
function listFromProc() {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      // The command name stands in parentheses and may hold anything, so the fields count from the
      // last closing one: state, parent, ...
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent) }];
    } catch {
      return []; // It ended while we were reading.
    }
  });
}

/** @returns {Process[]} */
function listFromPs() {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' });
  return rows.split('\n').flatMap((row) => {
    const [pid, parent, state = ''] = row.trim().split(/\s+/);
    return !pid || state.startsWith('Z') ? [] : [{ pid: Number(pid), parent: Number(parent) }];
  });
}

/** @returns {Process[]} every living process of the machine. */
function listProcesses() {
  return process.platform === 'linux' ? listFromProc() : listFromPs();
}

/**
 * The process and everything beneath it. Groups and sessions do not help here: firebase-tools starts
 * each emulator in a group of its own.
 *
 * @param {number} root
 * @returns {number[]} the root first; empty when it no longer runs.
 */
export function processTree(root) {
  const all = listProcesses();
  if (!all.some(({ pid }) => pid === root)) return [];
  const tree = [root];
  for (const parent of tree) {
    tree.push(...all.filter((entry) => entry.parent === parent).map(({ pid }) => pid));
  }
  return tree;
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals | 0} signal
 * @returns {boolean} whether the process was there
 */
export function signal(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Ends a process and everything beneath it, by id. The root is held still and then ended at once, so
 * that it neither starts anything new nor answers the end of its children with a clean-up of its own
 * (firebase-tools may then end every Pub/Sub emulator of the machine); the others are asked, and
 * after `graceMs` made to.
 *
 * @param {number} root
 * @param {number} [graceMs]
 */
export async function endProcessTree(root, graceMs = 1500) {
  signal(root, 'SIGSTOP');
  const tree = processTree(root);
  signal(root, 'SIGKILL');
  for (const pid of tree.slice(1)) signal(pid, 'SIGTERM');
  const deadline = performance.now() + graceMs;
  let left = tree;
  while (left.length > 0 && performance.now() < deadline) {
    await pause(25);
    const living = new Set(listProcesses().map(({ pid }) => pid));
    left = left.filter((pid) => living.has(pid));
  }
  for (const pid of left) signal(pid, 'SIGKILL');
}

/**
 * The same without a chance to wait, for a process that is about to end itself.
 * @param {number} root
 */
export function killProcessesBeneath(root) {
  for (const pid of processTree(root).slice(1)) signal(pid, 'SIGKILL');
}
