import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codeTriesId } from '../kernel/firestore/login-throttle-ids';
import { openCustomSession } from '../testing/auth-emulator';
import { crashAfter } from '../testing/faults';
import { addChild, callerOf, newChild, newPartner, removeMember } from '../testing/people';
import { openWorld, type World } from '../testing/world';
import { idempotencyKey } from '../kernel/idempotency';
import { reconcile } from '../reconcile/reconcile';
import { createAccessCode } from './create-access-code';

/** A new access code replaces one known to the wrong person. */

/** Time at which the server's clock stands still; null for a running one. */
let frozenAt: Date | null = null;

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: () => frozenAt ?? new Date() });
});
afterEach(() => {
  frozenAt = null;
});
afterAll(() => world.api.close());

interface Options {
  readonly token?: string;
  readonly key?: string;
  readonly query?: object;
}

function renew(id: string, { token = world.ann.token, key, query = {} }: Options = {}) {
  const keyed = key === undefined ? {} : { key };
  const request = { token, params: { id }, query, body: { renew: true }, ...keyed };
  return world.api.attempt('createAccessCode', request);
}

async function newCode(id: string, options: Options = {}): Promise<string> {
  const { status, body } = await renew(id, options);
  expect(status).toBe(200);
  return (body as { accessCode: string }).accessCode;
}

async function newLogin(name: string) {
  const { child, loginInfo } = await addChild(world.api, world.ann, name);
  return { id: child.id, ...loginInfo };
}

async function loginStatus(accessCode: string, password: string): Promise<number> {
  return (await world.api.attempt('childLogin', { body: { accessCode, password } })).status;
}

const keyOf = (value: string) => world.api.deps.db.uniqueKeys.doc(`accessCode_${value}`);
const triesOf = (accessCode: string) => {
  const { db, secrets } = world.api.deps;
  return db.loginThrottle.doc(codeTriesId(secrets.passwordKey(), accessCode));
};

async function balancesStatus({ id, token }: { id: string; token: string }): Promise<number> {
  return (await world.api.attempt('listBalances', { token, params: { childId: id } })).status;
}

describe('POST /api/children/{id}/access-code {renew: true}', () => {
  it('returns a code that works with the current password, and invalidates the old one', async () => {
    const { id, accessCode: old, password } = await newLogin('Kim');
    const accessCode = await newCode(id, { query: { familyId: world.ann.familyId } });
    expect(accessCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(accessCode).not.toBe(old);
    expect(await loginStatus(old, password)).toBe(401);
    expect(await loginStatus(accessCode, password)).toBe(200);
    const asked = { token: world.ben.token, params: { id } };
    const { body } = await world.api.succeed('revealChildCredentials', asked);
    expect(body).toMatchObject({ accessCode, password });
    expect(body.loginUrl).toContain(`/child-login/${accessCode}`);
  });

  it('leaves the code as it is without `renew`', async () => {
    const { id, accessCode } = await newLogin('Same');
    for (const sent of [{}, { body: {} }, { body: { renew: false } }]) {
      const request = { token: world.ann.token, params: { id }, ...sent };
      expect((await world.api.succeed('createAccessCode', request)).body).toEqual({ accessCode });
    }
  });

  it('creates the first code of a child that has none, and ends no session', async () => {
    const child = await newChild(world.api, world.ann, 'First');
    await world.api.deps.db.users.doc(child.id).update({ accessCode: null });
    await keyOf(child.accessCode).delete();
    await newCode(child.id);
    expect(await balancesStatus(child)).toBe(200);
  });

  it('ends the sessions, and older custom tokens open none', async () => {
    const { api, ann } = world;
    const child = await newChild(api, ann, 'Leo');
    const { accessCode, password } = child;
    const unused = await api.succeed('childLogin', { body: { accessCode, password } });
    const since = Math.floor(Date.now() / 1000) * 1000;
    const renewed = await newCode(child.id);
    expect(await balancesStatus(child)).toBe(401);
    const late = await openCustomSession(unused.body.customToken);
    expect(await balancesStatus({ id: child.id, token: late.idToken })).toBe(401);
    const { tokensValidAfterTime = '' } = await api.deps.auth.getUser(child.id);
    expect(Date.parse(tokensValidAfterTime)).toBeGreaterThanOrEqual(since);
    expect(await loginStatus(renewed, password)).toBe(200);
  });

  it('lets in a child that strangers had locked out', async () => {
    const { id, accessCode: old, password } = await newLogin('Besieged');
    const attempt = (n: number, code: string, typed: string) =>
      world.api.attempt('childLogin', {
        body: { accessCode: code, password: typed },
        headers: { 'x-forwarded-for': `203.0.113.${n}` },
      });
    // On a slow machine the wait would be over before the next attempt.
    frozenAt = new Date();
    for (let n = 0; n < 40; n += 1) await attempt(n, old, 'wrong');
    expect((await attempt(90, old, password)).status).toBe(429);
    const accessCode = await newCode(id);
    expect((await attempt(91, accessCode, password)).status).toBe(200);
  });

  it('retires the old code: it finds no child, reveals no owner, and is never reused', async () => {
    const { api } = world;
    const { id, accessCode: old, password } = await newLogin('Retired');
    expect(await loginStatus(old, password)).toBe(200);
    expect(await loginStatus(old, 'wrong')).toBe(401);
    expect((await triesOf(old).get()).exists).toBe(true);
    const accessCode = await newCode(id);
    const [retired, current] = await Promise.all([keyOf(old).get(), keyOf(accessCode).get()]);
    expect(retired.data()).toEqual({ userId: null, createdAt: expect.anything() as unknown });
    expect(current.data()?.userId).toBe(id);
    expect((await triesOf(old).get()).exists).toBe(false);
    expect((await reconcile(api.deps)).drifts).toEqual([]);
    // Deleting the child deletes its current code; the retired one does not name it.
    const request = { token: world.ann.token, params: { id }, body: { confirmName: 'Retired' } };
    await api.succeed('deleteChild', request);
    expect((await keyOf(accessCode).get()).exists).toBe(false);
    expect((await keyOf(old).get()).exists).toBe(true);
    expect((await reconcile(api.deps)).drifts).toEqual([]);
  });

  it('is refused to a removed parent, even as a replay of an earlier answer', async () => {
    const rex = await newPartner(world.api, world.ann, 'Rex');
    const { id } = await newLogin('Left');
    const key = randomUUID();
    const accessCode = await newCode(id, { token: rex.token, key });
    await removeMember(world.api, rex);
    for (const options of [{ key }, {}]) {
      const refused = await renew(id, { token: rex.token, ...options });
      expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect((await world.api.deps.db.users.doc(id).get()).data()).toMatchObject({ accessCode });
  });
});

describe('renewing a code with the same Idempotency-Key', () => {
  it('draws one code, however often it is sent', async () => {
    const { id, password } = await newLogin('Once');
    const key = randomUUID();
    const codes = await Promise.all(Array.from({ length: 4 }, () => newCode(id, { key })));
    expect(new Set(codes).size).toBe(1);
    expect(await loginStatus(codes[0] ?? '', password)).toBe(200);
    expect((await world.api.deps.db.users.doc(id).get()).data()).toMatchObject({ sessionEpoch: 1 });
  });

  it('conflicts once the code was replaced again, and is refused for a different request', async () => {
    const { id } = await newLogin('Twice');
    const key = randomUUID();
    const first = await newCode(id, { key });
    expect(await newCode(id, { token: world.ben.token })).not.toBe(first);
    expect(await renew(id, { key })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const other = { token: world.ann.token, params: { id }, body: {}, key };
    const reused = { status: 409, body: { code: 'idempotency_key_reused' } };
    expect(await world.api.attempt('createAccessCode', other)).toMatchObject(reused);
  });

  it('returns the code after a crash right behind the transaction', async () => {
    const { api, ann } = world;
    const child = await newChild(api, ann, 'Crash');
    const caller = await callerOf(api, ann);
    const key = idempotencyKey(ann.id, randomUUID(), {});
    const input = { childId: child.id, renew: true, idempotencyKey: key };
    const dying = crashAfter(api.deps, 1);
    await createAccessCode(dying.deps, caller, input).catch(() => undefined);
    expect(dying.crashed()).toBe(true);
    expect(await balancesStatus(child)).toBe(401);
    expect(await loginStatus(child.accessCode, child.password)).toBe(401);
    const { answer, replayed } = await createAccessCode(api.deps, caller, input);
    expect(replayed).toBe(true);
    expect(await loginStatus(answer.accessCode, child.password)).toBe(200);
  });
});

describe('two parents who renew a code at once', () => {
  it('end up with one code, and no other works', async () => {
    const { id, accessCode: old, password } = await newLogin('Raced');
    const { ann, ben } = world;
    const codes = await Promise.all([ann, ben].map(({ token }) => newCode(id, { token })));
    const user = (await world.api.deps.db.users.doc(id).get()).data();
    expect(user).toMatchObject({ sessionEpoch: 2 });
    for (const code of [old, ...codes]) {
      const isCurrent = user?.isParent === false && user.accessCode === code;
      expect(await loginStatus(code, password)).toBe(isCurrent ? 200 : 401);
    }
  });
});
