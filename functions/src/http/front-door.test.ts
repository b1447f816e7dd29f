import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  createServer,
  request,
  type ClientRequest,
  type IncomingMessage,
  type Server,
} from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { REQUEST_ID_HEADER } from '@pennysprout/shared/api/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { requireEnv } from '../testing/auth-emulator';
import { startTestApi, type TestApi } from '../testing/test-api';
import { createApp } from './app';
import { BODY_LIMIT } from './body';

const MEGABYTE = 2 ** 20;
const LOGIN = '/api/auth/child-login';
const JSON_TYPE = { 'content-type': 'application/json' };

/** A megabyte of JSON that takes many times as much when it is parsed. */
const DENSE = '[],'.repeat(MEGABYTE / 3);

interface Answer {
  readonly status: number;
  readonly requestId: string;
  readonly body: unknown;
}

async function read(response: IncomingMessage): Promise<Answer> {
  let text = '';
  for await (const chunk of response) text += String(chunk);
  const requestId = String(response.headers[REQUEST_ID_HEADER.toLowerCase()]);
  return { status: response.statusCode ?? 0, requestId, body: JSON.parse(text) };
}

/** A POST under way, to which nothing was written yet; without a length it is sent in chunks. */
function open(origin: string, headers: Record<string, string | number> = {}) {
  const sent: ClientRequest = request(`${origin}${LOGIN}`, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
  });
  const answer = once(sent, 'response').then(([response]) => read(response as IncomingMessage));
  return { sent, answer };
}

async function post(origin: string, body: string, headers: Record<string, string | number> = {}) {
  const { sent, answer } = open(origin, headers);
  // What the server does not want to read it may not read to the end.
  sent.on('error', () => undefined);
  sent.end(body);
  return answer;
}

const withLength = (body: string) => ({ 'content-length': Buffer.byteLength(body) });

const REFUSED = {
  status: 413,
  requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  body: { code: 'payload_too_large', message: expect.any(String) as string },
};
const MALFORMED = { status: 400, body: { code: 'malformed_json' } };

describe('a body beyond the limit', () => {
  let api: TestApi;
  let origin: string;
  beforeAll(async () => {
    api = await startTestApi();
    origin = api.url;
  });
  afterAll(() => api.close());

  it.each([
    ['that says so', withLength],
    ['in chunks', () => ({})],
  ])('%s is refused under a request id, with one line in the log', async (_, headersOf) => {
    const body = `[${DENSE}[]]`;
    const before = api.logs.length;
    const answer = await post(origin, body, headersOf(body));
    expect(answer).toEqual(REFUSED);
    expect(api.logs.slice(before)).toEqual([
      {
        message: 'request',
        fields: expect.objectContaining({
          requestId: answer.requestId,
          status: 413,
          errorCode: 'payload_too_large',
        }) as object,
      },
    ]);
  });

  it('is refused before it has ended', async () => {
    const { sent, answer } = open(origin);
    sent.write('x'.repeat(BODY_LIMIT + 1));
    expect(await answer).toEqual(REFUSED);
    sent.end();
  });

  it('is not believed to be small because it is packed', async () => {
    const packed = { 'content-encoding': 'br' };
    expect(await post(origin, '{}', packed)).toMatchObject({ status: 415 });
    expect(await post(origin, '{}', { 'content-encoding': 'Identity' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });

  it('leaves nothing in the way of the next request of the connection', async () => {
    for (let n = 0; n < 3; n += 1) expect(await post(origin, `[${DENSE}[]]`)).toEqual(REFUSED);
    expect(await post(origin, '{')).toMatchObject(MALFORMED);
  });
});

describe('a host that has read the body before us', () => {
  it('is asked for what it has read', async () => {
    const api = await startTestApi();
    const policy = { allowed: ['https://app.example.com'], trustRequest: false };
    http('api', createApp(api.deps, policy));
    const server: Server = getTestServer('api').listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const body = '{"accessCode":"AAAAAAAA","password":"x"}';
    expect(await post(origin, body)).toMatchObject({ status: 401 });
    expect(await post(origin, `[${DENSE}[]]`)).toEqual(REFUSED);
    server.closeAllConnections();
    server.close();
    await api.close();
  });
});

/** The functions as they are built and started in production, with little memory. */
describe('the deployed function', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const framework = createRequire(import.meta.url).resolve('@google-cloud/functions-framework');
  const TELL_MEMORY = `process.on('message', () => {
    globalThis.gc();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    process.send(heapUsed + arrayBuffers);
  })`;
  let child: ChildProcess;
  let origin: string;

  beforeAll(async () => {
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    child = fork(join(dirname(framework), 'main.js'), [], {
      execArgv: [
        '--max-old-space-size=96',
        '--expose-gc',
        '--import',
        `data:text/javascript,${encodeURIComponent(TELL_MEMORY)}`,
      ],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        FUNCTION_TARGET: 'api',
        FUNCTION_SOURCE: root,
        PORT: String(port),
        GCLOUD_PROJECT: 'demo-front-door',
        FIREBASE_CONFIG: '{"projectId":"demo-front-door"}',
        FIRESTORE_EMULATOR_HOST: requireEnv('FIRESTORE_EMULATOR_HOST'),
        METADATA_SERVER_DETECTION: 'none',
        RATE_LIMITS: 'off',
      },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    await untilServed(origin);
  });
  afterAll(async () => {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });

  const memory = async (): Promise<number> => {
    child.send('memory');
    const [bytes] = (await once(child, 'message')) as [number];
    return bytes;
  };

  it('answers broken JSON as everywhere', async () => {
    expect(await post(origin, '{')).toMatchObject(MALFORMED);
  });

  it('outlives 30 MB of JSON that would not fit into its memory', async () => {
    const body = `[${DENSE.repeat(30)}[]]`;
    for (const headers of [withLength(body), {}, { 'content-type': 'text/plain' }]) {
      expect(await post(origin, body, headers)).toEqual(REFUSED);
    }
    expect(await post(origin, '{')).toMatchObject(MALFORMED);
    expect(child.exitCode).toBeNull();
  });

  it('keeps nothing of what ten senders go on sending', async () => {
    const before = await memory();
    const senders = Array.from({ length: 10 }, () => open(origin));
    const sent = senders.map(({ sent }) => {
      for (let n = 1; n < 30; n += 1) sent.write(DENSE);
      return new Promise((resolve) => sent.write(DENSE, resolve));
    });
    const answers = await Promise.all(senders.map(({ answer }) => answer));
    expect(answers).toEqual(senders.map(() => REFUSED));
    await Promise.all(sent);
    // 300 MB were sent; what was thrown away is given back in Node's own time.
    const kept = async () => (await memory()) - before;
    await expect.poll(kept, { timeout: 30_000, interval: 200 }).toBeLessThan(10 * MEGABYTE);
    for (const { sent } of senders) sent.end();
  });
});

describe('the function in the emulator', () => {
  const origin = requireEnv('PENNYSPROUT_API');

  it('answers broken JSON, and more than its host would read, as everywhere', async () => {
    expect(await post(origin, '{')).toMatchObject(MALFORMED);
    expect(await post(origin, DENSE)).toEqual(REFUSED);
    expect(await post(origin, DENSE.repeat(33))).toEqual(REFUSED);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilServed(origin: string): Promise<void> {
  const answers = () => fetch(`${origin}/api/nothing`).then(Boolean, () => false);
  await vi.waitUntil(answers, { timeout: 100_000 });
}
