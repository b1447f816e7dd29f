import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { balanceId } from '@pennysprout/shared/ledger/balances.collection';
import { interestRunId } from '@pennysprout/shared/interest/interest-runs.collection';
import { periodOf, type Period } from '@pennysprout/shared/interest/period';
import { workOnAll } from '../kernel/fan-out/memory-queues';
import { SCHEDULE } from '@pennysprout/shared/ledger/author';
import { countCosts } from '../testing/costs';
import { addChild, audit, newParent, type TestParent } from '../testing/people';
import { newProjectId, startTestApi, type TestApi } from '../testing/test-api';
import { openWorld, UNKNOWN_ID, type World } from '../testing/world';
import { INTEREST, startInterestRun, startMonthlyInterest } from './interest-fan-out';
import { postInterest } from './post-interest';

let now = new Date('2026-03-15T12:00:00Z');
const MARCH = '2026-03' as Period;

let world: World;
/** Second instance of the server on the same database. */
let second: TestApi;
beforeAll(async () => {
  const projectId = newProjectId();
  world = await openWorld({ projectId, now: () => now });
  second = await startTestApi({ projectId, now: () => now });
});
afterAll(() => Promise.all([world.api.close(), second.close()]));

async function newFamily(rate: number): Promise<TestParent> {
  const parent = await newParent(world.api, 'Ivy');
  await setRate(parent, rate);
  return parent;
}

async function setRate({ familyId }: TestParent, interestRate: number): Promise<void> {
  await world.api.deps.db.familyPreferences.doc(familyId).update({ interestRate });
}

async function childWith(
  parent: TestParent,
  ...money: readonly [number, CurrencyCode][]
): Promise<string> {
  const { child } = await addChild(world.api, parent, 'Kid');
  for (const [amount, currency] of money) {
    const body = { childId: child.id, amount, currency, description: 'Start' };
    await world.api.succeed('deposit', { token: parent.token, body });
  }
  return child.id;
}

function apply(parent: TestParent, api = world.api) {
  const { token, familyId } = parent;
  return api.attempt('applyInterest', { token, params: { familyId } });
}

async function interestOf(childId: string, currency: CurrencyCode) {
  const { entries, sumMinor, balanceMinor } = await audit(world.api, childId, currency);
  expect(sumMinor).toBe(balanceMinor);
  return entries.filter(({ kind }) => kind === 'interest');
}

describe('applying interest by hand', () => {
  it('posts a twelfth of the annual rate to every balance, once a month', async () => {
    const parent = await newFamily(12);
    const [rich, poor] = [
      await childWith(parent, [100, 'USD'], [1234, 'JPY'], [10.5, 'KWD']),
      await childWith(parent, [0.49, 'USD']),
    ];
    expect(await apply(parent)).toMatchObject({
      status: 200,
      body: { success: true, outcome: 'applied', entries: 3 },
    });
    expect(await interestOf(rich, 'USD')).toMatchObject([
      {
        amountMinor: 100,
        balanceAfterMinor: 10_100,
        createdBy: parent.id,
        interest: { period: MARCH, annualRatePercent: 12, balanceMinor: 10_000 },
      },
    ]);
    expect(await interestOf(rich, 'JPY')).toMatchObject([{ amountMinor: 12 }]);
    expect(await interestOf(rich, 'KWD')).toMatchObject([{ amountMinor: 105 }]);
    expect(await interestOf(poor, 'USD')).toEqual([]);

    expect(await apply(parent)).toMatchObject({
      status: 200,
      body: {
        success: false,
        outcome: 'already_applied',
        message: 'Interest was already applied this month.',
        entries: 0,
      },
    });
    expect(await interestOf(rich, 'USD')).toHaveLength(1);
    now = new Date('2026-04-01T00:00:00Z');
    expect(await apply(parent)).toMatchObject({ body: { outcome: 'applied' } });
    now = new Date('2026-03-15T12:00:00Z');
  });

  it('reports when nobody has anything to earn on, and leaves the month open', async () => {
    const parent = await newFamily(0);
    const child = await childWith(parent, [100, 'USD']);
    const nobody = { status: 200, body: { success: false, outcome: 'no_eligible_accounts' } };
    expect(await apply(parent)).toMatchObject(nobody);
    await setRate(parent, 0.001);
    expect(await apply(parent)).toMatchObject(nobody);
    await setRate(parent, 6);
    expect(await apply(parent)).toMatchObject({ body: { success: true, entries: 1 } });
    expect(await interestOf(child, 'USD')).toMatchObject([{ amountMinor: 50 }]);
  });

  it('remembers when it was applied, and the newest month that was', async () => {
    const parent = await newFamily(12);
    const child = await childWith(parent, [100, 'USD']);
    await apply(parent);
    const { deps } = world.api;
    const { familyId } = parent;
    const stored = async () => (await deps.db.familyPreferences.doc(familyId).get()).data();
    const month = { lastInterestPeriod: MARCH };
    expect(await stored()).toMatchObject(month);
    expect((await stored())?.lastInterestApplied?.toDate()).toEqual(now);
    // A month that was missed, after it.
    const missed = { period: '2026-02' as Period, funds: [balanceId(child, 'USD')] };
    const late = { familyId, createdBy: SCHEDULE, ...missed };
    expect(await postInterest(deps, late)).toMatchObject({ outcome: 'applied' });
    expect(await stored()).toMatchObject(month);
  });

  it('is shown in the history with its basis', async () => {
    const parent = await newFamily(12);
    const userId = await childWith(parent, [100, 'USD']);
    await apply(parent);
    const { body } = await world.api.succeed('listTransactions', {
      token: parent.token,
      params: { userId },
    });
    expect(body[0]).toMatchObject({
      kind: 'interest',
      amount: 1,
      description: 'Interest 2026-03',
      interest: { period: MARCH, annualRatePercent: 12, balance: 100 },
    });
  });
});

describe('the monthly interest run', () => {
  it('pays every family that pays interest its month, and none twice', async () => {
    const paying = await Promise.all(Array.from({ length: 5 }, () => newFamily(12)));
    const children = await Promise.all(paying.map((family) => childWith(family, [100, 'USD'])));
    const [first] = paying;
    if (first) await apply(first);
    now = new Date('2026-04-01T00:10:00Z');
    const period = periodOf(new Date('2026-03-01T00:00:00Z'));
    const { deps, queues } = world.api;
    await startInterestRun(deps, period, 2);
    // A queue may deliver a page twice, and in any order.
    const pages = queues.of(INTEREST.queue);
    pages.push(...[...pages].reverse());
    await workOnAll(deps, queues, INTEREST);
    // The schedule runs again, on another server.
    await startMonthlyInterest(second.deps);
    expect(second.queues.of(INTEREST.queue)).toEqual([]);
    for (const [index, child] of children.entries()) {
      const [entry, ...more] = await interestOf(child, 'USD');
      expect(more).toEqual([]);
      expect(entry).toMatchObject({
        amountMinor: 100,
        createdBy: index === 0 ? first?.id : 'schedule',
        interest: { period: MARCH },
      });
    }
    now = new Date('2026-03-15T12:00:00Z');
  });

  it('pays the others when one family fails, and the failed one at the next try', async () => {
    const [bad, good] = await Promise.all([newFamily(12), newFamily(12)]);
    const badChild = await childWith(bad, [100, 'USD']);
    const goodChild = await childWith(good, [100, 'USD']);
    const balance = world.api.deps.db.balances.doc(`${badChild}_USD`);
    await balance.update({ userId: goodChild });
    const page = { period: MARCH, familyIds: [bad.familyId, good.familyId] };
    await expect(INTEREST.work(world.api.deps, page)).rejects.toThrow('1 families');
    expect(await interestOf(goodChild, 'USD')).toHaveLength(1);
    await balance.update({ userId: badChild });
    await INTEREST.work(world.api.deps, page);
    expect(await interestOf(goodChild, 'USD')).toHaveLength(1);
    expect(await interestOf(badChild, 'USD')).toHaveLength(1);
  });

  it('reads five documents and writes four for a family with one balance', async () => {
    const families = await Promise.all([newFamily(12), newFamily(12)]);
    for (const family of families) await childWith(family, [100, 'USD']);
    const costs = countCosts(world.api.deps.db.firestore);
    const familyIds = families.map(({ familyId }) => familyId);
    await INTEREST.work(world.api.deps, { period: '2019-01' as Period, familyIds });
    // The balance; then in the transaction: run, preferences, balance.
    expect(costs.take()).toEqual({ reads: 2 * 4, writes: 2 * 4 });
    await INTEREST.work(world.api.deps, { period: '2019-01' as Period, familyIds });
    expect(costs.take()).toEqual({ reads: 2 * 4, writes: 0 });
  });

  it('skips a family that is gone', async () => {
    const page = { period: MARCH, familyIds: [UNKNOWN_ID] };
    await expect(INTEREST.work(world.api.deps, page)).resolves.toBeUndefined();
  });
});

describe('interest at the same moment', () => {
  it('by hand, by the schedule and twice on two servers is still posted once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const parent = await newFamily(12);
      const child = await childWith(parent, [100, 'USD'], [50, 'EUR']);
      const page = { familyIds: [parent.familyId], period: MARCH };
      const [byHand, again] = await Promise.all([
        apply(parent).then(({ body }) => body as { outcome: string }),
        apply(parent, second).then(({ body }) => body as { outcome: string }),
        INTEREST.work(world.api.deps, page),
        INTEREST.work(second.deps, page),
      ]);
      const byParent = [byHand, again].filter(({ outcome }) => outcome === 'applied').length;
      const run = await world.api.deps.db.interestRuns
        .doc(interestRunId(parent.familyId, MARCH))
        .get();
      expect(byParent).toBe(run.data()?.createdBy === SCHEDULE ? 0 : 1);
      expect(await interestOf(child, 'USD')).toHaveLength(1);
      expect(await interestOf(child, 'EUR')).toHaveLength(1);
    }
  });

  it('as a deposit is posted either before it or after it, and no money is lost', async () => {
    for (let round = 0; round < 3; round += 1) {
      const parent = await newFamily(12);
      const childId = await childWith(parent, [100, 'USD']);
      const body = { childId, amount: 100, description: 'Gift' };
      await Promise.all([apply(parent), second.succeed('deposit', { token: parent.token, body })]);
      const [entry] = await interestOf(childId, 'USD');
      expect([100, 200]).toContain(entry?.amountMinor);
      expect(entry?.interest?.balanceMinor).toBe((entry?.amountMinor ?? 0) * 100);
    }
  });
});
