import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDEMPOTENCY_KEY_HEADER, REQUEST_ID_HEADER } from '@pennysprout/shared/kernel/call/headers';
import { OPENAPI_PATH, openApiDocument } from '@pennysprout/shared/api/openapi/document';
import { startTestApi, type TestApi } from '../testing/test-api';
import { readIdempotencyKey } from '../platform/http/idempotency-header';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('the description of the API', () => {
  it('is public, and may be cached for a while', async () => {
    const answer = await api.raw(OPENAPI_PATH);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get(REQUEST_ID_HEADER)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is the same the second time, and has no body under HEAD', async () => {
    const [first, second] = [await api.raw(OPENAPI_PATH), await api.raw(OPENAPI_PATH)];
    expect(second.body).toEqual(first.body);
    const head = await api.raw(OPENAPI_PATH, { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, body: null });
    expect(head.headers.get('cache-control')).toBe('public, max-age=300');
  });

  it.each(['POST', 'PUT', 'DELETE'])('cannot be changed by %s', async (method) => {
    const answer = await api.raw(OPENAPI_PATH, { method });
    expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('documents the Idempotency-Key that the server accepts', () => {
    const { schema } = openApiDocument().components.parameters[IDEMPOTENCY_KEY_HEADER]!;
    const keys = ['a'.repeat(7), 'a'.repeat(8), 'a'.repeat(128), 'a'.repeat(129), 'with space', ''];
    const taken = (key: string) => {
      try {
        return readIdempotencyKey(key) === key;
      } catch {
        return false;
      }
    };
    const described = new RegExp(schema.pattern!, 'u');
    expect(keys.filter((key) => described.test(key))).toEqual(keys.filter(taken));
    expect(keys.filter(taken)).toEqual(['a'.repeat(8), 'a'.repeat(128)]);
  });
});
