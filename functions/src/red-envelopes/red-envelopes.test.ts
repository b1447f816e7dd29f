import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteBody, RouteResponse } from '@pennysprout/shared/api/contract';
import { MAX_BALANCE_MINOR, toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { balanceRef } from '../kernel/posting/account';
import { idempotencyKey } from '../kernel/idempotency';
import { reconcile } from '../reconcile/reconcile';
import { countCosts } from '../testing/costs';
import { crashAfter } from '../testing/faults';
import { addChild, callerOf, newChild, newPartner, removeMember } from '../testing/people';
import { openWorld, UNKNOWN_ID, type World } from '../testing/world';
import { giveRedEnvelopes } from './give-red-envelopes';

type Envelope = RouteBody<'giveRedEnvelopes'>['envelopes'][number];
type Batch = RouteResponse<'giveRedEnvelopes'>;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  // Whatever these tests have done, the ledger adds up.
  expect((await reconcile(world.api.deps)).drifts).toEqual([]);
  await world.api.close();
});

const envelope = (from: string, amount = 600, more: Partial<Envelope> = {}): Envelope => ({
  from,
  amount,
  ...more,
});

const THREE = [envelope('Grandma', 600), envelope('Uncle', 1200), envelope('Aunt', 2000)];

const FORTY = Array.from({ length: 40 }, (_, n) => envelope(`Giver ${n}`, 200 + n));
const FORTY_SUM = 40 * 200 + 780;

function newLeo(): Promise<string> {
  return addChild(world.api, world.ann, 'Leo').then(({ child }) => child.id);
}

interface More {
  readonly token?: string;
  readonly key?: string;
  readonly currency?: 'TWD' | 'JPY';
  readonly share?: boolean;
}

function give(childId: string, envelopes: Envelope[], more: More = {}) {
  const { token = world.ann.token, key, currency = 'TWD', share } = more;
  const body = {
    childId,
    currency,
    occasion: 'new_year' as const,
    envelopes,
    ...(share !== undefined && { share }),
  };
  return world.api.attempt('giveRedEnvelopes', { token, body, ...(key !== undefined && { key }) });
}

async function given(childId: string, envelopes: Envelope[], more: More = {}): Promise<Batch> {
  const answer = await give(childId, envelopes, more);
  expect(answer.status).toBe(200);
  return answer.body as Batch;
}

async function accountsOf(childId: string) {
  const { token } = world.ann;
  return (await world.api.succeed('listJars', { token, params: { childId } })).body;
}

async function balanceOf(childId: string): Promise<number> {
  const accounts = await accountsOf(childId);
  return accounts.find(({ currency }) => currency === 'TWD')?.balance ?? 0;
}

async function bookOf(childId: string, { token }: { token: string } = world.ann, year?: string) {
  const query = { childId, ...(year !== undefined && { year }) };
  return (await world.api.succeed('listRedEnvelopes', { token, query })).body;
}

/** Adds two jars that share new money with what stays free. */
async function twoJars(childId: string, currency: 'TWD' | 'JPY'): Promise<void> {
  const { token } = world.ann;
  const params = { childId };
  const ids = [];
  for (const name of ['Kite', 'Gifts']) {
    const about = { name, icon: 'robot', purpose: 'save', currency } as const;
    ids.push((await world.api.succeed('createJar', { token, params, body: about })).body.id);
  }
  const parts = Object.fromEntries(ids.map((id) => [id, 1]));
  const body = { currency, freeParts: 1, parts };
  await world.api.succeed('setJarShares', { token, params, body });
}

describe('POST /api/red-envelopes', () => {
  it.each([
    ['TWD', [1266.67, 1266.67], 1266.66],
    ['JPY', [1267, 1267], 1266],
  ] as const)('divides three in %s as their sum would be', async (currency, saved, free) => {
    const leo = await newLeo();
    await twoJars(leo, currency);
    const { entries } = await given(leo, THREE, { currency });
    expect(entries.map(({ amount }) => amount)).toEqual([600, 1200, 2000]);
    const [account] = await accountsOf(leo);
    expect(account).toMatchObject({ balance: 3800, free });
    expect(account?.jars.map((jar) => jar.saved)).toEqual(saved);
  });

  it('makes a deposit of each, a millisecond apart in their order, and tells whose it was', async () => {
    const leo = await newLeo();
    const wish = '快高長大';
    const last = envelope('Aunt', 2000, { wish, household: 'The Lins of Tainan' });
    const { batchId, entries } = await given(leo, [envelope('Grandma'), envelope('Uncle'), last]);
    const times = entries.map(({ timestamp }) => Date.parse(timestamp));
    expect(times).toEqual([0, 1, 2].map((n) => (times[0] ?? 0) + n));
    expect(entries[2]).toMatchObject({
      kind: 'deposit',
      description: 'Aunt',
      balanceAfter: 3200,
      createdBy: world.ann.id,
      envelope: {
        batchId,
        from: 'Aunt',
        wish,
        household: 'The Lins of Tainan',
        occasion: 'new_year',
        year: world.api.deps.now().getUTCFullYear(),
      },
    });
    const { envelope: first } = entries[0] ?? {};
    expect(first).toMatchObject({ from: 'Grandma', wish: null, household: null });
  });

  it('leaves all of it free on request', async () => {
    const leo = await newLeo();
    await twoJars(leo, 'TWD');
    await given(leo, THREE, { share: false });
    expect((await accountsOf(leo))[0]?.free).toBe(3800);
  });

  it('replays the same key, and takes two parents at once as two batches', async () => {
    const leo = await newLeo();
    const key = randomUUID();
    const first = await given(leo, THREE, { key });
    expect(await given(leo, THREE, { key })).toEqual(first);
    expect(await balanceOf(leo)).toBe(3800);
    await Promise.all([given(leo, THREE), given(leo, THREE, { token: world.ben.token })]);
    expect(await balanceOf(leo)).toBe(3 * 3800);
    expect(await give(leo, [envelope('Grandma')], { key })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
  });

  it('takes forty, with a move of each, in one transaction', async () => {
    const leo = await newLeo();
    await twoJars(leo, 'TWD');
    const costs = countCosts(world.api.deps.db.firestore);
    const { entries } = await given(leo, FORTY);
    // Entries, moves, the balance and the key.
    expect(costs.take().writes).toBe(40 + 40 + 1 + 1);
    expect(entries).toHaveLength(40);
    expect(await balanceOf(leo)).toBe(FORTY_SUM);
  });

  it.each([
    ['before the transaction', 0, false, 0],
    ['with its answer lost', 0, true, 40],
    ['after it', 1, false, 40],
  ])(
    'leaves all forty or none if the process dies %s, and a retry leaves forty',
    async (...death) => {
      const [, effects, answerLost, left] = death;
      const leo = await newLeo();
      const { api, ann } = world;
      const caller = await callerOf(api, ann);
      const batch = {
        childId: leo,
        currency: 'TWD',
        occasion: 'new_year',
        envelopes: FORTY,
      } as const;
      const input = { ...batch, idempotencyKey: idempotencyKey(ann.id, randomUUID(), batch) };
      const dying = crashAfter(api.deps, effects, { answerLost });
      await giveRedEnvelopes(dying.deps, caller, input).catch(() => undefined);
      expect(dying.crashed()).toBe(true);
      expect((await bookOf(leo)).envelopes).toHaveLength(left);
      expect(await balanceOf(leo)).toBe(left === 0 ? 0 : FORTY_SUM);
      const { replayed } = await giveRedEnvelopes(api.deps, caller, input);
      expect(replayed).toBe(left > 0);
      expect(await balanceOf(leo)).toBe(FORTY_SUM);
    },
  );

  it.each<[string, Envelope[], string]>([
    ['an amount of 0', [envelope('A'), envelope('B', 0)], 'envelopes[1].amount'],
    ['a negative amount', [envelope('A', -1)], 'envelopes[0].amount'],
    ['three decimals', [envelope('A'), envelope('B'), envelope('C', 1.005)], 'envelopes[2].amount'],
    ['no giver', [envelope('A'), envelope('')], 'envelopes[1].from'],
    ['a giver of 41 characters', [envelope('x'.repeat(41))], 'envelopes[0].from'],
    ['a wish of 61 characters', [envelope('A', 1, { wish: '福'.repeat(61) })], 'envelopes[0].wish'],
    ['a turned text', [envelope('A'), envelope('Gran\u202edma')], 'envelopes[1].from'],
    ['a control character', [envelope('A', 1, { wish: 'a\u0007b' })], 'envelopes[0].wish'],
    [
      'a long household',
      [envelope('A', 1, { household: 'x'.repeat(41) })],
      'envelopes[0].household',
    ],
    ['41 of them', Array.from({ length: 41 }, () => envelope('A')), 'envelopes'],
    ['none', [], 'envelopes'],
  ])('refuses %s, names the line, and posts none', async (_what, envelopes, path) => {
    const leo = world.ada.id;
    const before = await balanceOf(leo);
    expect(await give(leo, envelopes)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: [{ path }] },
    });
    expect(await balanceOf(leo)).toBe(before);
  });

  it('posts none where the account would be too full at one line, and names it', async () => {
    const leo = await newLeo();
    await given(leo, [envelope('Grandma')]);
    const ref = balanceRef(world.api.deps.db, { userId: leo, currency: 'TWD' });
    await ref.update({ balanceMinor: toMinorUnits(MAX_BALANCE_MINOR - 100_000) });
    expect(await give(leo, THREE)).toMatchObject({
      status: 400,
      body: { code: 'amount_out_of_range', fields: [{ path: 'envelopes[1].amount' }] },
    });
    await ref.update({ balanceMinor: toMinorUnits(60_000) });
    expect((await bookOf(leo)).envelopes).toHaveLength(1);
  });

  it('is refused for another family’s child, and by a removed parent', async () => {
    const leo = await newLeo();
    const partner = await newPartner(world.api, world.ann, 'Pat');
    await removeMember(world.api, partner);
    for (const { token } of [world.zoe, partner]) {
      expect(await give(leo, THREE, { token })).toMatchObject({ status: 403 });
    }
    expect(await give(world.zedId, THREE)).toMatchObject({ status: 403 });
    expect(await give(UNKNOWN_ID, THREE)).toMatchObject({ status: 404 });
    expect(await balanceOf(leo)).toBe(0);
  });
});

describe('the book of red envelopes', () => {
  it('lists them newest first, and says which were taken back', async () => {
    const leo = await newLeo();
    const { entries } = await given(leo, THREE);
    const params = { id: entries[1]?.id ?? '' };
    await world.api.succeed('undoTransaction', { token: world.ann.token, params });
    const { envelopes } = await bookOf(leo);
    expect(envelopes.map(({ from, takenBack }) => [from, takenBack])).toEqual([
      ['Aunt', false],
      ['Uncle', true],
      ['Grandma', false],
    ]);
    expect(await balanceOf(leo)).toBe(2600);
  });

  it('may be asked for a year, and knows the year of the family’s own time zone', async () => {
    const leo = await newLeo();
    await given(leo, [envelope('Grandma')]);
    const { year = 0 } = (await bookOf(leo)).envelopes[0] ?? {};
    expect((await bookOf(leo, world.ann, String(year))).envelopes).toHaveLength(1);
    expect((await bookOf(leo, world.ann, String(year - 1))).envelopes).toEqual([]);
  });

  it('has neither plain deposits nor a sibling’s envelopes', async () => {
    const [leo, ruby] = await Promise.all([newLeo(), newLeo()]);
    await given(ruby, THREE);
    const body = { childId: leo, amount: 5, description: 'Chore' };
    await world.api.succeed('deposit', { token: world.ann.token, body });
    expect((await bookOf(leo)).envelopes).toEqual([]);
  });

  it('shows parents what was given back, and the child only its own envelopes', async () => {
    const mia = await newChild(world.api, world.ann, 'Mia');
    await given(mia.id, THREE);
    const { token, familyId } = world.ann;
    const about = { household: 'The Lins', year: 2027, currency: 'TWD', amount: 1200 } as const;
    const body = { familyId, ...about, to: 'Mei' };
    const gift = (await world.api.succeed('noteGiftReturn', { token, body })).body;
    expect(gift).toMatchObject({ ...about, to: 'Mei' });
    expect((await bookOf(mia.id, world.ben)).givenBack).toContainEqual(gift);
    expect((await bookOf(mia.id, world.ben, '2026')).givenBack).toEqual([]);
    const own = await bookOf(mia.id, mia);
    expect(own.envelopes).toHaveLength(3);
    expect(own.givenBack).toEqual([]);
    await world.api.succeed('removeGiftReturn', {
      token: world.ben.token,
      params: { id: gift.id },
    });
    expect((await bookOf(mia.id)).givenBack).not.toContainEqual(gift);
    expect(
      await world.api.attempt('removeGiftReturn', { token, params: { id: gift.id } }),
    ).toMatchObject({ status: 404 });
  });

  it('is refused to siblings and to other families, as is what was given back', async () => {
    const leo = await newLeo();
    const { familyId } = world.ann;
    for (const { token } of [world.ada, world.zoe]) {
      const query = { childId: leo };
      expect(await world.api.attempt('listRedEnvelopes', { token, query })).toMatchObject({
        status: 403,
      });
    }
    const body = { familyId, household: 'A', year: 2027, currency: 'TWD', amount: 1 } as const;
    const note = (token: string) => world.api.attempt('noteGiftReturn', { token, body });
    expect(await note(world.zoe.token)).toMatchObject({ status: 403 });
    const { id } = (await note(world.ann.token)).body as RouteResponse<'noteGiftReturn'>;
    const params = { id };
    const remove = world.api.attempt('removeGiftReturn', { token: world.zoe.token, params });
    expect(await remove).toMatchObject({ status: 403 });
  });

  it.each<[string, object, string]>([
    ['an amount of 0', { amount: 0 }, 'amount'],
    ['no household', { household: '' }, 'household'],
    ['a year that is none', { year: 27 }, 'year'],
    ['a long name', { to: 'x'.repeat(41) }, 'to'],
  ])('refuses a gift with %s', async (_what, change, path) => {
    const { token, familyId } = world.ann;
    const gift = { familyId, household: 'A', year: 2027, currency: 'TWD', amount: 1 } as const;
    const body = { ...gift, ...change };
    expect(await world.api.attempt('noteGiftReturn', { token, body })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: [{ path }] },
    });
  });
});
