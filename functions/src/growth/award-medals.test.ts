import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Entry, MoneyRequest, RouteBody } from '@pennysprout/shared/api/contract';
import { MEDAL_IDS } from '@pennysprout/shared/growth/medals';
import { bundleEntryId } from '@pennysprout/shared/ledger/entries.collection';
import { ENTRY_KINDS } from '@pennysprout/shared/ledger/kinds';
import { Timestamp } from 'firebase-admin/firestore';
import { AFTER_ENTRIES } from '../kernel/posting/after-entries';
import { confirmSplit } from '../stock/confirm-split';
import { runAllowances } from '../testing/allowance-run';
import { countCosts } from '../testing/costs';
import { MEDAL_COST } from '../testing/medal-costs';
import { newChild, type TestChild } from '../testing/people';
import { splitHoldings } from '../testing/run-split';
import { openWorld, type World } from '../testing/world';
import { awardMedals } from './award-medals';

let world: World;
let now = new Date('2026-10-05T18:00:00Z');
beforeAll(async () => {
  world = await openWorld({ now: () => now });
});
beforeEach(() => {
  tasks().length = 0;
});
afterAll(() => world.api.close());

const tasks = () => world.api.queues.of(AFTER_ENTRIES);

/** Runs the waiting tasks, as the queue does. */
async function runTasks(): Promise<void> {
  for (const task of tasks().splice(0)) await awardMedals(world.api.deps, task);
}

async function moneyOf(
  name: 'deposit' | 'withdraw',
  { id: childId }: TestChild,
  amount: number,
  more: Partial<RouteBody<'deposit'>> = {},
): Promise<Entry> {
  now = new Date(now.getTime() + 60_000);
  const body = { childId, amount, description: 'x', ...more };
  return (await world.api.succeed(name, { token: world.ann.token, body })).body;
}

/** Reads a child's medals with their times in ISO 8601; undefined if it has never had any. */
async function medalsOf({ id }: TestChild) {
  const child = (await world.api.deps.db.users.doc(id).get()).data();
  if (!child || child.isParent) throw new Error('no child');
  const times = Object.entries(child.medals ?? {});
  return child.medals && Object.fromEntries(times.map(([m, at]) => [m, at.toDate().toISOString()]));
}

/** Task that follows an entry of the moment. */
const taskOf = ({ id: childId }: { readonly id: string }) => ({ childId, sinceMs: now.getTime() });

const newKid = () => newChild(world.api, world.ann, 'Kid');

describe('a medal', () => {
  it('stays when its sum is spent', async () => {
    const child = await newKid();
    expect(await medalsOf(child)).toBeUndefined();
    const first = await moneyOf('deposit', child, 5_000);
    await runTasks();
    expect(await medalsOf(child)).toEqual({ first_savings: first.timestamp });
    await moneyOf('deposit', child, 1);
    const third = await moneyOf('deposit', child, 5_000);
    await runTasks();
    await moneyOf('withdraw', child, 9_000);
    await runTasks();
    expect(await medalsOf(child)).toEqual({
      first_savings: first.timestamp,
      kept_three: third.timestamp,
      saved_10000: third.timestamp,
    });
  });

  it('is later than its entry, past which the child may have looked before the award', async () => {
    const child = await newKid();
    const first = await moneyOf('deposit', child, 5_000);
    const task = taskOf(child);
    now = new Date(now.getTime() + 1_000);
    await awardMedals(world.api.deps, task);
    const { first_savings: at } = (await medalsOf(child)) ?? {};
    expect(at).toBe(now.toISOString());
    expect(Date.parse(at ?? '')).toBeGreaterThan(Date.parse(first.timestamp));
  });

  it('is later than all that the child has looked at, by whatever clock', async () => {
    const child = await newKid();
    await moneyOf('deposit', child, 5_000);
    const seenUpTo = Timestamp.fromMillis(now.getTime() + 500);
    await world.api.deps.db.users.doc(child.id).update({ seenUpTo });
    await runTasks();
    const { first_savings: at = '' } = (await medalsOf(child)) ?? {};
    expect(Date.parse(at)).toBeGreaterThan(seenUpTo.toMillis());
  });

  it('is noted once, by however many tasks at once', async () => {
    const child = await newKid();
    for (const amount of [1, 2, 3]) await moneyOf('deposit', child, amount);
    const task = taskOf(child);
    await Promise.all([1, 2, 3, 4].map(() => awardMedals(world.api.deps, task)));
    const medals = await medalsOf(child);
    expect(Object.keys(medals ?? {}).sort()).toEqual(['first_savings', 'kept_three']);
    await awardMedals(world.api.deps, task);
    expect(await medalsOf(child)).toEqual(medals);
  });

  it('whose task was lost is noted by the task of the next entry', async () => {
    const child = await newKid();
    await moneyOf('deposit', child, 1);
    await runTasks();
    await moneyOf('deposit', child, 10_000);
    await moneyOf('deposit', child, 1);
    tasks().length = 0;
    await moneyOf('withdraw', child, 9_999);
    await runTasks();
    const at = now.toISOString();
    expect(await medalsOf(child)).toMatchObject({ kept_three: at, saved_10000: at });
  });

  it('that many entries have followed before its task runs is noted all the same', async () => {
    const child = await newKid();
    await moneyOf('deposit', child, 1);
    await runTasks();
    await moneyOf('deposit', child, 10_000);
    for (let n = 0; n < 25; n += 1) await moneyOf('withdraw', child, 400);
    await runTasks();
    expect(await medalsOf(child)).toMatchObject({ saved_10000: now.toISOString() });
  });

  it('of a child from before medals were noted comes from its whole ledger', async () => {
    const child = await newKid();
    const first = await moneyOf('deposit', child, 10_000);
    await moneyOf('deposit', child, 1);
    const third = await moneyOf('deposit', child, 1);
    // More than the newest entries that a task looks at otherwise.
    for (let n = 0; n < 12; n += 1) await moneyOf('withdraw', child, 1);
    await awardMedals(world.api.deps, taskOf(child));
    expect(await medalsOf(child)).toEqual({
      first_savings: first.timestamp,
      kept_three: third.timestamp,
      saved_10000: first.timestamp,
    });
  });

  it('that needs an unknown rate waits until the rate is known', async () => {
    const { db } = world.api.deps;
    const child = await newKid();
    const rich = await moneyOf('deposit', child, 20_000, { currency: 'GBP' });
    await runTasks();
    expect(await medalsOf(child)).toEqual({ first_savings: rich.timestamp });
    const at = Timestamp.fromDate(now);
    await db.exchangeRates.doc('USD_GBP').set({
      baseCurrency: 'USD',
      targetCurrency: 'GBP',
      rate: 0.75,
      source: 'test',
      lastUpdated: at,
      publishedAt: at,
    });
    await moneyOf('deposit', child, 1);
    await runTasks();
    expect(await medalsOf(child)).toMatchObject({ saved_10000: now.toISOString() });
  });

  it('costs a look at the newest entries, and one read once all are had', async () => {
    const { db } = world.api.deps;
    const child = await newKid();
    for (const amount of [1, 2]) await moneyOf('deposit', child, amount);
    await runTasks();
    for (let n = 0; n < 8; n += 1) await moneyOf('withdraw', child, 0.01);
    const task = taskOf(child);
    const costs = countCosts(db.firestore);
    await awardMedals(world.api.deps, task);
    expect(costs.take()).toEqual({ reads: MEDAL_COST.reads, writes: 0 });
    const at = Timestamp.fromDate(now);
    await db.users
      .doc(child.id)
      .update({ medals: Object.fromEntries(MEDAL_IDS.map((id) => [id, at])) });
    costs.take();
    await awardMedals(world.api.deps, task);
    expect(costs.take()).toEqual({ reads: 1, writes: 0 });
  });

  it('is not given to a child without entries, a parent, or a child that is gone', async () => {
    const child = await newKid();
    for (const { id } of [child, world.ann, { id: 'gone' }]) {
      await awardMedals(world.api.deps, taskOf({ id }));
    }
    expect(await medalsOf(child)).toBeUndefined();
  });
});

it('each kind of entry, from wherever it comes, is followed by a look at the medals', async () => {
  const { api, ann } = world;
  const { token, familyId } = ann;
  await api.deps.db.familyPreferences.doc(familyId).update({ interestRate: 12, timeZone: 'UTC' });
  const child = await newKid();
  const childId = child.id;
  const followed = async (post: () => Promise<unknown>) => {
    tasks().length = 0;
    await post();
    expect(tasks()).toContainEqual(expect.objectContaining({ childId }));
  };
  const undo = ({ id }: Entry) => api.succeed('undoTransaction', { token, params: { id } });
  const { price } = await api.deps.market.price('DIS');
  const seen = { price, currency: 'USD', listedPrice: price, listedCurrency: 'USD' } as const;
  const trade = (operation: 'buy' | 'sell', paidBy: 'child' | 'parent' = 'child') => {
    const order = { userId: childId, symbol: 'DIS', operation, quantity: 1, paidBy } as const;
    const body = { ...order, ...seen };
    return api.succeed('tradeStock', { token, body });
  };
  const approve = async (kind: 'spend' | 'keep') => {
    const wish = { childId, kind, currency: 'USD', amount: 1, reason: 'x' } as const;
    const { body } = await api.succeed('createRequest', { token: child.token, body: wish });
    const { id } = body satisfies MoneyRequest;
    await api.succeed('approveRequest', { token, params: { id }, body: {} });
  };
  let entry: Entry;
  await followed(async () => (entry = await moneyOf('deposit', child, 1_000)));
  await followed(() => moneyOf('withdraw', child, 1).then(undo));
  await followed(async () => (entry = await moneyOf('deposit', child, 1)));
  await followed(() => undo(entry));
  await followed(() => trade('buy'));
  await followed(() => trade('sell'));
  const { body: gift } = await trade('buy', 'parent');
  const given = { id: bundleEntryId(gift.id, 'stock_buy') };
  await followed(() => api.succeed('undoTransaction', { token, params: given }));
  await trade('buy');
  now = new Date(now.getTime() + 3_600_000);
  const split = { symbol: 'DIS', date: '2026-10-05' } as const;
  await confirmSplit(api.deps, { ...split, to: 1, from: 2, source: 'operator' });
  await followed(() => splitHoldings(api, split));
  await followed(() => approve('spend'));
  await followed(() => approve('keep'));
  await followed(() => api.succeed('applyInterest', { token, params: { familyId } }));
  const weekly = { childId, currency: 'USD', amount: 5, cadence: 'weekly' } as const;
  const body = { ...weekly, weekday: 5, startsOn: '2026-10-09' };
  await api.succeed('createAllowance', { token, body });
  now = new Date('2026-10-09T08:00:00Z');
  await followed(() => runAllowances(api.deps, api));
  const { docs } = await api.deps.db.entries.where('userId', '==', childId).get();
  expect(new Set(docs.map((one) => one.data().kind))).toEqual(new Set(ENTRY_KINDS));
});

it('a deposit is answered though the queue of what follows is away', async () => {
  const away = () => Promise.reject(new TypeError('no queue'));
  const child = await newKid();
  const { api } = world;
  const { enqueue } = api.deps;
  Object.assign(api.deps, { enqueue: away });
  await moneyOf('deposit', child, 1).finally(() => Object.assign(api.deps, { enqueue }));
  expect(api.logs).toContainEqual({
    message: 'medals not handed over',
    fields: expect.objectContaining({ error: 'TypeError' }) as object,
  });
});

describe('a medal that no single entry reaches', () => {
  const idsOf = async (child: TestChild) => Object.keys((await medalsOf(child)) ?? {});
  const jarOf = async ({ id: childId }: TestChild, purpose: 'save' | 'give', target?: number) => {
    const about = { currency: 'USD', name: purpose, icon: 'bike', purpose } as const;
    const body = { ...about, parts: 0, ...(target !== undefined && { target }) };
    return (
      await world.api.succeed('createJar', {
        token: world.ann.token,
        params: { childId },
        body,
      })
    ).body.id;
  };
  const put = ({ id: childId }: TestChild, jarId: string, amount: number, direction = 'in') =>
    world.api.succeed('moveJar', {
      token: world.ann.token,
      params: { childId, jarId },
      body: { direction: direction as 'in' | 'out', amount },
    });

  it('for a jar comes as it is made, and for a full one as it fills', async () => {
    const child = await newKid();
    const jarId = await jarOf(child, 'save', 5);
    await runTasks();
    expect(await idsOf(child)).toEqual(['first_jar']);
    await moneyOf('deposit', child, 10);
    await put(child, jarId, 4);
    await runTasks();
    expect(await idsOf(child)).not.toContain('first_full_jar');
    await put(child, jarId, 1);
    await put(child, jarId, 1, 'out');
    await runTasks();
    expect(await idsOf(child), 'taken out again before the award').not.toContain('first_full_jar');
    const params = { childId: child.id, jarId };
    await world.api.succeed('changeJar', { token: world.ann.token, params, body: { target: 4 } });
    await runTasks();
    expect(await idsOf(child)).toContain('first_full_jar');
  });

  it('for a wish comes with a jar that is bought, and for a gift with money that is given', async () => {
    const { api, ann } = world;
    const child = await newKid();
    await moneyOf('deposit', child, 20);
    const [saveId, giveId] = [await jarOf(child, 'save', 5), await jarOf(child, 'give')];
    await put(child, saveId, 5);
    await put(child, giveId, 5);
    const pay = async (from: string, amount: number, closesJar: boolean) => {
      const wish = { childId: child.id, kind: 'spend', currency: 'USD', reason: 'x' } as const;
      const body = { ...wish, from, amount, closesJar };
      const { body: asked } = await api.succeed('createRequest', { token: child.token, body });
      const params = { id: asked.id };
      const { body: done } = await api.succeed('approveRequest', {
        token: ann.token,
        params,
        body: {},
      });
      return done.entryId ?? '';
    };
    const undone = await pay(giveId, 1, false);
    await api.succeed('undoTransaction', { token: ann.token, params: { id: undone } });
    await runTasks();
    expect(await idsOf(child), 'taken back before the award').not.toContain('first_gift');
    await pay(saveId, 5, true);
    await runTasks();
    expect(await idsOf(child)).toContain('first_wish');
    const takes = [{ jarId: giveId, amount: 1 }];
    const { id } = await moneyOf('withdraw', child, 2, { takes } as Partial<RouteBody<'deposit'>>);
    await runTasks();
    expect(await idsOf(child)).toContain('first_gift');
    const move = (await api.deps.db.jarMoves.doc(id).get()).data();
    expect(move).toMatchObject({ kind: 'spent', purpose: 'give' });
  });

  it('for pay days counts those that stand, from the whole ledger', async () => {
    const child = await newKid();
    await moneyOf('deposit', child, 1);
    await runTasks();
    const payDay = async () => {
      now = new Date(now.getTime() + 2 * 86_400_000);
      const payment = { childId: child.id, currency: 'USD', amount: 1, description: 'x' } as const;
      const body = { familyId: world.ann.familyId, payments: [payment] };
      return (await world.api.succeed('payByHand', { token: world.ann.token, body })).body;
    };
    for (let n = 0; n < 9; n += 1) await payDay();
    const { id = '' } = (await payDay()).entries[0] ?? {};
    await world.api.succeed('undoTransaction', { token: world.ann.token, params: { id } });
    for (let n = 0; n < 12; n += 1) await moneyOf('deposit', child, 0.01);
    await runTasks();
    expect(await idsOf(child)).not.toContain('ten_paydays');
    await payDay();
    await runTasks();
    expect(await idsOf(child)).toContain('ten_paydays');
  });

  it('for allowances saved looks at the largest one that is active', async () => {
    const child = await newKid();
    const { familyId } = world.ann;
    await world.api.deps.db.familyPreferences.doc(familyId).update({ timeZone: 'UTC' });
    const weekly = { childId: child.id, currency: 'USD', cadence: 'weekly', weekday: 5 } as const;
    for (const amount of [1, 2]) {
      const body = { ...weekly, amount, startsOn: '2027-12-03' };
      await world.api.succeed('createAllowance', { token: world.ann.token, body });
    }
    await moneyOf('deposit', child, 19.99);
    await runTasks();
    expect(await idsOf(child)).toEqual(['first_savings']);
    await moneyOf('deposit', child, 0.01);
    await runTasks();
    expect(await idsOf(child)).toContain('ten_allowances');
    await moneyOf('deposit', child, 80);
    await runTasks();
    expect(await idsOf(child)).toContain('fifty_allowances');
  });
});
