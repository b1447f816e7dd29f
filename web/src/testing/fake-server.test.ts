import { expect, test, vi } from 'vitest';
import { answer, refusal, startFakeServer } from './fake-server';

const KEY = { 'Idempotency-Key': 'a-key-of-its-own' };
const TOKEN = { Authorization: 'Bearer token' };
const DEPOSIT = { childId: 'mia', amount: 5, currency: 'USD', description: 'Chore' };

interface TestCall {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: object;
}

/** Returns the response's status and message. */
async function ask({ path, method = 'GET', headers = TOKEN, body }: TestCall) {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const { status } = await fetch(path, init);
  const words: unknown = said.mock.lastCall?.[0] ?? null;
  said.mockRestore();
  return [status, words];
}

const deposit = (changes: Partial<TestCall>) =>
  ask({
    path: '/api/transactions/deposit',
    method: 'POST',
    headers: { ...TOKEN, ...KEY },
    body: DEPOSIT,
    ...changes,
  });

test('the fake server answers according to the contract', async () => {
  startFakeServer({ '/api/transactions/deposit': () => refusal('insufficient_balance') });
  expect(await deposit({})).toEqual([400, null]);
  expect(await ask({ path: '/api/family-info?familyId=roe' })).toEqual([200, null]);
  expect(await ask({ path: '/api/family-info?familyId=chen' })).toEqual([404, null]);
});

test.each([
  ['a path', { path: '/api/transactions/lend' }, 405, 'it is a GET'],
  ['a path altogether', { path: '/api/loans' }, 404, 'there is no such path'],
  ['a method', { method: 'DELETE' }, 405, 'it is a POST'],
  ['a token', { headers: KEY }, 401, 'it has no token'],
  ['a key', { headers: TOKEN }, 400, 'it has no Idempotency-Key'],
  ['a body', { body: {} }, 400, 'its body is refused: childId validation.required'],
  ['a known field', { body: { ...DEPOSIT, tip: 1 } }, 400, 'validation.unknownField'],
  ['a known query', { path: '/api/transactions/deposit?of=mia' }, 400, 'its query is refused: '],
])('the fake server refuses what lacks %s', async (_what, changes, status, why) => {
  startFakeServer();
  expect(await deposit(changes)).toEqual([status, expect.stringContaining(why)]);
});

test('the fake server refuses answers that the contract does not allow', async () => {
  startFakeServer({ '/api/transactions/deposit': () => answer({ amount: 5 }) });
  const [status, why] = await deposit({});
  expect([status, why]).toEqual([200, expect.stringContaining('balanceAfter')]);
});
