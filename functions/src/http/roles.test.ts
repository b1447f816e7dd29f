import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RouteName } from '@pennysprout/shared/api/contract';
import { newChild, newParent, newPartner } from '../testing/people';
import { samples } from '../testing/samples';
import { openWorld, type World } from '../testing/world';

/** What the documented roles may do, with requests that would be fine. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const { api, ann, ada } = world;
  const body = { childId: ada.id, amount: 100, description: 'Start' };
  await api.succeed('deposit', { token: ann.token, body });
});
afterAll(() => world.api.close());

async function send(name: RouteName, token: string, of = world) {
  // The sample of a call has the types of that call, which are not known for a call by name.
  const sample = samples(of)[name] as object;
  return of.api.attempt(name, { ...sample, token });
}

/** A family that a test may change. */
async function newFamily(): Promise<World> {
  const { api } = world;
  const ann = await newParent(api, 'Ann');
  const ben = await newPartner(api, ann, 'Ben');
  return { ...world, ann, ben, ada: await newChild(api, ann, 'Ada') };
}

it.each<[string, RouteName]>([
  ['lists the own families', 'listUserFamilies'],
  ['loads the list of members', 'listFamilyMembers'],
  ['invites parents', 'inviteMember'],
  ['sees the children', 'listChildren'],
  ['sees the balances', 'listBalances'],
  ['sees the transactions', 'listTransactions'],
  ['sees the shares', 'listStockAssets'],
  ['sees the trades', 'listStockTransactions'],
  ['adds children', 'createChild'],
  ['deposits', 'deposit'],
  ['withdraws', 'withdraw'],
  ['generates access links', 'createAccessCode'],
  ['sees passwords and links', 'revealChildCredentials'],
  ['reads the preferences', 'getFamilyPreferences'],
  ['saves the preferences', 'saveFamilyPreferences'],
  ['applies interest', 'applyInterest'],
])('a parent %s', async (_ability, name) => {
  const { status, body } = await send(name, world.ben.token);
  expect(status, JSON.stringify(body)).toBe(200);
});

it.each<[string, RouteName]>([
  ['renames the family', 'renameFamily'],
  ['transfers the ownership', 'transferOwnership'],
  ['deletes a child', 'deleteChild'],
  ['deletes the family', 'deleteFamily'],
])('only the owner %s', async (_ability, name) => {
  const family = await newFamily();
  const forbidden = { status: 403, body: { code: 'forbidden' } };
  expect(await send(name, family.ben.token, family)).toMatchObject(forbidden);
  const { status, body } = await send(name, family.ann.token, family);
  expect(status, JSON.stringify(body)).toBe(200);
});

it.each<[string, RouteName]>([
  ['its family', 'getFamilyInfo'],
  ['its family’s preferences', 'getFamilyPreferences'],
  ['its balances', 'listBalances'],
  ['its transactions', 'listTransactions'],
  ['its shares', 'listStockAssets'],
  ['its trades', 'listStockTransactions'],
])('a child sees %s, and another family does not', async (_what, name) => {
  expect((await send(name, world.ada.token)).status).toBe(200);
  expect((await send(name, world.zoe.token)).status).toBe(403);
});

it('a child does not become a parent', async () => {
  expect(await send('signInWithGoogle', world.ada.token)).toMatchObject({ status: 403 });
});
