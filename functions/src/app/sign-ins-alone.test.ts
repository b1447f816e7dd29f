import { afterEach, describe, expect, it } from 'vitest';
import { APP_CHECK_HEADER } from '@pennysprout/shared/kernel/call/app-check';
import { ROUTES } from '@pennysprout/shared/api/contract';
import { REQUEST_ID_HEADER } from '@pennysprout/shared/kernel/call/headers';
import { RATE_RULES } from '../kernel/rate-limits';
import { addChild, newParent } from '../testing/people';
import { newProjectId, startTestApi, type TestApi, type TestApiOptions } from '../testing/test-api';

let api: TestApi | undefined;
afterEach(() => api?.close());

/** Opens a server that serves only children's sign-ins, as the function `childLogin` does. */
async function openSignIns(options: TestApiOptions = {}): Promise<TestApi> {
  api = await startTestApi({ ...options, calls: ['childLogin'] });
  return api;
}

const { path } = ROUTES.childLogin;
const headers = { 'content-type': 'application/json' };

describe('the child login server', () => {
  it('signs in a child that the other server has created', async () => {
    const projectId = newProjectId();
    const others = await startTestApi({ projectId });
    const { child, loginInfo } = await addChild(others, await newParent(others, 'Ann'), 'Kim');
    const { accessCode, password } = loginInfo;
    const signIns = await openSignIns({ projectId });
    const { body } = await signIns.succeed('childLogin', { body: { accessCode, password } });
    expect(body.id).toBe(child.id);
    await others.close();
  });

  it('has no other call, and answers like every other server', async () => {
    const signIns = await openSignIns();
    for (const other of ['/api/families', '/api/children/x/password', '/api/quotes/random']) {
      const answer = await signIns.raw(other, { method: 'POST', headers, body: '{}' });
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(answer.headers.get(REQUEST_ID_HEADER)).toMatch(/^[0-9a-f-]{36}$/);
    }
    const got = await signIns.raw(path);
    expect(got).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(got.headers.get('allow')).toBe('POST');
  });

  it('logs a line for every answer, with no more milliseconds than it took', async () => {
    const signIns = await openSignIns();
    const body = JSON.stringify({ accessCode: 'ZZZZZZZZ', password: 'otter-1' });
    const startedAt = performance.now();
    const answer = await signIns.raw(path, { method: 'POST', headers, body });
    expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    const lines = signIns.logs.filter(({ message }) => message === 'request');
    const mostMs = Math.ceil(performance.now() - startedAt);
    expect(lines).toEqual([
      {
        message: 'request',
        fields: {
          requestId: answer.headers.get(REQUEST_ID_HEADER),
          method: 'POST',
          route: 'childLogin',
          callerKind: 'none',
          status: 401,
          errorCode: 'invalid_credentials',
          ms: expect.any(Number) as number,
          retries: expect.any(Number) as number,
        },
      },
    ]);
    // The server's part of what we waited for.
    expect(lines[0]?.fields['ms']).toBeLessThanOrEqual(mostMs);
  });

  it('limits requests by their address', async () => {
    const once = { burst: 1, everyMs: 60_000, shared: false };
    const now = () => new Date('2026-03-01T12:00:00Z');
    const signIns = await openSignIns({ limits: { ...RATE_RULES, address: once }, now });
    const send = () => signIns.raw(path, { method: 'POST', headers, body: '{' });
    expect((await send()).status).toBe(400);
    const refused = await send();
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(refused.headers.get('retry-after')).toBe('60');
  });

  it('checks App Check first, where it is on', async () => {
    const verifyApp = (token: string) =>
      token === 'ours' ? Promise.resolve() : Promise.reject(new Error('theirs'));
    const signIns = await openSignIns({ access: { verifyApp, origins: [] } });
    const send = (token: Record<string, string>) =>
      signIns.raw(path, { method: 'POST', headers: { ...headers, ...token }, body: '{' });
    const refused = await send({});
    expect(refused).toMatchObject({ status: 403, body: { code: 'app_not_verified' } });
    const letIn = await send({ [APP_CHECK_HEADER]: 'ours' });
    expect(letIn).toMatchObject({ status: 400, body: { code: 'malformed_json' } });
  });
});
