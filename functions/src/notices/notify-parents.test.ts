import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MoneyRequest } from '@pennysprout/shared/api/contract';
import { Timestamp } from 'firebase-admin/firestore';
import { MINUTE_MS } from '@pennysprout/shared/kernel/dates/durations';
import type { Notice } from '../kernel/deps';
import type { Delivery } from '../kernel/messenger';
import { putExampleAllowance } from '../testing/examples';
import { newChild, newParent, type TestChild, type TestParent } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/test-api';
import { openWorld, UNKNOWN_ID, type World } from '../testing/world';
import { payDue } from '../allowances/pay-due';
import { notifyParents } from './notify-parents';

/** Four in the afternoon in Taipei. */
const DAY = Date.parse('2026-10-05T08:00:00Z');
/** Half past ten at night there, and seven the next morning. */
const NIGHT = Date.parse('2026-10-05T14:30:00Z');
const MORNING = Date.parse('2026-10-05T23:00:00Z');

let world: World;
let api: TestApi;
let other: TestApi;
let nowMs = DAY;
let deliver: (token: string) => Delivery = () => 'sent';
beforeAll(async () => {
  const now = () => new Date(nowMs);
  world = await openWorld({
    now,
    change: (deps) => ({
      ...deps,
      messenger: async (messages) => {
        await deps.messenger(messages);
        return messages.map(({ token }) => deliver(token));
      },
    }),
  });
  api = world.api;
  const { projectId } = api.deps.db.firestore as unknown as { projectId: string };
  other = await startTestApi({ now, projectId });
});
afterAll(() => Promise.all([world.api.close(), other.close()]));

interface Home {
  readonly owner: TestParent;
  readonly kid: TestChild;
}

let home: Home;
beforeEach(async () => {
  nowMs = DAY;
  deliver = () => 'sent';
  home = await newHome('Asia/Taipei');
});

function clear(): void {
  for (const list of [api.notices, api.messages, other.messages, other.notices]) list.length = 0;
}

/** Creates a family with a child, and a device with notices turned on. */
async function newHome(timeZone: string | null): Promise<Home> {
  const owner = await newParent(api, 'Owner');
  const kid = await newChild(api, owner, 'Kid');
  const preferences = api.deps.db.familyPreferences.doc(owner.familyId);
  if (timeZone !== null) await preferences.update({ timeZone });
  await register(owner, 'phone');
  clear();
  return { owner, kid };
}

async function register({ token, familyId }: TestParent, name: string, language = 'en' as const) {
  const body = { familyId, token: `${name}-${familyId}`, language };
  return (await api.succeed('registerDevice', { token, body })).body.id;
}

async function ask({ kid }: Home, key?: string): Promise<MoneyRequest> {
  const kept = { kind: 'keep', currency: 'USD', amount: 3, reason: 'Found' } as const;
  const body = { childId: kid.id, ...kept };
  const sent = { token: kid.token, body, ...(key !== undefined && { key }) };
  return (await api.succeed('createRequest', sent)).body;
}

/**
 * Processes what is due in the queue.
 *
 * @returns the number of notices.
 */
async function work(from: TestApi = api): Promise<number> {
  const due = from.notices.filter(({ at }) => at === undefined || at.getTime() <= nowMs);
  const left = from.notices.filter((one) => !due.includes(one));
  from.notices.splice(0, Infinity, ...left);
  for (const { notice } of due) await notifyParents(from.deps, notice);
  return due.length;
}

const sentTokens = () => api.messages.map(({ token }) => token);
const sentKinds = () => api.messages.map(({ data }) => data.kind);
const waitsUntil = () => api.notices.map(({ at }) => at?.getTime());

describe('a notice of a new request', () => {
  it('is sent to each device of the family in its language, and nowhere else', async () => {
    const { owner } = home;
    const { familyId, token } = owner;
    const body = { familyId, token: `tablet-${familyId}`, language: 'zh-TW' } as const;
    await api.succeed('registerDevice', { token, body });
    await ask(home);
    expect(await work()).toBe(1);
    const data = { kind: 'request', familyId };
    expect(api.messages).toHaveLength(2);
    expect(api.messages).toEqual(
      expect.arrayContaining([
        { token: `phone-${familyId}`, data: { ...data, language: 'en' } },
        { token: `tablet-${familyId}`, data: { ...data, language: 'zh-TW' } },
      ]),
    );
  });

  it('is sent once, however often the queue delivers it or the child repeats the request', async () => {
    await ask(home, 'same-wish-again');
    await ask(home, 'same-wish-again');
    const [handed] = api.notices;
    expect(api.notices).toHaveLength(2);
    expect(api.notices[1]).toEqual(handed);
    await work();
    if (handed) await notifyParents(api.deps, handed.notice);
    expect(sentKinds()).toEqual(['request']);
    expect(api.notices).toEqual([]);
  });

  it('is sent once when two workers have it at the same time', async () => {
    await ask(home);
    const [handed] = api.notices;
    if (!handed) throw new Error('nothing was handed over');
    await Promise.all([
      notifyParents(api.deps, handed.notice),
      notifyParents(other.deps, handed.notice),
      notifyParents(api.deps, handed.notice),
      notifyParents(other.deps, handed.notice),
    ]);
    expect([...api.messages, ...other.messages]).toHaveLength(1);
  });

  it('is not sent when the request has already been answered', async () => {
    const { id } = await ask(home);
    await api.succeed('cancelRequest', { token: home.kid.token, params: { id } });
    await work();
    expect(api.messages).toEqual([]);
  });

  it('does not prevent the request when nobody can be notified or the queue fails', async () => {
    const failing = await startTestApi({
      projectId: (api.deps.db.firestore as unknown as { projectId: string }).projectId,
      change: (deps) => ({
        ...deps,
        enqueueNotice: () => Promise.reject(new Error('the queue is down')),
      }),
    });
    const kept = { kind: 'keep', currency: 'USD', amount: 3, reason: 'Found' } as const;
    const body = { childId: home.kid.id, ...kept };
    const { status } = await failing.attempt('createRequest', { token: home.kid.token, body });
    expect(status).toBe(200);
    expect(failing.logs.map(({ message }) => message)).toContain('notice not handed over');
    await failing.close();
  });
});

describe('several notices', () => {
  it('within a minute become one after it', async () => {
    await ask(home);
    await work();
    nowMs += 1000;
    await ask(home);
    nowMs += 1000;
    await ask(home);
    await work();
    expect(sentKinds()).toHaveLength(1);
    expect(waitsUntil()).toEqual([DAY + MINUTE_MS, DAY + MINUTE_MS]);
    nowMs = DAY + MINUTE_MS - 1;
    expect(await work()).toBe(0);
    nowMs += 1;
    await work();
    expect(sentKinds()).toHaveLength(2);
    expect(api.notices).toEqual([]);
  });

  it('of two kinds are sent a minute apart', async () => {
    const { owner, kid } = home;
    await putExampleAllowance(api, { childId: kid.id, allowanceId: `a_${kid.id}` });
    const allowance = api.deps.db.allowances.doc(`a_${kid.id}`);
    await allowance.update({ problem: 'amount_out_of_range' });
    await ask(home);
    const about = { familyId: owner.familyId, aboutId: allowance.id };
    const at = new Date(nowMs).toISOString();
    await work();
    await notifyParents(api.deps, { ...about, kind: 'payday', at });
    expect(sentKinds()).toEqual(['request']);
    nowMs += MINUTE_MS;
    await work();
    expect(sentKinds()).toEqual(['request', 'payday']);
  });

  it('of two families do not wait for each other', async () => {
    const second = await newHome('Asia/Taipei');
    await ask(home);
    await ask(second);
    await work();
    expect(sentTokens().toSorted()).toEqual(
      [home, second].map(({ owner }) => `phone-${owner.familyId}`).toSorted(),
    );
  });
});

describe('notices at night', () => {
  it('wait until seven, and are then sent once if still open', async () => {
    nowMs = NIGHT;
    const { id } = await ask(home);
    await ask(home);
    await ask(home);
    await work();
    expect(api.messages).toEqual([]);
    expect(waitsUntil()).toEqual([MORNING, MORNING, MORNING]);
    await api.succeed('cancelRequest', { token: home.kid.token, params: { id } });
    nowMs = MORNING;
    await work();
    expect(sentKinds()).toEqual(['request']);
    expect(api.notices).toEqual([]);
  });

  it('are sent at once for a family without a time zone', async () => {
    const nowhere = await newHome(null);
    nowMs = NIGHT;
    await ask(nowhere);
    await work();
    expect(sentTokens()).toEqual([`phone-${nowhere.owner.familyId}`]);
  });
});

describe('a notice of an allowance that could not be paid', () => {
  it('is sent when the problem begins, and not again every hour', async () => {
    const { kid } = home;
    const allowanceId = `a_${kid.id}`;
    await putExampleAllowance(api, { childId: kid.id, allowanceId });
    const ref = api.deps.db.allowances.doc(allowanceId);
    const timeZone = api.deps.db.familyPreferences.doc(home.owner.familyId);
    const due = Timestamp.fromMillis(nowMs - 1000);
    await ref.update({ active: true, nextOn: '2026-10-05', nextAt: due, due: 'a' });
    // Without the family's time zone nothing can be paid.
    const known = (await timeZone.get()).data();
    if (!known) throw new Error('the family has no preferences');
    const { timeZone: _zone, ...unknown } = known;
    await timeZone.set(unknown);
    const pay = () => payDue(api.deps, { allowanceId, childId: kid.id }, 60);
    expect(await pay()).toMatchObject({ problem: 'time_zone_needed' });
    await work();
    expect(sentKinds()).toEqual(['payday']);
    nowMs += 60 * MINUTE_MS;
    await pay();
    expect(api.notices).toEqual([]);
    await timeZone.update({ timeZone: 'Asia/Taipei' });
    expect(await pay()).toMatchObject({ problem: null });
    expect((await ref.get()).data()?.problem).toBeNull();
  });

  it('is not sent when the allowance was paid by the morning', async () => {
    const { kid, owner } = home;
    const allowanceId = `a_${kid.id}`;
    await putExampleAllowance(api, { childId: kid.id, allowanceId });
    const ref = api.deps.db.allowances.doc(allowanceId);
    await ref.update({ problem: 'amount_out_of_range' });
    nowMs = NIGHT;
    const at = new Date(nowMs).toISOString();
    const notice: Notice = { familyId: owner.familyId, kind: 'payday', aboutId: allowanceId, at };
    await notifyParents(api.deps, notice);
    await ref.update({ problem: null });
    nowMs = MORNING;
    expect(await work()).toBe(1);
    expect(api.messages).toEqual([]);
  });
});

describe('devices that are notified', () => {
  it('are removed when they cannot be reached any more, and others stay', async () => {
    const { owner } = home;
    const tablet = await register(owner, 'tablet');
    const failing = await register(owner, 'failing');
    const phone = await register(owner, 'phone');
    deliver = (token) =>
      token.startsWith('phone') ? 'gone' : token.startsWith('failing') ? 'failed' : 'sent';
    await ask(home);
    await work();
    const { devices } = api.deps.db;
    const there = await Promise.all([tablet, failing, phone].map((id) => devices.doc(id).get()));
    expect(there.map(({ exists }) => exists)).toEqual([true, true, false]);
    expect(api.logs.at(-1)).toEqual({
      message: 'notice not sent',
      fields: { kind: 'request', sent: 1, gone: 1, failed: 1 },
    });
  });

  it('exclude those on which the app was not opened for sixty days', async () => {
    nowMs += 61 * 24 * 60 * MINUTE_MS;
    await ask(home);
    await work();
    expect(api.messages).toEqual([]);
  });
});

it('a family that is gone gets no notice', async () => {
  const { owner } = home;
  await ask(home);
  const [handed] = api.notices;
  await api.deps.db.familyPreferences.doc(owner.familyId).delete();
  await work();
  expect(handed?.notice.familyId).toBe(owner.familyId);
  expect(api.messages).toEqual([]);
  expect((await api.deps.db.familyNotices.doc(owner.familyId).get()).exists).toBe(false);
  const about = { familyId: UNKNOWN_ID, aboutId: UNKNOWN_ID } as const;
  const at = new Date(nowMs).toISOString();
  await notifyParents(api.deps, { ...about, kind: 'request', at });
  expect(api.messages).toEqual([]);
});
