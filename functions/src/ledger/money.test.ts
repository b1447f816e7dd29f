import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entry } from '@pennysprout/shared/api/contract';
import { addChild, loggedText, newPartner, removeMember } from '../testing/people';
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

/** Sends a call that the contract's types would reject. */
function send(move: (typeof MOVES)[number], body: object, query = '') {
  return world.api.raw(`/api/transactions/${move}${query}`, {
    method: 'POST',
    token: world.ann.token,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
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

  it('adds without rounding: ten times 0.10 is 1.00', async () => {
    const childId = await newChildId();
    for (let n = 0; n < 10; n += 1) await move('deposit', childId, 0.1);
    expect(await balancesOf(childId)).toEqual([{ currency: 'USD', balance: 1 }]);
  });

  it.each([
    ['JPY', 500, 500],
    ['KWD', 1.234, 1.234],
    ['TWD', 99.5, 99.5],
    ['USD', 1_000_000_000, 1_000_000_000],
  ] as const)('accepts the decimals of %s', async (currency, amount, balance) => {
    const childId = await newChildId();
    expect((await move('deposit', childId, amount, { currency })).status).toBe(200);
    expect(await balancesOf(childId)).toEqual([{ currency, balance }]);
  });

  it.each([
    ['JPY', 0.5],
    ['JPY', 100.01],
    ['KWD', 1.2345],
    ['USD', 1.005],
    ['USD', 0.001],
    ['USD', 1e-7],
    ['USD', 1_000_000_000.01],
    ['USD', 1e21],
    ['KWD', 1_000_000_000],
  ] as const)(
    'refuses an amount that %s cannot represent, or that is out of range: %d',
    async (currency, amount) => {
      expect(await move('deposit', world.ada.id, amount, { currency })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', fields: [{ path: 'amount' }] },
      });
    },
  );

  it('keeps currencies apart', async () => {
    const childId = await newChildId();
    await move('deposit', childId, 5, { currency: 'USD' });
    await move('deposit', childId, 300, { currency: 'JPY' });
    await move('deposit', childId, 1, { currency: 'EUR' });
    expect(await balancesOf(childId)).toEqual([
      { currency: 'EUR', balance: 1 },
      { currency: 'JPY', balance: 300 },
      { currency: 'USD', balance: 5 },
    ]);
    expect((await move('withdraw', childId, 5.01, { currency: 'USD' })).status).toBe(400);
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

  it('is refused for a child without any account', async () => {
    const childId = await newChildId();
    expect(await move('withdraw', childId, 0.01)).toMatchObject({
      status: 400,
      body: { code: 'insufficient_balance' },
    });
    expect(await balancesOf(childId)).toEqual([]);
  });
});

describe.each(MOVES)('%s', (name) => {
  it.each([0, -1, -0.01, '5', null, true, [5], { amount: 5 }])(
    'refuses the amount %j',
    async (amount) => {
      const answer = await send(name, { childId: world.ada.id, amount, description: 'x' });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'invalid_request', fields: [{ path: 'amount' }] });
    },
  );

  it.each([
    ['childId', undefined],
    ['childId', ''],
    ['childId', 'a/b'],
    ['childId', 7],
    ['description', undefined],
    ['description', ''],
    ['description', '   '],
    ['description', 'x'.repeat(201)],
    ['description', 'bell\u0007'],
    ['currency', 'usd'],
    ['currency', 'DOLLARS'],
    ['currency', 'XXX'],
    ['currency', ''],
  ])('refuses a %s that is %j', async (path, value) => {
    const good = { childId: world.ada.id, amount: 1, description: 'x', currency: 'USD' };
    const answer = await send(name, { ...good, [path]: value });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: [{ path }] },
    });
  });

  it('refuses fields that only the server may set', async () => {
    const good = { childId: world.ada.id, amount: 1, description: 'x' };
    for (const field of ['createdBy', 'timestamp', 'balanceAfter', 'kind', 'userId']) {
      expect((await send(name, { ...good, [field]: 'x' })).status).toBe(400);
    }
  });

  it('is refused to the child itself, whatever fields it sends', async () => {
    const { ada, ann } = world;
    const before = await historyOf(ada.id);
    for (const query of [{}, { familyId: ann.familyId }]) {
      const body = { childId: ada.id, amount: 1, description: 'x' };
      const answer = await world.api.attempt(name, { token: ada.token, query, body });
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect(await historyOf(ada.id)).toEqual(before);
  });

  it("is refused for another family's child", async () => {
    const { ada, zoe } = world;
    const before = await historyOf(ada.id);
    for (const query of [{}, { familyId: zoe.familyId }, { familyId: world.ann.familyId }]) {
      const body = { childId: ada.id, amount: 1, description: 'x' };
      const answer = await world.api.attempt(name, { token: zoe.token, query, body });
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect(await historyOf(ada.id)).toEqual(before);
  });

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

  it('is open to every parent of the family, until they are removed', async () => {
    const { api, ann } = world;
    const childId = await newChildId();
    await move('deposit', childId, 10);
    const guest = await newPartner(api, ann, 'Guest');
    expect(await move(name, childId, 1, { token: guest.token })).toMatchObject({
      status: 200,
      body: { createdBy: guest.id },
    });
    await removeMember(api, guest);
    expect((await move(name, childId, 1, { token: guest.token })).status).toBe(403);
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

  it('is open to the child itself and to every parent of the family', async () => {
    const { api, ann, ben, ada } = world;
    await move('deposit', ada.id, 3);
    const params = { userId: ada.id };
    const seen = await Promise.all(
      [ann, ben, ada].map(({ token }) => api.succeed('listTransactions', { token, params })),
    );
    expect(seen[0]?.body.length).toBeGreaterThan(0);
    expect(seen[1]?.body).toEqual(seen[0]?.body);
    expect(seen[2]?.body).toEqual(seen[0]?.body);
  });
});

describe.each([
  ['listBalances', (id: string) => ({ params: { childId: id } })],
  ['listTransactions', (id: string) => ({ params: { userId: id } })],
] as const)('%s', (name, of) => {
  const read = (token: string, id: string, query = {}) =>
    world.api.attempt(name, { token, query, ...of(id) });

  it('is refused to strangers and to another family’s child', async () => {
    const { zoe, ada, zedId } = world;
    expect(await read(zoe.token, ada.id)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect((await read(ada.token, zedId)).status).toBe(403);
  });

  it('is refused to a sibling', async () => {
    expect((await read(world.ada.token, await newChildId())).status).toBe(403);
  });

  it('finds no child by an unknown id or by a parent’s', async () => {
    for (const id of [UNKNOWN_ID, world.ben.id]) {
      expect((await read(world.ann.token, id)).status).toBe(404);
    }
  });

  it('is closed to a removed parent', async () => {
    const { api, ann, ada } = world;
    const guest = await newPartner(api, ann, 'Guest');
    expect((await read(guest.token, ada.id)).status).toBe(200);
    await removeMember(api, guest);
    expect((await read(guest.token, ada.id)).status).toBe(403);
  });
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

describe('the log of a money move', () => {
  it('contains neither the amount nor the description nor the key', async () => {
    const key = randomUUID();
    const childId = await newChildId();
    await move('deposit', childId, 4711.17, { description: 'Tooth fairy', key });
    await move('withdraw', childId, 9999.99, { description: 'Pony' });
    const logged = loggedText(world.api);
    expect(logged).toContain('insufficient_balance');
    for (const secret of ['4711', '9999', 'Tooth', 'Pony', key, childId]) {
      expect(logged).not.toContain(secret);
    }
  });
});
