import { once } from 'node:events';
import { Agent, request, type ClientRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { REQUEST_ID_HEADER } from '@pennysprout/shared/kernel/call/headers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireEnv } from '../testing/auth-emulator';
import { startFunction, type DeployedFunction } from '../testing/deployed-function';
import { startTestApi, type TestApi } from '../testing/test-api';
import { createApp } from './create-app';
import { BODY_LIMIT } from '../platform/http/body';

const MEGABYTE = 2 ** 20;
const LOGIN = '/api/auth/child-login';
const JSON_TYPE = { 'content-type': 'application/json' };

/** A megabyte of JSON that takes many times as much once parsed. */
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

/**
 * Returns an agent that offers to keep its connection and has none yet. A connection of an earlier request
 * may be closed by a slow server at the moment it is used again.
 */
const ownConnection = () => new Agent({ keepAlive: true });

/** Opens a POST and writes nothing yet; without a length it is sent in chunks. */
function open(
  url: string,
  headers: Record<string, string | number> = {},
  agent: Agent = ownConnection(),
) {
  const sent: ClientRequest = request(url, {
    agent,
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
  });
  // Once the server has responded it need not read to the end. Errors before that belong to the
  // response; after it the request releases its socket, which then has its own.
  sent.on('error', () => undefined);
  sent.on('socket', (socket) => socket.on('error', () => undefined));
  const answer = once(sent, 'response').then(([response]) => read(response as IncomingMessage));
  return { sent, answer };
}

async function post(
  url: string,
  body: string,
  headers: Record<string, string | number> = {},
  agent?: Agent,
) {
  const { sent, answer } = open(url, headers, agent);
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

describe('a body beyond the size limit', () => {
  let api: TestApi;
  let url: string;
  beforeAll(async () => {
    api = await startTestApi();
    url = `${api.url}${LOGIN}`;
  });
  afterAll(() => api.close());

  it.each([
    ['that says so', withLength],
    ['in chunks', () => ({})],
  ])('%s is refused under a request id, with one line in the log', async (_, headersOf) => {
    const body = `[${DENSE}[]]`;
    const before = api.logs.length;
    const answer = await post(url, body, headersOf(body));
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

  it('is refused before it has been received completely', async () => {
    const { sent, answer } = open(url);
    sent.write('x'.repeat(BODY_LIMIT + 1));
    expect(await answer).toEqual(REFUSED);
    sent.end();
  });

  it('is not taken for small because it is compressed', async () => {
    const packed = { 'content-encoding': 'br' };
    expect(await post(url, '{}', packed)).toMatchObject({ status: 415 });
    expect(await post(url, '{}', { 'content-encoding': 'Identity' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });

  it('does not disturb the next request on the connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let n = 0; n < 3; n += 1) {
      expect(await post(url, `[${DENSE}[]]`, {}, agent)).toEqual(REFUSED);
    }
    expect(await post(url, '{', {}, agent)).toMatchObject(MALFORMED);
  });
});

describe('a host that has read the body before us', () => {
  it('passes on what it has read', async () => {
    const api = await startTestApi();
    const policy = { allowed: ['https://app.example.com'], trustRequest: false };
    http('api', createApp(api.deps, policy));
    const server: Server = getTestServer('api').listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${LOGIN}`;
    const body = '{"accessCode":"AAAAAAAA","password":"x"}';
    expect(await post(url, body)).toMatchObject({ status: 401 });
    expect(await post(url, `[${DENSE}[]]`)).toEqual(REFUSED);
    server.closeAllConnections();
    server.close();
    await api.close();
  });
});

const TELL_MEMORY = `process.on('message', () => {
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  process.send(heapUsed + arrayBuffers);
})`;

/**
 * The functions as built and started in production, with little memory; each with a path it serves, and
 * its response there to broken JSON. A stranger to `api` is refused before the body is read.
 */
describe.each([
  { target: 'childLogin', path: LOGIN, refused: MALFORMED },
  {
    target: 'api',
    path: '/api/families',
    refused: { status: 401, body: { code: 'unauthenticated' } },
  },
])('the deployed function $target', ({ target, path, refused }) => {
  let deployed: DeployedFunction;

  beforeAll(async () => {
    deployed = await startFunction(target, {
      source: fileURLToPath(new URL('../..', import.meta.url)),
      env: { FIRESTORE_EMULATOR_HOST: requireEnv('FIRESTORE_EMULATOR_HOST') },
      execArgv: [
        '--max-old-space-size=96',
        '--expose-gc',
        '--import',
        `data:text/javascript,${encodeURIComponent(TELL_MEMORY)}`,
      ],
    });
  });
  afterAll(() => deployed.end());

  const url = () => `${deployed.url}${path}`;
  const memory = async (): Promise<number> => {
    deployed.child.send('memory');
    const [bytes] = (await once(deployed.child, 'message')) as [number];
    return bytes;
  };

  it('answers broken JSON like every other server', async () => {
    expect(await post(url(), '{')).toMatchObject(refused);
  });

  it('survives 30 MB of JSON that would not fit into its memory', async () => {
    const body = `[${DENSE.repeat(30)}[]]`;
    for (const headers of [withLength(body), {}, { 'content-type': 'text/plain' }]) {
      expect(await post(url(), body, headers)).toEqual(REFUSED);
    }
    expect(await post(url(), '{')).toMatchObject(refused);
    expect(deployed.child.exitCode).toBeNull();
  });

  it('keeps nothing in memory of what ten clients keep sending', async () => {
    const before = await memory();
    const senders = Array.from({ length: 10 }, () => open(url()));
    const sent = senders.map(({ sent }) => {
      for (let n = 1; n < 30; n += 1) sent.write(DENSE);
      return new Promise((resolve) => sent.write(DENSE, resolve));
    });
    const answers = await Promise.all(senders.map(({ answer }) => answer));
    expect(answers).toEqual(senders.map(() => REFUSED));
    await Promise.all(sent);
    // 300 MB were sent; Node frees what was discarded in its own time.
    const kept = async () => (await memory()) - before;
    await expect.poll(kept, { timeout: 120_000, interval: 200 }).toBeLessThan(10 * MEGABYTE);
    for (const { sent } of senders) sent.end();
  });
});

describe('the child login function in the emulator', () => {
  const url = `${requireEnv('PENNYSPROUT_FUNCTIONS')}/childLogin${LOGIN}`;

  it('answers broken JSON, and more than its host would read, like every other server', async () => {
    expect(await post(url, '{')).toMatchObject(MALFORMED);
    expect(await post(url, DENSE)).toEqual(REFUSED);
    expect(await post(url, DENSE.repeat(33))).toEqual(REFUSED);
  });
});
