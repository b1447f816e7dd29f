import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entry } from '@pennysprout/shared/api/contract';
import { addChild } from '../testing/people';
import { openWorld, UNKNOWN_ID, type World } from '../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.api.close());

const MOVES = ['deposit', 'withdraw'] as const;

async function newChildId(): Promise<string> {
  return (await addChild(world.api, world.ann, 'Kid')).child.id;
}

function move(
  name: (typeof MOVES)[number],
  childId: string,
  amount: number,
  more: { currency?: Entry['currency']; description?: string; token?: string; key?: string } = {},
) {
  const { token = world.ann.token, key, description = 'Allowance', currency } = more;
  const body = { childId, amount, description, ...(currency ? { currency } : {}) };
  return world.api.attempt(name, { token, body, ...(key === undefined ? {} : { key }) });
}

async function balancesOf(childId: string) {
  const params = { childId };
  return (await world.api.succeed('listBalances', { token: world.ann.token, params })).body;
}

async function historyOf(childId: string) {
  const params = { userId: childId };
  return (await world.api.succeed('listTransactions', { token: world.ann.token, params })).body;
}

describe('POST /api/transactions/deposit', () => {
  it('adds the amount, in US dollars when no currency is given', async () => {
    const childId = await newChildId();
    const before = Date.now();
    const answer = await move('deposit', childId, 12.34);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id: expect.any(String),
        userId: childId,
        kind: 'deposit',
        amount: 12.34,
        balanceAfter: 12.34,
        currency: 'USD',
        description: 'Allowance',
        createdBy: world.ann.id,
      },
    });
    const { timestamp } = answer.body as Entry;
    expect(new Date(timestamp).toISOString()).toBe(timestamp);
    expect(Date.parse(timestamp)).toBeGreaterThanOrEqual(before);
    expect(await balancesOf(childId)).toEqual([{ currency: 'USD', balance: 12.34 }]);
  });
});

describe('POST /api/transactions/withdraw', () => {
  it('takes the amount out, down to zero', async () => {
    const childId = await newChildId();
    await move('deposit', childId, 10);
    expect(await move('withdraw', childId, 10, { description: 'A book' })).toMatchObject({
      status: 200,
      body: { kind: 'withdrawal', amount: -10, balanceAfter: 0, description: 'A book' },
    });
    expect(await balancesOf(childId)).toEqual([{ currency: 'USD', balance: 0 }]);
  });

  it('is refused for more than there is, and changes nothing', async () => {
    const childId = await newChildId();
    await move('deposit', childId, 10);
    expect(await move('withdraw', childId, 10.01)).toEqual({
      status: 400,
      headers: expect.any(Headers) as Headers,
      body: { code: 'insufficient_balance', message: 'Insufficient balance' },
    });
    expect(await balancesOf(childId)).toEqual([{ currency: 'USD', balance: 10 }]);
    expect(await historyOf(childId)).toHaveLength(1);
  });
});

describe('a deposit whose parent is named in the request', () => {
  it('accepts only the caller’s own id as parentId', async () => {
    const { api, ann, ben } = world;
    const childId = await newChildId();
    const body = { childId, amount: 1, description: 'x' };
    const status = async (parentId: string) =>
      (await api.attempt('deposit', { token: ann.token, query: { parentId }, body })).status;
    expect(await status(ann.id)).toBe(200);
    expect(await status(ben.id)).toBe(403);
  });
});

describe('GET /api/transactions/{userId}', () => {
  it('lists the newest entry first, with signed amounts and the running balance', async () => {
    const childId = await newChildId();
    await move('deposit', childId, 10, { description: '零用錢 💰' });
    await move('withdraw', childId, 2.5, { description: '<b>Toy</b> "x"; --' });
    await move('deposit', childId, 1, { description: 'Chore' });
    const rows = (await historyOf(childId)).map(({ amount, balanceAfter, description }) => ({
      amount,
      balanceAfter,
      description,
    }));
    expect(rows).toEqual([
      { amount: 1, balanceAfter: 8.5, description: 'Chore' },
      { amount: -2.5, balanceAfter: 7.5, description: '<b>Toy</b> "x"; --' },
      { amount: 10, balanceAfter: 10, description: '零用錢 💰' },
    ]);
  });
});

describe.each(MOVES)('%s', (name) => {
  it('is refused where the query contradicts the child', async () => {
    const { ann, zoe, ada } = world;
    const body = { childId: ada.id, amount: 1, description: 'x' };
    const query = { familyId: zoe.familyId };
    const answer = await world.api.attempt(name, { token: ann.token, query, body });
    expect(answer.status).toBe(403);
  });

  it('finds no child by an unknown id or by a parent’s', async () => {
    for (const childId of [UNKNOWN_ID, world.ben.id]) {
      expect(await move(name, childId, 1)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }
  });

  it.each(['short', 'x'.repeat(129), 'has space in it', 'slash/slash', 'k\u00e4se-brot'])(
    'refuses the Idempotency-Key %j',
    async (key) => {
      expect(await move(name, world.ada.id, 1, { key })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', fields: [{ path: 'Idempotency-Key' }] },
      });
    },
  );
});

describe('listTransactions with a family named', () => {
  it('refuses a family that is not the child’s', async () => {
    const { api, ann, zoe, ada } = world;
    const status = async (familyId: string) =>
      (
        await api.attempt('listTransactions', {
          token: ann.token,
          params: { userId: ada.id },
          query: { familyId },
        })
      ).status;
    expect(await status(ann.familyId)).toBe(200);
    expect(await status(zoe.familyId)).toBe(403);
  });
});
