import { beforeEach, describe, expect, test, vi } from 'vitest';
import { USUAL_STATUS } from '@pennysprout/shared/service/service-status';
import { SCHEMA_NUMBER } from '@pennysprout/shared/kernel/document/schema-number';
import { ApiError, call, type CallRequest } from './api-client';
import { onOutdated } from './outdated';
import { writeStored } from '../session/storage';

const appCheckToken = vi.hoisted(() => vi.fn(() => Promise.resolve<string | null>(null)));

vi.mock('../firebase/app-check', () => ({ appCheckToken }));
const auth = vi.hoisted(() => ({
  idToken: vi.fn(() => Promise.resolve('token')),
  renewToken: vi.fn(() => Promise.resolve(false)),
}));

vi.mock('../firebase/auth', () => auth);

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
});

function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  fetchMock.mockResolvedValueOnce(new Response(text, { status, headers }));
}

async function failure(): Promise<ApiError> {
  const error: unknown = await call('listUserFamilies').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('call', () => {
  test('builds the path, the query and the headers from the contract', async () => {
    answer(200, { accessCode: 'K7QD2M9X' });
    await call('createAccessCode', {
      params: { id: 'a/b' },
      query: { familyId: 'lin' },
      idempotencyKey: 'key-1',
    });
    const [url, init] = fetchMock.mock.calls[0] ?? [];
    expect(url).toBe('/api/children/a%2Fb/access-code?familyId=lin');
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      body: null,
      headers: { Authorization: 'Bearer token', 'Idempotency-Key': 'key-1' },
    });
  });

  test('puts no address and no name into a URL', async () => {
    answer(200, []);
    // @ts-expect-error a query is written into logs
    await call('listInvitations', { query: { email: 'mei@example.com' } });
    answer(200, { success: true });
    await call('deleteChild', {
      params: { id: 'mia' },
      query: { familyId: 'lin' },
      body: { confirmName: 'Mia' },
    });
    const [url, init] = fetchMock.mock.calls[1] ?? [];
    expect(url).toBe('/api/children/mia?familyId=lin');
    expect(init).toMatchObject({ method: 'DELETE', body: '{"confirmName":"Mia"}' });
  });

  test('sends no token where none is needed', async () => {
    answer(200, {});
    await call('childLogin', { body: { accessCode: 'K7QD2M9X', password: 'secret' } });
    expect(fetchMock.mock.calls[0]?.[1]?.headers).toEqual({
      'Accept-Language': 'en',
      'Content-Type': 'application/json',
      'PennySprout-Schema': String(SCHEMA_NUMBER),
    });
  });

  test('sends an App Check token where the call requires one', async () => {
    appCheckToken.mockResolvedValueOnce('app-token');
    answer(200, []);
    await call('listUserFamilies');
    expect(fetchMock.mock.calls[0]?.[1]?.headers).toEqual({
      'Accept-Language': 'en',
      Authorization: 'Bearer token',
      'PennySprout-Schema': String(SCHEMA_NUMBER),
      'X-Firebase-AppCheck': 'app-token',
    });
  });

  test('sends no App Check token for a public call', async () => {
    appCheckToken.mockClear();
    answer(200, USUAL_STATUS);
    await call('getServiceStatus');
    expect(appCheckToken).not.toHaveBeenCalled();
  });

  test('requests notices in the page’s language, and passes them on', async () => {
    writeStored('language', 'zh-TW');
    answer(503, { code: 'maintenance', message: '', notice: '中午恢復。' });
    expect(await failure()).toMatchObject({ code: 'maintenance', notice: '中午恢復。' });
    expect(fetchMock.mock.calls[0]?.[1]?.headers).toMatchObject({ 'Accept-Language': 'zh-TW' });
    writeStored('language', null);
    answer(503, { code: 'maintenance', message: '' });
    expect(await failure()).toMatchObject({ code: 'maintenance', notice: null });
  });

  test('announces that this page is too old for the server', async () => {
    const outdated = vi.fn();
    onOutdated(outdated);
    answer(403, { code: 'forbidden', message: '' });
    await failure();
    expect(outdated).not.toHaveBeenCalled();
    answer(426, { code: 'client_outdated', message: '' });
    expect(await failure()).toMatchObject({ code: 'client_outdated', outcomeUnknown: false });
    expect(outdated).toHaveBeenCalledOnce();
  });

  test('turns a refusal into an error with its code, status and message', async () => {
    const body = { code: 'insufficient_balance', message: 'Insufficient balance' };
    answer(400, body);
    const error = await failure();
    expect(error).toMatchObject({
      code: 'insufficient_balance',
      status: 400,
      outcomeUnknown: false,
    });
    expect(error.message).toBe(`400: ${JSON.stringify(body)}`);
    // No other token would change that.
    expect(auth.renewToken).not.toHaveBeenCalled();
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  test('renews a token that the server refuses, once, and sends the call again with its key', async () => {
    const deposit = { body: { childId: 'ada', amount: 5, description: 'Chore', currency: 'USD' } };
    const refused = { code: 'unauthenticated', message: 'Please sign in.' };
    answer(401, refused);
    answer(200, { id: 'e1' });
    auth.renewToken.mockImplementationOnce(() => {
      auth.idToken.mockResolvedValueOnce('new');
      return Promise.resolve(true);
    });
    await call('deposit', { ...deposit, idempotencyKey: 'key-1' } as CallRequest<'deposit'>);
    const sent = fetchMock.mock.calls.map(([, init]) => init);
    const headers = { 'Idempotency-Key': 'key-1' };
    expect(sent).toMatchObject([
      { headers: { ...headers, Authorization: 'Bearer token' }, body: sent[1]?.body },
      { headers: { ...headers, Authorization: 'Bearer new' } },
    ]);

    // A new one that is refused too is no good: whoever it is for has to sign in.
    auth.renewToken.mockResolvedValueOnce(true);
    answer(401, refused);
    answer(401, refused);
    expect(await failure()).toMatchObject({ code: 'unauthenticated' });
    // Without a new one there is nothing to send.
    answer(401, refused);
    expect(await failure()).toMatchObject({ code: 'unauthenticated' });
    expect(fetchMock).toHaveBeenCalledTimes(5);
    // Offline nobody is signed out.
    auth.renewToken.mockRejectedValueOnce(new Error('auth/network-request-failed'));
    answer(401, refused);
    expect(await failure()).toMatchObject({ code: 'network' });
  });

  test('reads the time to retry after', async () => {
    answer(429, { code: 'too_many_attempts', message: '' }, { 'Retry-After': '8' });
    expect(await failure()).toMatchObject({ code: 'too_many_attempts', retryAfterSeconds: 8 });
  });

  test('keeps the id under which the server has logged the request', async () => {
    const body = { code: 'internal', message: 'Something went wrong' };
    answer(500, body, { 'X-Request-Id': '0f1e2d3c-aaaa' });
    expect(await failure()).toMatchObject({ requestId: '0f1e2d3c-aaaa' });
    answer(502, 'Bad gateway');
    expect(await failure()).toMatchObject({ requestId: null });
  });

  test.each([
    [502, '<html>Bad gateway</html>', 'unavailable', true],
    [404, 'Not found', 'internal', false],
    [500, { code: 'no such code' }, 'unavailable', true],
  ])('interprets a %d with a foreign body', async (status, body, code, outcomeUnknown) => {
    answer(status, body);
    expect(await failure()).toMatchObject({ code, status, outcomeUnknown });
  });

  test('reports when no answer came', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await failure()).toMatchObject({ code: 'network', status: 0, outcomeUnknown: true });
  });
});
