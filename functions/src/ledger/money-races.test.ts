import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDEMPOTENCY_REPLAYED_HEADER } from '@pennysprout/shared/kernel/call/headers';
import type { Database } from '../kernel/firestore/database';
import { addChild, audit, callerOf, newPartner, removeMember } from '../testing/people';
import { newProjectId, startTestApi, type Answer, type TestApi } from '../testing/test-api';
import { openWorld, type World } from '../testing/world';
import { idempotencyKey } from '../kernel/idempotency';
import { deposit } from './post-entry';

let world: World;
/** Second instance of the server on the same database, sharing no memory with the first. */
let second: TestApi;
beforeAll(async () => {
  const projectId = newProjectId();
  world = await openWorld({ projectId });
  second = await startTestApi({ projectId });
});
afterAll(() => Promise.all([world.api.close(), second.close()]));

async function childWith(amount: number): Promise<string> {
  const { child } = await addChild(world.api, world.ann, 'Kid');
  if (amount > 0) await move(world.api, 'deposit', child.id, amount);
  return child.id;
}

function move(
  api: TestApi,
  name: 'deposit' | 'withdraw',
  childId: string,
  amount: number,
  more: { key?: string; token?: string } = {},
): Promise<Answer<unknown>> {
  const { token = world.ann.token, key } = more;
  const body = { childId, amount, description: 'Race' };
  return api.attempt(name, { token, body, ...(key === undefined ? {} : { key }) });
}

function statuses(answers: readonly Answer<unknown>[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Checks the ledger's law: entries add up to the balance, in order, never below 0. */
async function expectSound(childId: string) {
  const { entries, sumMinor, balanceMinor } = await audit(world.api, childId, 'USD');
  expect(sumMinor).toBe(balanceMinor);
  let running = 0;
  let last = 0;
  for (const entry of entries) {
    running += entry.amountMinor;
    expect(entry.balanceAfterMinor).toBe(running);
    expect(running).toBeGreaterThanOrEqual(0);
    expect(entry.timestamp.toMillis()).toBeGreaterThan(last);
    last = entry.timestamp.toMillis();
  }
  return { count: entries.length, balanceMinor };
}

describe('twenty withdrawals of 1.00 from 10.00 at once', () => {
  it('have the same result on two instances of the server', async () => {
    const childId = await childWith(10);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        move(n % 2 === 0 ? world.api : second, 'withdraw', childId, 1),
      ),
    );
    expect(statuses(answers)).toEqual({ 200: 10, 400: 10 });
    expect(await expectSound(childId)).toEqual({ count: 11, balanceMinor: 0 });
  });
});

describe('moving money with the same Idempotency-Key', () => {
  it('posts once when it is sent ten times at once, and returns the same answer to all', async () => {
    const childId = await childWith(0);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        move(n < 5 ? world.api : second, 'deposit', childId, 7, { key }),
      ),
    );
    expect(statuses(answers)).toEqual({ 200: 10 });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const replayed = answers.map(({ headers }) => headers.get(IDEMPOTENCY_REPLAYED_HEADER));
    expect(replayed.filter((value) => value === 'true')).toHaveLength(9);
    expect(replayed.filter((value) => value === null)).toHaveLength(1);
    expect(await expectSound(childId)).toEqual({ count: 1, balanceMinor: 700 });
  });

  it('is refused for a different request, and the first one stands', async () => {
    const childId = await childWith(0);
    const key = randomUUID();
    expect((await move(world.api, 'deposit', childId, 7, { key })).status).toBe(200);
    for (const other of [
      await move(world.api, 'deposit', childId, 8, { key }),
      await move(world.api, 'withdraw', childId, 7, { key }),
    ]) {
      expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    }
    expect(await expectSound(childId)).toEqual({ count: 1, balanceMinor: 700 });
  });

  it('treats a request with reordered fields as the same', async () => {
    const childId = await childWith(0);
    const key = randomUUID();
    const send = (body: object) =>
      world.api.raw('/api/transactions/deposit', {
        method: 'POST',
        token: world.ann.token,
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      });
    const first = await send({ childId, amount: 1, description: 'x' });
    const again = await send({ description: ' x ', amount: 1.0, childId });
    expect(again.headers.get(IDEMPOTENCY_REPLAYED_HEADER)).toBe('true');
    expect(again.body).toEqual(first.body);
  });

  it('is separate for each caller', async () => {
    const childId = await childWith(0);
    const key = randomUUID();
    await move(world.api, 'deposit', childId, 1, { key });
    const other = await move(world.api, 'deposit', childId, 1, { key, token: world.ben.token });
    expect(other.status).toBe(200);
    expect(other.headers.get(IDEMPOTENCY_REPLAYED_HEADER)).toBeNull();
    expect(await expectSound(childId)).toEqual({ count: 2, balanceMinor: 200 });
  });

  it('does not store a refusal', async () => {
    const childId = await childWith(1);
    const key = randomUUID();
    expect((await move(world.api, 'withdraw', childId, 5, { key })).status).toBe(400);
    await move(world.api, 'deposit', childId, 4);
    const again = await move(world.api, 'withdraw', childId, 5, { key });
    expect(again.status).toBe(200);
    expect(again.headers.get(IDEMPOTENCY_REPLAYED_HEADER)).toBeNull();
  });

  it('returns no answer to a removed parent', async () => {
    const { api, ann } = world;
    const childId = await childWith(0);
    const guest = await newPartner(api, ann, 'Guest');
    const more = { key: randomUUID(), token: guest.token };
    expect((await move(api, 'deposit', childId, 1, more)).status).toBe(200);
    await removeMember(api, guest);
    expect((await move(api, 'deposit', childId, 1, more)).status).toBe(403);
  });
});

describe('a parent who is removed while posting', () => {
  it('does not post, though the first check had passed', async () => {
    const { api, ann } = world;
    const childId = await childWith(0);
    const guest = await newPartner(api, ann, 'Guest');
    const caller = await callerOf(api, guest);
    // Removed after the first membership check and before the transaction.
    const transact: Database['transact'] = async (queueKey, work) => {
      await removeMember(api, guest);
      return api.deps.db.transact(queueKey, work);
    };
    const deps = { ...api.deps, db: { ...api.deps.db, transact } };
    const key = idempotencyKey(guest.id, randomUUID(), {});
    const order = { childId, amount: 1, description: 'x', idempotencyKey: key };
    await expect(deposit(deps, caller, order)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await expectSound(childId)).toEqual({ count: 0, balanceMinor: 0 });
  });
});

describe('a clock that stands still or goes back', () => {
  it('does not change the order in which entries were posted', async () => {
    let nowMs = Date.UTC(2025, 5, 1);
    const { api, ann } = await openWorld({ now: () => new Date(nowMs) });
    try {
      const { child } = await addChild(api, ann, 'Kid');
      const params = { userId: child.id };
      for (const amount of [1, 2, 3]) {
        const body = { childId: child.id, amount, description: 'x' };
        await api.succeed('deposit', { token: ann.token, body });
        nowMs -= 60_000 * (amount - 1);
      }
      const { body } = await api.succeed('listTransactions', { token: ann.token, params });
      expect(body.map(({ amount, timestamp }) => [amount, timestamp])).toEqual([
        [3, '2025-06-01T00:00:00.002Z'],
        [2, '2025-06-01T00:00:00.001Z'],
        [1, '2025-06-01T00:00:00.000Z'],
      ]);
    } finally {
      await api.close();
    }
  });
});
