import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Jar, type JarAccount, type RouteBody } from '@pennysprout/shared/api/contract';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { addChild, newChild, newParent } from '../testing/people';
import { newProjectId, startTestApi, type TestApi } from '../testing/test-api';
import { openWorld, UNKNOWN_ID, type World } from '../testing/world';
import { idempotencyKey } from '../kernel/idempotency';
import { reconcile } from '../reconcile/reconcile';
import { moveJar } from './move-jar';

const NOW = new Date('2026-10-05T18:00:00Z');

let world: World;
/** Second instance of the server on the same database, sharing no memory with the first. */
let second: TestApi;
beforeAll(async () => {
  const projectId = newProjectId();
  const now = () => NOW;
  world = await openWorld({ projectId, now });
  second = await startTestApi({ projectId, now });
});
afterAll(async () => {
  // Whatever these tests have done, the ledger adds up.
  expect((await reconcile(world.api.deps)).drifts).toEqual([]);
  await Promise.all([world.api.close(), second.close()]);
});

type NewJar = Partial<RouteBody<'createJar'>> & {
  readonly saved?: number;
  readonly parts?: number;
};

const LEGO = { icon: 'robot', purpose: 'save', currency: 'USD' } as const;

async function newChildId(): Promise<string> {
  return (await addChild(world.api, world.ann, 'Kid')).child.id;
}

function move(name: 'deposit' | 'withdraw', childId: string, amount: number, more: object = {}) {
  const body = { childId, amount, description: 'x', ...more };
  return world.api.attempt(name, { token: world.ann.token, body });
}

function create(childId: string, about: NewJar, token = world.ann.token) {
  const { saved: _saved, parts: _parts, ...rest } = about;
  const body = { name: 'Lego', ...LEGO, ...rest };
  return world.api.attempt('createJar', { token, params: { childId }, body });
}

function moveIn(
  childId: string,
  jarId: string,
  amount: number,
  more: { direction?: 'in' | 'out'; token?: string; key?: string; api?: TestApi } = {},
) {
  const { direction = 'in', token = world.ann.token, key, api = world.api } = more;
  const body = { direction, amount };
  const params = { childId, jarId };
  return api.attempt('moveJar', { token, params, body, ...(key !== undefined && { key }) });
}

function change(childId: string, jarId: string | undefined, body: object, token?: string) {
  const params = { childId, jarId: jarId ?? '' };
  return world.api.attempt('changeJar', { token: token ?? world.ann.token, params, body });
}

async function accountOf(childId: string, currency: CurrencyCode = 'USD'): Promise<JarAccount> {
  const params = { childId };
  const { body } = await world.api.succeed('listJars', { token: world.ann.token, params });
  const account = body.find((one) => one.currency === currency);
  if (!account) throw new Error(`no account in ${currency}`);
  return account;
}

/** Reads the amounts of jars and of free money. */
async function potsOf(childId: string, currency: CurrencyCode = 'USD') {
  const { free, jars } = await accountOf(childId, currency);
  return { ...Object.fromEntries(jars.map(({ name, saved }) => [name, saved])), free };
}

function share(
  childId: string,
  freeParts: number,
  parts: Record<string, number>,
  more: { currency?: CurrencyCode; token?: string } = {},
) {
  const { currency = 'USD', token = world.ann.token } = more;
  const body = { currency, freeParts, parts };
  return world.api.attempt('setJarShares', { token, params: { childId }, body });
}

/** Gives the child's only jar a name older than our rules. */
async function nameByHand(childId: string, name: string): Promise<void> {
  const ref = world.api.deps.db.balances.doc(`${childId}_USD`);
  const pots = (await ref.get()).data()?.pots;
  if (!pots) throw new Error('no jars');
  await ref.update({ pots: { ...pots, jars: pots.jars.map((jar) => ({ ...jar, name })) } });
}

const INVISIBLE_NAME = {
  status: 400,
  body: { code: 'invalid_request', fields: [{ path: 'name', key: 'validation.invisible' }] },
};

/** Creates a child with money in jars and free money besides. */
async function childWith(
  free: number,
  jars: Readonly<Record<string, NewJar>>,
  more: { freeParts?: number; currency?: CurrencyCode } = {},
) {
  const { freeParts = 1, currency = 'USD' } = more;
  const childId = await newChildId();
  const ids: Record<string, string> = {};
  const all = Object.values(jars).reduce((sum, { saved = 0 }) => sum + saved * 100, free * 100);
  if (all > 0) await move('deposit', childId, Math.round(all) / 100, { currency });
  for (const [name, about] of Object.entries(jars)) {
    const { body } = await create(childId, { name, currency, ...about });
    const { id } = body as Jar;
    ids[name] = id;
    if (about.saved) await moveIn(childId, id, about.saved);
  }
  const parts = Object.entries(jars).map(([name, about]) => [ids[name], about.parts ?? 0] as const);
  await share(childId, freeParts, Object.fromEntries(parts) as Record<string, number>, {
    currency,
  });
  return { childId, ids: ids as Readonly<Record<string, string>> };
}

async function movesOf(childId: string) {
  const { docs } = await world.api.deps.db.jarMoves.where('userId', '==', childId).get();
  return docs
    .map((snapshot) => ({ id: snapshot.id, ...snapshot.data() }))
    .sort((a, b) => a.timestamp.toMillis() - b.timestamp.toMillis());
}

async function entriesOf(childId: string) {
  const params = { userId: childId };
  return (await world.api.succeed('listTransactions', { token: world.ann.token, params })).body;
}

const refused = (status: number, code: string, more: object = {}) => ({
  status,
  body: { code, ...more },
});

describe('spending from an account with jars', () => {
  it('takes free money only, unless jars are named', async () => {
    const { childId, ids } = await childWith(100, { Lego: { saved: 400 } });
    const before = [await accountOf(childId), await entriesOf(childId), await movesOf(childId)];
    expect(await move('withdraw', childId, 150)).toMatchObject(
      refused(409, 'money_in_jars', { free: 100, held: 0 }),
    );
    expect([await accountOf(childId), await entriesOf(childId), await movesOf(childId)]).toEqual(
      before,
    );
    const takes = [{ jarId: ids['Lego'], amount: 50 }];
    const answer = await move('withdraw', childId, 150, { takes });
    expect(answer).toMatchObject({ status: 200, body: { amount: -150, balanceAfter: 350 } });
    expect(await potsOf(childId)).toEqual({ Lego: 350, free: 0 });
    expect((await movesOf(childId)).at(-1)).toMatchObject({
      id: (answer.body as { id: string }).id,
      kind: 'spent',
      createdBy: world.ann.id,
      legs: [
        { pot: ids['Lego'], name: 'Lego', amountMinor: -5000 },
        { pot: 'free', name: null, amountMinor: -10_000 },
      ],
    });
    expect(await move('withdraw', childId, 600)).toMatchObject(
      refused(400, 'insufficient_balance', { message: 'Insufficient balance' }),
    );
    expect(await potsOf(childId)).toEqual({ Lego: 350, free: 0 });
  });

  it('counts the decimals of a take in the currency of the withdrawal', async () => {
    const { childId, ids } = await childWith(0, { Yen: { saved: 500 } }, { currency: 'JPY' });
    const taking = (amount: number) =>
      move('withdraw', childId, 100, { currency: 'JPY', takes: [{ jarId: ids['Yen'], amount }] });
    expect(await taking(99.5)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'takes[0].amount' }] },
    });
    expect((await taking(100)).status).toBe(200);
  });

  it('on shares takes from jars too, and the proceeds of a sale stay free', async () => {
    const { childId, ids } = await childWith(0, { Invest: { saved: 5000, parts: 1 } });
    const { price } = await world.api.deps.market.price('DIS');
    const trade = (operation: 'buy' | 'sell', takes?: object[], seen = price) =>
      world.api.attempt('tradeStock', {
        token: world.ann.token,
        body: {
          userId: childId,
          symbol: 'DIS',
          operation,
          quantity: 1,
          currency: 'USD',
          price: seen,
          listedCurrency: 'USD',
          listedPrice: seen,
          ...(takes && { takes }),
        } as RouteBody<'tradeStock'>,
      });
    expect(await trade('buy')).toMatchObject(refused(409, 'money_in_jars', { free: 0, held: 0 }));
    const takes = [{ jarId: ids['Invest'] ?? '', amount: price + 10 }];
    expect((await trade('buy', takes)).status).toBe(200);
    const left = { Invest: Number((5000 - price).toFixed(2)) };
    expect(await potsOf(childId)).toEqual({ ...left, free: 0 });
    expect(await trade('sell', takes)).toMatchObject(refused(400, 'invalid_request'));
    expect((await trade('sell')).status).toBe(200);
    expect(await potsOf(childId)).toEqual({ ...left, free: price });
    // The share was a little cheaper when the jar was chosen.
    const seen = Number((price * 0.995).toFixed(2));
    const cheaper = [{ jarId: ids['Invest'] ?? '', amount: 1 }];
    await move('withdraw', childId, Number((price - seen + 1).toFixed(2)));
    expect((await trade('buy', cheaper, seen)).status).toBe(200);
    const now = Number((left.Invest - (price - seen) - 1).toFixed(2));
    expect(await potsOf(childId)).toEqual({ Invest: now, free: 0 });
  });
});

describe('new money in an account with jars', () => {
  it('is divided by parts', async () => {
    const jars = { A: { parts: 3 }, B: { parts: 2 }, C: { parts: 2 } };
    const { childId, ids } = await childWith(0, jars, { freeParts: 2 });
    const answer = await move('deposit', childId, 9);
    expect(await potsOf(childId)).toEqual({ A: 3, B: 2, C: 2, free: 2 });
    const entryId = (answer.body as { id: string }).id;
    const [only, ...others] = await movesOf(childId);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      id: entryId,
      kind: 'shared',
      currency: 'USD',
      createdBy: world.ann.id,
      legs: [
        { pot: ids['A'], name: 'A', amountMinor: 300 },
        { pot: ids['B'], name: 'B', amountMinor: 200 },
        { pot: ids['C'], name: 'C', amountMinor: 200 },
        { pot: 'free', name: null, amountMinor: 200 },
      ],
    });
  });

  it('stays free where a parent does not share it, without a move', async () => {
    const { childId } = await childWith(0, { Lego: { parts: 1 } }, { freeParts: 0 });
    expect((await move('deposit', childId, 10, { share: false })).status).toBe(200);
    expect(await potsOf(childId)).toEqual({ Lego: 0, free: 10 });
    expect(await movesOf(childId)).toEqual([]);
    await move('deposit', childId, 10, { share: true });
    expect(await potsOf(childId)).toEqual({ Lego: 10, free: 10 });
    expect(await move('deposit', childId, 10, { share: 'no' })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'share' }] },
    });
  });
});

describe('a deposit into one jar', () => {
  it('fills it up to its target, whatever parts there are, and leaves the rest free', async () => {
    const { childId, ids } = await childWith(0, { Lego: { target: 5 }, Gifts: { parts: 9 } });
    expect((await move('deposit', childId, 4, { jarId: ids['Lego'] })).status).toBe(200);
    expect(await potsOf(childId)).toEqual({ Lego: 4, Gifts: 0, free: 0 });
    await move('deposit', childId, 4, { jarId: ids['Lego'], share: false });
    expect(await potsOf(childId)).toEqual({ Lego: 5, Gifts: 0, free: 3 });
    await move('deposit', childId, 4, { jarId: ids['Lego'] });
    expect(await potsOf(childId)).toEqual({ Lego: 5, Gifts: 0, free: 7 });
  });

  it('is refused, and posts nothing, where the jar is not an open one of that account', async () => {
    const { childId, ids } = await childWith(0, { Lego: {}, Gone: {} });
    const other = await childWith(0, { Lego: {} });
    const params = { childId, jarId: ids['Gone'] ?? '' };
    await world.api.succeed('closeJar', { token: world.ann.token, params });
    for (const more of [
      { jarId: other.ids['Lego'] },
      { jarId: ids['Gone'] },
      { jarId: ids['Lego'], currency: 'EUR' },
      { jarId: ids['Lego'], share: true },
      { jarId: UNKNOWN_ID },
      { jarId: 'free' },
      { jarId: '' },
      { jarId: null },
      { jarId: 5 },
    ]) {
      expect(await move('deposit', childId, 1, more)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', fields: [{ path: 'jarId' }] },
      });
    }
    expect(await potsOf(childId)).toEqual({ Lego: 0, free: 0 });
    expect((await move('withdraw', childId, 1, { jarId: ids['Lego'] })).status).toBe(400);
  });
});

describe('an account without jars', () => {
  it('is stored without any field for jars', async () => {
    const childId = await newChildId();
    await move('deposit', childId, 10);
    await move('withdraw', childId, 4);
    const { db } = world.api.deps;
    const stored = (await db.balances.doc(`${childId}_USD`).get()).data() ?? {};
    expect(Object.keys(stored).sort()).toEqual([
      'balanceMinor',
      'changedOn',
      'currency',
      'familyId',
      'updatedAt',
      'userId',
    ]);
    expect(await movesOf(childId)).toEqual([]);
    expect(await accountOf(childId)).toEqual({
      currency: 'USD',
      balance: 6,
      free: 6,
      held: 0,
      freeParts: 1,
      jars: [],
    });
  });
});

describe('making a jar', () => {
  it('starts it empty, even where there was no account yet', async () => {
    const { child } = await addChild(world.api, world.ann, 'Kid');
    const about = { target: 120, wantedBy: '2026-10-05' };
    expect(await create(child.id, about)).toMatchObject({
      status: 200,
      body: {
        name: 'Lego',
        icon: 'robot',
        purpose: 'save',
        ...about,
        parts: 0,
        release: 'own',
        saved: 0,
      },
    });
    expect(await accountOf(child.id)).toMatchObject({
      balance: 0,
      free: 0,
      jars: [{ target: 120 }],
    });
    // The account's first entry continues what the jar has started.
    expect((await move('deposit', child.id, 3)).status).toBe(200);
    expect(await potsOf(child.id)).toEqual({ Lego: 0, free: 3 });
  });

  it('gives it the family’s parts for new jars, no matter who makes it', async () => {
    const pia = await newParent(world.api, 'Pia');
    const { id: childId, token } = await newChild(world.api, pia, 'Kid');
    expect(await create(childId, { name: 'Before' }, pia.token)).toMatchObject({
      body: { parts: 0 },
    });
    await world.api.deps.db.familyPreferences.doc(pia.familyId).update({ newJarParts: 2 });
    expect(await create(childId, {}, token)).toMatchObject({ body: { parts: 2 } });
    const deposit = { token: pia.token, body: { childId, amount: 9, description: 'x' } };
    await world.api.succeed('deposit', deposit);
    const { body } = await world.api.succeed('listJars', { token, params: { childId } });
    expect(body).toMatchObject([{ free: 3, jars: [{ saved: 0 }, { saved: 6 }] }]);
  });

  it('is refused with invisible characters in its name, or beside one that looks the same', async () => {
    const { childId } = await childWith(0, { Lego: {} });
    expect(await create(childId, { name: 'Castle\u200b' })).toMatchObject(INVISIBLE_NAME);
    await nameByHand(childId, 'Le\u200bgo');
    expect(await create(childId, { name: 'Lego' })).toMatchObject(refused(409, 'name_taken'));
  });

  it('is refused beyond eight, even when two are made at once on two servers', async () => {
    const { childId } = await childWith(0, {});
    for (let n = 1; n < 8; n += 1) await create(childId, { name: `Jar ${n}` });
    const atOnce = await Promise.all(
      [world.api, second].map((api, n) =>
        api.attempt('createJar', {
          token: world.ann.token,
          params: { childId },
          body: { ...LEGO, name: `Last ${n}` },
        }),
      ),
    );
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await create(childId, { name: 'More' })).toMatchObject(refused(409, 'limit_reached'));
  });

  it.each<[Record<string, unknown>, string]>([
    [{ icon: 'bomb' }, 'icon'],
    [{ purpose: 'waste' }, 'purpose'],
    [{ target: 0 }, 'target'],
    [{ target: 0.001 }, 'target'],
    [{ wantedBy: '2026-10-04' }, 'wantedBy'],
    [{ parts: 100 }, 'parts'],
    [{ saved: 5 }, ''],
    [{ feeling: 'sad' }, 'feeling'],
    [{ feeling: 3 }, 'feeling'],
    [{ release: 'ask' }, ''],
  ])('is refused with %j', async (change, path) => {
    const params = { childId: world.ada.id };
    const body = { name: 'Lego', ...LEGO, ...change } as RouteBody<'createJar'>;
    expect(
      await world.api.attempt('createJar', { token: world.ann.token, params, body }),
    ).toMatchObject({ status: 400, body: { code: 'invalid_request', fields: [{ path }] } });
  });
});

describe('the part of new money of a new jar', () => {
  const named = (
    childId: string,
    parts: number,
    { token = world.ann.token, key = randomUUID() } = {},
  ) =>
    world.api.attempt('createJar', {
      token,
      key,
      params: { childId },
      body: { name: 'Kite', ...LEGO, parts },
    });

  it('is the one in the request, applied at once and once per key', async () => {
    const childId = await newChildId();
    const key = randomUUID();
    const [first, second] = await Promise.all([
      named(childId, 2, { key }),
      named(childId, 2, { key }),
    ]);
    expect(first).toMatchObject({ status: 200, body: { parts: 2 } });
    expect(second.body).toEqual(first.body);
    expect(await named(childId, 3, { key })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
    await move('deposit', childId, 9);
    expect(await potsOf(childId)).toEqual({ Kite: 6, free: 3 });
  });

  it('is at most three parts where a child makes the jar, and any where a parent does', async () => {
    const { id, token } = await newChild(world.api, world.ann, 'Kid');
    expect(await named(id, 4, { token })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect(await named(id, 3, { token })).toMatchObject({ body: { parts: 3 } });
    expect((await accountOf(id)).jars).toHaveLength(1);
  });

  it('comes out of what stays free where the child makes it next to a jar it has to ask for', async () => {
    const { id, token } = await newChild(world.api, world.ann, 'Kid');
    const asked = ((await named(id, 0)).body as Jar).id;
    await change(id, asked, { release: 'ask' });
    await share(id, 1, { [asked]: 3 });
    const penny = (name: string, parts?: number) => {
      const body = { ...LEGO, name, target: 0.01, ...(parts !== undefined && { parts }) };
      return world.api.attempt('createJar', { token, params: { childId: id }, body });
    };
    expect(await penny('One', 2)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: [{ path: 'parts' }] },
    });
    expect(await penny('One', 1)).toMatchObject({ status: 200, body: { parts: 1 } });
    await world.api.deps.db.familyPreferences.doc(world.ann.familyId).update({ newJarParts: 3 });
    expect(await penny('Two')).toMatchObject({ status: 200, body: { parts: 0 } });
    await world.api.deps.db.familyPreferences.doc(world.ann.familyId).update({ newJarParts: 0 });
    await move('deposit', id, 8);
    expect(await potsOf(id)).toEqual({ Kite: 6, One: 0.01, Two: 0, free: 1.99 });
  });
});

describe('changing a jar', () => {
  it('keeps omitted fields, clears null ones, and leaves the money alone', async () => {
    const { childId, ids } = await childWith(10, {
      Lego: { saved: 40, target: 50, wantedBy: '2027-01-01', parts: 2 },
    });
    const jar = { name: 'Lego', target: 50, wantedBy: '2027-01-01', parts: 2, saved: 40 };
    expect(await change(childId, ids['Lego'], { icon: 'star', target: 20 })).toMatchObject({
      body: { ...jar, icon: 'star', target: 20 },
    });
    expect(await change(childId, ids['Lego'], { target: null, wantedBy: null })).toMatchObject({
      body: { ...jar, icon: 'star', target: null, wantedBy: null },
    });
    expect(await potsOf(childId)).toEqual({ Lego: 40, free: 10 });
  });

  it('keeps a stored name that would be rejected today, but accepts no new one like it', async () => {
    const { childId, ids } = await childWith(0, { Lego: {} });
    const name = 'Le\u202ego';
    await nameByHand(childId, name);
    expect(await change(childId, ids['Lego'], { name, icon: 'star' })).toMatchObject({
      body: { name, icon: 'star' },
    });
    expect(await change(childId, ids['Lego'], { name: 'Lego\u200b' })).toMatchObject(
      INVISIBLE_NAME,
    );
    expect(await change(childId, ids['Lego'], { name: 'Lego' })).toMatchObject({ status: 200 });
  });

  it('is refused for a name that is taken, an unknown jar and an invalid amount', async () => {
    const { childId, ids } = await childWith(0, { Lego: {}, Gifts: {} });
    expect(await change(childId, ids['Lego'], { name: 'GIFTS' })).toMatchObject(
      refused(409, 'name_taken'),
    );
    for (const jarId of [`USD_${UNKNOWN_ID}`, `JPY_${UNKNOWN_ID}`, UNKNOWN_ID]) {
      expect(await change(childId, jarId, { name: 'x' })).toMatchObject(refused(404, 'not_found'));
    }
    expect(await change(childId, ids['Lego'], { target: 0.001 })).toMatchObject(
      refused(400, 'invalid_amount'),
    );
    expect(await change(childId, ids['Lego'], { wantedBy: '2026-10-01' })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'wantedBy', key: 'validation.datePast' }] },
    });
  });

  it('notes how the child will feel, forgets it with null, and refuses another feeling', async () => {
    const { id: childId, token } = await newChild(world.api, world.ann, 'Kid');
    const made = await create(childId, { feeling: 'calm' }, token);
    expect(made).toMatchObject({ body: { feeling: 'calm' } });
    const { id } = made.body as Jar;
    expect(await change(childId, id, { feeling: 'proud' }, token)).toMatchObject({
      body: { feeling: 'proud', icon: 'robot' },
    });
    for (const feeling of ['sad', '', 3, ['calm']]) {
      expect(await change(childId, id, { feeling }, token)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', fields: [{ path: 'feeling' }] },
      });
    }
    await move('deposit', childId, 5, { jarId: id });
    expect((await accountOf(childId)).jars).toMatchObject([{ feeling: 'proud', saved: 5 }]);
    const stored = await world.api.deps.db.balances.doc(`${childId}_USD`).get();
    const [jar] = stored.data()?.pots?.jars ?? [];
    expect(jar?.createdAt?.toDate(), 'when it was made').toEqual(NOW);
    expect(await change(childId, id, { feeling: null }, token)).toMatchObject({
      body: { feeling: null },
    });
  });

  it('lets only parents set who may take money out', async () => {
    const { api, ann } = world;
    const child = await newChild(api, ann, 'Kid');
    const { body } = await create(child.id, {}, child.token);
    const { id } = body as Jar;
    expect((await change(child.id, id, { name: 'Bricks' }, child.token)).status).toBe(200);
    expect(await change(child.id, id, { release: 'ask' }, child.token)).toMatchObject(
      refused(403, 'forbidden'),
    );
    expect(await change(child.id, id, { release: 'ask' })).toMatchObject({
      body: { name: 'Bricks', release: 'ask' },
    });
  });
});

it('a full jar says since when: of the entry, the move or the lower target that made it so', async () => {
  const jars = { Lego: { saved: 40, target: 50, parts: 1 } };
  const { childId, ids } = await childWith(0, jars, { freeParts: 0 });
  const jarId = ids['Lego']!;
  const since = async () => (await accountOf(childId)).jars[0]?.fullSince;
  expect(await since()).toBeNull();
  await move('deposit', childId, 20);
  const [filled] = await entriesOf(childId);
  expect(await since()).toBe(filled?.timestamp);
  await move('deposit', childId, 5);
  expect(await since()).toBe(filled?.timestamp);
  await moveIn(childId, jarId, 10, { direction: 'out' });
  expect(await since()).toBeNull();
  expect((await moveIn(childId, jarId, 10)).status).toBe(200);
  const put = (await movesOf(childId)).at(-1)!;
  expect(await since()).toBe(put.timestamp.toDate().toISOString());
  expect(put.timestamp.toDate().toISOString()).not.toBe(filled?.timestamp);
  expect(await change(childId, jarId, { target: 60 })).toMatchObject({ body: { fullSince: null } });
  const { timestamp: last } = (await movesOf(childId)).at(-1)!;
  // Later than all before it, as each event of an account: past what is earlier, a child may have looked.
  const next = new Date(last.toMillis() + 1).toISOString();
  const lower = { status: 200, body: { fullSince: next } };
  expect(await change(childId, jarId, { target: 45 })).toMatchObject(lower);
});

describe('putting into and taking out of a jar', () => {
  it('moves free money, and reports how', async () => {
    const { childId, ids } = await childWith(100, { Lego: {} });
    const lego = ids['Lego'] ?? '';
    expect(await moveIn(childId, lego, 60)).toMatchObject({
      status: 200,
      body: { free: 40, jar: { id: lego, saved: 60 } },
    });
    expect(await moveIn(childId, lego, 15.5, { direction: 'out' })).toMatchObject({
      body: { free: 55.5, jar: { saved: 44.5 } },
    });
    expect(await entriesOf(childId)).toHaveLength(1);
    expect((await movesOf(childId)).map(({ kind, legs }) => [kind, legs])).toEqual([
      [
        'put',
        [
          { pot: 'free', name: null, amountMinor: -6000 },
          { pot: lego, name: 'Lego', amountMinor: 6000 },
        ],
      ],
      [
        'took',
        [
          { pot: lego, name: 'Lego', amountMinor: -1550 },
          { pot: 'free', name: null, amountMinor: 1550 },
        ],
      ],
    ]);
  });
});

describe('a jar whose money needs a parent’s approval', () => {
  async function asking(saved: number) {
    const child = await newChild(world.api, world.ann, 'Kid');
    await move('deposit', child.id, 20);
    const { id } = (await create(child.id, {})).body as Jar;
    const params = { childId: child.id, jarId: id };
    const body = { release: 'ask' } as const;
    await world.api.succeed('changeJar', { token: world.ann.token, params, body });
    if (saved > 0)
      expect((await moveIn(child.id, id, saved, { token: child.token })).status).toBe(200);
    const close = (token: string) => world.api.attempt('closeJar', { token, params });
    return { child, id, close };
  }

  it('can be filled by the child, and emptied by parents only', async () => {
    const { child, id } = await asking(5);
    const out = { direction: 'out' } as const;
    expect(await moveIn(child.id, id, 1, { ...out, token: child.token })).toMatchObject(
      refused(409, 'ask_first'),
    );
    expect((await moveIn(child.id, id, 1, out)).status).toBe(200);
  });

  it('cannot be closed by the child while there is money in it', async () => {
    const { child, close } = await asking(5);
    expect(await close(child.token)).toMatchObject(refused(409, 'ask_first'));
    expect(await close(world.ann.token)).toMatchObject({ body: { success: true, free: 20 } });
    const empty = await asking(0);
    expect((await empty.close(empty.child.token)).status).toBe(200);
  });
});

describe('closing a jar', () => {
  const close = (childId: string, jarId: string | undefined, key: string = randomUUID()) =>
    world.api.attempt('closeJar', {
      token: world.ann.token,
      key,
      params: { childId, jarId: jarId ?? '' },
    });

  it('frees its money, once per key', async () => {
    const { childId, ids } = await childWith(10, { Lego: { saved: 40 }, Gifts: { saved: 5 } });
    const key = randomUUID();
    const first = await close(childId, ids['Lego'], key);
    expect(first).toMatchObject({ status: 200, body: { success: true, free: 50 } });
    expect(await potsOf(childId)).toEqual({ Gifts: 5, free: 50 });
    expect((await movesOf(childId)).at(-1)).toMatchObject({
      kind: 'closed',
      legs: [
        { pot: ids['Lego'], name: 'Lego', amountMinor: -4000 },
        { pot: 'free', amountMinor: 4000 },
      ],
    });
    expect((await close(childId, ids['Lego'], key)).body).toEqual(first.body);
    expect(await close(childId, ids['Lego'])).toMatchObject(refused(404, 'not_found'));
    expect((await create(childId, {})).status).toBe(200);
  });
});

describe('sharing new money among jars', () => {
  it('is set by parents for all jars at once, and returned', async () => {
    const { childId, ids } = await childWith(10, { Lego: { parts: 3 }, Gifts: { parts: 1 } });
    expect(await share(childId, 0, { [ids['Gifts'] ?? '']: 5 })).toMatchObject({
      status: 200,
      body: {
        currency: 'USD',
        balance: 10,
        free: 10,
        held: 0,
        freeParts: 0,
        jars: [
          { name: 'Lego', parts: 0 },
          { name: 'Gifts', parts: 5 },
        ],
      },
    });
  });

  it('is refused for an unknown jar or account', async () => {
    const { childId } = await childWith(0, { Lego: {} });
    const unknown = { [`USD_${UNKNOWN_ID}`]: 1 };
    expect(await share(childId, 1, unknown)).toMatchObject(refused(404, 'not_found'));
    expect(await share(childId, 1, {}, { currency: 'EUR' })).toMatchObject(
      refused(404, 'not_found'),
    );
  });
});

it('a child whose session ends in the middle of a call moves nothing', async () => {
  const { api, ann } = world;
  const { id } = await newChild(api, ann, 'Kid');
  await move('deposit', id, 10);
  const jarId = ((await create(id, {})).body as Jar).id;
  const profile = (await api.deps.db.users.doc(id).get()).data();
  if (!profile || profile.isParent) throw new Error('no child');
  const session = { picture: null, provider: 'custom', googleSubjects: [] };
  const identity = { uid: id, email: null, name: null, ...session };
  await api.deps.db.users.doc(id).update({ sessionEpoch: profile.sessionEpoch + 1 });
  const moved = moveJar(
    api.deps,
    { kind: 'child', id, profile, identity },
    {
      childId: id,
      jarId,
      direction: 'in',
      amount: 1,
      idempotencyKey: idempotencyKey(id, randomUUID(), {}),
    },
  );
  await expect(moved).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await potsOf(id)).toEqual({ Lego: 0, free: 10 });
});
