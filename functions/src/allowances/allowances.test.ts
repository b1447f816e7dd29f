import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { USUAL_STATUS } from '@pennysprout/shared/service/service-status';
import type { Allowance, RouteBody } from '@pennysprout/shared/api/contract';
import { allowanceEntryId } from '@pennysprout/shared/allowances/allowances.collection';
import { MAX_BALANCE_MINOR, toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { FieldValue } from 'firebase-admin/firestore';
import { runAllowances } from '../testing/allowance-run';
import { addChild, audit } from '../testing/people';
import { newProjectId, startTestApi, type TestApi } from '../testing/test-api';
import { openWorld, type World } from '../testing/world';
import { reconcile } from '../reconcile/reconcile';
import { DATES_OF_A_RUN } from './allowance-fan-out';

let now = new Date('2026-09-30T12:00:00Z');
let world: World;
/** Second instance of the server on the same database, sharing no memory with the first. */
let second: TestApi;
beforeAll(async () => {
  const projectId = newProjectId();
  const clock = () => now;
  world = await openWorld({ projectId, now: clock });
  second = await startTestApi({ projectId, now: clock });
});
beforeEach(() => live('Asia/Taipei', '2026-09-30T12:00:00Z'));
/** Deletes allowances, so that no run pays an earlier test's. */
afterEach(async () => {
  const { docs } = await world.api.deps.db.allowances.get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
});
afterAll(async () => {
  // Whatever these tests have done, the ledger adds up.
  expect((await reconcile(world.api.deps)).drifts).toEqual([]);
  await Promise.all([world.api.close(), second.close()]);
});

type Terms = RouteBody<'changeAllowance'>;

const FRIDAYS: Terms = {
  currency: 'USD',
  amount: 5,
  cadence: 'weekly',
  weekday: 5,
  startsOn: '2026-10-01',
};
const SUNDAYS: Terms = { ...FRIDAYS, weekday: 7, startsOn: '2026-10-19' };

/** Moves the family to a time zone, at that time. */
async function live(timeZone: string, at: string): Promise<void> {
  now = new Date(at);
  const { api, ann } = world;
  await api.deps.db.familyPreferences.doc(ann.familyId).update({ timeZone });
}

async function newChildId(): Promise<string> {
  return (await addChild(world.api, world.ann, 'Kid')).child.id;
}

function create(childId: string, terms: Terms, { api = world.api, key = randomUUID() } = {}) {
  return api.attempt('createAllowance', {
    token: world.ann.token,
    key,
    body: { childId, ...terms },
  });
}

async function set(childId: string, terms: Terms): Promise<Allowance> {
  const body = { childId, ...terms };
  return (await world.api.succeed('createAllowance', { token: world.ann.token, body })).body;
}

function change(id: string, terms: Terms) {
  return world.api.attempt('changeAllowance', {
    token: world.ann.token,
    params: { id },
    body: terms,
  });
}

function act(
  name: 'payAllowanceNow' | 'pauseAllowance' | 'resumeAllowance' | 'deleteAllowance',
  id: string,
) {
  return world.api.attempt(name, { token: world.ann.token, params: { id } });
}

async function listed(childId: string): Promise<Allowance[]> {
  const query = { childId };
  return (await world.api.succeed('listAllowances', { token: world.ann.token, query })).body;
}

/** Runs the hourly schedule at a time. */
function tick(at: string, api = world.api): Promise<void> {
  now = new Date(at);
  return runAllowances(api.deps, api);
}

/** Lists the dates paid, in order of posting. */
async function paidDates(childId: string): Promise<(string | undefined)[]> {
  const { entries } = await audit(world.api, childId, 'USD');
  return entries.map(({ allowance }) => allowance?.dueOn);
}

describe('an allowance', () => {
  it('is due at six on its date, in the family’s time zone', async () => {
    const childId = await newChildId();
    const made = await set(childId, FRIDAYS);
    expect(made).toMatchObject({
      nextOn: '2026-10-02',
      nextAt: '2026-10-01T22:00:00.000Z',
      active: true,
      childId,
      amount: 5,
      description: 'Allowance',
      weekday: 5,
      dayOfMonth: null,
    });
    await tick('2026-10-01T21:59:59Z');
    expect(await paidDates(childId)).toEqual([]);
    await tick('2026-10-01T22:00:00Z');
    expect(await paidDates(childId)).toEqual(['2026-10-02']);
    const [now] = await listed(childId);
    expect(now).toMatchObject({ nextOn: '2026-10-09', paidOn: '2026-10-02', problem: null });
  });

  it('is paid as a deposit by the schedule, with its date and an id derived from it', async () => {
    const childId = await newChildId();
    const { id } = await set(childId, { ...FRIDAYS, description: 'Pocket money' });
    await tick('2026-10-01T22:00:00Z');
    const params = { userId: childId };
    const { body } = await world.api.succeed('listTransactions', {
      token: world.ann.token,
      params,
    });
    expect(body).toEqual([
      expect.objectContaining({
        id: allowanceEntryId(id, '2026-10-02'),
        kind: 'deposit',
        amount: 5,
        balanceAfter: 5,
        description: 'Pocket money',
        createdBy: 'schedule',
        timestamp: '2026-10-01T22:00:00.000Z',
        allowance: { allowanceId: id, dueOn: '2026-10-02' },
      }),
    ]);
  });
});

describe('allowances after an outage', () => {
  it('pay every missed date once, oldest first, however often a run is repeated', async () => {
    await live('America/New_York', '2026-10-19T12:00:00Z');
    const childId = await newChildId();
    await set(childId, SUNDAYS);
    const at = '2026-11-16T09:00:00Z';
    await Promise.all([tick(at), tick(at, second), tick(at)]);
    await tick(at);
    expect(await paidDates(childId)).toEqual([
      '2026-10-25',
      '2026-11-01',
      '2026-11-08',
      '2026-11-15',
    ]);
    expect(await audit(world.api, childId, 'USD')).toMatchObject({ balanceMinor: 2000 });
  });

  it('pay at most sixty dates of an allowance in one run, and the rest in the next', async () => {
    const childId = await newChildId();
    await set(childId, FRIDAYS);
    await tick('2027-12-31T00:00:00Z');
    expect(await paidDates(childId)).toHaveLength(DATES_OF_A_RUN);
    await tick('2027-12-31T01:00:00Z');
    const dates = await paidDates(childId);
    expect(dates).toHaveLength(66);
    expect(new Set(dates).size).toBe(66);
    expect(dates.at(-1)).toBe('2027-12-31');
  });
});

describe('changing an allowance', () => {
  it('first pays what is already due, on the old terms', async () => {
    const childId = await newChildId();
    const { id } = await set(childId, FRIDAYS);
    now = new Date('2026-10-10T00:00:00Z');
    const { body } = await change(id, { ...FRIDAYS, amount: 8, weekday: 6 });
    expect(body).toMatchObject({ amount: 8, nextOn: '2026-10-17' });
    await tick('2026-10-17T00:00:00Z');
    const { entries } = await audit(world.api, childId, 'USD');
    expect(entries.map(({ amountMinor, allowance }) => [amountMinor, allowance?.dueOn])).toEqual([
      [500, '2026-10-02'],
      [500, '2026-10-09'],
      [800, '2026-10-17'],
    ]);
  });

  it('does not pay again on the day of a payment', async () => {
    const childId = await newChildId();
    const { id } = await set(childId, FRIDAYS);
    await tick('2026-10-01T22:00:00Z');
    const { body } = await change(id, { ...FRIDAYS, amount: 8 });
    expect(body).toMatchObject({ nextOn: '2026-10-09' });
  });

  it('keeps the fortnightly rhythm of a start date that has passed, and rejects a new start in the past', async () => {
    const childId = await newChildId();
    const fortnight: Terms = { ...FRIDAYS, cadence: 'biweekly' };
    const { id } = await set(childId, fortnight);
    await tick('2026-10-05T00:00:00Z');
    expect((await change(id, { ...fortnight, amount: 6 })).body).toMatchObject({
      amount: 6,
      nextOn: '2026-10-16',
    });
    expect(await change(id, { ...fortnight, startsOn: '2026-10-02' })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'startsOn', key: 'validation.datePast' }] },
    });
  });

  it('keeps the next date but moves its time when the family’s time zone changes', async () => {
    const { api, ann } = world;
    const childId = await newChildId();
    await set(childId, FRIDAYS);
    const query = { familyId: ann.familyId };
    const { token } = ann;
    const { body: saved } = await api.succeed('getFamilyPreferences', { token, query });
    const { lastInterestApplied: _applied, ...choices } = saved;
    const body = { ...choices, timeZone: 'America/New_York' };
    await api.succeed('saveFamilyPreferences', { token, query, body });
    expect(await listed(childId)).toMatchObject([
      { nextOn: '2026-10-02', nextAt: '2026-10-02T10:00:00.000Z' },
    ]);
    await tick('2026-10-02T09:00:00Z');
    expect(await paidDates(childId)).toEqual([]);
    await tick('2026-10-02T10:00:00Z');
    expect(await paidDates(childId)).toEqual(['2026-10-02']);
  });
});

describe('pausing an allowance', () => {
  it('first pays what is already due, and missed dates are not made up', async () => {
    await live('America/New_York', '2026-10-19T12:00:00Z');
    const childId = await newChildId();
    const { id } = await set(childId, SUNDAYS);
    now = new Date('2026-11-03T12:00:00Z');
    expect((await act('pauseAllowance', id)).body).toMatchObject({ active: false, nextOn: null });
    await tick('2026-11-20T11:00:00Z');
    expect(await paidDates(childId)).toEqual(['2026-10-25', '2026-11-01']);
    now = new Date('2026-11-20T12:00:00Z');
    expect((await act('resumeAllowance', id)).body).toMatchObject({
      active: true,
      nextOn: '2026-11-22',
    });
    await tick('2026-11-22T11:00:00Z');
    expect(await paidDates(childId)).toEqual(['2026-10-25', '2026-11-01', '2026-11-22']);
  });

  it('still allows changes, and it stays paused', async () => {
    const childId = await newChildId();
    const { id } = await set(childId, FRIDAYS);
    await act('pauseAllowance', id);
    expect((await change(id, { ...FRIDAYS, amount: 9 })).body).toMatchObject({
      amount: 9,
      active: false,
      nextOn: null,
    });
  });
});

describe('deleting an allowance', () => {
  it('first pays what is due, then removes it', async () => {
    const childId = await newChildId();
    const { id } = await set(childId, FRIDAYS);
    now = new Date('2026-10-02T00:00:00Z');
    expect((await act('deleteAllowance', id)).body).toEqual({ success: true });
    expect(await listed(childId)).toEqual([]);
    await tick('2026-10-30T00:00:00Z');
    expect(await paidDates(childId)).toEqual(['2026-10-02']);
    expect(await act('deleteAllowance', id)).toMatchObject({ status: 404 });
  });
});

describe('an allowance that cannot be paid', () => {
  /** Creates a child with the largest balance possible. */
  async function richChild(): Promise<string> {
    const childId = await newChildId();
    const { api, ann } = world;
    const body = { childId, amount: 5, description: 'x' };
    await api.succeed('deposit', { token: ann.token, body });
    const account = api.deps.db.balances.doc(`${childId}_USD`);
    await account.update({ balanceMinor: toMinorUnits(MAX_BALANCE_MINOR) });
    return childId;
  }

  it('is logged, counted and shown to parents, and paid once it can be', async () => {
    const { api } = world;
    const childId = await richChild();
    const other = await newChildId();
    const { id } = await set(childId, FRIDAYS);
    await set(other, FRIDAYS);
    await tick('2026-10-09T22:00:00Z');
    expect(await listed(childId)).toMatchObject([
      {
        problem: 'amount_out_of_range',
        problemSince: '2026-10-09T22:00:00.000Z',
        nextOn: '2026-10-02',
        paidOn: null,
      },
    ]);
    expect(await paidDates(other)).toEqual(['2026-10-02', '2026-10-09']);
    expect(api.logs).toContainEqual({
      message: 'allowance not paid',
      fields: expect.objectContaining({ allowanceId: id, error: 'amount_out_of_range' }) as object,
    });
    const counted = api.logs.filter(({ message }) => message === 'allowance page');
    expect(counted.some(({ fields }) => fields['notPosted'] === 1)).toBe(true);
    expect(await change(id, FRIDAYS)).toMatchObject({
      status: 409,
      body: { code: 'allowance_unpaid' },
    });
    expect((await act('pauseAllowance', id)).status).toBe(409);
    await api.deps.db.balances.doc(`${childId}_USD`).update({ balanceMinor: toMinorUnits(500) });
    await tick('2026-10-09T23:00:00Z');
    expect(await listed(childId)).toMatchObject([
      { problem: null, problemSince: null, nextOn: '2026-10-16' },
    ]);
    expect((await paidDates(childId)).filter(Boolean)).toEqual(['2026-10-02', '2026-10-09']);
  });

  it('is paid at once when a parent asks for it, also its last date, once', async () => {
    const childId = await richChild();
    const last = { ...FRIDAYS, endsOn: '2026-10-02' };
    const { id } = await set(childId, last);
    await tick('2026-10-02T00:00:00Z');
    expect(await act('payAllowanceNow', id)).toMatchObject({
      status: 409,
      body: { code: 'allowance_unpaid' },
    });
    await world.api.deps.db.balances
      .doc(`${childId}_USD`)
      .update({ balanceMinor: toMinorUnits(500) });
    const paid = { status: 200, body: { problem: null, paidOn: '2026-10-02', nextOn: null } };
    expect(await act('payAllowanceNow', id)).toMatchObject(paid);
    expect(await act('payAllowanceNow', id)).toMatchObject(paid);
    // Whoever sends the same terms again has changed nothing; others have no date left.
    expect(await change(id, last)).toMatchObject(paid);
    expect((await change(id, { ...last, amount: 6 })).status).toBe(400);
    expect((await paidDates(childId)).filter(Boolean)).toEqual(['2026-10-02']);
  });

  it('keeps when its problem began, until it is another one', async () => {
    const { db } = world.api.deps;
    const childId = await richChild();
    const { id } = await set(childId, FRIDAYS);
    const since = async () => (await listed(childId))[0]?.problemSince;
    await tick('2026-10-02T00:00:00Z');
    await tick('2026-10-02T01:00:00Z');
    expect(await since()).toBe('2026-10-02T00:00:00.000Z');
    const preferences = db.familyPreferences.doc(world.ann.familyId);
    await preferences.update({ timeZone: FieldValue.delete() });
    await tick('2026-10-02T02:00:00Z');
    expect(await listed(childId)).toMatchObject([
      { problem: 'time_zone_needed', problemSince: '2026-10-02T02:00:00.000Z' },
    ]);
    // From before it was noted: nobody knows when it began.
    await db.allowances.doc(id).update({ problemSince: FieldValue.delete() });
    await tick('2026-10-02T03:00:00Z');
    expect(await listed(childId)).toMatchObject([
      { problem: 'time_zone_needed', problemSince: null },
    ]);
    await db.balances.doc(`${childId}_USD`).update({ balanceMinor: toMinorUnits(500) });
  });

  it('can still be deleted', async () => {
    const childId = await richChild();
    const { id } = await set(childId, FRIDAYS);
    now = new Date('2026-10-05T00:00:00Z');
    expect((await act('deleteAllowance', id)).status).toBe(200);
    await world.api.deps.db.balances
      .doc(`${childId}_USD`)
      .update({ balanceMinor: toMinorUnits(500) });
  });

  it('waits while an operator has suspended money moves, and is paid afterwards', async () => {
    const childId = await newChildId();
    await set(childId, FRIDAYS);
    now = new Date('2026-10-02T00:00:00Z');
    const { api } = world;
    const stopped = () => Promise.resolve({ ...USUAL_STATUS, moneyMoves: false });
    await runAllowances({ ...api.deps, serviceStatus: stopped }, api);
    expect(await paidDates(childId)).toEqual([]);
    await tick('2026-10-02T01:00:00Z');
    expect(await paidDates(childId)).toEqual(['2026-10-02']);
  });

  it('reports that its child is gone, and is skipped until the child is back', async () => {
    const { api } = world;
    const childId = await newChildId();
    const { id } = await set(childId, FRIDAYS);
    const child = api.deps.db.users.doc(childId);
    const kept = (await child.get()).data()!;
    await child.delete();
    await tick('2026-10-02T00:00:00Z');
    expect((await api.deps.db.allowances.doc(id).get()).data()?.problem).toBe('not_found');
    await child.set(kept);
    await tick('2026-10-02T01:00:00Z');
    expect(await paidDates(childId)).toEqual(['2026-10-02']);
  });
});

describe('creating an allowance', () => {
  it('requires that the family has set a time zone', async () => {
    const { api, zoe, zedId } = world;
    const body = { childId: zedId, ...FRIDAYS };
    expect(await api.attempt('createAllowance', { token: zoe.token, body })).toMatchObject({
      status: 409,
      body: { code: 'time_zone_needed' },
    });
  });

  it('stops at five per child, even when two servers are asked at once', async () => {
    const childId = await newChildId();
    for (let n = 0; n < 4; n += 1) await set(childId, FRIDAYS);
    const both = await Promise.all([
      create(childId, FRIDAYS),
      create(childId, FRIDAYS, { api: second }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await listed(childId)).toHaveLength(5);
    expect(await create(childId, FRIDAYS)).toMatchObject({ body: { code: 'limit_reached' } });
  });

  it('happens once per Idempotency-Key', async () => {
    const childId = await newChildId();
    const key = randomUUID();
    const answers = [
      await create(childId, FRIDAYS, { key }),
      await create(childId, FRIDAYS, { key }),
    ];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await listed(childId)).toHaveLength(1);
  });

  it('keeps a stored description that would be rejected today, but accepts no new one like it', async () => {
    const { id } = await set(await newChildId(), { ...FRIDAYS, description: 'two\nlines' });
    const description = 'a\nb\u200b';
    await world.api.deps.db.allowances.doc(id).update({ description });
    expect(await change(id, { ...FRIDAYS, description, amount: 6 })).toMatchObject({
      body: { amount: 6, description: 'a b\u200b' },
    });
    expect(await change(id, { ...FRIDAYS, description: 'c\u200b' })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'description', key: 'validation.invisible' }] },
    });
    expect((await change(id, { ...FRIDAYS, description: 'c' })).status).toBe(200);
  });

  it.each<[string, object, string]>([
    ['a start that is past', { startsOn: '2026-09-29' }, 'startsOn'],
    ['an end before its first date', { endsOn: '2026-10-01' }, 'endsOn'],
    ['no day', { weekday: undefined }, 'weekday'],
    ['an eighth day of the week', { weekday: 8 }, 'weekday'],
    ['a day of the month beside one of the week', { dayOfMonth: 3 }, 'dayOfMonth'],
    ['a cadence that is none', { cadence: 'daily' }, 'cadence'],
    ['nothing', { amount: 0 }, 'amount'],
    ['half a cent', { amount: 0.005 }, 'amount'],
    ['a date that is none', { startsOn: '2026-02-30' }, 'startsOn'],
  ])('is refused with %s', async (_what, wrong, path) => {
    const childId = await newChildId();
    const answer = await create(childId, { ...FRIDAYS, ...wrong });
    expect(answer).toMatchObject({ status: 400 });
    expect(JSON.stringify(answer.body)).toContain(`"path":"${path}"`);
  });
});

describe('access to allowances', () => {
  it('allowances continue when the parent who made them has left', async () => {
    const { api, ben } = world;
    const childId = await newChildId();
    const body = { childId, ...FRIDAYS };
    await api.succeed('createAllowance', { token: ben.token, body });
    const query = { familyId: world.ann.familyId };
    await api.succeed('removeMember', {
      token: world.ann.token,
      params: { memberId: ben.id },
      query,
    });
    await tick('2026-10-02T00:00:00Z');
    expect(await paidDates(childId)).toEqual(['2026-10-02']);
  });
});

describe('the time zone of a family', () => {
  it('is the one that the browser proposes when the family is created, if it is valid', async () => {
    const { api, zoe } = world;
    const made = async (timeZone: string) => {
      const { token } = zoe;
      const body = { name: 'Travellers', timeZone };
      const { body: family } = await api.succeed('createFamily', { token, body });
      const query = { familyId: family.familyId };
      return (await api.succeed('getFamilyPreferences', { token, query })).body.timeZone;
    };
    expect(await made('Europe/Berlin')).toBe('Europe/Berlin');
    expect(await made('Europe/Atlantis')).toBeNull();
  });

  it('must be one of the list', async () => {
    const { api, ann } = world;
    const query = { familyId: ann.familyId };
    const { token } = ann;
    const { body: saved } = await api.succeed('getFamilyPreferences', { token, query });
    const { lastInterestApplied: _applied, ...choices } = saved;
    const body = { ...choices, timeZone: 'Asia/Nowhere' };
    expect(await api.attempt('saveFamilyPreferences', { token, query, body })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'timeZone', key: 'validation.timeZone' }] },
    });
  });
});
