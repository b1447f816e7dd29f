// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

const LISTENING = '0A';

/** @param {number} port @returns {Set<string>} inodes of the sockets that listen on it */
function listeningInodes(port) {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const inodes = new Set();
  for (const file of ['/proc/net/tcp', '/proc/net/tcp6']) {
    let rows;
    try {
      rows = readFileSync(file, 'utf8').split('\n').slice(1);
    } catch {
      continue; // No IPv6 on this machine.
    }
    for (const row of rows) {
      const fields = row.trim().split(/\s+/);
      if (fields[1]?.endsWith(`:${hex}`) && fields[3] === LISTENING) inodes.add(fields[9]);
    }
  }
  return inodes;
}

/** @param {string} pid @param {Set<string>} inodes */
function holdsOneOf(pid, inodes) {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => {
      try {
        const socket = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`));
        return socket?.[1] !== undefined && inodes.has(socket[1]);
      } catch {
        return false; // Closed while we were reading.
      }
    });
  } catch {
    return false; // Another user's process, or one that has ended.
  }
}

/** @param {number} port */
function ownerFromProc(port) {
  const inodes = listeningInodes(port);
  if (inodes.size === 0) return null;
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && holdsOneOf(name, inodes));
  if (!pid) return null;
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
  return { pid: Number(pid), command };
}

/** @param {number} port */
function ownerFromLsof(port) {
  const pid = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).split('\n')[0];
  if (!pid) return null;
  const command = execFileSync('ps', ['-o', 'command=', '-p', pid], { encoding: 'utf8' }).trim();
  return { pid: Number(pid), command };
}

/**
 * Finds the process that listens on a TCP port of this machine, if it is visible: other users' processes
 * may not be.
 *
 * @param {number} port
 * @returns {{ pid: number, command: string } | null}
 */
export function portOwner(port) {
  try {
    return process.platform === 'linux' ? ownerFromProc(port) : ownerFromLsof(port);
  } catch {
    return null;
  }
}
