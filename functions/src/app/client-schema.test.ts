import { CLIENT_SCHEMA_HEADER } from '@pennysprout/shared/kernel/call/headers';
import { SCHEMA_NUMBER } from '@pennysprout/shared/kernel/document/schema-number';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api';

const QUOTE = '/api/quotes/random?language=en';
const OLDEST = 3;
const APP = 'https://admin.example.com';

interface CallInit {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

describe('a client older than the server serves', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({
      access: { verifyApp: null, origins: [APP], oldestClient: OLDEST },
    });
  });
  afterAll(() => api.close());

  const from = (schema: string, path = QUOTE, init: CallInit = {}) =>
    api.raw(path, { ...init, headers: { ...init.headers, [CLIENT_SCHEMA_HEADER]: schema } });

  it('is refused with a code of its own', async () => {
    expect(await from(String(OLDEST - 1))).toMatchObject({
      status: 426,
      body: { code: 'client_outdated', message: 'This app is too old. Please reload it.' },
    });
  });

  it('is refused before its token and body are read', async () => {
    const init = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } };
    for (const path of ['/api/transactions/deposit', '/api/auth/child-login']) {
      expect(await from('1', path, init)).toMatchObject({ body: { code: 'client_outdated' } });
    }
  });

  it('still reads the status of the service', async () => {
    expect((await from('1', '/api/service-status')).status).toBe(200);
  });

  it('can read the refusal on a page of another origin', async () => {
    const { headers } = await from('1', QUOTE, { headers: { origin: APP } });
    expect(headers.get('access-control-allow-origin')).toBe(APP);
  });

  it.each([String(OLDEST), String(OLDEST + 1), '999999'])('is not one with %s', async (schema) => {
    expect((await from(schema)).status).toBe(200);
  });

  it('is no program without a number', async () => {
    expect((await api.raw(QUOTE)).status).toBe(200);
  });

  it.each(['', '0', '-1', '1.5', '03', 'new', '1234567', '1, 2'])(
    'has a number, and not "%s"',
    async (schema) => {
      expect(await from(schema)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', fields: [{ path: CLIENT_SCHEMA_HEADER }] },
      });
    },
  );
});

describe('the app as it is built', () => {
  it('is served by its own version', async () => {
    const api = await startTestApi();
    const headers = { [CLIENT_SCHEMA_HEADER]: String(SCHEMA_NUMBER) };
    expect((await api.raw(QUOTE, { headers })).status).toBe(200);
    await api.close();
  });
});
