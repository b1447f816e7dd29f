import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES, type RouteName } from '@pennysprout/shared/api/contract';
import type { ExampleFamily } from '@pennysprout/shared/kernel/call/example-family';
import type { Route } from '@pennysprout/shared/kernel/call/route';
import { newChild, newParent, newPartner, type TestChild } from '../testing/people';
import { prepare } from '../testing/preparations';
import { sampleOf } from '../testing/samples';
import { exampleIdsOf, familyOf, openWorld, type World } from '../testing/world';

/** Permissions of the documented roles, tried with otherwise valid requests as the contract declares. */

function callsWhere(matches: (route: Route) => boolean): RouteName[] {
  return (Object.keys(ROUTES) as RouteName[]).filter((name) => matches(ROUTES[name]));
}

const FORBIDDEN = { status: 403, body: { code: 'forbidden' } };

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.api.close());

async function send(name: RouteName, token: string, family = familyOf(world)) {
  // The sample has its call's types, which are unknown for a call by name.
  const sample: object = sampleOf(name, family);
  return world.api.attempt(name, { ...sample, token });
}

async function expectAllowed(...request: Parameters<typeof send>) {
  const { status, body } = await send(...request);
  expect(status, JSON.stringify(body)).toBe(200);
}

/** Creates a family that a test may change. */
async function newFamily(): Promise<World> {
  const { api } = world;
  const ann = await newParent(api, 'Ann');
  const ben = await newPartner(api, ann, 'Ben');
  return { ...world, ann, ben, ada: await newChild(api, ann, 'Ada') };
}

describe('a parent who does not own the family', () => {
  let shared: World;
  let calId: string;
  beforeAll(async () => {
    const { api, ann } = world;
    // Shared by all calls in turn, which end the child's sessions and remove a parent.
    shared = { ...world, ada: await newChild(api, ann, 'Kid') };
    calId = (await newPartner(api, ann, 'Cal')).id;
  });

  // Calls about the family, and those that only read.
  const calls = callsWhere(
    ({ caller, about, ownerOnly, method }) =>
      caller !== 'anyone' &&
      caller !== 'child' &&
      !ownerOnly &&
      (about !== null || method === 'GET'),
  );
  it.each(calls)('may call %s', async (name) => {
    await prepare(name, shared);
    const family = { ...familyOf(shared), partnerId: calId, callerId: shared.ben.id };
    await expectAllowed(name, shared.ben.token, family);
  });
});

it.each(callsWhere(({ ownerOnly = false }) => ownerOnly))(
  'only the owner may call %s',
  async (name) => {
    const changed = await newFamily();
    const family = familyOf(changed);
    expect(await send(name, changed.ben.token, family)).toMatchObject(FORBIDDEN);
    await expectAllowed(name, changed.ann.token, family);
  },
);

describe('a child', () => {
  let child: TestChild;
  let family: ExampleFamily;
  beforeAll(async () => {
    child = await newChild(world.api, world.ann, 'Bea');
    family = { ...familyOf(world), childId: child.id, ...exampleIdsOf(child.id) };
  });

  const callsOfUsers = callsWhere(
    ({ caller, about }) => (caller === 'user' || caller === 'child') && about !== null,
  );
  it.each(callsOfUsers)('may call %s, and a child of another family may not', async (name) => {
    await prepare(name, { ...world, ada: child });
    await expectAllowed(name, child.token, family);
    expect(await send(name, world.zoe.token, family)).toMatchObject(FORBIDDEN);
  });

  it.each(callsOfUsers.filter((name) => ROUTES[name].about === 'child'))(
    'may not call %s about a sibling',
    async (name) => {
      await prepare(name, world);
      expect(await send(name, child.token, familyOf(world))).toMatchObject(FORBIDDEN);
    },
  );

  it('cannot become a parent', async () => {
    expect(await send('signInWithGoogle', child.token, family)).toMatchObject({ status: 403 });
  });
});
