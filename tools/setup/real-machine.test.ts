import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inRoot } from '../lib/paths.mjs';
import { realMachine } from './real-machine';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sprout-setup-'));
  vi.stubEnv('XDG_CONFIG_HOME', folder);
  vi.stubEnv('PATH', [folder, process.env['PATH']].join(delimiter));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function installGcloud(script: string): void {
  const file = join(folder, 'gcloud');
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

/** Signs firebase-tools in, as it stores that. */
function signIn(email: string): void {
  mkdirSync(join(folder, 'configstore'));
  const stored = { user: { email }, tokens: { refresh_token: 'refresh' } };
  writeFileSync(join(folder, 'configstore', 'firebase-tools.json'), JSON.stringify(stored));
}

it('a command gets a secret by its standard input, and is known by its exit code', async () => {
  installGcloud('read -r line; echo "out $line $*"; echo warning >&2; exit 3');
  const { run } = realMachine(folder);
  const result = await run({ program: 'gcloud', args: ['set', 'KEY'], input: 'a secret\n' });
  expect(result).toMatchObject({ code: 3, stdout: 'out a secret set KEY\n' });
  expect(result.output).toContain('warning');
});

it('a log that a tool writes about a secret is nowhere afterwards', async () => {
  installGcloud('read -r line; echo "$line" > tool-debug.log; pwd; exit 2');
  const { run } = realMachine(folder);
  const { stdout } = await run({ program: 'gcloud', args: [], input: 'a secret\n' });
  expect(stdout).toContain('sprout-secret-');
  expect(existsSync(stdout.trim())).toBe(false);
  expect(existsSync(inRoot('tool-debug.log'))).toBe(false);
});

it('a tool that is not there is a failure that says so', async () => {
  vi.stubEnv('PATH', folder);
  const { run } = realMachine(folder);
  const { code, output } = await run({ program: 'gcloud', args: ['version'] });
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringContaining('ENOENT') as string,
  });
});

it('the accounts of both tools are known, and none where nobody is signed in', async () => {
  installGcloud('exit 0');
  expect(await realMachine(folder).accounts()).toEqual({ firebase: null, gcloud: null });
  signIn('mei@example.com');
  installGcloud('echo work@example.com');
  expect(await realMachine(folder).accounts()).toEqual({
    firebase: 'mei@example.com',
    gcloud: 'work@example.com',
  });
});

it('a request is made in the name of the person who is signed in, for the project that pays', async () => {
  const asked: IncomingHttpHeaders[] = [];
  const server = createServer(({ headers }, response) => {
    asked.push(headers);
    response.writeHead(409, { 'content-type': 'application/json' }).end('{"error":"taken"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  installGcloud('echo "token-of-$3"');
  const { request } = realMachine(folder);
  expect(await request({ method: 'GET', url })).toMatchObject({ status: 401 });
  signIn('mei@example.com');
  const answer = await request({ method: 'POST', url, body: {}, quotaProject: 'bank-of-mei' });
  server.close();
  expect(answer).toEqual({ status: 409, body: { error: 'taken' } });
  expect(asked).toMatchObject([
    { authorization: 'Bearer token-of-mei@example.com', 'x-goog-user-project': 'bank-of-mei' },
  ]);
});

it('a request is made with a new token when the old one has expired', async () => {
  const asked: unknown[] = [];
  const server = createServer(({ headers }, response) => {
    asked.push(headers.authorization);
    response.writeHead(asked.length === 2 ? 401 : 200).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  signIn('mei@example.com');
  const { request } = realMachine(folder);
  installGcloud('echo first');
  await request({ method: 'GET', url });
  installGcloud('echo second');
  expect(await request({ method: 'GET', url })).toMatchObject({ status: 200 });
  server.close();
  expect(asked).toEqual(['Bearer first', 'Bearer first', 'Bearer second']);
});

it('one set-up runs in a folder, and one that was killed is in nobody’s way', () => {
  const { lock } = realMachine(folder);
  const unlock = lock();
  expect(unlock).not.toBeNull();
  expect(lock()).toBeNull();
  unlock?.();
  // No process has this number.
  writeFileSync(join(folder, 'setup.lock'), '4194305');
  expect(lock()).not.toBeNull();
});
