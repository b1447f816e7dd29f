import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MoneyRequest, RouteBody } from '@pennysprout/shared/api/contract';
import { DAY_MS } from '@pennysprout/shared/kernel/dates/durations';
import { newChild, type TestChild } from '../testing/people';
import { openWorld, type World } from '../testing/world';
import { reconcile } from '../reconcile/reconcile';

let world: World;
let nowMs = Date.parse('2026-10-05T18:00:00Z');
beforeAll(async () => {
  world = await openWorld({ now: () => new Date(nowMs) });
});
afterAll(async () => {
  // Whatever these tests have done, the ledger adds up, and every hold has its request.
  expect((await reconcile(world.api.deps)).drifts).toEqual([]);
  await world.api.close();
});

async function childWith(amount: number): Promise<TestChild> {
  const child = await newChild(world.api, world.ann, 'Kid');
  if (amount > 0) await deposit(child, amount);
  return child;
}

function deposit({ id: childId }: TestChild, amount: number) {
  const body = { childId, amount, description: 'x' };
  return world.api.succeed('deposit', { token: world.ann.token, body });
}

interface NewJar {
  readonly saved?: number;
  readonly target?: number;
  readonly parts?: number;
}

async function newJar({ id: childId, token }: TestChild, name: string, jar: NewJar = {}) {
  const { saved = 0, target, parts = 0 } = jar;
  const about = { name, icon: 'robot', purpose: 'save', currency: 'USD' } as const;
  const body = { ...about, ...(target !== undefined && { target }) };
  const { id: jarId } = (await world.api.succeed('createJar', { token, params: { childId }, body }))
    .body;
  const put = { direction: 'in', amount: saved } as const;
  if (saved > 0) {
    await world.api.succeed('moveJar', { token, params: { childId, jarId }, body: put });
  }
  const shares = { currency: 'USD', freeParts: 1, parts: { [jarId]: parts } } as const;
  const { token: parent } = world.ann;
  await world.api.succeed('setJarShares', { token: parent, params: { childId }, body: shares });
  return jarId;
}

type Wish = Partial<RouteBody<'createRequest'>>;

function tryToAsk(child: TestChild, amount: number, wish: Wish = {}, token = child.token) {
  const common = { childId: child.id, kind: 'spend', currency: 'USD', reason: 'Stickers' } as const;
  const body = { ...common, amount, ...wish };
  return world.api.attempt('createRequest', { token, body });
}

async function ask(child: TestChild, amount: number, wish: Wish = {}): Promise<MoneyRequest> {
  const { status, body } = await tryToAsk(child, amount, wish);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as MoneyRequest;
}

type Answering = 'approveRequest' | 'declineRequest' | 'cancelRequest';

function answer(
  name: Answering,
  { id }: Pick<MoneyRequest, 'id'>,
  more: { body?: object; token?: string; key?: string } = {},
) {
  const { body = {}, token = world.ann.token, key } = more;
  const sent = name === 'cancelRequest' ? {} : { body };
  return world.api.attempt(name, {
    token,
    params: { id },
    ...sent,
    ...(key !== undefined && { key }),
  } as Parameters<typeof world.api.attempt>[1]);
}

/** Reads the balance, free and held money, and the jars. */
async function potsOf({ id: childId }: TestChild) {
  const params = { childId };
  const { body } = await world.api.succeed('listJars', { token: world.ann.token, params });
  const [account] = body;
  const jars = account?.jars.map(({ name, saved }) => [name, saved] as const) ?? [];
  const { balance, free, held } = account ?? {};
  return { balance, free, held, ...Object.fromEntries(jars) };
}

async function lastEntry({ id: userId }: TestChild) {
  const params = { userId };
  const { body } = await world.api.succeed('listTransactions', { token: world.ann.token, params });
  return body[0];
}

async function movesOf({ id }: TestChild) {
  const { docs } = await world.api.deps.db.jarMoves.where('userId', '==', id).get();
  return docs
    .map((snapshot) => ({ id: snapshot.id, ...snapshot.data() }))
    .sort((a, b) => a.timestamp.toMillis() - b.timestamp.toMillis());
}

async function listOf(query: { childId: string } | { familyId: string }, token: string) {
  return world.api.attempt('listRequests', { token, query });
}

const refused = (status: number, code: string, more: object = {}) => ({
  status,
  body: { code, ...more },
});

describe('a request to spend', () => {
  it('holds the amount at once, so that it is not promised twice', async () => {
    const child = await childWith(500);
    const request = await ask(child, 300);
    expect(request).toMatchObject({
      childId: child.id,
      kind: 'spend',
      amount: 300,
      from: 'free',
      status: 'open',
      reason: 'Stickers',
      reply: null,
      given: null,
      decidedBy: null,
      entryId: null,
    });
    expect(await potsOf(child)).toEqual({ balance: 500, free: 200, held: 300 });
    expect((await movesOf(child)).at(-1)).toMatchObject({
      kind: 'held',
      createdBy: child.id,
      requestId: request.id,
      legs: [
        { pot: 'free', amountMinor: -30_000 },
        { pot: request.id, amountMinor: 30_000 },
      ],
    });
    expect(await tryToAsk(child, 300)).toMatchObject(
      refused(409, 'not_enough_free', { free: 200 }),
    );
    expect(await potsOf(child)).toEqual({ balance: 500, free: 200, held: 300 });
    const approved = await answer('approveRequest', request, { body: { amount: 250 } });
    expect(approved).toMatchObject({
      status: 200,
      body: { status: 'approved', given: 250, decidedBy: world.ann.id },
    });
    expect(await potsOf(child)).toEqual({ balance: 250, free: 250, held: 0 });
    expect(await lastEntry(child)).toMatchObject({
      id: (approved.body as MoneyRequest).entryId,
      kind: 'withdrawal',
      amount: -250,
      description: 'Stickers',
      requestId: request.id,
      createdBy: world.ann.id,
    });
  });

  it('takes it out of a jar, even one that needs a parent’s approval', async () => {
    const child = await childWith(100);
    const jarId = await newJar(child, 'Lego', { saved: 60 });
    const params = { childId: child.id, jarId };
    const release = { release: 'ask' } as const;
    await world.api.succeed('changeJar', { token: world.ann.token, params, body: release });
    expect(await tryToAsk(child, 61, { from: jarId })).toMatchObject(
      refused(409, 'not_enough_in_jar', { saved: 60 }),
    );
    const request = await ask(child, 50, { from: jarId });
    expect(await potsOf(child)).toEqual({ balance: 100, free: 40, held: 50, Lego: 10 });
    await answer('declineRequest', request, { body: { reply: 'After the holidays.' } });
    expect(await potsOf(child)).toEqual({ balance: 100, free: 40, held: 0, Lego: 60 });
    expect((await movesOf(child)).at(-1)).toMatchObject({
      kind: 'released',
      createdBy: world.ann.id,
      requestId: request.id,
    });
    const unknown = await tryToAsk(child, 1, { from: 'USD_nobodys' });
    expect(unknown).toMatchObject(refused(404, 'not_found'));
  });

  it('frees the held money if the jar was closed meanwhile', async () => {
    const child = await childWith(100);
    const jarId = await newJar(child, 'Lego', { saved: 60, target: 50 });
    const [small, all] = [await ask(child, 10, { from: jarId }), { from: jarId, closesJar: true }];
    const params = { childId: child.id, jarId };
    const closed = await world.api.attempt('closeJar', { token: child.token, params });
    expect(closed).toMatchObject(refused(409, 'request_open'));
    const buying = await ask(child, 50, all);
    expect((await answer('approveRequest', buying)).status).toBe(200);
    expect(await potsOf(child)).toEqual({ balance: 50, free: 40, held: 10 });
    await answer('cancelRequest', small, { token: child.token });
    expect(await potsOf(child)).toEqual({ balance: 50, free: 50, held: 0 });
  });
});

describe('a request to buy what a jar was for', () => {
  it('needs a full jar, and closes it', async () => {
    const child = await childWith(200);
    const jarId = await newJar(child, 'Lego', { saved: 50, target: 60 });
    const wish = { from: jarId, closesJar: true };
    expect(await tryToAsk(child, 50, wish)).toMatchObject(
      refused(400, 'invalid_request', { fields: [{ path: 'closesJar' }] }),
    );
    const put = { direction: 'in', amount: 15 } as const;
    const params = { childId: child.id, jarId };
    await world.api.succeed('moveJar', { token: child.token, params, body: put });
    const request = await ask(child, 60, wish);
    expect(request).toMatchObject({ closesJar: true, from: jarId });
    expect(await potsOf(child)).toEqual({ balance: 200, free: 135, held: 60, Lego: 5 });
    const approved = await answer('approveRequest', request);
    expect(await potsOf(child)).toEqual({ balance: 140, free: 140, held: 0 });
    const [move] = (await movesOf(child)).slice(-1);
    expect(move).toMatchObject({ kind: 'spent', id: (approved.body as MoneyRequest).entryId });
    // Undoing it returns the money, not the jar.
    const undone = await world.api.attempt('undoTransaction', {
      token: world.ann.token,
      params: { id: move?.id ?? '' },
    });
    expect(undone.status).toBe(200);
    expect(await potsOf(child)).toEqual({ balance: 200, free: 200, held: 0 });
  });

  it('leaves its jar full until the answer, and full since when it was after a no', async () => {
    const child = await childWith(25);
    const jarId = await newJar(child, 'Lego', { saved: 25, target: 25, parts: 1 });
    const since = async () => {
      const params = { childId: child.id };
      const { body } = await world.api.succeed('listJars', { token: world.ann.token, params });
      return body[0]?.jars[0]?.fullSince;
    };
    const filled = await since();
    expect(filled).toEqual(expect.any(String));
    const request = await ask(child, 25, { from: jarId, closesJar: true });
    const twice = await tryToAsk(child, 25, { from: jarId, closesJar: true });
    expect(twice).toMatchObject(
      refused(400, 'invalid_request', { fields: [{ path: 'closesJar' }] }),
    );
    await deposit(child, 10);
    expect(await potsOf(child)).toEqual({ balance: 35, free: 10, held: 25, Lego: 0 });
    expect(await since()).toBe(filled);
    await answer('declineRequest', request);
    expect(await potsOf(child)).toEqual({ balance: 35, free: 10, held: 0, Lego: 25 });
    expect(await since()).toBe(filled);
    await answer('approveRequest', await ask(child, 25, { from: jarId, closesJar: true }));
    expect(await potsOf(child)).toEqual({ balance: 10, free: 10, held: 0 });
  });

  it('must cost at least what the jar was for, and changes nothing for less', async () => {
    const child = await childWith(200);
    const jarId = await newJar(child, 'Lego', { saved: 100, target: 60 });
    const before = await potsOf(child);
    const moves = await movesOf(child);
    const wish = { from: jarId, closesJar: true };
    for (const amount of [0.01, 59.99]) {
      const message = 'To close this jar, ask for at least 60';
      const fields = [{ path: 'amount', key: 'validation.closingAmount', message }];
      const refusal = refused(400, 'invalid_request', { message, fields });
      expect(await tryToAsk(child, amount, wish)).toMatchObject(refusal);
    }
    expect(await potsOf(child)).toEqual(before);
    expect(await movesOf(child)).toEqual(moves);
    const request = await ask(child, 60, wish);
    expect(request).toMatchObject({ closesJar: true, jarTarget: 60 });
    // The picture and the purpose outlive the jar, in the child’s garden.
    const stored = (await world.api.deps.db.requests.doc(request.id).get()).data();
    expect(stored).toMatchObject({ jarIcon: 'robot', jarPurpose: 'save' });
    await answer('approveRequest', request);
    expect(await potsOf(child)).toEqual({ balance: 140, free: 140, held: 0 });
  });

  it.each([
    ['less than its target leaves the jar open, with the rest in it', 59.99, { Lego: 40.01 }],
    ['its target closes the jar, though more was asked for', 60, {}],
  ])('approving %s', async (_what, amount, jars) => {
    const child = await childWith(100);
    const jarId = await newJar(child, 'Lego', { saved: 100, target: 60 });
    const request = await ask(child, 80, { from: jarId, closesJar: true });
    expect((await answer('approveRequest', request, { body: { amount } })).status).toBe(200);
    const balance = Math.round(10_000 - 100 * amount) / 100;
    const free = 'Lego' in jars ? 0 : balance;
    expect(await potsOf(child)).toEqual({ balance, free, held: 0, ...jars });
  });

  it('uses the target at the time of the request, whatever the child changes since', async () => {
    const child = await childWith(100);
    const jarId = await newJar(child, 'Lego', { saved: 100, target: 60 });
    const request = await ask(child, 60, { from: jarId, closesJar: true });
    const params = { childId: child.id, jarId };
    await world.api.succeed('changeJar', { token: child.token, params, body: { target: 0.01 } });
    await answer('approveRequest', request, { body: { amount: 0.01 } });
    expect(await potsOf(child)).toEqual({ balance: 99.99, free: 0, held: 0, Lego: 99.99 });
  });

  it('is not possible for free money, nor for cash', async () => {
    const child = await childWith(10);
    for (const wish of [{ closesJar: true }, { kind: 'keep', closesJar: true }] as const) {
      expect(await tryToAsk(child, 1, wish)).toMatchObject(refused(400, 'invalid_request'));
    }
    expect(await tryToAsk(child, 1, { kind: 'keep', from: 'free' })).toMatchObject(
      refused(400, 'invalid_request', { fields: [{ path: 'from' }] }),
    );
  });
});

describe('a request to keep cash', () => {
  it('holds nothing, may be counted again, and is shared as new money', async () => {
    const child = await childWith(0);
    await newJar(child, 'Lego', { parts: 1 });
    const request = await ask(child, 10, { kind: 'keep', reason: 'From grandma' });
    expect(request).toMatchObject({ kind: 'keep', from: null });
    expect(await potsOf(child)).toEqual({ balance: 0, free: 0, held: 0, Lego: 0 });
    const approved = await answer('approveRequest', request, { body: { amount: 12 } });
    expect(approved).toMatchObject({ status: 200, body: { given: 12, status: 'approved' } });
    expect(await potsOf(child)).toEqual({ balance: 12, free: 6, held: 0, Lego: 6 });
    expect(await lastEntry(child)).toMatchObject({
      kind: 'deposit',
      amount: 12,
      description: 'From grandma',
      requestId: request.id,
    });
    expect((await movesOf(child)).at(-1)).toMatchObject({ kind: 'shared', requestId: request.id });
  });
});

describe('a request to be paid for what was done', () => {
  it('holds nothing, may be corrected up or down, and is shared as new money', async () => {
    const child = await childWith(0);
    await newJar(child, 'Lego', { parts: 1 });
    const request = await ask(child, 3, { kind: 'earn', reason: 'The dishes' });
    expect(request).toMatchObject({ kind: 'earn', from: null });
    expect(await potsOf(child)).toEqual({ balance: 0, free: 0, held: 0, Lego: 0 });
    const approved = await answer('approveRequest', request, { body: { amount: 5 } });
    expect(approved).toMatchObject({ status: 200, body: { given: 5, amount: 3 } });
    expect(await potsOf(child)).toEqual({ balance: 5, free: 2.5, held: 0, Lego: 2.5 });
    const entry = await lastEntry(child);
    const { id: requestId } = request;
    const earned = { kind: 'deposit', description: 'The dishes', requestId, earned: true };
    expect(entry).toMatchObject({ ...earned, amount: 5 });
    const params = { id: entry?.id ?? '' };
    await world.api.succeed('undoTransaction', { token: world.ann.token, params });
    expect(await potsOf(child)).toEqual({ balance: 0, free: 0, held: 0, Lego: 0 });
  });

  it.each([
    ['nothing', 'amount', 0, {}],
    ['three decimals of a dollar', 'amount', 1.005, {}],
    ['no words', 'reason', 3, { reason: ' ' }],
    ['too many words', 'reason', 3, { reason: 'x'.repeat(201) }],
    ['a jar to pay it from', 'from', 3, { from: 'free' }],
  ])('is refused with %s, and changes nothing', async (_what, path, amount, more) => {
    const child = await childWith(5);
    expect(await tryToAsk(child, amount, { kind: 'earn', ...more })).toMatchObject(
      refused(400, 'invalid_request', { fields: [{ path }] }),
    );
    expect(await potsOf(child)).toEqual({ balance: 5, free: 5, held: 0 });
  });
});

describe('an answer to a request', () => {
  it('gives no more than what was requested', async () => {
    const child = await childWith(500);
    const request = await ask(child, 300);
    const more = { body: { amount: 300.01 } };
    expect(await answer('approveRequest', request, more)).toMatchObject(
      refused(400, 'invalid_request', { fields: [{ path: 'amount' }] }),
    );
    expect(await potsOf(child)).toEqual({ balance: 500, free: 200, held: 300 });
  });

  it('is given once; later callers learn the answer and its author', async () => {
    const { ann, ben } = world;
    const child = await childWith(500);
    const request = await ask(child, 300);
    const key = randomUUID();
    const reply = { body: { reply: 'Have fun!' }, key };
    const first = await answer('approveRequest', request, reply);
    expect(first).toMatchObject({ status: 200, body: { reply: 'Have fun!', given: 300 } });
    expect((await answer('approveRequest', request, reply)).body).toEqual(first.body);
    const closed = refused(409, 'request_closed', {
      status: 'approved',
      decidedBy: ann.id,
      decidedByName: 'Ann',
    });
    for (const name of ['approveRequest', 'declineRequest'] as const) {
      expect(await answer(name, request, { token: ben.token })).toMatchObject(closed);
    }
    expect(await answer('cancelRequest', request, { token: child.token })).toMatchObject(closed);
    expect(await potsOf(child)).toEqual({ balance: 200, free: 200, held: 0 });
  });

  it('is no longer possible when the child has cancelled', async () => {
    const child = await childWith(500);
    const request = await ask(child, 300);
    const { body } = await answer('cancelRequest', request, { token: child.token });
    expect(body).toMatchObject({ status: 'cancelled', decidedBy: child.id, given: null });
    expect(await potsOf(child)).toEqual({ balance: 500, free: 500, held: 0 });
    expect(await answer('approveRequest', request)).toMatchObject(
      refused(409, 'request_closed', { status: 'cancelled', decidedBy: child.id }),
    );
  });
});

describe('the limits on requests', () => {
  it('are six open at a time, until one is answered', async () => {
    const child = await childWith(500);
    const [first] = await Promise.all([1, 2, 3, 4, 5].map((amount) => ask(child, amount)));
    expect(await tryToAsk(child, 6)).toMatchObject(refused(409, 'limit_reached'));
    await answer('declineRequest', first!);
    expect((await tryToAsk(child, 6)).status).toBe(200);
  });

  it('are twenty in a day', async () => {
    const child = await childWith(500);
    for (let n = 0; n < 20; n += 1) {
      await answer('cancelRequest', await ask(child, 1), { token: child.token });
    }
    expect(await tryToAsk(child, 1)).toMatchObject(refused(409, 'limit_reached'));
    nowMs += DAY_MS;
    expect((await tryToAsk(child, 1)).status).toBe(200);
  });
});

describe('access to requests', () => {
  it('lets the child see its own, and parents all that are open', async () => {
    const { ann, ben, ada, zoe } = world;
    const child = await childWith(100);
    const [one, two] = [await ask(child, 1), await ask(child, 2)];
    nowMs += 1;
    const three = await ask(child, 3);
    await answer('declineRequest', two);
    const own = await listOf({ childId: child.id }, child.token);
    const ids = (own.body as MoneyRequest[]).map(({ id }) => id);
    expect([...ids].sort()).toEqual([one.id, two.id, three.id].sort());
    expect(ids[0]).toBe(three.id);
    const ofFamily = await listOf({ familyId: ann.familyId }, ben.token);
    const open = (ofFamily.body as MoneyRequest[]).filter(({ childId }) => childId === child.id);
    expect(open.map(({ id }) => id)).toEqual([three.id, one.id]);
    const forbidden = refused(403, 'forbidden');
    for (const { token } of [ada, zoe]) {
      expect(await listOf({ childId: child.id }, token)).toMatchObject(forbidden);
      expect(await listOf({ familyId: ann.familyId }, token)).toMatchObject(forbidden);
    }
    const both = { childId: child.id, familyId: ann.familyId };
    expect((await listOf(both, ann.token)).status).toBe(400);
  });
});
