import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteBody, RouteResponse } from '@pennysprout/shared/api/contract';
import { MAX_BALANCE_MINOR, toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { balanceRef } from '../kernel/posting/account';
import { reconcile } from '../reconcile/reconcile';
import { addChild, newPartner, removeMember } from '../testing/people';
import { openWorld, UNKNOWN_ID, type World } from '../testing/world';

type Payment = RouteBody<'payByHand'>['payments'][number];

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  // Whatever these tests have done, the ledger adds up.
  expect((await reconcile(world.api.deps)).drifts).toEqual([]);
  await world.api.close();
});

async function newChildIds<const N extends readonly string[]>(...names: N) {
  const added = names.map(async (name) => (await addChild(world.api, world.ann, name)).child.id);
  return (await Promise.all(added)) as { [K in keyof N]: string };
}

const payment = (childId: string, more: Partial<Payment> = {}): Payment => ({
  childId,
  amount: 5,
  currency: 'USD',
  description: 'Allowance',
  ...more,
});

function pay(payments: Payment[], more: { token?: string; key?: string; familyId?: string } = {}) {
  const { token = world.ann.token, key, familyId = world.ann.familyId } = more;
  const body = { familyId, payments };
  return world.api.attempt('payByHand', { token, body, ...(key !== undefined && { key }) });
}

function undo(id: string, more: { token?: string; key?: string } = {}) {
  const { token = world.ann.token, key } = more;
  const params = { id };
  return world.api.attempt('undoPayDay', { token, params, ...(key !== undefined && { key }) });
}

/** Pays, and returns the pay day with its entries' ids. */
async function paid(payments: Payment[]) {
  const { token, familyId } = world.ann;
  const { body } = await world.api.succeed('payByHand', { token, body: { familyId, payments } });
  return { id: body.id, entryIds: body.entries.map(({ id }) => id), entries: body.entries };
}

async function balanceOf(childId: string): Promise<number> {
  const params = { childId };
  const { body } = await world.api.succeed('listBalances', { token: world.ann.token, params });
  return body.find(({ currency }) => currency === 'USD')?.balance ?? 0;
}

const balancesOf = (ids: readonly string[]) => Promise.all(ids.map(balanceOf));

/** Sets a stored balance in US dollars: no number of deposits that a test may make fills an account. */
function setBalance(userId: string, balanceMinor: number) {
  const ref = balanceRef(world.api.deps.db, { userId, currency: 'USD' });
  return ref.update({ balanceMinor: toMinorUnits(balanceMinor) });
}

const spend = (childId: string, amount: number) =>
  world.api.succeed('withdraw', {
    token: world.ann.token,
    body: { childId, amount, description: 'Ice cream' },
  });

describe('POST /api/pay-days', () => {
  it('pays each child once, as a deposit of its own, and answers in the order of the lines', async () => {
    const ids = await newChildIds('Leo', 'Ruby', 'Mia');
    const [leo, ruby, mia] = ids;
    const day = await paid([payment(ruby), payment(leo, { amount: 2.5 }), payment(mia)]);
    expect(day.entryIds).toEqual([ruby, leo, mia].map((id) => `${day.id}_${id}`));
    expect(day.entries[1]).toMatchObject({
      userId: leo,
      kind: 'deposit',
      amount: 2.5,
      balanceAfter: 2.5,
      description: 'Allowance',
      createdBy: world.ann.id,
      payDay: day.id,
    });
    expect(await balancesOf(ids)).toEqual([2.5, 5, 5]);
  });

  it('shares each payment among the jars of its account, or leaves it free', async () => {
    const [leo, ruby] = await newChildIds('Leo', 'Ruby');
    const { token } = world.ann;
    const about = { name: 'Kite', icon: 'robot', purpose: 'save', currency: 'USD' } as const;
    for (const childId of [leo, ruby]) {
      const params = { childId };
      const { body } = await world.api.succeed('createJar', { token, params, body: about });
      const parts = { currency: 'USD', freeParts: 1, parts: { [body.id]: 1 } } as const;
      await world.api.succeed('setJarShares', { token, params, body: parts });
    }
    await paid([payment(leo), payment(ruby, { share: false })]);
    const free = [leo, ruby].map(async (childId) => {
      const { body } = await world.api.succeed('listJars', { token, params: { childId } });
      return body[0]?.free;
    });
    expect(await Promise.all(free)).toEqual([2.5, 5]);
  });

  it('replays the same key, and pays again under another: two parents are two rounds', async () => {
    const ids = await newChildIds('Leo', 'Ruby');
    const payments = ids.map((id) => payment(id));
    const key = randomUUID();
    const [first, again] = [await pay(payments, { key }), await pay(payments, { key })];
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect(await balancesOf(ids)).toEqual([5, 5]);
    await Promise.all([pay(payments), pay(payments, { token: world.ben.token })]);
    expect(await balancesOf(ids)).toEqual([15, 15]);
    expect(await pay([payment(ids[0])], { key })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
  });

  it('replays the same key after a child was deleted, with the entries that are left', async () => {
    const [leo, ruby] = await newChildIds('Leo', 'Ruby');
    const key = randomUUID();
    const payments = [payment(leo), payment(ruby)];
    expect((await pay(payments, { key })).status).toBe(200);
    const { token } = world.ann;
    const body = { confirmName: 'Leo' };
    await world.api.succeed('deleteChild', { token, params: { id: leo }, body });
    const again = await pay(payments, { key });
    expect(again).toMatchObject({ status: 200, body: { entries: [{ userId: ruby }] } });
    expect(await balanceOf(ruby)).toBe(5);
    expect(await pay(payments)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('posts nothing where one line is refused, and names that line', async () => {
    const ids = await newChildIds('Leo', 'Ruby', 'Mia');
    const [leo, ruby, mia] = ids;
    const tooSmall = [payment(leo), payment(ruby, { amount: 0.001 }), payment(mia)];
    expect(await pay(tooSmall)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: [{ path: 'payments[1].amount' }] },
    });
    await paid([payment(ruby)]);
    await setBalance(ruby, MAX_BALANCE_MINOR);
    expect(await pay([payment(leo), payment(ruby), payment(mia)])).toMatchObject({
      status: 400,
      body: { code: 'amount_out_of_range', fields: [{ path: 'payments[1].amount' }] },
    });
    await setBalance(ruby, 500);
    expect(await balancesOf(ids)).toEqual([0, 5, 0]);
  });

  it('pays more than twenty children at once, and takes that back', async () => {
    const { zoe } = world;
    const ids: string[] = [];
    for (let n = 0; n < 21; n += 1) {
      ids.push((await addChild(world.api, zoe, `Kid ${n}`)).child.id);
    }
    const { token, familyId } = zoe;
    const paid = await pay(
      ids.map((id) => payment(id)),
      { token, familyId },
    );
    expect(paid).toMatchObject({
      status: 200,
      body: { entries: ids.map((userId) => ({ userId })) },
    });
    const taken = await undo((paid.body as RouteResponse<'payByHand'>).id, { token });
    expect((taken.body as RouteResponse<'undoPayDay'>).undone).toHaveLength(21);
  });

  it.each([
    ['no payment', () => []],
    [
      'more than a family has children',
      () => Array.from({ length: 51 }, (_, n) => payment(`child${n}`)),
    ],
    ['a child twice', () => [payment(world.ada.id), payment(world.ada.id, { amount: 1 })]],
  ] as const)('refuses %s', async (_, payments) => {
    const before = await balanceOf(world.ada.id);
    expect(await pay(payments())).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: [{ path: 'payments' }] },
    });
    expect(await balanceOf(world.ada.id)).toBe(before);
  });

  it('is refused for another family, another family’s child, and by a removed parent', async () => {
    const [leo] = await newChildIds('Leo');
    const forbidden = { status: 403, body: { code: 'forbidden' } };
    const { zoe } = world;
    expect(await pay([payment(leo)], { token: zoe.token })).toMatchObject(forbidden);
    expect(await pay([payment(leo)], { familyId: zoe.familyId })).toMatchObject(forbidden);
    const partner = await newPartner(world.api, world.ann, 'Pat');
    await removeMember(world.api, partner);
    expect(await pay([payment(leo)], { token: partner.token })).toMatchObject(forbidden);
    expect(await pay([payment(leo), payment(UNKNOWN_ID)])).toMatchObject({ status: 404 });
    expect(await balanceOf(leo)).toBe(0);
  });
});

describe('POST /api/pay-days/{id}/undo', () => {
  it('takes back each entry that still can be, and keeps the others with their reason', async () => {
    const ids = await newChildIds('Leo', 'Ruby', 'Mia');
    const day = await paid(ids.map((id) => payment(id)));
    await spend(ids[1], 3);
    const [leo, ruby, mia] = day.entryIds;
    const key = randomUUID();
    const answer = await undo(day.id, { key, token: world.ben.token });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        undone: [leo, mia].sort(),
        kept: [{ entryId: ruby, code: 'undo_spent', available: 2 }],
      },
    });
    expect(await balancesOf(ids)).toEqual([0, 2, 0]);
    expect((await undo(day.id, { key, token: world.ben.token })).body).toEqual(answer.body);
  });

  it('retries kept entries under another key, and does nothing twice', async () => {
    const ids = await newChildIds('Leo', 'Ruby');
    const day = await paid(ids.map((id) => payment(id)));
    await spend(ids[0], 5);
    await undo(day.id);
    await paid([payment(ids[0])]);
    expect((await undo(day.id)).body).toEqual({ undone: [day.entryIds[0]], kept: [] });
    expect((await undo(day.id)).body).toEqual({ undone: [], kept: [] });
    expect(await balancesOf(ids)).toEqual([0, 0]);
  });

  it('leaves out what was taken back alone', async () => {
    const ids = await newChildIds('Leo', 'Ruby');
    const day = await paid(ids.map((id) => payment(id)));
    const params = { id: day.entryIds[0] ?? '' };
    await world.api.succeed('undoTransaction', { token: world.ann.token, params });
    expect((await undo(day.id)).body).toEqual({ undone: [day.entryIds[1]], kept: [] });
  });

  it('takes each back once, even in concurrent calls', async () => {
    const ids = await newChildIds('Leo', 'Ruby');
    const day = await paid(ids.map((id) => payment(id)));
    const answers = await Promise.all([undo(day.id), undo(day.id, { token: world.ben.token })]);
    const undone = answers.flatMap(({ body }) => (body as RouteResponse<'undoPayDay'>).undone);
    expect(undone.sort()).toEqual([...day.entryIds].sort());
    expect(await balancesOf(ids)).toEqual([0, 0]);
  });

  it('is refused for an unknown pay day, to another family, and to a removed parent', async () => {
    const [leo] = await newChildIds('Leo');
    const day = await paid([payment(leo)]);
    const partner = await newPartner(world.api, world.ann, 'Pat');
    await removeMember(world.api, partner);
    expect(await undo(UNKNOWN_ID)).toMatchObject({ status: 404 });
    for (const { token } of [world.zoe, partner]) {
      expect(await undo(day.id, { token })).toMatchObject({ status: 403 });
    }
    expect(await balanceOf(leo)).toBe(5);
  });
});
