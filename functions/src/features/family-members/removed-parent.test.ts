import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROUTES, type RouteName } from '@pennysprout/shared/api/contract';
import type { ExampleFamily } from '@pennysprout/shared/api/example-family';
import type { Route } from '@pennysprout/shared/api/route';
import {
  firstFamilyOf,
  invite,
  outcome,
  tryToAccept,
  tryToRemove,
} from '../../testing/memberships';
import { addChild, newParent, type TestParent } from '../../testing/people';
import { sampleOf } from '../../testing/samples';
import { urlOf, type TestApi } from '../../testing/test-api';
import { familyOf, openWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.api.close());

/** Every call that is about one family. */
const FAMILY_CALLS = (Object.keys(ROUTES) as RouteName[]).filter(
  (name) => (ROUTES[name] as Route).about !== null,
);
const OWNERS_ALONE = FAMILY_CALLS.filter((name) => (ROUTES[name] as Route).ownerOnly);

/** What each call came to, one after another. */
async function outcomes(api: TestApi, { token }: { token: string }, family: ExampleFamily) {
  const result: Record<string, string> = {};
  for (const name of FAMILY_CALLS) {
    const sample = sampleOf(name, family);
    const { method } = ROUTES[name];
    const body = method !== 'GET' ? { body: JSON.stringify(sample.body ?? {}) } : {};
    const headers = { 'content-type': 'application/json' };
    const answer = await api.raw(urlOf(name, sample), { method, token, headers, ...body });
    result[name] = outcome(answer);
  }
  return result;
}

function refused(result: Record<string, string>): string[] {
  return Object.keys(result).filter((name) => result[name] === 'forbidden');
}

/** A family with a child. Nothing that is deleted is called by its name, so that it stays. */
async function homeOf(owner: TestParent): Promise<ExampleFamily> {
  const { child } = await addChild(world.api, owner, 'Kid');
  return {
    ...familyOf(world),
    familyId: owner.familyId,
    familyName: 'Not its name',
    partnerId: owner.id,
    childId: child.id,
    childName: 'Not its name',
  };
}

it('loses the family at once, with the same token, and nothing of their own', async () => {
  const { api, ann } = world;
  const rex = await newParent(api, 'Rex');
  await tryToAccept(api, rex, await invite(api, ann, rex.email));
  const [theirs, own] = [await homeOf(ann), await homeOf(rex)];
  const before = await outcomes(api, rex, theirs);
  expect(refused(before)).toEqual(OWNERS_ALONE);
  expect(before).toMatchObject({ listFamilyMembers: 'ok', createChild: 'ok', deposit: 'ok' });

  expect(outcome(await tryToRemove(api, ann, rex.id))).toBe('ok');
  expect(refused(await outcomes(api, rex, theirs))).toEqual(Object.keys(before));
  const families = (await api.succeed('listUserFamilies', { token: rex.token })).body;
  expect(families.map(({ familyId }) => familyId)).toEqual([rex.familyId]);
  const children = (await api.succeed('listChildren', { token: rex.token })).body;
  expect(children.map(({ id }) => id)).toEqual([own.childId]);

  const inOwn = await outcomes(api, rex, own);
  expect(refused(inOwn)).toEqual([]);
  expect(inOwn).toMatchObject({ listFamilyMembers: 'ok', createChild: 'ok', deposit: 'ok' });
  expect(await firstFamilyOf(api, rex.id)).toBe(rex.familyId);
});
