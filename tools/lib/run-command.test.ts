import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { inRoot } from './paths.mjs';
import { isFree } from './ports.mjs';
import { runCommand } from './run-command.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sprout-commands-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const SERVER = `
const server = require('node:http').createServer((_, answer) => answer.end('hello'));
server.listen(0, '127.0.0.1', () => console.log(\`It is ready: http://127.0.0.1:\${server.address().port}\`));
process.on('SIGINT', () => { console.log('Stopping'); process.exit(0); });
`;

/** A checkout whose one script is this program. */
function checkoutWith(name: string, program: string) {
  const root = join(folder, name);
  mkdirSync(root);
  writeFileSync(join(root, 'program.cjs'), program);
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ scripts: { it: 'exec node program.cjs' } }),
  );
  return { folder: root, log: join(root, 'it.log'), taken: () => Promise.resolve([]) };
}

it('says how a command ended, and hands its arguments on', async () => {
  const plan = checkoutWith(
    'good',
    "console.log('one'); console.log(process.argv.slice(2).join());",
  );
  const outcome = await runCommand('npm run it', { ...plan, args: ['--small', '1'] });
  expect(outcome).toMatchObject({ exitCode: 0, lastLine: '--small,1', problems: [] });
  expect(readFileSync(plan.log, 'utf8')).toContain('one\n--small,1\n');
});

it('finds a failure', async () => {
  const plan = checkoutWith('bad', 'process.exit(3);');
  const { exitCode, problems } = await runCommand('npm run it', plan);
  expect(exitCode).toBe(3);
  expect(problems).toEqual(['ended with exit code 3']);
});

it('asks a command that serves, and ends it with Ctrl-C', async () => {
  const plan = checkoutWith('server', SERVER);
  let said = '';
  const outcome = await runCommand('npm run it', {
    ...plan,
    whenReady: async (url) => {
      said = await (await fetch(url)).text();
      return [];
    },
  });
  expect(said).toBe('hello');
  expect(outcome).toMatchObject({ exitCode: 0, lastLine: 'Stopping', problems: [] });
});

it('finds a command that ends before it serves', async () => {
  const plan = checkoutWith('no-server', '');
  const asked = await runCommand('npm run it', { ...plan, whenReady: () => Promise.resolve([]) });
  expect(asked.problems).toEqual(['was never ready']);
});

it('ends a command that takes too long', async () => {
  const plan = checkoutWith('endless', 'setInterval(() => {}, 1000);');
  const { problems } = await runCommand('npm run it', { ...plan, limitMs: 2000 });
  expect(problems[0]).toBe('did not end within 2 s');
  expect(problems).toHaveLength(2);
});

it('finds what a command leaves behind, and ends that', async () => {
  const unready = inRoot('tools', 'lib', 'testing', 'unready-program.mjs');
  const report = join(folder, 'report');
  const plan = checkoutWith(
    'untidy',
    `const { spawn } = require('node:child_process');
     const { existsSync } = require('node:fs');
     const env = { ...process.env, REPORT: ${JSON.stringify(report)}, UNREADY_CHILD: '1' };
     const options = { env, detached: true, stdio: 'ignore' };
     spawn(process.execPath, [${JSON.stringify(unready)}], options).unref();
     setInterval(() => existsSync(env.REPORT) && process.exit(0), 50);`,
  );
  const portOf = () => (JSON.parse(readFileSync(report, 'utf8')) as { port: number }).port;
  const taken = async () => ((await isFree(portOf())) ? [] : [`port ${portOf()} is held`]);
  const { exitCode, problems } = await runCommand('npm run it', { ...plan, taken, clearMs: 300 });
  expect(exitCode).toBe(0);
  expect(problems).toEqual([
    expect.stringMatching(/^left process \d+ behind: .*unready-program/),
    `port ${portOf()} is held`,
  ]);
  await expect.poll(() => isFree(portOf())).toBe(true);
});
