import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FieldValue } from 'firebase-admin/firestore';
import { signInWithGoogleAccount } from '../../testing/auth-emulator';
import {
  acceptInvitationOf,
  newAccount,
  newParent,
  newPartner,
  removeMember,
} from '../../testing/people';
import { invite } from '../../testing/test-members';
import { openWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.api.close());

const PICTURE = 'https://example.com/mia.png';

async function peopleOf(familyId: string) {
  return (await world.api.deps.db.families.doc(familyId).get()).data()?.people;
}

type Account = ReturnType<typeof newAccount> & { readonly picture?: string };

/** Signs in, and returns the session with the family that was opened first. */
async function signIn(account: Account) {
  const { uid, idToken: token } = await signInWithGoogleAccount(account);
  const body = { googleId: uid, email: '', name: '', picture: '' };
  await world.api.succeed('signInWithGoogle', { token, body });
  const user = (await world.api.deps.db.users.doc(uid).get()).data();
  return { id: uid, token, email: account.email, familyId: user?.familyId ?? '' };
}

it('a family knows its parents by name and picture, without an address', async () => {
  const account = { ...newAccount('Mia'), picture: PICTURE };
  const mia = await signIn(account);
  const person = { name: 'Mia', picture: PICTURE };
  expect(await peopleOf(mia.familyId)).toEqual({ [mia.id]: person });
  const { api } = world;
  const key = randomUUID();
  const body = { name: 'Second' };
  const made = await api.succeed('createFamily', { token: mia.token, body, key });
  expect(await peopleOf(made.body.familyId)).toEqual({ [mia.id]: person });
  const partner = await newPartner(api, mia, 'Pat');
  const both = { [mia.id]: person, [partner.id]: { name: 'Pat', picture: '' } };
  expect(await peopleOf(mia.familyId)).toEqual(both);
});

it('a new name is told to all families of a parent, and to none that they have left', async () => {
  const { api } = world;
  const account = newAccount('Old');
  const owner = await signIn(account);
  const body = { name: 'Second' };
  const made = await api.succeed('createFamily', { token: owner.token, body, key: randomUUID() });
  const { familyId: left } = world.ann;
  await acceptInvitationOf(api, owner.token, await invite(api, world.ann, owner.email));
  await removeMember(api, { ...owner, familyId: left });
  await api.deps.auth.updateUser(owner.id, { displayName: 'New', photoURL: PICTURE });
  await signIn(account);
  for (const familyId of [owner.familyId, made.body.familyId]) {
    expect(await peopleOf(familyId)).toEqual({ [owner.id]: { name: 'New', picture: PICTURE } });
  }
  expect(await peopleOf(left)).toMatchObject({ [owner.id]: { name: 'Old', picture: '' } });
});

it('a family from before people were noted gets those who join or change, and opens as it did', async () => {
  const { api } = world;
  const account = newAccount('Una');
  const una = await signIn(account);
  const ref = api.deps.db.families.doc(una.familyId);
  await ref.update({ people: FieldValue.delete() });
  const query = { familyId: una.familyId };
  const { body } = await api.succeed('getFamilyInfo', { token: una.token, query });
  expect(body).toEqual({ id: una.familyId, name: "Una's Family" });
  await signIn(account);
  expect(await peopleOf(una.familyId)).toBeUndefined();
  const vic = await newPartner(api, una, 'Vic');
  expect(await peopleOf(una.familyId)).toEqual({ [vic.id]: { name: 'Vic', picture: '' } });
});

describe('what children call a parent', () => {
  type Called = string | number | null | undefined;
  function call(parent: { id: string; token: string }, familyId: string, calledBy: Called) {
    const body = { familyId, calledBy } as { familyId: string; calledBy: string | null };
    const { id: memberId, token } = parent;
    return world.api.attempt('setCalledBy', { token, params: { memberId }, body });
  }

  it('is kept when the name changes, and goes with the membership', async () => {
    const { api } = world;
    const owner = await newParent(api, 'Olga');
    const account = newAccount('Old');
    const partner = await signIn(account);
    await acceptInvitationOf(api, partner.token, await invite(api, owner, partner.email));
    const { familyId } = owner;
    expect(await call(partner, familyId, 'Grandma')).toMatchObject({
      status: 200,
      body: { id: partner.id, calledBy: 'Grandma' },
    });
    await api.deps.auth.updateUser(partner.id, { displayName: 'New' });
    await signIn(account);
    const person = { name: 'New', picture: '' };
    expect(await peopleOf(familyId)).toMatchObject({
      [owner.id]: { name: 'Olga', picture: '' },
      [partner.id]: { ...person, calledBy: 'Grandma' },
    });
    await removeMember(api, { ...partner, familyId });
    expect((await peopleOf(familyId))?.[partner.id]).toEqual(person);
    // Back again, they are asked again.
    await acceptInvitationOf(api, partner.token, await invite(api, owner, partner.email));
    expect((await peopleOf(familyId))?.[partner.id]).toEqual(person);
  });

  it('is taken away with null, and noted by a family from before it knew its parents', async () => {
    const { api } = world;
    const una = await newParent(api, 'Una');
    await api.deps.db.families.doc(una.familyId).update({ people: FieldValue.delete() });
    await call(una, una.familyId, '媽媽');
    const person = { name: 'Una', picture: '' };
    expect(await peopleOf(una.familyId)).toEqual({ [una.id]: { ...person, calledBy: '媽媽' } });
    await call(una, una.familyId, null);
    expect(await peopleOf(una.familyId)).toEqual({ [una.id]: person });
  });

  it.each<[Called]>([
    ['x'.repeat(21)],
    ['Mo\u200Bm'],
    ['Mom\nDad'],
    [''],
    ['  '],
    [undefined],
    [7],
  ])('cannot be %j', async (calledBy) => {
    const { ann } = world;
    const before = await peopleOf(ann.familyId);
    expect(await call(ann, ann.familyId, calledBy)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'calledBy' }] },
    });
    expect(await peopleOf(ann.familyId)).toEqual(before);
  });

  it('is said by the parent alone, and only in a family of theirs', async () => {
    const { ann, ben, zoe } = world;
    const forbidden = { status: 403, body: { code: 'forbidden' } };
    const before = await peopleOf(ann.familyId);
    expect(await call({ ...ben, id: ann.id }, ann.familyId, 'Mom')).toMatchObject(forbidden);
    expect(await call(zoe, ann.familyId, 'Mom')).toMatchObject(forbidden);
    expect(await peopleOf(ann.familyId)).toEqual(before);
  });
});
