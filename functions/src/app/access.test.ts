import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { APP_CHECK_HEADER } from '@pennysprout/shared/kernel/call/app-check';
import { IDEMPOTENCY_KEY_HEADER, REQUEST_ID_HEADER } from '@pennysprout/shared/kernel/call/headers';
import { OPENAPI_PATH } from '@pennysprout/shared/api/openapi/document';
import { startTestApi, type TestApi } from '../testing/test-api';

const QUOTE = '/api/quotes/random?language=en';
const APP = 'https://admin.example.com';
const EVIL = 'https://admin.example.com.evil.example';

const corsOf = (headers: Headers) =>
  [...headers].filter(([name]) => name.startsWith('access-control-'));

describe('App Check, when it is on', () => {
  const verifyApp = vi.fn((token: string) =>
    token === 'ours' ? Promise.resolve() : Promise.reject(new Error(`secret of ${token}`)),
  );
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ access: { verifyApp, origins: [APP] } });
  });
  afterEach(() => {
    verifyApp.mockClear();
  });
  afterAll(() => api.close());

  it('accepts our own app', async () => {
    const answer = await api.raw(QUOTE, { headers: { [APP_CHECK_HEADER]: 'ours' } });
    expect(answer.status).toBe(200);
    expect(verifyApp).toHaveBeenCalledExactlyOnceWith('ours');
  });

  it.each([
    ['no token', {}],
    ['an empty token', { [APP_CHECK_HEADER]: '' }],
    ['a token of somebody else', { [APP_CHECK_HEADER]: 'theirs' }],
  ])('refuses %s, with only an error code', async (_, headers) => {
    const answer = await api.raw(QUOTE, { headers });
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'app_not_verified', message: 'This request does not come from the app.' },
    });
    expect(JSON.stringify(answer.body)).not.toContain('secret');
    expect(JSON.stringify(api.logs)).not.toContain('secret');
  });

  it('is checked before the caller and the request are', async () => {
    const signIn = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } };
    for (const path of ['/api/auth/child-login', '/api/families']) {
      expect(await api.raw(path, signIn)).toMatchObject({ body: { code: 'app_not_verified' } });
    }
  });

  it('does not protect the description of the API, nor preflight requests', async () => {
    expect((await api.raw(OPENAPI_PATH)).status).toBe(200);
    const headers = { origin: APP, 'access-control-request-method': 'GET' };
    expect((await api.raw(QUOTE, { method: 'OPTIONS', headers })).status).toBe(204);
    expect(verifyApp).not.toHaveBeenCalled();
  });

  it('sends its refusal with CORS headers, so that an allowed page can read it', async () => {
    const { headers } = await api.raw(QUOTE, { headers: { origin: APP } });
    expect(headers.get('access-control-allow-origin')).toBe(APP);
  });
});

describe('App Check, when it is off', () => {
  it('ignores tokens', async () => {
    const api = await startTestApi();
    expect((await api.raw(QUOTE)).status).toBe(200);
    expect((await api.raw(QUOTE, { headers: { [APP_CHECK_HEADER]: 'theirs' } })).status).toBe(200);
    await api.close();
  });
});

describe('pages of other origins', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ access: { verifyApp: null, origins: [APP, 'null', '*'] } });
  });
  afterAll(() => api.close());

  it('on the list may read answers', async () => {
    const { status, headers } = await api.raw(QUOTE, { headers: { origin: APP } });
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe(APP);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('access-control-expose-headers')).toContain(REQUEST_ID_HEADER);
    expect(headers.get('vary')).toContain('Origin');
  });

  it('on the list may send preflight requests', async () => {
    const { status, body, headers } = await api.raw('/api/transactions/deposit', {
      method: 'OPTIONS',
      headers: {
        origin: APP,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,idempotency-key',
      },
    });
    expect({ status, body }).toEqual({ status: 204, body: null });
    expect(headers.get('access-control-allow-methods')).toContain('POST');
    for (const name of [
      'Authorization',
      'Content-Type',
      IDEMPOTENCY_KEY_HEADER,
      APP_CHECK_HEADER,
    ]) {
      expect(headers.get('access-control-allow-headers')).toContain(name);
    }
    expect(headers.get('access-control-max-age')).toBe('7200');
  });

  it.each([EVIL, 'http://admin.example.com', 'https://ADMIN.example.com', 'null', '*'])(
    'not on the list, such as %s, may not',
    async (origin) => {
      const answer = await api.raw(QUOTE, { headers: { origin } });
      expect(corsOf(answer.headers)).toEqual([]);
      // What is cached for one origin must not be served to another.
      expect(answer.headers.get('vary')).toContain('Origin');
      const preflight = await api.raw(QUOTE, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'GET' },
      });
      expect(preflight).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
      expect(corsOf(preflight.headers)).toEqual([]);
    },
  );

  it('are irrelevant to a request without an origin', async () => {
    const { status, headers } = await api.raw(QUOTE);
    expect(status).toBe(200);
    expect(corsOf(headers)).toEqual([]);
  });

  it('are all refused where there is no list', async () => {
    const bare = await startTestApi();
    const { status, headers } = await bare.raw(QUOTE, { headers: { origin: APP } });
    expect(status).toBe(200);
    expect(corsOf(headers)).toEqual([]);
    expect(headers.get('vary')).toBeNull();
    await bare.close();
  });
});
