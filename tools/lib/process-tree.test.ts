import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { endProcessTree, processTree } from './process-tree.mjs';

/** Starts a program in a group of its own, which does not end when it is asked to. */
const GRANDPARENT = `
  const { spawn } = require('node:child_process');
  const deaf = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); process.send('up')";
  const child = spawn(process.execPath, ['-e', deaf], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.once('message', () => console.log(child.pid));
`;

function isRunning(pid: number): boolean {
  return processTree(pid).length > 0;
}

it('ends a program and what it started, even in groups of their own and deaf to SIGTERM', async () => {
  const root = spawn(process.execPath, ['-e', GRANDPARENT], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = (await once(root.stdout, 'data')) as [Buffer];
  const rootPid = Number(root.pid);
  const childPid = Number(output.toString());
  expect(processTree(rootPid)).toEqual([rootPid, childPid]);

  await endProcessTree(rootPid, 200);
  await expect.poll(() => isRunning(rootPid)).toBe(false);
  await expect.poll(() => isRunning(childPid)).toBe(false);
});

it('knows nothing of a process that is gone', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  expect(processTree(Number(child.pid))).toEqual([]);
});
