import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeTimer } from '../../testing/fake-timer';
import { addChild, audit, newParent, type TestParent } from '../../testing/people';
import { startTestApi, type TestApi } from '../../testing/test-api';

const timer = fakeTimer();
let api: TestApi;
let ann: TestParent;
beforeAll(async () => {
  api = await startTestApi({ timer });
  ann = await newParent(api, 'Ann');
});
afterAll(() => api.close());

/** Occupies the child's queue with another transaction until released. */
async function occupy(childId: string) {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const begun = new Promise<void>((resolve) => {
    void api.deps.db.transact(`child ${childId}`, async () => {
      resolve();
      await held;
    });
  });
  await begun;
  return { letGo };
}

it('a deposit that waits too long for others is refused in time, and posted once when it is retried', async () => {
  const { child } = await addChild(api, ann, 'Kid');
  const { letGo } = await occupy(child.id);
  const before = timer.waiting();
  const body = { childId: child.id, amount: 1, description: 'x' };
  const request = { token: ann.token, key: randomUUID(), body };
  const waiting = api.attempt('deposit', request);
  await expect.poll(() => timer.waiting()).toBe(before + 1);
  timer.pass(9_999);
  timer.pass(1);
  const refused = await waiting;
  expect(refused).toMatchObject({ status: 503, body: { code: 'busy' } });
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(api.logs.filter(({ message }) => message === 'request failed')).toEqual([]);

  letGo();
  const done = await api.succeed('deposit', request);
  expect(done.headers.get('idempotency-replayed')).toBeNull();
  const again = await api.succeed('deposit', request);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(again.body).toEqual(done.body);
  const { entries, balanceMinor } = await audit(api, child.id, 'USD');
  expect([entries.length, balanceMinor]).toEqual([1, 100]);
});
