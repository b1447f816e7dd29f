import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MARK, processesMarked } from './testing/left-behind.mjs';
import { inRoot } from './paths.mjs';
import { isFree } from './ports.mjs';
import { signal } from './process-tree.mjs';

const TOOL = inRoot('tools', 'lib', 'testing', 'tool.mjs');

let folder = '';
let mark = '';
const report = () => join(folder, 'report');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sprout-stop-'));
  mark = randomUUID();
});
afterEach(() => {
  for (const { pid } of processesMarked(mark)) signal(pid, 'SIGKILL');
  rmSync(folder, { recursive: true });
});

function envOfTool(): NodeJS.ProcessEnv {
  return { ...process.env, REPORT: report(), [MARK]: mark };
}

function startTool(way: string): ChildProcess {
  return spawn(process.execPath, [TOOL, way], {
    env: { ...envOfTool(), npm_lifecycle_event: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Ports reported by the programs that never become ready. */
function portsHeld(): number[] {
  if (!existsSync(report())) return [];
  const lines = readFileSync(report(), 'utf8').trim().split('\n');
  return lines.map((line) => (JSON.parse(line) as { port: number }).port);
}

async function untilBothHoldTheirPorts(): Promise<void> {
  await expect.poll(() => portsHeld().length).toBe(2);
  // The two and what started them are seen, so that seeing none later says something.
  expect(processesMarked(mark).length).toBeGreaterThan(2);
}

/**
 * Expects no process, no port and no folder. A process that ends loses its environment before its ports.
 */
async function expectNothingLeft(): Promise<void> {
  await expect.poll(() => processesMarked(mark)).toEqual([]);
  for (const port of portsHeld()) {
    await expect.poll(() => isFree(port), { message: `port ${port} is free` }).toBe(true);
  }
  const temporary = readFileSync(`${report()}.folder`, 'utf8');
  await expect.poll(() => existsSync(temporary)).toBe(false);
}

describe('a command that has started a program which never gets ready', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'leaves nothing behind after %s',
    async (name) => {
      const tool = startTool('a program that stays');
      await untilBothHoldTheirPorts();
      tool.kill(name);
      const [code] = (await once(tool, 'exit')) as [number | null];
      expect(code).toBe(130);
      await expectNothingLeft();
    },
  );

  it.each(['a program that stays', 'a program with a log', 'a program on the terminal'])(
    'leaves nothing behind when it is killed outright: %s',
    async (way) => {
      const tool = startTool(way);
      await untilBothHoldTheirPorts();
      tool.kill('SIGKILL');
      await once(tool, 'exit');
      await expectNothingLeft();
    },
  );

  it('leaves nothing behind when npm, which started it, is killed outright', async () => {
    const script = `require('node:child_process').spawn(process.execPath, ${JSON.stringify([TOOL, 'a program that stays'])}, { stdio: 'inherit' })`;
    const npm = spawn(process.execPath, ['-e', script], {
      env: { ...envOfTool(), npm_lifecycle_event: 'start' },
      stdio: 'ignore',
    });
    await untilBothHoldTheirPorts();
    npm.kill('SIGKILL');
    await expectNothingLeft();
  });

  it.each([
    ['a suite that is never ready', 'The emulators are not ready after 1 s.'],
    ['an error that nobody catches', 'nobody catches this'],
    ['a promise that nobody minds', 'nobody minds this'],
  ])('reports the error and leaves nothing behind: %s', async (way, words) => {
    const tool = startTool(way);
    const [said, [code]] = await Promise.all([
      tool.stderr ? text(tool.stderr) : '',
      once(tool, 'exit') as Promise<[number | null]>,
    ]);
    expect(said).toContain(words);
    expect(code).toBe(1);
    await expectNothingLeft();
  });
});
