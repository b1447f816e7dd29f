import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FieldValue } from 'firebase-admin/firestore';
import { signInWithGoogleAccount } from '../../testing/auth-emulator';
import { acceptInvitationOf, newAccount, newPartner, removeMember } from '../../testing/people';
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
