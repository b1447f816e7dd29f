import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newChild, newPartner, removeMember, type TestChild } from '../testing/people';
import { openWorld, UNKNOWN_ID, type World } from '../testing/world';
import { idempotencyKey } from '../kernel/idempotency';
import { moveJar } from './move-jar';

/** Permissions for the calls about jars, tried with otherwise valid requests. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.api.close());

type Send = (token: string, childId: string, jarId: string) => Promise<{ status: number }>;

const CALLS: Readonly<Record<string, Send>> = {
  listJars: (token, childId) => world.api.attempt('listJars', { token, params: { childId } }),
  createJar: (token, childId) => create(token, childId, 'Lego'),
  changeJar: (token, childId, jarId) =>
    world.api.attempt('changeJar', {
      token,
      params: { childId, jarId },
      body: { icon: 'star' },
    }),
  moveJar: (token, childId, jarId) =>
    world.api.attempt('moveJar', {
      token,
      params: { childId, jarId },
      body: { direction: 'in', amount: 1 },
    }),
  setJarShares: (token, childId, jarId) =>
    world.api.attempt('setJarShares', {
      token,
      params: { childId },
      body: { currency: 'USD', freeParts: 1, parts: { [jarId]: 1 } },
    }),
  closeJar: (token, childId, jarId) =>
    world.api.attempt('closeJar', { token, params: { childId, jarId } }),
};
const NAMES = Object.keys(CALLS);

function create(token: string, childId: string, name: string) {
  const body = { name, icon: 'bike', purpose: 'save', currency: 'USD' } as const;
  return world.api.attempt('createJar', { token, params: { childId }, body, key: randomUUID() });
}

/** Creates a child with ten dollars and an empty jar. */
async function newHome(): Promise<{ child: TestChild; jarId: string }> {
  const { api, ann } = world;
  const child = await newChild(api, ann, 'Kid');
  const body = { childId: child.id, amount: 10, description: 'x' };
  await api.succeed('deposit', { token: ann.token, body });
  const jar = await create(child.token, child.id, 'Bike');
  return { child, jarId: (jar.body as { id: string }).id };
}

/** Reads everything stored about the child's money. */
async function stored({ id }: TestChild) {
  const { db } = world.api.deps;
  const [account, moves] = await Promise.all([
    db.balances.doc(`${id}_USD`).get(),
    db.jarMoves.where('userId', '==', id).get(),
  ]);
  return { account: account.data(), moves: moves.docs.map((snapshot) => snapshot.data()) };
}

const FORBIDDEN = { status: 403, body: { code: 'forbidden' } };

describe.each(NAMES)('%s', (name) => {
  const send: Send = (...request) => CALLS[name]!(...request);

  it('is open to the child itself, except for setting how new money is shared', async () => {
    const { child, jarId } = await newHome();
    const expected = name === 'setJarShares' ? FORBIDDEN : { status: 200 };
    expect(await send(child.token, child.id, jarId)).toMatchObject(expected);
  });

  it('is open to every parent of the family, until they are removed', async () => {
    const { child, jarId } = await newHome();
    const guest = await newPartner(world.api, world.ann, 'Guest');
    expect((await send(guest.token, child.id, jarId)).status).toBe(200);
    await removeMember(world.api, guest);
    expect(await send(guest.token, child.id, jarId)).toMatchObject(FORBIDDEN);
  });

  it('is closed to siblings, other families and anonymous callers, and changes nothing for them', async () => {
    const { child, jarId } = await newHome();
    const before = await stored(child);
    for (const { token } of [world.ada, world.zoe]) {
      expect(await send(token, child.id, jarId)).toMatchObject(FORBIDDEN);
    }
    expect((await send('nonsense', child.id, jarId)).status).toBe(401);
    for (const id of [UNKNOWN_ID, world.ben.id]) {
      expect(await send(world.ann.token, id, jarId)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }
    expect(await stored(child)).toEqual(before);
  });
});

it('a child whose password has changed in the middle of a call moves nothing', async () => {
  const { child, jarId } = await newHome();
  const before = await stored(child);
  const params = { id: child.id };
  await world.api.succeed('setChildPassword', { token: world.ann.token, params, body: {} });
  expect((await CALLS['moveJar']!(child.token, child.id, jarId)).status).toBe(401);
  expect(await stored(child)).toEqual(before);
});

it('a child whose session ends in the middle of a call moves nothing', async () => {
  const { api } = world;
  const { child, jarId } = await newHome();
  const before = await stored(child);
  const profile = (await api.deps.db.users.doc(child.id).get()).data();
  if (!profile || profile.isParent) throw new Error('no child');
  const session = { picture: null, provider: 'custom', googleSubjects: [] };
  const identity = { uid: child.id, email: null, name: null, ...session };
  await api.deps.db.users.doc(child.id).update({ sessionEpoch: profile.sessionEpoch + 1 });
  const moved = moveJar(
    api.deps,
    { kind: 'child', id: child.id, profile, identity },
    {
      childId: child.id,
      jarId,
      direction: 'in',
      amount: 1,
      idempotencyKey: idempotencyKey(child.id, randomUUID(), {}),
    },
  );
  await expect(moved).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await stored(child)).toEqual(before);
});
