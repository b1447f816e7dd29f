import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ExampleFamily } from '@pennysprout/shared/kernel/call/example-family';
import { Timestamp } from 'firebase-admin/firestore';
import { invitationId, newInvitation } from '../kernel/firestore/memberships';
import { OWNERS_CALLS, outcomesOfFamilyCalls, refusedAmong } from '../testing/every-call';
import {
  firstFamilyOf,
  invite,
  outcome,
  peopleIn,
  tryToAccept,
  tryToRemove,
} from '../testing/test-members';
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

it('a removed parent’s open invitations go with them, but for those that another parent has sent too', async () => {
  const { api } = world;
  const owner = await newParent(api, 'Oda');
  const rex = await newParent(api, 'Rex');
  await tryToAccept(api, rex, await invite(api, owner, rex.email));
  const byRex = { ...rex, familyId: owner.familyId };
  const second = await newParent(api, 'Second');
  const [own, both, others] = [second.email, 'both@example.com', 'others@example.com'];
  const opened = await invite(api, byRex, own);
  await invite(api, byRex, both);
  for (const email of [both, others]) await invite(api, owner, email);
  const before = api.deps.db.memberships.doc(invitationId(owner.familyId, 'before@example.com'));
  const { invitedBy: _, ...older } = newInvitation(owner.familyId, 'before@example.com', null);
  await before.set({ ...older, createdAt: Timestamp.fromDate(api.deps.now()) });
  expect(outcome(await tryToRemove(api, owner, rex.id))).toBe('ok');
  expect((await peopleIn(api, owner.familyId)).invited.sort()).toEqual([both, others]);
  expect(outcome(await tryToAccept(api, second, opened))).toBe('not_found');
});

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
