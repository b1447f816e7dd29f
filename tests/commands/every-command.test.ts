import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MARK, processesMarked } from '../../tools/lib/testing/left-behind.mjs';
import { ROOT } from '../../tools/lib/paths.mjs';
import { isFree, portsOf } from '../../tools/lib/ports.mjs';
import { signal } from '../../tools/lib/process-tree.mjs';
import { endWithUs, temporaryFolder } from '../../tools/lib/supervisor.mjs';
import { COMMANDS } from './table.ts';

/** Clone of the last commit: uncommitted files are not what others get. */
const checkout = join(temporaryFolder('sprout-clone-'), 'pennysprout');

/** Timeout for a command that hangs. */
const LIMIT_MS = 45 * 60_000;
const CLEARED = { timeout: 30_000, interval: 500 };

/** Lines of output that show why a command failed. */
const LAST_LINES = 40;

/** Variables set by npm and Vitest; a command that inherits them would act as a script or a test. */
const NOT_HANDED_ON =
  /^(npm_(?!config_)|npm_config_local_prefix|INIT_CWD|VITEST|NODE_ENV$|TEST$|DEV$|PROD$|MODE$|SSR$|BASE_URL$)/;

const mark = randomUUID();
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !NOT_HANDED_ON.test(name))),
  [MARK]: mark,
};

const lastLines = (output: string) => output.split('\n').slice(-LAST_LINES).join('\n');

/** Runs npm in a process group of its own, as a shell does, so that Ctrl-C reaches the whole group. */
function npm(...args: string[]) {
  const running = execa('npm', args, {
    cwd: checkout,
    env,
    extendEnv: false,
    detached: true,
    stdin: 'ignore',
    all: true,
    reject: false,
    timeout: LIMIT_MS,
  });
  endWithUs(running.nodeChildProcess);
  return running;
}

/** Installs dependencies first: only the main commands do so by themselves. */
async function install() {
  if (existsSync(join(checkout, 'node_modules'))) return;
  const { exitCode, all } = await npm('ci', '--no-audit', '--no-fund', '--prefer-offline');
  expect(exitCode, lastLines(all)).toBe(0);
}

const argsOf = (command: string) => {
  const { args = [] } = COMMANDS[command] ?? {};
  const words = command.split(' ').slice(1);
  const separator = args.length === 0 || words.includes('--') ? [] : ['--'];
  return [...words, ...separator, ...args];
};

async function expectToEndWell(command: string) {
  const { exitCode, timedOut, all } = await npm(...argsOf(command));
  expect({ exitCode, timedOut }, lastLines(all)).toEqual({ exitCode: 0, timedOut: false });
  expect(all).toMatch(COMMANDS[command]?.says ?? /never/);
}

/** Returns our ports that are taken. */
async function portsTaken() {
  const suites = ['local', 'test', 'bench', 'lan'] as const;
  const ports = suites.flatMap((suite) => Object.values(portsOf(suite)));
  const free = await Promise.all(ports.map((port) => isFree(port)));
  return ports.filter((_, index) => !free[index]);
}

/** Fails if anything is left running, and ends it, so that it does not block the next command. */
async function expectNothingLeft() {
  try {
    await vi.waitFor(() => expect(processesMarked(mark)).toEqual([]), CLEARED);
    await vi.waitFor(async () => expect(await portsTaken()).toEqual([]), CLEARED);
  } finally {
    for (const { pid } of processesMarked(mark)) signal(pid, 'SIGKILL');
  }
}

const isMain = (command: string) => ['npm start', 'npm test', 'npm run dev'].includes(command);
const named = (filter: (command: string) => boolean) => Object.keys(COMMANDS).filter(filter);

beforeAll(async () => {
  expect(await portsTaken()).toEqual([]);
  await execa('git', ['clone', '--quiet', '--depth', '1', pathToFileURL(ROOT).href, checkout]);
});

describe.for(named((command) => COMMANDS[command]?.serves !== undefined))('%s', (host) => {
  let running: ReturnType<typeof npm>;
  let url = '';

  beforeAll(async () => {
    running = npm(...argsOf(host));
    let output = '';
    url = await new Promise((resolve, reject) => {
      running.all.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const [, found] = COMMANDS[host]?.says.exec(output) ?? [];
        if (found !== undefined) resolve(found);
      });
      void running.then(() => {
        reject(new Error(`It was never ready:\n${lastLines(output)}`));
      });
    });
  });

  afterAll(async () => {
    signal(-Number(running.pid), 'SIGINT');
    const { exitCode, all } = await running;
    expect(exitCode, lastLines(all)).toBe(0);
    await expectNothingLeft();
  });

  it.for(Object.entries(COMMANDS[host]?.serves ?? {}))('serves %s', async ([path, text]) => {
    const answer = await fetch(new URL(path, url));
    expect(await answer.text()).toContain(text);
    expect(answer.ok).toBe(true);
  });

  it.for(named((command) => COMMANDS[command]?.during === host))('%s', expectToEndWell);
});

describe('a command that ends by itself', () => {
  afterEach(expectNothingLeft);

  const commands = named((command) => {
    const { serves, during } = COMMANDS[command] ?? {};
    return !serves && during === undefined;
  });

  it.for(commands)('%s', async (command) => {
    if (!isMain(command)) await install();
    await expectToEndWell(command);
  });
});
