import { request as httpRequest } from 'node:http';
import { json } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import pMap from 'p-map';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES, type RouteName } from '@pennysprout/shared/api/contract';
import { fieldsOf } from '@pennysprout/shared/api/openapi/json-schema';
import { ERRORS, type ErrorBody } from '@pennysprout/shared/kernel/call/errors';
import { REQUEST_ID_HEADER } from '@pennysprout/shared/kernel/call/headers';
import { none, type Route } from '@pennysprout/shared/kernel/call/route';
import { check } from '@pennysprout/shared/kernel/schema/parse';
import { signUpWithPassword } from '../testing/auth-emulator';
import { countCosts } from '../testing/costs';
import { malformedRequests, requestsWithoutId, type MalformedRequest } from '../testing/malformed';
import { prepare } from '../testing/preparations';
import { sampleOf, senderOf } from '../testing/samples';
import { dumpStore } from '../testing/store-dump';
import { requireContractError, urlOf } from '../testing/test-api';
import { familyOf, openWorld, type World } from '../testing/world';
import { BODY_LIMIT } from '../platform/http/body';
import { MOST_FIELDS } from '../platform/http/errors';

const NAMES = Object.keys(ROUTES) as RouteName[];
const isFor = (caller: Route['caller']) => (name: RouteName) => ROUTES[name].caller === caller;
const JSON_TYPE = { 'content-type': 'application/json' };

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.api.close());

/** Sends a call's sample request with the test's changes. */
function send(
  name: RouteName,
  change: {
    token?: string | undefined;
    query?: string;
    method?: string;
    body?: string | Uint8Array<ArrayBuffer>;
    headers?: Record<string, string>;
  },
) {
  const sample = sampleOf(name, familyOf(world));
  const { query = '', method = ROUTES[name].method, token, headers = JSON_TYPE } = change;
  const body = change.body ?? (sample.body === null ? undefined : JSON.stringify(sample.body));
  const sentBody = method === 'GET' || body === undefined ? {} : { body };
  const url = urlOf(name, sample);
  const path = query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;
  return world.api.raw(path, { method, token, headers, ...sentBody });
}

describe.each(NAMES.filter((name) => !isFor('anyone')(name)))(
  '%s, called by a stranger',
  (name) => {
    it('is refused without a token', async () => {
      const answer = await send(name, {});
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    });

    it('is refused with an invalid token', async () => {
      const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x"}')}.`;
      for (const token of ['nonsense', unsigned]) {
        expect(await send(name, { token })).toMatchObject({
          status: 401,
          body: { code: 'unauthenticated' },
        });
      }
    });

    it('is refused before the request is parsed', async () => {
      expect((await send(name, { query: 'what=ever', body: '{' })).status).toBe(401);
    });
  },
);

describe.each(NAMES.filter(isFor('parent')))('%s', (name) => {
  it('is refused to a child', async () => {
    expect(await send(name, { token: world.ada.token })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });

  it('is refused to a signed-in user without a document', async () => {
    const { idToken } = await signUpWithPassword(`nobody.${name}.${Date.now()}@example.com`);
    expect((await send(name, { token: idToken })).status).toBe(403);
  });
});

it.each(NAMES.filter(isFor('child')))('%s is refused to a parent', async (name) => {
  expect(await send(name, { token: world.ann.token })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
});

describe.each(NAMES)('%s', (name) => {
  const token = () => (isFor('anyone')(name) ? undefined : senderOf(name, world).token);

  it('answers with uncacheable JSON and a request id', async () => {
    const answer = await send(name, { token: token(), query: 'surprise=1' });
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get(REQUEST_ID_HEADER)).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get('x-powered-by')).toBeNull();
  });

  it('refuses an unknown query field', async () => {
    expect(await send(name, { token: token(), query: 'surprise=1' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: [{ key: 'validation.unknownField' }] },
    });
  });

  it('refuses an unknown body field', async () => {
    if (ROUTES[name].method === 'GET') return;
    const { body } = sampleOf(name, familyOf(world));
    for (const extra of ['{"isOwner":true}', '{"__proto__":{"isParent":true}}']) {
      const text = JSON.stringify(body ?? {}).slice(0, -1);
      const joined = `${text}${text === '{' ? '' : ','}${extra.slice(1)}`;
      expect(await send(name, { token: token(), body: joined })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', fields: [{ key: 'validation.unknownField' }] },
      });
    }
  });

  it('accepts no other method', async () => {
    const answer = await send(name, { token: token(), method: 'PUT' });
    expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(answer.headers.get('allow')).toContain(ROUTES[name].method);
  });
});

describe.each(NAMES.filter((name) => ROUTES[name].body !== null))('the body of %s', (name) => {
  const token = () => (isFor('anyone')(name) ? undefined : senderOf(name, world).token);

  // If every field is optional, an empty body is as valid as any other.
  const { body: schema }: Route = ROUTES[name];
  const empty = check(schema ?? none, {}).ok ? [] : ['', '{}'];
  it.each([...empty, 'null', '[]', '"text"', '12'])('must not be %j', async (body) => {
    const answer = await send(name, { token: token(), body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  it.each(['{', '{"a":1,}', 'undefined', '\u0000'])(
    'must be JSON, which %j is not',
    async (body) => {
      const answer = await send(name, { token: token(), body });
      expect(answer).toMatchObject({ status: 400, body: { code: 'malformed_json' } });
    },
  );

  it('must be UTF-8', async () => {
    const body = Uint8Array.from([0x22, 0xff, 0xfe, 0x22]);
    const answer = await send(name, { token: token(), body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'malformed_json' } });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'must not be %s',
    async (type) => {
      const answer = await send(name, { token: token(), headers: { 'content-type': type } });
      expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    },
  );

  it('is accepted up to 64 KiB and refused beyond', async () => {
    const ofLength = (length: number) => `{"a":"${'x'.repeat(length - 8)}"}`;
    const fits = await send(name, { token: token(), body: ofLength(BODY_LIMIT) });
    expect(fits).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    const tooLarge = await send(name, { token: token(), body: ofLength(BODY_LIMIT + 1) });
    expect(tooLarge).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
  });

  it.each([
    ['a megabyte', { body: `{"a":"${'x'.repeat(2 ** 20)}"}` }],
    ['a megabyte of broken JSON', { body: '{'.repeat(2 ** 20) }],
    ['a megabyte of something else', { body: 'x'.repeat(2 ** 20), headers: {} }],
  ])('must not be %s, whatever it contains and whoever sends it', async (_, change) => {
    const answer = await send(name, change);
    expect(answer).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
    expect(answer.headers.get(REQUEST_ID_HEADER)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is answered shortly, whatever 64 KiB of it consist of', async () => {
    const fields = Array.from({ length: 6000 }, (_, n) => `"f${n}":0`);
    const bodies = [`{${fields.join()}}`, `[${'0,'.repeat(20_000)}0]`];
    for (const [list] of fieldsOf(schema ?? none).filter(([, { type }]) => type === 'array')) {
      bodies.push(`{"${list}":[${'{},'.repeat(20_000)}{}]}`, `{"${list}":[${'{},'.repeat(7)}{}]}`);
    }
    for (const body of bodies) {
      const answer = await send(name, { token: token(), body });
      const { fields: named = [] } = answer.body as ErrorBody;
      expect(answer.status).toBe(400);
      expect(named.length).toBeLessThanOrEqual(body.length > 1000 ? 0 : MOST_FIELDS);
      expect(JSON.stringify(answer.body).length).toBeLessThan(4096);
    }
  });

  it('must not be compressed', async () => {
    const body = Uint8Array.from(gzipSync('{"a":1}'));
    const headers = { ...JSON_TYPE, 'content-encoding': 'gzip' };
    const answer = await send(name, { token: token(), body, headers });
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
  });

  it('must not exhaust the parser by nesting', async () => {
    const body = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const answer = await send(name, { token: token(), body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });
});

/** Sends a request with its path as it is: `fetch` would resolve `.` and `..` first. */
function sendAsSpelled(
  url: string,
  { name, url: path, body = '' }: MalformedRequest,
  token: string,
): Promise<{ status: number; body: unknown }> {
  // Node sends no length of its own with DELETE.
  const length = { 'content-length': Buffer.byteLength(body) };
  const headers = { ...JSON_TYPE, ...length, authorization: `Bearer ${token}` };
  const { method } = ROUTES[name];
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, { path, method, headers }, (response) => {
      const { statusCode: status = 0 } = response;
      json(response).then((body) => resolve({ status, body }), reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Null, lists, objects, half a character and what is no id in every place of every call's example. */
describe('a malformed request', () => {
  // The child first: a valid request of a parent ends its session. Calls that either may not make at all
  // are refused above, whatever is sent.
  const SENDERS = ['ada', 'ann'] as const;
  type SenderName = (typeof SENDERS)[number];
  const barredTo = { ada: isFor('parent'), ann: isFor('child') };

  let prepared: World;
  let requests: MalformedRequest[];
  beforeAll(async () => {
    // A stopped clock: stale prices would be fetched again, which writes.
    const now = new Date();
    prepared = await openWorld({ now: () => now });
    requests = NAMES.flatMap((name) => [
      ...malformedRequests(name, sampleOf(name, familyOf(prepared))),
    ]);
    for (const name of new Set(taken().map((request) => request.name))) {
      await prepare(name, prepared);
    }
  });
  afterAll(() => prepared.api.close());

  const taken = () => requests.filter(({ isRefused }) => !isRefused);
  const sentBy = (sender: SenderName, all: readonly MalformedRequest[]) =>
    all.filter(({ name }) => !barredTo[sender](name));
  const stored = () => dumpStore(prepared.api.deps.db.firestore);

  async function sendMalformed(sender: SenderName, request: MalformedRequest): Promise<number> {
    const { name, url, body } = request;
    const { method } = ROUTES[name];
    const { token } = prepared[sender];
    const sentBody = body === undefined ? {} : { body };
    const answer = await prepared.api.raw(url, { method, token, headers: JSON_TYPE, ...sentBody });
    expect(answer.status, said(request)).toBeLessThan(500);
    if (answer.status >= 400) requireContractError(ROUTES[name], answer);
    return answer.status;
  }

  const said = ({ name, url, body = '' }: MalformedRequest) =>
    `${ROUTES[name].method} ${url} ${body}`;

  it.each(SENDERS)(
    'is refused with a code and a message, and changes nothing: sent by %s',
    async (sender) => {
      const refused = sentBy(sender, requests).filter(({ isRefused }) => isRefused);
      const before = await stored();
      const send = async (request: MalformedRequest) => {
        expect(await sendMalformed(sender, request), said(request)).toBeGreaterThanOrEqual(400);
      };
      await pMap(refused, send, { concurrency: 32 });
      expect(await stored()).toEqual(before);
    },
  );

  it.each(SENDERS)(
    'names the path that has no id, and changes nothing: sent by %s',
    async (sender) => {
      const all = NAMES.flatMap((name) => [
        ...requestsWithoutId(name, sampleOf(name, familyOf(prepared))),
      ]);
      const { token } = prepared[sender];
      const before = await stored();
      const send = async (request: MalformedRequest) => {
        const answer = await sendAsSpelled(prepared.api.url, request, token);
        const { code, fields = [] } = answer.body as ErrorBody;
        expect(answer.status, said(request)).toBeGreaterThanOrEqual(400);
        expect(answer.status, said(request)).toBeLessThan(500);
        expect(ERRORS[code].status, said(request)).toBe(answer.status);
        if (!request.isRefused) return;
        expect(code, said(request)).toBe('invalid_request');
        expect(fields, said(request)).not.toEqual([]);
      };
      await pMap(sentBy(sender, all), send, { concurrency: 32 });
      expect(await stored()).toEqual(before);
    },
  );

  it.each(SENDERS)('writes nothing unless it happens to be valid: sent by %s', async (sender) => {
    const counted = countCosts(prepared.api.deps.db.firestore);
    for (const request of sentBy(sender, taken())) {
      const status = await sendMalformed(sender, request);
      const { writes } = counted.take();
      if (status >= 400) expect(writes, said(request)).toBe(0);
    }
  });
});

describe('the API', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/children/x/y/z', '/', '/api/version'])(
    'finds nothing at %s',
    async (path) => {
      for (const method of ['GET', 'POST']) {
        const answer = await world.api.raw(path, { method });
        expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
      }
    },
  );

  it('refuses a query field that is given twice or as an object', async () => {
    const { familyId, token } = world.ann;
    for (const query of [`familyId=${familyId}&familyId=${familyId}`, `familyId[a]=${familyId}`]) {
      const answer = await world.api.raw(`/api/children?${query}`, { token });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    }
  });
});
