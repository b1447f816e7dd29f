import type { Request, Response } from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateIn } from '@pennysprout/shared/kernel/dates/date-in';
import { DAY_MS, MINUTE_MS } from '@pennysprout/shared/kernel/dates/durations';
import { interestDueAt, periodOf } from '@pennysprout/shared/interest/period';
import { SERVICE_STATUS, USUAL_STATUS } from '@pennysprout/shared/service/service-status';
import { changeServiceStatus } from '../platform/operator/change-service-status';
import { addChild } from '../testing/people';
import { openWorld, type World } from '../testing/world';
import { demoNow, servingOnDemoTime } from '../platform/production/demo-clock';
import type { DemoStep } from './demo-schedules';
import { moveDemoClock, openDemoClock, type DemoClock } from './move-demo-clock';

/** A Monday. */
const START = new Date('2026-10-05T04:00:00Z');
const ZONE = 'Asia/Taipei';

let clock: DemoClock | null = null;
let world: World;
beforeAll(async () => {
  world = await openWorld({ now: () => clock?.now() ?? START });
  clock = await openDemoClock(world.api.deps.db);
  clock.standAt(START);
  await clock.share();
});
afterAll(() => world.api.close());

/** Creates a child of Ann's with 100.00 in a jar for 200.00 that gets all of 5.00 each Friday. */
async function savingChild() {
  const { api, ann } = world;
  const { deps } = api;
  await deps.db.familyPreferences.doc(ann.familyId).update({ timeZone: ZONE, interestRate: 12 });
  const { child } = await addChild(api, ann, 'Kim');
  const order = { token: ann.token, params: { childId: child.id } };
  const jar = await api.succeed('createJar', {
    ...order,
    body: { currency: 'USD', name: 'Bicycle', icon: 'bike', purpose: 'save', target: 200 },
  });
  const parts = { [jar.body.id]: 1 };
  await api.succeed('setJarShares', { ...order, body: { currency: 'USD', freeParts: 0, parts } });
  await api.succeed('deposit', {
    token: ann.token,
    body: { childId: child.id, amount: 100, description: 'Start' },
  });
  await api.succeed('createAllowance', {
    token: ann.token,
    body: {
      childId: child.id,
      currency: 'USD',
      amount: 5,
      cadence: 'weekly',
      weekday: 5,
      startsOn: dateIn(ZONE, deps.now()),
    },
  });
  return child.id;
}

async function moveTo(until: string): Promise<DemoStep[]> {
  const { deps } = world.api;
  const steps: DemoStep[] = [];
  const ownClock = await openDemoClock(deps.db);
  const own = { ...deps, now: ownClock.now };
  for await (const step of moveDemoClock(own, ownClock, new Date(until))) steps.push(step);
  clock = ownClock;
  return steps;
}

async function entriesOf(childId: string) {
  const found = await world.api.deps.db.entries
    .where('userId', '==', childId)
    .orderBy('timestamp')
    .get();
  return found.docs.map((one) => one.data());
}

describe('the demo’s clock', () => {
  it('runs everything due on the way, in order, at its own time, exact to the minor unit', async () => {
    const childId = await savingChild();
    const steps = await moveTo('2027-02-12T00:00:00Z');
    expect(steps[0]).toEqual({ at: new Date('2026-10-08T22:00:00Z'), schedule: 'allowances' });
    expect(steps.filter(({ schedule }) => schedule === 'interest').map(({ at }) => at)).toEqual(
      ['2026-11', '2026-12', '2027-01', '2027-02'].map((of) => new Date(`${of}-01T00:10:00Z`)),
    );
    const [start, ...posted] = await entriesOf(childId);
    expect(start?.kind).toBe('deposit');
    expect(posted).toHaveLength(steps.length);
    for (const [n, { at }] of steps.entries()) {
      const lateMs = (posted[n]?.timestamp.toMillis() ?? 0) - at.getTime();
      expect(lateMs).toBeGreaterThanOrEqual(0);
      expect(lateMs).toBeLessThan(10 * MINUTE_MS);
    }
    const [account] = (
      await world.api.succeed('listJars', { token: world.ann.token, params: { childId } })
    ).body;
    // As the forecast says for this child.
    expect(account).toMatchObject({ balance: 201.18, free: 1.18, jars: [{ saved: 200 }] });
  });

  it('does a month’s interest with the next move when it could not, and then no month is left out', async () => {
    const childId = await savingChild();
    const { deps } = world.api;
    const ownClock = await openDemoClock(deps.db);
    const own = { ...deps, now: ownClock.now };
    const month = periodOf(ownClock.now());
    const due = interestDueAt(month);
    const before = async () => (await openDemoClock(deps.db)).now() < due;
    // Dies with the pages of the run in its memory.
    const serviceStatus = () =>
      own.now() < due ? deps.serviceStatus() : Promise.reject(new Error('killed'));
    const until = new Date(due.getTime() + DAY_MS);
    const killed = async () => {
      for await (const _ of moveDemoClock({ ...own, serviceStatus }, ownClock, until));
    };
    await expect(killed()).rejects.toThrow('killed');
    expect(await before()).toBe(true);
    await moveTo(until.toISOString());
    const paid = (await entriesOf(childId)).flatMap(({ interest }) => interest?.period ?? []);
    expect(paid).toEqual([month]);
  });

  it('continues from where it stands, and posts nothing twice', async () => {
    const childId = await savingChild();
    const before = await entriesOf(childId);
    const { deps } = world.api;
    const ownClock = await openDemoClock(deps.db);
    const until = new Date(ownClock.now().getTime() + 30 * 24 * 60 * MINUTE_MS);
    const cut = moveDemoClock({ ...deps, now: ownClock.now }, ownClock, until);
    await cut.next();
    await cut.return(undefined);
    await moveTo(until.toISOString());
    await moveTo(new Date(until.getTime() + MINUTE_MS).toISOString());
    const dates = (await entriesOf(childId))
      .slice(before.length)
      .flatMap(({ allowance }) => allowance?.dueOn ?? []);
    expect(dates.length).toBeGreaterThan(3);
    expect(dates).toEqual([...new Set(dates)].sort());
  });

  it('applies from the server’s next request, and survives an operator’s change of settings', async () => {
    const { deps } = world.api;
    await changeServiceStatus(deps, { newFamilies: false });
    await moveTo('2027-06-01T00:00:00Z');
    await changeServiceStatus(deps, USUAL_STATUS);
    const seen = new Promise<Date>((resolve) => {
      const serve = servingOnDemoTime(
        () => deps,
        () => resolve(demoNow()),
      );
      serve({} as Request, {} as Response);
    });
    expect((await seen).toISOString()).toMatch(/^2027-06-01T00:/);
    const stored = await deps.db.systemConfigs.doc(SERVICE_STATUS).get();
    expect(stored.data()?.value).toEqual(USUAL_STATUS);
  });
});
