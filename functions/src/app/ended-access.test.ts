import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROUTES, type RouteName } from '@pennysprout/shared/api/contract';
import type { ExampleFamily } from '@pennysprout/shared/kernel/call/example-family';
import { isAuthAsked } from '@pennysprout/shared/kernel/call/route';
import { HOUR_MS } from '@pennysprout/shared/kernel/dates/durations';
import {
  FAMILY_CALLS,
  outcomesOfFamilyCalls,
  OWNERS_CALLS,
  refusedAmong,
  SIGNED_IN_CALLS,
  statusesOfEveryCall,
} from '../testing/every-call';
import { tryToRemove, tryToTransfer } from '../testing/test-members';
import {
  newChild,
  newParent,
  newPartner,
  type TestChild,
  type TestParent,
} from '../testing/people';
import { exampleIdsOf, familyOf, openWorld, type World } from '../testing/world';
import { authenticate } from '../platform/http/authentication';
import { CONFIRMED_FOR_MS } from '../platform/sign-ins/confirmed-sessions';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.api.close());
afterEach(() => {
  vi.useRealTimers();
});

/** Family that a test may delete, with two parents and a child that has signed in. */
interface Home {
  readonly owner: TestParent;
  readonly partner: TestParent;
  readonly child: TestChild;
}

async function newHome(): Promise<Home> {
  const owner = await newParent(world.api, 'Olga');
  const partner = await newPartner(world.api, owner, 'Pat');
  return { owner, partner, child: await newChild(world.api, owner, 'Kid') };
}

/**
 * Describes the family as the subject of the calls' examples. Names differ from what deletions confirm.
 */
function exampleOf({ owner, partner, child }: Home): ExampleFamily {
  return {
    ...familyOf(world),
    familyId: owner.familyId,
    familyName: 'Not its name',
    ownerId: owner.id,
    // Already the owner, so nobody is removed or becomes the owner.
    partnerId: owner.id,
    inviteeId: partner.id,
    childId: child.id,
    ...exampleIdsOf(child.id),
    childName: 'Not its name',
  };
}

function succeed<N extends RouteName>(...call: Parameters<typeof world.api.succeed<N>>) {
  return world.api.succeed(...call);
}

const deleteFamily = ({ owner: { token, familyId } }: Home) =>
  succeed('deleteFamily', {
    token,
    params: { familyId },
    body: { confirmName: "Olga's Family" },
  });

const removePartner = async ({ owner, partner }: Home) =>
  expect((await tryToRemove(world.api, owner, partner.id)).status).toBe(200);

describe('a child’s session ends for every call at once', () => {
  it.each<[string, (home: Home) => Promise<unknown>]>([
    [
      'with a new password',
      ({ owner: { token }, child: { id } }) =>
        succeed('setChildPassword', { token, params: { id }, body: {} }),
    ],
    ['with the removal of a parent, who may know the password', removePartner],
    [
      'with its account',
      ({ owner: { token }, child: { id } }) =>
        succeed('deleteChild', { token, params: { id }, body: { confirmName: 'Kid' } }),
    ],
    ['with its family', deleteFamily],
  ])('%s', async (_, end) => {
    const home = await newHome();
    const before = await statusesOfEveryCall(world.api, home.child.token);
    expect(Object.values(before)).not.toContain(401);
    await end(home);
    const after = await statusesOfEveryCall(world.api, home.child.token);
    expect(Object.keys(after)).toEqual(SIGNED_IN_CALLS);
    expect(new Set(Object.values(after))).toEqual(new Set([401]));
  });

  it('but does not end when a parent asks for the access code', async () => {
    const { owner, child } = await newHome();
    const params = { id: child.id };
    const { body } = await succeed('createAccessCode', { token: owner.token, params });
    expect(body.accessCode).toBe(child.accessCode);
    expect(Object.values(await statusesOfEveryCall(world.api, child.token))).not.toContain(401);
  });
});

describe('a parent’s access to a family ends for every call at once', () => {
  async function outcomesOf(home: Home, parent: TestParent) {
    return outcomesOfFamilyCalls(world.api, parent, exampleOf(home));
  }

  it('when the membership ends', async () => {
    const home = await newHome();
    expect(refusedAmong(await outcomesOf(home, home.partner))).toEqual(OWNERS_CALLS);
    await removePartner(home);
    expect(refusedAmong(await outcomesOf(home, home.partner))).toEqual(FAMILY_CALLS);
  });

  it('when the family is deleted, even for its owner', async () => {
    const home = await newHome();
    expect(refusedAmong(await outcomesOf(home, home.owner))).toEqual([]);
    await deleteFamily(home);
    for (const parent of [home.owner, home.partner]) {
      expect(refusedAmong(await outcomesOf(home, parent))).toEqual(FAMILY_CALLS);
    }
  });

  it('when the ownership is transferred, for the calls only an owner may make', async () => {
    const home = await newHome();
    expect((await tryToTransfer(world.api, home.owner, home.partner.id)).status).toBe(200);
    expect(refusedAmong(await outcomesOf(home, home.owner))).toEqual(OWNERS_CALLS);
  });
});

/** Ended sessions that only Auth knows of, not the database. */
const ENDED_AT_AUTH: readonly [string, (uid: string) => Promise<unknown>][] = [
  ['is disabled', (uid) => world.api.deps.auth.updateUser(uid, { disabled: true })],
  ['is deleted', (uid) => world.api.deps.auth.deleteUser(uid)],
  ['is signed out everywhere', signOutEverywhere],
];

async function signOutEverywhere(uid: string): Promise<void> {
  // Revocation has whole seconds, so it must come in a later one than the sign-in.
  const second = () => Math.floor(Date.now() / 1000);
  const signedIn = second();
  await vi.waitUntil(() => second() > signedIn, { timeout: 60_000 });
  await world.api.deps.auth.revokeRefreshTokens(uid);
}

const ASKING = SIGNED_IN_CALLS.filter((name) => isAuthAsked(ROUTES[name]));

describe.each(ENDED_AT_AUTH)('a user who %s in Firebase’s console', (_, end) => {
  it('can change nothing more within a minute, and can read until the token expires', async () => {
    const { owner, child } = await newHome();
    for (const { id, token } of [owner, child]) {
      await statusesOfEveryCall(world.api, token);
      await end(id);
    }
    // Auth has confirmed both a moment before they ended.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + CONFIRMED_FOR_MS });
    for (const { token } of [owner, child]) {
      const statuses = await statusesOfEveryCall(world.api, token);
      const refused = SIGNED_IN_CALLS.filter((name) => statuses[name] === 401);
      expect(refused).toEqual(ASKING);
    }
    const params = { childId: child.id };
    expect((await world.api.attempt('listBalances', { token: owner.token, params })).status).toBe(
      200,
    );
    const authorization = `Bearer ${owner.token}`;
    vi.setSystemTime(Date.now() + HOUR_MS);
    const late = authenticate(world.api.deps, { authorization, asksAuth: false });
    await expect(late).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('Auth checks for revocation', () => {
  it('before every call that changes something', () => {
    const changing = SIGNED_IN_CALLS.filter((name) => ROUTES[name].method !== 'GET');
    expect(changing.length).toBeGreaterThan(15);
    expect(ASKING).toEqual(expect.arrayContaining(changing));
  });

  it('but not before calls that return only what browsers may read in the database', () => {
    // A call that is new here must not reveal what the security rules withhold from its caller.
    expect(SIGNED_IN_CALLS.filter((name) => !ASKING.includes(name))).toEqual([
      'getFamilyInfo',
      'getFamilyPreferences',
      'listChildren',
      'listBalances',
      'listTransactions',
      'listJars',
      'listAllowances',
      'listRequests',
      'listStockAssets',
      'getStockPrice',
      'listStockTransactions',
      'getExchangeRate',
    ]);
  });

  it('before exactly those calls that the contract marks', async () => {
    const { auth, confirmedSessions } = world.api.deps;
    const verify = vi.spyOn(auth, 'verifyIdToken');
    const confirmed = vi.spyOn(confirmedSessions, 'has').mockReturnValue(false);
    await statusesOfEveryCall(world.api, world.zoe.token);
    confirmed.mockRestore();
    const asked = verify.mock.calls.filter(([, checkRevoked]) => checkRevoked === true);
    expect([verify.mock.calls.length, asked.length]).toEqual([
      SIGNED_IN_CALLS.length,
      ASKING.length,
    ]);
    verify.mockRestore();
  });
});

it('while Auth is unavailable, reads succeed, and changes are refused with 503 unless it has just confirmed the session', async () => {
  const { api, ann, ada } = world;
  const away = Object.assign(new Error('offline'), { code: 'app/network-error' });
  const { auth } = api.deps;
  const verifyIdToken = auth.verifyIdToken.bind(auth);
  const spy = vi
    .spyOn(auth, 'verifyIdToken')
    .mockImplementation((token, asks) => (asks ? Promise.reject(away) : verifyIdToken(token)));
  const params = { childId: ada.id };
  const { token } = ann;
  expect((await api.attempt('listBalances', { token, params })).status).toBe(200);
  const body = { childId: ada.id, amount: 1, description: 'Gift' };
  const confirmed = vi.spyOn(api.deps.confirmedSessions, 'has').mockReturnValueOnce(false);
  expect(await api.attempt('deposit', { token, body })).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  });
  confirmed.mockReturnValueOnce(true);
  expect((await api.attempt('deposit', { token, body })).status).toBe(200);
  confirmed.mockRestore();
  expect(api.logs).toContainEqual(expect.objectContaining({ message: 'token not verified' }));
  spy.mockRestore();
});
