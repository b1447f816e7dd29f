import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { endProcessTree, processTree } from './process-tree.mjs';

/** Script of a program in a group of its own that ignores the request to end. */
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

it('ending a process tree includes children in groups of their own that ignore SIGTERM', async () => {
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

/** Script that starts another child as soon as its child is asked to end. */
const RESTARTER = `
  const { spawn } = require('node:child_process');
  const start = () => {
    const child = spawn(process.execPath, ['-e', "setInterval(() => {}, 1000)"], { stdio: 'ignore' });
    console.log(child.pid);
  };
  process.on('SIGTERM', start);
  start();
`;
const PARENT_OF_RESTARTER = `
  const { spawn } = require('node:child_process');
  spawn(process.execPath, ['-e', ${JSON.stringify(RESTARTER)}], { stdio: ['ignore', 'inherit', 'ignore'] });
`;

it('ending a process tree includes what a program starts while it is being ended', async () => {
  const root = spawn(process.execPath, ['-e', PARENT_OF_RESTARTER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  root.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output).toContain('\n');
  const tree = processTree(Number(root.pid));

  // Long enough for the program to notice and start another, however busy the machine.
  await endProcessTree(Number(root.pid), 3000);
  const pids = [...tree, ...output.trim().split('\n').map(Number)];
  expect(pids.filter(isRunning)).toEqual([]);
});

it('ending a process tree ignores a process that is gone', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  expect(processTree(Number(child.pid))).toEqual([]);
});
