import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES, type RouteName } from '@pennysprout/shared/api/contract';
import { openCustomSession } from '../../testing/auth-emulator';
import { newChild, type TestChild } from '../../testing/people';
import { urlOf } from '../../testing/test-api';
import { openWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.api.close());

const UNAUTHENTICATED = { status: 401, body: { code: 'unauthenticated' } };

function balances(token: string, { id }: TestChild) {
  return world.api.attempt('listBalances', { token, params: { childId: id } });
}

async function tokenWith(claims: object | undefined): Promise<string> {
  const token = await world.api.deps.auth.createCustomToken(world.ada.id, claims);
  return (await openCustomSession(token)).idToken;
}

describe('the session epoch of a child', () => {
  it('must match the one in its document', async () => {
    const { ada } = world;
    expect((await balances(await tokenWith({ sessionEpoch: 0 }), ada)).status).toBe(200);
    for (const claims of [{ sessionEpoch: 1 }, { sessionEpoch: -1 }, { sessionEpoch: '0' }, {}]) {
      expect(await balances(await tokenWith(claims), ada)).toMatchObject(UNAUTHENTICATED);
    }
    expect(await balances(await tokenWith(undefined), ada)).toMatchObject(UNAUTHENTICATED);
  });

  it('is checked for every call', async () => {
    const { api, ann } = world;
    const child = await newChild(api, ann, 'Ended');
    expect((await balances(child.token, child)).status).toBe(200);
    await api.deps.db.users.doc(child.id).update({ sessionEpoch: 1 });
    expect(await balances(child.token, child)).toMatchObject(UNAUTHENTICATED);
    await api.deps.db.users.doc(child.id).update({ sessionEpoch: 0 });
    expect((await balances(child.token, child)).status).toBe(200);
  });
});

describe('a child whose document is gone', () => {
  const names = (Object.keys(ROUTES) as RouteName[]).filter(
    (name) => ROUTES[name].caller !== 'anyone',
  );

  it('may call nothing, and cannot become a parent', async () => {
    const { api, ann } = world;
    const child = await newChild(api, ann, 'Gone');
    await api.deps.db.users.doc(child.id).delete();
    for (const name of names) {
      const answer = await api.raw(urlOf(name, {}), {
        method: ROUTES[name].method,
        token: child.token,
      });
      expect(answer).toMatchObject(UNAUTHENTICATED);
    }
    const body = { googleId: child.id, email: '', name: 'Gone', picture: '' };
    const signIn = await api.attempt('signInWithGoogle', { token: child.token, body });
    expect(signIn).toMatchObject(UNAUTHENTICATED);
    expect((await api.deps.db.users.doc(child.id).get()).exists).toBe(false);
  });
});
