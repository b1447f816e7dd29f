import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES, type RouteName } from '@pennysprout/shared/api/contract';
import { APP_CHECK_HEADER } from '@pennysprout/shared/kernel/call/app-check';
import { ERRORS } from '@pennysprout/shared/kernel/call/errors';
import type { Route } from '@pennysprout/shared/kernel/call/route';
import type { Period } from '@pennysprout/shared/interest/period';
import { SERVICE_STATUS, USUAL_STATUS } from '@pennysprout/shared/service/service-status';
import { Timestamp } from 'firebase-admin/firestore';
import { INTEREST, PAUSED_FOR_SECONDS } from '../interest/interest-fan-out';
import { changeServiceStatus } from '../platform/operator/change-service-status';
import { STATUS_KEPT_MS } from '../platform/operator/service-status';
import { signInWithGoogleAccount } from '../testing/auth-emulator';
import { newAccount } from '../testing/people';
import { sampleOf, senderOf } from '../testing/samples';
import { newProjectId, startTestApi, urlOf, type TestApi } from '../testing/test-api';
import { familyOf, openWorld, type World } from '../testing/world';

const NOTICE = { en: 'Back at noon.', 'zh-TW': '中午恢復。' };
const PAUSED = { notice: NOTICE, moneyMoves: false };
const NAMES = Object.keys(ROUTES) as RouteName[];
const MONEY_CALLS = NAMES.filter((name) => (ROUTES[name] as Route).moves);
const MAINTENANCE = { status: 503, body: { code: 'maintenance' } };

let nowMs = Date.now();
const now = () => new Date(nowMs);
const projectId = newProjectId();
let world: World;
/** Another instance on the same database. */
let other: TestApi;

beforeAll(async () => {
  world = await openWorld({ projectId, now });
  other = await startTestApi({ projectId, now });
});
afterAll(() => Promise.all([world.api.close(), other.close()]));

/** Writes the operator's value, whatever it is. */
function write(value: unknown) {
  const ref = world.api.deps.db.systemConfigs.doc(SERVICE_STATUS);
  const updatedAt = Timestamp.fromMillis(nowMs);
  return ref.set({ key: SERVICE_STATUS, value, description: '', updatedAt });
}

/** Writes it and lets every instance see it. */
async function operate(value: unknown) {
  await write(value);
  nowMs += STATUS_KEPT_MS;
}

afterEach(() => operate({}));

const statusOf = async (api: TestApi) => (await api.succeed('getServiceStatus', {})).body;

function deposit(key: string, more: { amount?: number; language?: string } = {}) {
  const { amount = 5, language } = more;
  return world.api.attempt('deposit', {
    token: world.ann.token,
    key,
    headers: language === undefined ? {} : { 'accept-language': language },
    body: { childId: world.ada.id, amount, description: 'Chore' },
  });
}

async function entriesOf(childId: string) {
  const entries = await world.api.deps.db.entries.where('userId', '==', childId).get();
  return entries.size;
}

describe('the status of the service', () => {
  it('is public, and is as usual until an operator changes it', async () => {
    expect(await statusOf(world.api)).toEqual(USUAL_STATUS);
  });

  it('reaches every instance within seconds, and is cached until then', async () => {
    await Promise.all([statusOf(world.api), statusOf(other)]);
    await write({ notice: NOTICE, newFamilies: false });
    nowMs += STATUS_KEPT_MS - 1;
    expect(await statusOf(other)).toEqual(USUAL_STATUS);
    nowMs += 1;
    for (const api of [world.api, other]) {
      expect(await statusOf(api)).toEqual({ ...USUAL_STATUS, notice: NOTICE, newFamilies: false });
    }
  });

  it('is the only thing told to programs without App Check', async () => {
    const verifyApp = () => Promise.reject(new Error('not ours'));
    const guarded = await startTestApi({ projectId, access: { verifyApp, origins: [] } });
    const headers = { [APP_CHECK_HEADER]: 'none' };
    const status = (name: RouteName) =>
      guarded
        .raw(urlOf(name, sampleOf(name, familyOf(world))), { headers })
        .then((answer) => answer.status);
    expect(await status('getServiceStatus')).toBe(200);
    expect(await status('getRandomQuote')).toBe(403);
    await guarded.close();
  });

  it('uses the defaults for invalid values, and logs them once', async () => {
    const { api } = world;
    const faults = () => api.logs.filter((l) => l.message === 'invalid service status');
    await operate({ notice: { en: 'Secret words' }, moneyMoves: 'off' });
    expect(await statusOf(api)).toEqual(USUAL_STATUS);
    nowMs += STATUS_KEPT_MS;
    expect(await statusOf(api)).toEqual(USUAL_STATUS);
    expect((await deposit(randomUUID())).status).toBe(200);
    expect(faults()).toEqual([
      {
        message: 'invalid service status',
        fields: expect.objectContaining({ fields: ['notice.zh-TW', 'moneyMoves'] }),
      },
    ]);
    expect(JSON.stringify(api.logs)).not.toContain('Secret words');
    await operate(null);
    expect(await statusOf(api)).toEqual(USUAL_STATUS);
    expect(faults()).toHaveLength(2);
  });
});

describe('the operator’s command for the service status', () => {
  const stored = async () =>
    (await world.api.deps.db.systemConfigs.doc(SERVICE_STATUS).get()).data();

  it('changes the named settings, and keeps the rest', async () => {
    await operate({});
    const { deps } = world.api;
    await changeServiceStatus(deps, { notice: NOTICE, newFamilies: false });
    await changeServiceStatus(deps, { moneyMoves: false });
    expect(await stored()).toMatchObject({
      key: 'service_status',
      value: { notice: NOTICE, moneyMoves: false, newFamilies: false },
      description: expect.any(String) as string,
      updatedAt: expect.any(Timestamp) as Timestamp,
    });
    await changeServiceStatus(deps, { notice: null, moneyMoves: true, newFamilies: true });
    expect((await stored())?.value).toEqual(USUAL_STATUS);
  });

  it('repairs an invalid setting, and refuses to write one', async () => {
    const { deps } = world.api;
    await operate({ notice: 'Back', moneyMoves: 'off', newFamilies: false });
    const broken = { notice: { en: '', 'zh-TW': '中' } };
    await expect(changeServiceStatus(deps, broken)).rejects.toThrow('notice.en');
    expect((await stored())?.value).toMatchObject({ moneyMoves: 'off' });
    const changed = { ...USUAL_STATUS, moneyMoves: false, newFamilies: false };
    expect(await changeServiceStatus(deps, { moneyMoves: false })).toEqual(changed);
    expect((await stored())?.value).toEqual(changed);
  });
});

describe('while money moves are suspended', () => {
  it('the list of refused calls is complete', () => {
    const refusing = NAMES.filter((name) => (ROUTES[name] as Route).errors.includes('maintenance'));
    expect(MONEY_CALLS).toEqual(refusing);
    expect(MONEY_CALLS).not.toEqual([]);
  });

  it.each(MONEY_CALLS)('%s is refused with the notice, and moves nothing', async (name) => {
    const { api, ada } = world;
    const before = await entriesOf(ada.id);
    await operate(PAUSED);
    const request = {
      ...sampleOf(name, familyOf(world)),
      token: senderOf(name, world).token,
    } as Parameters<typeof api.attempt>[1];
    expect(await api.attempt(name, request)).toEqual({
      status: 503,
      headers: expect.any(Headers),
      body: {
        code: 'maintenance',
        message: 'Money cannot be moved during maintenance.',
        notice: NOTICE.en,
      },
    });
    expect(await entriesOf(ada.id)).toBe(before);
  });

  it.each(MONEY_CALLS)('%s is still refused to callers without permission', async (name) => {
    await operate(PAUSED);
    const sample = sampleOf(name, familyOf(world));
    const send = (token?: string) =>
      world.api.raw(urlOf(name, sample), {
        method: ROUTES[name].method,
        token,
        headers: { 'content-type': 'application/json' },
        ...(sample.body === null ? {} : { body: JSON.stringify(sample.body) }),
      });
    expect(await send()).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    // What a child may do itself also waits.
    const code = ROUTES[name].caller === 'parent' ? 'forbidden' : 'maintenance';
    expect(await send(world.ada.token)).toMatchObject({
      status: ERRORS[code].status,
      body: { code },
    });
  });

  it('a malformed call is still refused as malformed', async () => {
    await operate(PAUSED);
    expect(await deposit(randomUUID(), { amount: -1 })).toMatchObject({ status: 400 });
  });

  it.each([
    ['zh-TW', NOTICE['zh-TW']],
    ['zh', NOTICE['zh-TW']],
    ['en-GB,en;q=0.9,zh-TW;q=0.8', NOTICE.en],
    ['fr', NOTICE.en],
  ])('the refusal is in the language of %s', async (language, notice) => {
    await operate(PAUSED);
    expect(await deposit(randomUUID(), { language })).toMatchObject({ body: { notice } });
  });

  it('the refusal has no notice where none is set', async () => {
    await operate({ moneyMoves: false });
    const { body } = await deposit(randomUUID());
    expect(body).toEqual({
      code: 'maintenance',
      message: 'Money cannot be moved during maintenance.',
    });
  });

  it('a replay of an earlier call is answered', async () => {
    const key = randomUUID();
    const first = await deposit(key);
    await operate(PAUSED);
    const again = await deposit(key);
    expect(again).toMatchObject({ status: 200, body: first.body as object });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const changed = await deposit(key, { amount: 6 });
    expect(changed).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
  });

  it('a refused call succeeds under the same key afterwards', async () => {
    const key = randomUUID();
    const before = await entriesOf(world.ada.id);
    await operate(PAUSED);
    expect(await deposit(key)).toMatchObject(MAINTENANCE);
    await operate({ notice: NOTICE });
    expect((await deposit(key)).status).toBe(200);
    expect(await entriesOf(world.ada.id)).toBe(before + 1);
  });

  it('reads succeed, and so do changes that move no money', async () => {
    const { api, ann } = world;
    await operate(PAUSED);
    const { token, familyId } = ann;
    await api.succeed('listChildren', { token, query: { familyId } });
    const body = { name: "Ann's Family" };
    await api.succeed('renameFamily', { token, params: { familyId }, body });
  });

  it('refusals do not count as server errors and are not logged as such', async () => {
    const { logs } = world.api;
    logs.length = 0;
    await operate(PAUSED);
    await deposit(randomUUID());
    expect(logs.map(({ message }) => message)).toEqual(['request']);
  });

  it('a notice alone refuses nothing', async () => {
    await operate({ notice: NOTICE });
    expect((await deposit(randomUUID())).status).toBe(200);
  });

  it('the monthly interest waits in its queue', async () => {
    const enqueued: unknown[] = [];
    const { deps } = world.api;
    const queue = {
      ...deps,
      enqueue: (...task: unknown[]) => Promise.resolve(void enqueued.push(task)),
    };
    const page = { period: '2026-02' as Period, familyIds: [world.ann.familyId] };
    await operate(PAUSED);
    await INTEREST.work(queue, page);
    expect(enqueued).toEqual([[INTEREST.queue, page, PAUSED_FOR_SECONDS]]);
    const run = deps.db.interestRuns.doc(`${world.ann.familyId}_2026-02`);
    expect((await run.get()).exists).toBe(false);
    await operate({});
    await INTEREST.work(queue, page);
    expect(enqueued).toHaveLength(1);
  });
});

describe('while creating families is suspended', () => {
  const create = (key: string) =>
    world.api.attempt('createFamily', {
      token: world.ann.token,
      key,
      body: { name: 'Cottage' },
    });

  it('creating one is refused, but a replay is answered', async () => {
    const key = randomUUID();
    const first = await create(key);
    expect(first.status).toBe(200);
    await operate({ newFamilies: false });
    expect(await create(key)).toMatchObject({ status: 200, body: first.body as object });
    expect(await create(randomUUID())).toMatchObject({
      status: 409,
      body: {
        code: 'new_families_closed',
        message: 'New families cannot be created at the moment.',
      },
    });
  });

  it('a first sign-in succeeds without a family, and can create one afterwards', async () => {
    await operate({ newFamilies: false });
    const { api } = world;
    const account = newAccount('Ned');
    const { uid, idToken: token } = await signInWithGoogleAccount(account);
    const body = { googleId: uid, email: account.email, name: 'Ned', picture: '' };
    await api.succeed('signInWithGoogle', { token, body });
    expect((await api.succeed('listUserFamilies', { token })).body).toEqual([]);
    await operate({});
    await api.succeed('createFamily', { token, body: { name: 'Nest' } });
    expect((await api.succeed('listUserFamilies', { token })).body).toHaveLength(1);
  });

  it('money still moves', async () => {
    await operate({ newFamilies: false });
    expect((await deposit(randomUUID())).status).toBe(200);
  });
});
