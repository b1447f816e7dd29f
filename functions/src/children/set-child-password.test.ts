import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { IDEMPOTENCY_REPLAYED_HEADER } from '@pennysprout/shared/kernel/call/headers';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import { openCustomSession, renewIdToken } from '../testing/auth-emulator';
import { statusesOfEveryCall } from '../testing/every-call';
import { crashAfter } from '../testing/faults';
import {
  addChild,
  callerOf,
  loggedText,
  newChild,
  newPartner,
  removeMember,
} from '../testing/people';
import { storedText } from '../testing/store-dump';
import { newProjectId, startTestApi, type TestApi } from '../testing/test-api';
import { openWorld, type World } from '../testing/world';
import { childLogin } from '../auth/child-login';
import { idempotencyKey } from '../kernel/idempotency';
import { setChildPassword } from './set-child-password';

let world: World;
/** Second instance of the server on the same database. */
let second: TestApi;
beforeAll(async () => {
  const projectId = newProjectId();
  world = await openWorld({ projectId });
  second = await startTestApi({ projectId });
});
afterAll(() => Promise.all([world.api.close(), second.close()]));

interface Change {
  password?: string;
  token?: string;
  key?: string;
  query?: object;
  api?: TestApi;
}

function set(id: string, change: Change = {}) {
  const { token = world.ann.token, api = world.api, password, key, query = {} } = change;
  const body = password === undefined ? {} : { password };
  const keyed = key === undefined ? {} : { key };
  return api.attempt('setChildPassword', { token, params: { id }, query, body, ...keyed });
}

async function passwordSet(id: string, change: Change = {}): Promise<string> {
  const { status, body } = await set(id, change);
  expect(status).toBe(200);
  return (body as { password: string }).password;
}

async function loginStatus(accessCode: string, password: string): Promise<number> {
  return (await world.api.attempt('childLogin', { body: { accessCode, password } })).status;
}

async function newLogin(name: string) {
  const { child, loginInfo } = await addChild(world.api, world.ann, name);
  return { id: child.id, ...loginInfo };
}

describe('POST /api/children/{id}/password', () => {
  it('makes a password that the child signs in with, and invalidates the old one', async () => {
    const { id, accessCode, password: old } = await newLogin('Kim');
    const password = await passwordSet(id);
    expect(password).toMatch(/^[a-z]{3,8}-[a-z]{3,8}-\d{3}$/);
    expect(password).not.toBe(old);
    expect(await loginStatus(accessCode, old)).toBe(401);
    expect(await loginStatus(accessCode, password)).toBe(200);
  });

  it('makes a password of digits for a parent who uses Chinese', async () => {
    const { id, accessCode } = await newLogin('Ning');
    const { status, body } = await world.api.raw(`/api/children/${id}/password`, {
      method: 'POST',
      token: world.ann.token,
      headers: {
        'content-type': 'application/json',
        'accept-language': 'zh-TW',
        'idempotency-key': randomUUID(),
      },
      body: '{}',
    });
    expect(status).toBe(200);
    const { password } = body as { password: string };
    expect(password).toMatch(/^\d{9}$/);
    expect(await loginStatus(accessCode, password)).toBe(200);
  });

  it.each(['abcd', 'x'.repeat(64), '小芽存錢', 'two words  two spaces'])(
    'sets %j as it is, and shows it again',
    async (password) => {
      const { id, accessCode } = await newLogin('Given');
      expect(await passwordSet(id, { password })).toBe(password);
      expect(await loginStatus(accessCode, password)).toBe(200);
      const shown = await world.api.succeed('revealChildCredentials', {
        token: world.ann.token,
        params: { id },
      });
      expect(shown.body.password).toBe(password);
    },
  );

  it('is open to every parent of the family, and is logged', async () => {
    const { id } = await newLogin('Shared');
    await passwordSet(id, { token: world.ben.token, query: { familyId: world.ann.familyId } });
    expect(world.api.logs).toContainEqual({
      message: 'child password set',
      fields: {
        requestId: expect.any(String) as string,
        parentId: world.ben.id,
        familyId: world.ann.familyId,
      },
    });
  });

  it.each([
    [{ password: 'abc' }, 'password', 'validation.passwordMin'],
    [{ passwordHash: 'abcd' }, '', 'validation.unknownField'],
  ])('refuses %j', async (body, path, key) => {
    const answer = await world.api.raw(`/api/children/${world.ada.id}/password`, {
      method: 'POST',
      token: world.ann.token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'invalid_request', fields: [{ path, key }] });
  });

  it('is refused to a removed parent, even as a replay of an earlier answer', async () => {
    const rex = await newPartner(world.api, world.ann, 'Rex');
    const { id } = await newLogin('Left');
    const key = randomUUID();
    await passwordSet(id, { token: rex.token, key });
    await removeMember(world.api, rex);
    for (const change of [{ key }, {}]) {
      const refused = await set(id, { token: rex.token, ...change });
      expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
  });
});

describe('a parent who is removed while setting a password', () => {
  it('does not set it after all', async () => {
    const { api, ann } = world;
    const max = await newPartner(api, ann, 'Max');
    const { id, accessCode, password } = await newLogin('Kept');
    const caller = await callerOf(api, max);
    const { db } = api.deps;
    const transact: typeof db.transact = async (queueKey, work) => {
      await removeMember(api, max);
      return db.transact(queueKey, work);
    };
    const input = { childId: id, idempotencyKey: keyOf(max.id) };
    await expect(
      setChildPassword({ ...api.deps, db: { ...db, transact } }, caller, input),
    ).rejects.toMatchObject({ code: 'forbidden' });
    expect(await loginStatus(accessCode, password)).toBe(200);
  });
});

function keyOf(userId: string) {
  return idempotencyKey(userId, randomUUID(), {});
}

function balancesOf({ id, token }: { id: string; token: string }) {
  return { token, params: { childId: id } };
}

/** Returns the statuses of all calls with this token. */
async function statusesWith(token: string): Promise<Set<number>> {
  return new Set(Object.values(await statusesOfEveryCall(world.api, token)));
}

describe('the sessions of a child whose password changes', () => {
  async function session(accessCode: string, password: string) {
    const login = await world.api.succeed('childLogin', { body: { accessCode, password } });
    return openCustomSession(login.body.customToken);
  }

  it('end at once: every call refuses the old token and any refreshed from it', async () => {
    const { id, accessCode, password } = await newLogin('Leo');
    const old = await session(accessCode, password);
    const child = { id, token: old.idToken };
    expect((await world.api.attempt('listBalances', balancesOf(child))).status).toBe(200);
    const since = Math.floor(Date.now() / 1000) * 1000;
    const changed = await passwordSet(id);
    expect(await statusesWith(old.idToken)).toEqual(new Set([401]));

    // Auth must not refresh older sessions. The emulator records that and refreshes them regardless,
    // which is the case in which the epoch alone must hold.
    const { tokensValidAfterTime = '' } = await world.api.deps.auth.getUser(id);
    expect(Date.parse(tokensValidAfterTime)).toBeGreaterThanOrEqual(since);
    const current = await session(accessCode, changed);
    expect(await statusesWith(await renewIdToken(old.refreshToken))).toEqual(new Set([401]));
    const renewed = await renewIdToken(current.refreshToken);
    for (const token of [current.idToken, renewed]) {
      expect((await world.api.attempt('listBalances', balancesOf({ id, token }))).status).toBe(200);
    }
  });

  it('do not begin when the password changes between its check and the token', async () => {
    const { api } = world;
    const { id, accessCode, password } = await newLogin('Between');
    const { auth } = api.deps;
    const createCustomToken: typeof auth.createCustomToken = async (...token) => {
      await passwordSet(id);
      return auth.createCustomToken(...token);
    };
    const slow = { ...api.deps, auth: Object.assign(Object.create(auth), { createCustomToken }) };
    const address = { peer: '192.0.2.1', claim: '192.0.2.1' };
    const login = await childLogin(slow, null, { accessCode, password, address });
    const { idToken: token } = await openCustomSession(login.customToken);
    const refused = await api.attempt('listBalances', balancesOf({ id, token }));
    expect(refused).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('do not begin with a token that was issued for the old password', async () => {
    const { id, accessCode, password } = await newLogin('Late');
    const login = await world.api.succeed('childLogin', { body: { accessCode, password } });
    await passwordSet(id);
    const { idToken } = await openCustomSession(login.body.customToken);
    const refused = await world.api.attempt('listBalances', balancesOf({ id, token: idToken }));
    expect(refused).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('end with the transaction, even if the process dies right after it', async () => {
    const { api, ann } = world;
    const { id, token, accessCode, password: old } = await newChild(api, ann, 'Crash');
    const caller = await callerOf(api, ann);
    const input = { childId: id, idempotencyKey: keyOf(ann.id) };
    for (let n = 0; n < 5; n += 1) await loginStatus(accessCode, 'wrong');
    // The first effect is the transaction that changes the password.
    const dying = crashAfter(api.deps, 1);
    await setChildPassword(dying.deps, caller, input).catch(() => undefined);
    expect(dying.crashed()).toBe(true);
    expect((await api.attempt('listBalances', balancesOf({ id, token }))).status).toBe(401);
    // A retry finishes: the password is shown, and nobody is throttled.
    const { answer, replayed } = await setChildPassword(api.deps, caller, input);
    expect(replayed).toBe(true);
    expect(await loginStatus(accessCode, old)).toBe(401);
    expect(await loginStatus(accessCode, answer.password)).toBe(200);
  });

  it('stay as they were if the process dies before the transaction', async () => {
    const { api, ann } = world;
    const child = await newChild(api, ann, 'Spared');
    const caller = await callerOf(api, ann);
    const dying = crashAfter(api.deps, 0);
    const input = { childId: child.id, idempotencyKey: keyOf(ann.id) };
    await setChildPassword(dying.deps, caller, input).catch(() => undefined);
    expect(dying.crashed()).toBe(true);
    expect((await api.attempt('listBalances', balancesOf(child))).status).toBe(200);
    expect(await loginStatus(child.accessCode, child.password)).toBe(200);
  });
});

describe('setting a password with the same Idempotency-Key', () => {
  it('sets one password when it is sent ten times at once to two instances', async () => {
    const { id, accessCode } = await newLogin('Once');
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => set(id, { key, api: n % 2 ? second : world.api })),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const first = answers.filter(({ headers }) => !headers.has(IDEMPOTENCY_REPLAYED_HEADER));
    expect(first).toHaveLength(1);
    const user = (await world.api.deps.db.users.doc(id).get()).data();
    expect(user).toMatchObject({ sessionEpoch: 1 });
    const { password } = answers[0]!.body as { password: string };
    expect(await loginStatus(accessCode, password)).toBe(200);
  });

  it('does not end a session that the child has begun since', async () => {
    const { id, accessCode } = await newLogin('Replay');
    const key = randomUUID();
    const revoke = vi.spyOn(world.api.deps.auth, 'revokeRefreshTokens');
    const password = await passwordSet(id, { key });
    const login = await world.api.succeed('childLogin', { body: { accessCode, password } });
    const { idToken: token } = await openCustomSession(login.body.customToken);
    expect(await passwordSet(id, { key })).toBe(password);
    // Auth has whole seconds only, so the token alone could not tell.
    expect(revoke.mock.calls).toEqual([[id]]);
    revoke.mockRestore();
    expect((await world.api.attempt('listBalances', balancesOf({ id, token }))).status).toBe(200);
  });

  it('conflicts once somebody has changed the password again', async () => {
    const { id, accessCode } = await newLogin('Again');
    const key = randomUUID();
    await passwordSet(id, { key, password: 'the first' });
    await passwordSet(id, { token: world.ben.token, password: 'the second' });
    const replay = await set(id, { key, password: 'the first' });
    expect(replay).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await loginStatus(accessCode, 'the first')).toBe(401);
    expect(await loginStatus(accessCode, 'the second')).toBe(200);
  });

  it('is refused for another password and for another child', async () => {
    const [one, two] = await Promise.all([newLogin('One'), newLogin('Two')]);
    const key = randomUUID();
    await passwordSet(one.id, { key, password: 'the first' });
    for (const other of [
      await set(one.id, { key, password: 'the other' }),
      await set(one.id, { key }),
      await set(two.id, { key, password: 'the first' }),
    ]) {
      expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    }
  });
});

describe('two parents who set a password at once', () => {
  it('both see the one password that is set, and each raises the epoch', async () => {
    const { id, accessCode } = await newLogin('Raced');
    const { ann, ben } = world;
    const given = ['from ann', 'from ben'];
    await Promise.all([
      passwordSet(id, { password: 'from ann' }),
      passwordSet(id, { password: 'from ben', token: ben.token, api: second }),
    ]);
    const user = (await world.api.deps.db.users.doc(id).get()).data();
    expect(user).toMatchObject({ sessionEpoch: 2 });
    const shown = await world.api.succeed('revealChildCredentials', {
      token: ann.token,
      params: { id },
    });
    expect(given).toContain(shown.body.password);
    for (const password of given) {
      const status = password === shown.body.password ? 200 : 401;
      expect(await loginStatus(accessCode, password)).toBe(status);
    }
  });
});

describe('a password that was set', () => {
  it('is in no log and no idempotency key, and in no document in plain text', async () => {
    const { id } = await newLogin('Secretive');
    const given = 'the-very-secret-one';
    await passwordSet(id, { key: randomUUID(), password: given });
    const made = await passwordSet(id, { key: randomUUID() });
    await set(id, { token: world.zoe.token, password: given });
    await world.api.succeed('revealChildCredentials', { token: world.ann.token, params: { id } });
    const stored = await storedText(world.api.deps.db.firestore);
    expect(stored).toContain(`${COLLECTIONS.idempotencyKeys}/`);
    const logged = loggedText(world.api);
    expect(logged).toContain('setChildPassword');
    for (const password of [given, made]) {
      expect(stored).not.toContain(password);
      expect(logged).not.toContain(password);
    }
  });

  it('cannot be guessed from what is stored of its request', async () => {
    const { id } = await newLogin('Hashed');
    const { ann, api } = world;
    const key = randomUUID();
    const body = { password: 'guess me' };
    await passwordSet(id, { key, ...body });
    const request = { name: 'setChildPassword', params: { id }, query: {}, body };
    const guessed = idempotencyKey(ann.id, key, request);
    const kept = (await api.deps.db.idempotencyKeys.doc(guessed.id).get()).data();
    expect(kept?.answer).toEqual({ sessionEpoch: 1 });
    expect(kept?.requestHash).not.toBe(guessed.requestHash);
  });
});
