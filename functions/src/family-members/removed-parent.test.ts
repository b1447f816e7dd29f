import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ExampleFamily } from '@pennysprout/shared/kernel/call/example-family';
import { OWNERS_CALLS, outcomesOfFamilyCalls, refusedAmong } from '../testing/every-call';
import { firstFamilyOf, invite, outcome, tryToAccept, tryToRemove } from '../testing/test-members';
import { addChild, newParent, type TestParent } from '../testing/people';
import { exampleIdsOf, familyOf, openWorld, type World } from '../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.api.close());

/**
 * Describes a family with a child. Names differ from what deletions confirm, so that nothing is deleted.
 */
async function homeOf(owner: TestParent): Promise<ExampleFamily> {
  const { child } = await addChild(world.api, owner, 'Kid');
  return {
    ...familyOf(world),
    familyId: owner.familyId,
    familyName: 'Not its name',
    partnerId: owner.id,
    childId: child.id,
    ...exampleIdsOf(child.id),
    childName: 'Not its name',
  };
}

// Proves P247
it('a removed parent loses the family at once, with the same token, and nothing of their own', async () => {
  const { api, ann } = world;
  const rex = await newParent(api, 'Rex');
  await tryToAccept(api, rex, await invite(api, ann, rex.email));
  const [theirs, own] = [await homeOf(ann), await homeOf(rex)];
  const before = await outcomesOfFamilyCalls(api, rex, theirs);
  expect(refusedAmong(before)).toEqual(OWNERS_CALLS);
  expect(before).toMatchObject({ listFamilyMembers: 'ok', createChild: 'ok', deposit: 'ok' });

  expect(outcome(await tryToRemove(api, ann, rex.id))).toBe('ok');
  expect(refusedAmong(await outcomesOfFamilyCalls(api, rex, theirs))).toEqual(Object.keys(before));
  const families = (await api.succeed('listUserFamilies', { token: rex.token })).body;
  expect(families.map(({ familyId }) => familyId)).toEqual([rex.familyId]);
  const children = (await api.succeed('listChildren', { token: rex.token })).body;
  expect(children.map(({ id }) => id)).toEqual([own.childId]);

  const inOwn = await outcomesOfFamilyCalls(api, rex, own);
  expect(refusedAmong(inOwn)).toEqual([]);
  expect(inOwn).toMatchObject({ listFamilyMembers: 'ok', createChild: 'ok', deposit: 'ok' });
  expect(await firstFamilyOf(api, rex.id)).toBe(rex.familyId);
});
