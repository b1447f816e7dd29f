// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

/** Environment variable that marks a program and, by inheritance, all that it starts. */
export const MARK = 'PENNYSPROUT_MARK';

/** @typedef {{ pid: number, command: string }} LeftBehind */

/** @param {string} setting @returns {LeftBehind[]} */
function listFromProc(setting) {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const environment = readFileSync(`/proc/${name}/environ`, 'utf8').split('\0');
      if (!environment.includes(setting)) return [];
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0').join(' ').trim();
      return [{ pid: Number(name), command }];
    } catch {
      return []; // Another user's process, or one that has ended.
    }
  });
}

/** @param {string} setting @returns {LeftBehind[]} */
function listFromPs(setting) {
  const rows = execFileSync('ps', ['-A', '-E', '-ww', '-o', 'pid=,command='], { encoding: 'utf8' });
  return rows.split('\n').flatMap((row) => {
    const [, pid, command = ''] = /^\s*(\d+) (.*)$/.exec(row) ?? [];
    return command.split(' ').includes(setting) ? [{ pid: Number(pid), command }] : [];
  });
}

/**
 * Returns the running processes that descend from a program with this mark in its environment, whoever
 * their parent is by now.
 *
 * @param {string} mark
 */
export function processesMarked(mark) {
  const setting = `${MARK}=${mark}`;
  return process.platform === 'linux' ? listFromProc(setting) : listFromPs(setting);
}
