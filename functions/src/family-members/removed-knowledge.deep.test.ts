import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COUNT_LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { DEEP, sized } from '@pennysprout/shared/testing/tier';
import type { Deps } from '../kernel/deps';
import { openCustomSession, renewIdToken } from '../testing/auth-emulator';
import { crashAfter } from '../testing/faults';
import { invite, outcome, tryToRemove } from '../testing/test-members';
import {
  addChild,
  callerOf,
  newAccount,
  newChild,
  newParent,
  newPartner,
  type TestChild,
  type TestParent,
} from '../testing/people';
import { putChild } from '../testing/whole-family';
import { dumpStore, mentioning } from '../testing/store-dump';
import { sweepSteps } from '../testing/sweep';
import { openWorld, type World } from '../testing/world';
import { createChild } from '../children/create-child';
import { setChildPassword } from '../children/set-child-password';
import { idempotencyKey } from '../kernel/idempotency';
import { resumePasswordRenewals } from '../children/renew-passwords';
import { removeMember } from './remove-member';

/** A removed parent knows the children's access codes and, until then, their passwords. */

/** Time at which the server's clock stands still; null for a running one. */
let frozenAt: Date | null = null;

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: () => frozenAt ?? new Date() });
});
afterAll(() => world.api.close());

type Login = Pick<TestChild, 'id' | 'accessCode' | 'password'>;

interface Home {
  readonly owner: TestParent;
  readonly leaver: TestParent;
  /** Signed in, with as many wrong attempts as are free. */
  readonly kid: TestChild;
  /** Never signed in. */
  readonly kim: Login;
}

async function newHome(): Promise<Home> {
  const { api } = world;
  const owner = await newParent(api, 'Olga');
  const leaver = await newPartner(api, owner, 'Lev');
  const kid = await newChild(api, owner, 'Kid');
  return { owner, leaver, kid, kim: await newLogin(owner, 'Kim') };
}

async function newLogin(parent: TestParent, name: string): Promise<Login> {
  const { child, loginInfo } = await addChild(world.api, parent, name);
  return { id: child.id, accessCode: loginInfo.accessCode, password: loginInfo.password };
}

function login(accessCode: string, password: string) {
  return world.api.attempt('childLogin', { body: { accessCode, password } });
}

async function loginStatus({ accessCode, password }: Login): Promise<number> {
  return (await login(accessCode, password)).status;
}

function reveal({ token }: { token: string }, id: string) {
  return world.api.attempt('revealChildCredentials', { token, params: { id } });
}

/** Returns the child's credentials as parents see them. */
async function loginOf(parent: TestParent, id: string): Promise<Login> {
  const { status, body } = await reveal(parent, id);
  expect(status).toBe(200);
  const { accessCode, password } = body as Omit<Login, 'id'>;
  return { id, accessCode, password };
}

async function passwordOf(parent: TestParent, id: string): Promise<string> {
  return (await loginOf(parent, id)).password;
}

async function balancesStatus({ id, token }: { id: string; token: string }): Promise<number> {
  return (await world.api.attempt('listBalances', { token, params: { childId: id } })).status;
}

/** Checks that a child has a new code and password, and signs in only with those. */
async function expectRenewed(parent: TestParent, child: Login): Promise<void> {
  const current = await loginOf(parent, child.id);
  const { accessCode, password } = current;
  expect(accessCode).not.toBe(child.accessCode);
  expect(password).not.toBe(child.password);
  for (const old of [child, { ...child, password }, { ...current, password: child.password }]) {
    expect(await loginStatus(old)).toBe(401);
  }
  expect(await loginStatus(current)).toBe(200);
}

async function expectKept(child: Login): Promise<void> {
  expect(await loginStatus(child)).toBe(200);
}

const dump = () => dumpStore(world.api.deps.db.firestore);

/** Returns everything stored about a child's sign-in. */
async function storedOf(children: readonly { id: string }[]): Promise<string[]> {
  const store = await dump();
  const paths = children.flatMap(({ id }) => [`users/${id}`, `child_credentials/${id}`]);
  return paths.map((path) => `${path} ${store.get(path) ?? 'nothing'}`);
}

const keyOf = (userId: string) => idempotencyKey(userId, crypto.randomUUID(), {});

/** Removes the parent and dies: nothing after that happens. */
async function removeAndDie({ owner, leaver }: Pick<Home, 'owner' | 'leaver'>): Promise<void> {
  const { deps, crashed } = crashAfter(world.api.deps, 1);
  const { familyId, id: memberId } = leaver;
  await removeMember(deps, await callerOf(world.api, owner), { familyId, memberId });
  expect(crashed()).toBe(true);
}

async function isDue(id: string): Promise<boolean> {
  const credentials = (await world.api.deps.db.childCredentials.doc(id).get()).data();
  return credentials?.passwordHash === null;
}

describe('the children’s codes and passwords, when a parent is removed', () => {
  it('are renewed, and what the parent has looked up no longer signs in', async () => {
    const { api } = world;
    const { owner, leaver, kid, kim } = await newHome();
    expect(await passwordOf(leaver, kid.id)).toBe(kid.password);
    expect(outcome(await tryToRemove(api, owner, leaver.id))).toBe('ok');
    for (const child of [kid, kim]) {
      expect(await reveal(leaver, child.id)).toMatchObject({ status: 403 });
      await expectRenewed(owner, child);
    }
    const shown = await Promise.all([kid, kim].map(({ id }) => passwordOf(owner, id)));
    expect(new Set(shown).size).toBe(2);
    for (const password of shown) expect(password).toMatch(/^[a-z]{3,8}-[a-z]{3,8}-\d{3}$/);
    expect(JSON.stringify([...(await dump()).values()])).not.toContain(shown[0]);
  });

  it('consist of digits if the removing parent uses Chinese, no matter who generates them', async () => {
    const { deps, crashed } = crashAfter(world.api.deps, 1);
    const { owner, leaver, kid, kim } = await newHome();
    const { familyId, id: memberId } = leaver;
    const removal = { familyId, memberId, callerLanguage: 'zh-TW' } as const;
    await removeMember(deps, await callerOf(world.api, owner), removal);
    expect(crashed()).toBe(true);
    // One is made when a parent asks to see it, the other by the schedule.
    expect(await passwordOf(owner, kid.id)).toMatch(/^\d{9}$/);
    await resumePasswordRenewals(world.api.deps);
    expect(await passwordOf(owner, kim.id)).toMatch(/^\d{9}$/);
  });

  it('stay when the removing parent wants that, and so do the sessions', async () => {
    const { api } = world;
    const { owner, leaver, kid, kim } = await newHome();
    const before = await storedOf([kid, kim]);
    expect(outcome(await tryToRemove(api, owner, leaver.id, 'true'))).toBe('ok');
    expect(await storedOf([kid, kim])).toEqual(before);
    await expectKept(kid);
    await expectKept(kim);
    expect(await balancesStatus(kid)).toBe(200);
    expect(await reveal(leaver, kid.id)).toMatchObject({ status: 403 });
  });

  it('stay when an invitation is withdrawn', async () => {
    const { api } = world;
    const { owner, kid } = await newHome();
    for (const keep of [undefined, 'false', 'true'] as const) {
      const id = await invite(api, owner, newAccount('Guest').email);
      expect(outcome(await tryToRemove(api, owner, id, keep))).toBe('ok');
    }
    await expectKept(kid);
    expect(await balancesStatus(kid)).toBe(200);
  });

  it('stay in the families that the parent is still in', async () => {
    const { api, zoe } = world;
    const { owner } = await newHome();
    const leaver = await newParent(api, 'Own');
    const own = await newChild(api, leaver, 'Own');
    const theirs = await newChild(api, zoe, 'Theirs');
    await world.api.succeed('acceptInvitation', {
      token: leaver.token,
      params: { id: await invite(api, owner, leaver.email) },
      body: { userId: leaver.id },
    });
    expect(outcome(await tryToRemove(api, owner, leaver.id))).toBe('ok');
    for (const child of [own, theirs]) {
      await expectKept(child);
      expect(await balancesStatus(child)).toBe(200);
    }
  });

  it.runIf(DEEP)('are renewed for as many children as a family can have', async () => {
    const { api } = world;
    const { db } = api.deps;
    const { owner, leaver, kid } = await newHome();
    const { familyId } = owner;
    const more = COUNT_LIMITS.childrenOfFamily - 2;
    await Promise.all(Array.from({ length: more }, () => putChild(api.deps, familyId, owner.id)));
    await db.families.doc(familyId).update({ childCount: COUNT_LIMITS.childrenOfFamily });
    expect(outcome(await tryToRemove(api, owner, leaver.id))).toBe('ok');
    await expectRenewed(owner, kid);
    const found = await db.childCredentials.where('familyId', '==', familyId).get();
    const users = await db.users.where('familyId', '==', familyId).get();
    const codes = users.docs.flatMap(
      (user) => (user.get('accessCode') as string | undefined) ?? [],
    );
    expect(new Set(codes).size).toBe(COUNT_LIMITS.childrenOfFamily);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    const hashes = found.docs.map((child) => child.data().passwordHash);
    expect(hashes).toHaveLength(COUNT_LIMITS.childrenOfFamily);
    expect(hashes.filter((hash) => hash?.startsWith('scrypt$') !== true)).toEqual([]);
  });
});

describe('DELETE /api/family-members/{memberId}?keepChildPasswords', () => {
  it.each(['', 'yes', 'true&keepChildPasswords=false'])(
    'is refused with %j, and changes nothing',
    async (value) => {
      const { api, ann, ben } = world;
      const before = await dump();
      const query = `familyId=${ann.familyId}&keepChildPasswords=${value}`;
      const path = `/api/family-members/${ben.id}?${query}`;
      const answer = await api.raw(path, { method: 'DELETE', token: ann.token });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
      expect(await dump()).toEqual(before);
    },
  );
});

describe('a session that the removed parent has open as a child', () => {
  it('ends at once, and stays ended when its token is refreshed', async () => {
    const { api } = world;
    const { owner, leaver, kid } = await newHome();
    const { accessCode, password } = kid;
    const signedIn = await api.succeed('childLogin', { body: { accessCode, password } });
    const unused = await api.succeed('childLogin', { body: { accessCode, password } });
    const session = await openCustomSession(signedIn.body.customToken);
    const token = session.idToken;
    expect(await balancesStatus({ id: kid.id, token })).toBe(200);
    const since = Math.floor(Date.now() / 1000) * 1000;
    await tryToRemove(api, owner, leaver.id);
    expect(await balancesStatus({ id: kid.id, token })).toBe(401);
    const renewed = await renewIdToken(session.refreshToken);
    expect(await balancesStatus({ id: kid.id, token: renewed })).toBe(401);
    const late = await openCustomSession(unused.body.customToken);
    expect(await balancesStatus({ id: kid.id, token: late.idToken })).toBe(401);
    const { tokensValidAfterTime = '' } = await api.deps.auth.getUser(kid.id);
    expect(Date.parse(tokensValidAfterTime)).toBeGreaterThanOrEqual(since);
  });
});

describe('the throttling of wrong passwords', () => {
  it('is reset when the parent is removed', async () => {
    const { api } = world;
    const { owner, leaver, kid } = await newHome();
    // On a slow machine the wait would be over before the next attempt.
    frozenAt = new Date();
    for (let n = 0; n < 6; n += 1) await login(kid.accessCode, 'wrong');
    expect((await login(kid.accessCode, kid.password)).status).toBe(429);
    frozenAt = null;
    await tryToRemove(api, owner, leaver.id);
    expect(await loginStatus(await loginOf(owner, kid.id))).toBe(200);
  });
});

describe('a new password that is still due', () => {
  it('is made once by the schedule', async () => {
    const { api } = world;
    const home = await newHome();
    await removeAndDie(home);
    const { owner, kid, kim } = home;
    expect(await isDue(kid.id)).toBe(true);
    const both = { renewed: 2, failed: 0 };
    expect(await resumePasswordRenewals(api.deps)).toEqual(both);
    expect(api.logs.at(-1)).toMatchObject({ message: 'password renewals resumed', fields: both });
    const shown = await passwordOf(owner, kid.id);
    expect(await resumePasswordRenewals(api.deps)).toEqual({ renewed: 0, failed: 0 });
    expect(await passwordOf(owner, kid.id)).toBe(shown);
    for (const child of [kid, kim]) await expectRenewed(owner, child);
  });

  it('is one password, however many make it at once', async () => {
    const { api } = world;
    const home = await newHome();
    await removeAndDie(home);
    const { owner, kid } = home;
    const shown = await Promise.all([
      passwordOf(owner, kid.id),
      passwordOf(owner, kid.id),
      resumePasswordRenewals(api.deps).then(() => passwordOf(owner, kid.id)),
      resumePasswordRenewals(api.deps).then(() => passwordOf(owner, kid.id)),
    ]);
    expect(new Set(shown).size).toBe(1);
    await expectRenewed(owner, kid);
  });

  it('is made when a parent repeats the request that created the child', async () => {
    const { api } = world;
    const { owner, leaver } = await newHome();
    const caller = await callerOf(api, owner);
    const origin = 'https://app.example.com';
    const { familyId } = owner;
    const input = { familyId, name: 'Kit', origin, idempotencyKey: keyOf(owner.id) };
    const { answer: first } = await createChild(api.deps, caller, input);
    await removeAndDie({ owner, leaver });
    const { answer, replayed } = await createChild(api.deps, caller, input);
    expect(replayed).toBe(true);
    expect(answer.loginInfo.password).not.toBe(first.loginInfo.password);
    expect(answer.loginInfo.accessCode).not.toBe(first.loginInfo.accessCode);
    expect(answer.loginInfo.loginUrl).toContain(answer.loginInfo.accessCode);
    expect(await loginStatus({ id: first.child.id, ...answer.loginInfo })).toBe(200);
    expect(await resumePasswordRenewals(api.deps)).toEqual({ renewed: 2, failed: 0 });
  });

  it('does not replace the one that a parent sets in the meantime', async () => {
    const { api } = world;
    const home = await newHome();
    const { owner, kid, kim } = home;
    const caller = await callerOf(api, owner);
    await removeAndDie(home);
    /** Like another process, which hashes while the parent sets a password. */
    const slow: Deps = {
      ...api.deps,
      auth: Object.assign(Object.create(api.deps.auth) as Deps['auth'], {
        revokeRefreshTokens: async (id: string) => {
          const idempotencyKey = keyOf(owner.id);
          const input = { childId: id, password: `of ${owner.id}`, idempotencyKey };
          await setChildPassword(api.deps, caller, input);
        },
      }),
    };
    expect(await resumePasswordRenewals(slow)).toEqual({ renewed: 2, failed: 0 });
    for (const { id } of [kid, kim]) {
      const current = await loginOf(owner, id);
      expect(current.password).toBe(`of ${owner.id}`);
      expect(await loginStatus(current)).toBe(200);
    }
  });

  it('is made for the other children when it fails for one', async () => {
    const { api } = world;
    const home = await newHome();
    await removeAndDie(home);
    const { db } = api.deps;
    const away: Deps = {
      ...api.deps,
      db: {
        ...db,
        transact: (queueKey, work) =>
          queueKey === `child ${home.kid.id}`
            ? Promise.reject(new Error('the database is away'))
            : db.transact(queueKey, work),
      },
    };
    expect(await resumePasswordRenewals(away)).toEqual({ renewed: 1, failed: 1 });
    expect(api.logs).toContainEqual(
      expect.objectContaining({ message: 'password not renewed', fields: expect.anything() }),
    );
    expect(JSON.stringify(api.logs)).not.toContain(home.kid.id);
    expect([await isDue(home.kid.id), await isDue(home.kim.id)]).toEqual([true, false]);
    expect(await resumePasswordRenewals(api.deps)).toEqual({ renewed: 1, failed: 0 });
    await expectRenewed(home.owner, home.kid);
  });

  it('is dropped with the child, and with the family', async () => {
    const { api } = world;
    for (const what of ['child', 'family'] as const) {
      const home = await newHome();
      const { owner, kid, kim } = home;
      await removeAndDie(home);
      const { token, familyId } = owner;
      const deletion =
        what === 'child'
          ? await api.attempt('deleteChild', {
              token,
              params: { id: kid.id },
              query: { confirmName: 'Kid' },
            })
          : await api.attempt('deleteFamily', {
              token,
              params: { familyId },
              query: { confirmName: "Olga's Family" },
            });
      expect(deletion.status).toBe(200);
      const left = what === 'child' ? 1 : 0;
      expect(await resumePasswordRenewals(api.deps)).toEqual({ renewed: left, failed: 0 });
      expect(mentioning(await dump(), [kid.id])).toEqual([]);
      if (what === 'child') await expectRenewed(owner, kim);
    }
  });
});

describe('the removal of a parent that is killed', () => {
  /** Runs up to the given step; returns true if that was before the end. */
  async function killedAt(step: number, answerLost: boolean): Promise<boolean> {
    const { api } = world;
    const home = await newHome();
    const { owner, leaver, kid, kim } = home;
    await api.deps.auth.createUser({ uid: kim.id });
    const caller = await callerOf(api, owner);
    const { familyId, id: memberId } = leaver;
    const { deps, crashed } = crashAfter(api.deps, step, { answerLost });
    await removeMember(deps, caller, { familyId, memberId }).catch(() => undefined);
    const membership = api.deps.db.memberships.doc(`${familyId}_${memberId}`);
    if ((await membership.get()).exists) {
      // Nothing has happened, and the call can be repeated.
      expect([step, answerLost]).toEqual([0, false]);
      for (const child of [kid, kim]) await expectKept(child);
      expect(outcome(await tryToRemove(api, owner, memberId))).toBe('ok');
    }
    // However little has happened, nobody signs in with what the parent knew.
    expect(await balancesStatus(kid)).toBe(401);
    for (const child of [kid, kim]) expect(await loginStatus(child)).toBe(401);
    if (step % 2 === 0) await resumePasswordRenewals(api.deps);
    for (const child of [kid, kim]) await expectRenewed(owner, child);
    expect(await resumePasswordRenewals(api.deps)).toEqual({ renewed: 0, failed: 0 });
    return crashed();
  }

  it('before its first step has changed nothing', async () => {
    expect(await killedAt(0, false)).toBe(true);
  });

  it('after any of its steps is continued from there', async () => {
    const some = [0, 3];
    const steps = await sweepSteps(some, (step) => killedAt(step, true));
    // The removal; for each of two children the read, the session, the attempts and the password.
    expect(steps).toBe(sized(some.length, 9));
  });
});
