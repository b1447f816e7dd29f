// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {{ pid: number, parent: number, state: string }} Process */

/** @returns {Process[]} from /proc, because a slim container has no `ps` */
function listFromProc() {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      // The command name stands in parentheses and may hold anything, so the fields count from the
      // last closing one: state, parent, ...
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return [{ pid: Number(name), parent: Number(parent), state }];
    } catch {
      return []; // It ended while we were reading.
    }
  });
}

/** @returns {Process[]} */
function listFromPs() {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' });
  return rows.split('\n').map((row) => {
    const [pid, parent, state = ''] = row.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), state };
  });
}

/** @returns {Process[]} every living process of the machine. */
function listProcesses() {
  const all = process.platform === 'linux' ? listFromProc() : listFromPs();
  return all.filter(({ pid, state }) => pid > 0 && !state.startsWith('Z'));
}

/**
 * Returns the living ones among the roots, each with all its descendants. Groups and sessions do not help
 * here: firebase-tools starts each emulator in a group of its own.
 *
 * @param {readonly number[]} roots
 * @returns {number[]}
 */
function treesOf(roots) {
  const all = listProcesses();
  const found = new Set(roots.filter((root) => all.some(({ pid }) => pid === root)));
  for (const parent of found) {
    for (const entry of all) if (entry.parent === parent) found.add(entry.pid);
  }
  return [...found];
}

/** @param {number} root @returns {number[]} the root first; empty when it no longer runs */
export function processTree(root) {
  return treesOf([root]);
}

/** @param {number} parent @returns {number[]} what it has started itself */
export function childrenOf(parent) {
  return listProcesses().flatMap((entry) => (entry.parent === parent ? [entry.pid] : []));
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

/**
 * Suspends a process and all its descendants, so that none of them starts anything new.
 * @param {number} root
 * @returns {number[]} the root first
 */
function freeze(root) {
  /** @type {Set<number>} */
  const frozen = new Set();
  for (;;) {
    const moving = processTree(root).filter((pid) => !frozen.has(pid));
    if (moving.length === 0) return [...frozen];
    for (const pid of moving) {
      signal(pid, 'SIGSTOP');
      frozen.add(pid);
    }
  }
}

/**
 * Ends a process and all its descendants, by id. The root is suspended and then killed outright, so that
 * it neither starts anything new nor answers the end of its children with a clean-up of its own
 * (firebase-tools may then end every Pub/Sub emulator of the machine); the others are asked to end, and
 * killed after `graceMs`.
 *
 * @param {number} root
 * @param {number} [graceMs]
 */
export async function endProcessTree(root, graceMs = 1500) {
  const tree = freeze(root);
  for (const pid of tree.slice(1)) {
    signal(pid, 'SIGTERM');
    signal(pid, 'SIGCONT');
  }
  signal(root, 'SIGKILL');
  const deadline = performance.now() + graceMs;
  // Programs may start others while they shut down, which belong to the tree as well.
  for (let left = treesOf(tree); left.length > 0; left = treesOf(left)) {
    if (performance.now() > deadline) for (const pid of left) signal(pid, 'SIGKILL');
    await pause(25);
  }
}

/**
 * Kills the descendants without waiting, for a process that is about to end itself.
 * @param {number} root
 * @param {number} [except] a child that may stay
 */
export function killProcessesBeneath(root, except) {
  for (const child of childrenOf(root)) {
    if (child === except) continue;
    for (const pid of freeze(child)) signal(pid, 'SIGKILL');
  }
}
